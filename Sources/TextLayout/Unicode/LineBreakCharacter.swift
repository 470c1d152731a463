/// The characters that end a line but not a paragraph: VT, FF and LS.
enum LineBreakCharacter {
  @inline(__always)
  static func holds(_ unit: UInt16) -> Bool { unit == 0x0B || unit == 0x0C || unit == 0x2028 }
}
