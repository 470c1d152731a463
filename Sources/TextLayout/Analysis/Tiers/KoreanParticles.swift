/// What Korean words end with: particles, which are written onto the word, a bracket or a quotation
/// mark before them.
enum KoreanParticles {
  /// The particles of one syllable.
  static let single: Set<UInt16> = Set("은는이가을를의에로와과도만랑께야아여나든".utf16)

  /// What may begin longer particles: 에서, 에게, 으로, 까지, 부터, 처럼, 보다, 마다, 라고, 라는, 이라고, 이라는, 이나, 하고, 에는,
  /// 과의, 입니다, 인, 이다.
  private static let long = [
    "에서", "에게", "으로", "까지", "부터", "처럼", "보다", "마다", "라고", "라는", "라며", "라면", "이라", "이나", "이며", "이고", "이란", "하고", "에는", "에도", "에만", "과의",
    "와의", "로의", "에의", "입니", "이다", "하는", "하기", "하여", "한", "된", "인", "들", "적", "란", "조차", "밖에", "만큼", "같은",
  ].map { Array($0.utf16) }

  /// Whether a particle or an ending begins at an index. O(1).
  static func isParticle(_ text: UnitWindow, at i: Int) -> Bool {
    if single.contains(text[i]), text.kind(at: i + 1) != .hangul { return true }
    return long.contains { particle in particle.indices.allSatisfy { text[i + $0] == particle[$0] } }
  }

  /// Whether a particle of one syllable ends its eojeol at an index. O(1).
  static func isSingleParticle(_ text: UnitWindow, at i: Int) -> Bool { single.contains(text[i]) && text.kind(at: i + 1) != .hangul }
}
