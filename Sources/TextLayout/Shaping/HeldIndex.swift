/// The words of a shaper as they were found when it was last asked: good for the items of a
/// stretch, which mostly go by one shaper, and let go of with it.
struct HeldIndex {
  private var shaper: WordShaper?
  private var held: WordIndex?

  /// The index to look up the words of an item in. O(1), one lock where the item before had another
  /// shaper.
  @inline(__always)
  mutating func index(of shaper: WordShaper, _ scratch: ShapingScratch) -> WordIndex {
    if let held, self.shaper === shaper { return held }
    let index = shaper.currentIndex(scratch)
    (self.shaper, held) = (shaper, index)
    return index
  }

  /// Holds what the index has become, which was asked for last.
  @inline(__always)
  mutating func update(_ index: WordIndex) {
    if held !== index { held = index }
  }
}
