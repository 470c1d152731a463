import Synchronization

/// A script's four letters in 20 bits. What is not four letters is Common.
struct ScriptCode: Hashable, Sendable {
  let rawValue: UInt32

  /// The code of an ISO 15924 tag in four bytes. O(1).
  init(_ tag: UInt32) {
    var code: UInt32 = 0
    for shift in [24, 16, 8, 0] as [UInt32] {
      let letter = (tag >> shift & 0xFF | 0x20) &- 0x60
      guard 1...26 ~= letter else {
        self = ScriptCode(Scripts.common)
        return
      }
      code = code << 5 | letter
    }
    rawValue = code
  }

  /// The tag with its first letter large.
  var tag: UInt32 {
    (rawValue >> 15 & 31 | 0x40) << 24 | (rawValue >> 10 & 31 | 0x60) << 16 | (rawValue >> 5 & 31 | 0x60) << 8 | (rawValue & 31 | 0x60)
  }
}

/// What a font is chosen for, besides the cluster.
struct FontQuestion: Sendable {
  var script: ScriptCode
  var locale: FallbackLocale
  var wish: EmojiWish
}

/// Answers for single scalars, in a table without locks: each entry is one word that holds question
/// and answer, so that a reader sees both or neither.
@safe struct AnswerCache: ~Copyable, @unchecked Sendable {
  private static let bits: UInt64 = 12
  /// Another one in each cache: nobody can choose characters that drive each other out.
  private let factor = UInt64.random(in: 0 ... .max) | 1
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>

  static var byteCount: Int { MemoryLayout<UInt64>.stride << Int(bits) }

  /// Empty. O(1), 32 KB.
  init() {
    unsafe slots = .allocate(capacity: 1 << AnswerCache.bits)
    for index in 0..<1 << Int(AnswerCache.bits) { unsafe (slots + index).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe slots.deinitialize(count: 1 << Int(AnswerCache.bits))
    unsafe slots.deallocate()
  }

  /// What was answered, if it is still there. Setting replaces what shares its entry; an answer too
  /// large for an entry is not kept. O(1).
  subscript(scalar: UInt32, question: FontQuestion) -> FontAnswer? {
    get {
      let key = AnswerCache.key(scalar, question)
      let entry = unsafe slots[slot(key)].load(ordering: .relaxed)
      guard entry >> 18 == key, entry & 1 != 0 else { return nil }
      return FontAnswer(face: Int(entry >> 2 & 0xFFFF), missing: entry & 2 != 0)
    }
    nonmutating set {
      guard let newValue, let face = UInt16(exactly: newValue.face), scalar <= 0x10FFFF else { return }
      let key = AnswerCache.key(scalar, question)
      let entry = key << 18 | UInt64(face) << 2 | (newValue.missing ? 2 : 0) | 1
      unsafe slots[slot(key)].store(entry, ordering: .relaxed)
    }
  }

  /// 46 bits: 21 of the scalar, 20 of the script, 3 of the locale, 2 of the wish.
  private static func key(_ scalar: UInt32, _ question: FontQuestion) -> UInt64 {
    UInt64(scalar) << 25 | UInt64(question.script.rawValue) << 5 | UInt64(question.locale.rawValue) << 2 | UInt64(question.wish.rawValue)
  }

  private func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* factor) >> (64 - AnswerCache.bits)) }
}
