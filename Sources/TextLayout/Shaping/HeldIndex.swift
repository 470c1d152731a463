/// The words of shapers as they were found when they were last asked: good for the items of a
/// stretch, which mostly go to and fro between a few shapers, and let go of with it.
final class HeldIndex {
  /// The one that was asked for last, and its index, nil while that is lent.
  private var latest: WordShaper?
  private var latestIndex: WordIndex?
  /// The one that was asked for before it.
  private var second: WordShaper?
  private var secondIndex: WordIndex?
  /// The two before these, the later one first.
  private var others: [2 of Held?] = [nil, nil]

  private struct Held {
    let shaper: WordShaper
    let index: WordIndex
  }

  /// Lets go of all.
  func letGo() {
    (latest, latestIndex) = (nil, nil)
    (second, secondIndex) = (nil, nil)
    others = [nil, nil]
  }

  /// Lends the index to look up the words of an item in, which ``giveBack(_:)`` follows. O(1), one
  /// lock for a shaper that isn't among the last ones.
  @inline(__always)
  func lendIndex(of shaper: WordShaper, _ scratch: ShapingScratch) -> WordIndex {
    if latest === shaper, let index = latestIndex.take() { return index }
    return turn(to: shaper, scratch)
  }

  /// Holds what has become of the index that is lent.
  @inline(__always)
  func giveBack(_ index: consuming WordIndex) { latestIndex = consume index }

  @inline(never)
  private func turn(to shaper: WordShaper, _ scratch: ShapingScratch) -> WordIndex {
    let isKnown = scratch.turn(to: shaper)
    var found: WordIndex?
    if second === shaper {
      found = secondIndex.take()
    } else {
      let place = others[0]?.shaper === shaper ? 0 : others[1]?.shaper === shaper ? 1 : nil
      found = place.flatMap { others[$0]?.index }
      if place != 0 { others[1] = others[0] }
      others[0] = second.flatMap { second in secondIndex.map { Held(shaper: second, index: $0) } }
    }
    second = latest.take()
    secondIndex = latestIndex.take()
    latest = shaper
    if isKnown, let found { return found }
    return shaper.currentIndex(scratch)
  }
}
