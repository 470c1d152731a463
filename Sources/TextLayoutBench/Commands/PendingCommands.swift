import CommandLineParts

extension Command {
  static let huge = pending(
    "huge", summary: "the first screen of a huge text (not there yet)", usage: "LANG FILE.100m.txt [lazy]",
    figures: "It will print T7.firstscreen and T7.rss_peak: what it takes until the first 1000 pt of 100 MB are laid out.")

  /// A call of the peer bench that needs a document which the engine doesn't have.
  private static func pending(_ name: String, summary: String, usage: String, figures: String) -> Command {
    Command(
      name: name, summary: summary, usage: usage,
      explanation: "Not there yet: it needs documents that are laid out in part. Until then a call ends with exit code 2.\n\(figures)",
      argumentCounts: 0...9
    ) { _ in
      throw ToolError.usage("“\(name)” is not there yet: the engine has no documents that are laid out in part. “layout” is there.")
    }
  }
}
