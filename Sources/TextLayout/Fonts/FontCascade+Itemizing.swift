extension FontCascade {
  /// The primary font as an answer; nil for a collection without faces. O(1).
  var primaryAnswer: FontAnswer? {
    let nothing: [UInt32] = []
    return answer(for: nothing.span, FontQuestion(script: ScriptCode(0), locale: .none, wish: .none))
  }

  /// Whether the face of an answer shows a scalar. O(1).
  func covers(_ face: Int, _ scalar: UInt32) -> Bool { instance(face).coverage.shows(scalar) }

  /// Whether the face of an answer is for text rather than emoji. O(1).
  func isText(_ face: Int) -> Bool { !instance(face).face.hasColorGlyphs }
}
