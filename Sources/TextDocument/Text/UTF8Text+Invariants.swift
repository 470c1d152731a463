extension UTF8Text {
  /// What is wrong with the text; nothing if all is as it should be. For tests: O(n).
  ///
  /// - The tree is sound.
  /// - No piece is empty, or longer than the longest and an LF.
  /// - No CR is at a piece's end whose LF is at the next one's start.
  /// - Each piece counts what its bytes say.
  func findings() -> [String] {
    var findings = tree.findings()
    var last: UInt8?
    tree.visit { piece in
      if !(1...TextPiece.longest + 1).contains(piece.bytes.count) { findings.append("a piece of \(piece.bytes.count) bytes") }
      if last == 0x0D, piece.bytes.first == 0x0A { findings.append("CR LF is cut") }
      last = piece.bytes.last
      if piece.sum != TextPiece(piece.bytes.slice).sum { findings.append("a piece that counts wrong") }
      return true
    }
    return findings
  }

  /// Asserts ``findings()`` of short texts, where builds are for debugging.
  func assertIsSound() { assert(tree.count > 8 || findings().isEmpty, "\(findings())") }
}
