import TextLayout

extension Operation {
  /// The version of the protocol: it changes when something that stands changes its meaning.
  static let protocolVersion = 1

  static let hello = Operation("hello", "The versions of the protocol, the engine and what it stands on.", need: .nothing) { _, writer in
    try writer.object {
      $0.field("protocol", protocolVersion)
      $0.field("engine", TextLayoutVersion.textLayout)
      $0.field("icu", TextLayoutVersion.icu)
      $0.field("harfbuzz", TextLayoutVersion.harfBuzz)
      $0.field("unicode", TextLayoutVersion.unicode)
      try $0.list("operations", all) { $0.value($1.name) }
    }
  }
}
