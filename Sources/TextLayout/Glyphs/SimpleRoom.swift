/// The room of a simple word in a slab, whose glyphs and advances are written where they will
/// stand.
@safe struct SimpleRoom {
  let glyphs: UnsafeMutablePointer<UInt16>
  let advances: UnsafeMutablePointer<Int16>
  private let place: UnsafeMutableRawPointer
  private let byteCount: Int
  private let isKeyed: Bool
  private let isRightToLeft: Bool

  /// Room for a word with this text. O(1).
  init(
    for text: UnsafeBufferPointer<UInt16>, _ edges: PieceEdges?, isKeyed: Bool, isRightToLeft: Bool, scratch: ShapingScratch, memory: WordMemory
  ) {
    let keyCount = isKeyed ? text.count : 0
    byteCount = ShapedWord.simpleSize(units: text.count, keyUnits: keyCount, hasEdges: edges != nil)
    unsafe place = scratch.place(byteCount, memory: memory)
    let arrays = unsafe place + ShapedWord.simpleSize(units: 0, keyUnits: keyCount, hasEdges: edges != nil)
    unsafe glyphs = arrays.bindMemory(to: UInt16.self, capacity: text.count)
    unsafe advances = (arrays + 2 * text.count).bindMemory(to: Int16.self, capacity: text.count)
    self.isKeyed = isKeyed
    self.isRightToLeft = isRightToLeft
  }

  /// Gives the room back where nothing came to stand in it.
  func takeBack(_ scratch: ShapingScratch) { scratch.takeBack(byteCount) }

  /// The word, once all its glyphs and advances are written. O(n).
  func finish(_ text: UnsafeBufferPointer<UInt16>, _ edges: PieceEdges?, adjusted: UInt64) -> ShapedWord {
    var trimmed = text.count
    while trimmed > 0, unsafe text[trimmed - 1] == 0x20 { trimmed -= 1 }
    var trimmedAdvance: Int32 = 0
    var least: Int16 = 0
    for i in 0..<trimmed {
      trimmedAdvance += unsafe Int32(advances[i])
      least = unsafe min(least, advances[i])
    }
    var advance = trimmedAdvance
    for i in trimmed..<text.count {
      advance += unsafe Int32(advances[i])
      least = unsafe min(least, advances[i])
    }
    var traits: ShapedWord.Header.Traits = .isSimple
    if edges != nil { traits.insert(.hasEdges) }
    if least < 0 { traits.insert(.goesBack) }
    if isRightToLeft { traits.insert(.isRightToLeft) }
    let count = UInt32(text.count)
    let header = ShapedWord.Header(
      unitCount: count, glyphCount: count, clusterCount: count, trimmedUnitCount: UInt32(trimmed), advance: advance,
      trimmedAdvance: trimmedAdvance, keyUnitCount: isKeyed ? count : 0, traits: traits, adjustedUnits: adjusted)
    unsafe ShapedWord.placeSimple(header, edges, key: isKeyed ? text : UnsafeBufferPointer(start: nil, count: 0), at: place)
    return unsafe ShapedWord(base: place)
  }
}
