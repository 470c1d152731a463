import TextLayout

extension Command {
  static let version = Command(
    name: "version", summary: "the versions of the engine, ICU, Unicode and HarfBuzz", usage: "",
    explanation: "Prints one line: the versions that every result depends on.", options: []
  ) { _ in
    try Files.write(Array((TextLayoutVersion.summary + "\n").utf8), to: "-")
    return ExitCode.done
  }
}
