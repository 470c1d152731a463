import TextLayout

/// Where an SVG goes: bytes are gathered, and handed on as soon as there are enough of them.
struct SVGOutput {
  /// What has not been handed on yet.
  var text = ByteText(beginsAtPoint: true)
  private let write: ([UInt8]) -> Void
  /// How many bytes are enough.
  static let enough = 1 << 16

  init(_ write: @escaping ([UInt8]) -> Void) { self.write = write }

  /// Hands on what was gathered, if it is enough; whatever it is, at the end.
  mutating func passOn(isEnd: Bool = false) {
    guard text.bytes.count >= (isEnd ? 1 : SVGOutput.enough) else { return }
    write(text.bytes)
    text.removeAll()
  }
}
