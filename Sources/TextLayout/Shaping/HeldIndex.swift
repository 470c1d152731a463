/// The words of shapers as they were found when they were last asked: good for the items of a
/// stretch, which mostly go to and fro between a few shapers, and let go of with it.
struct HeldIndex {
  private var held: [Held] = []
  /// The one that was asked for last.
  private var latest = 0
  /// The one whose place a new one takes.
  private var oldest = 0

  private struct Held {
    let shaper: WordShaper
    /// Nil while it is lent.
    var index: WordIndex?
  }

  /// Lets go of all.
  mutating func letGo() {
    held.removeAll(keepingCapacity: true)
    (latest, oldest) = (0, 0)
  }

  /// Lends the index to look up the words of an item in, which ``giveBack(_:)`` follows. O(1), one
  /// lock for a shaper that isn't among the last ones.
  @inline(__always)
  mutating func lendIndex(of shaper: WordShaper, _ scratch: ShapingScratch) -> WordIndex {
    if latest < held.count, held[latest].shaper === shaper, let index = held[latest].index.take() { return index }
    return turn(to: shaper, scratch)
  }

  /// Holds what has become of the index that is lent.
  @inline(__always)
  mutating func giveBack(_ index: consuming WordIndex) { held[latest].index = consume index }

  @inline(never)
  private mutating func turn(to shaper: WordShaper, _ scratch: ShapingScratch) -> WordIndex {
    if scratch.turn(to: shaper), let known = held.firstIndex(where: { $0.shaper === shaper }), let index = held[known].index.take() {
      latest = known
      return index
    }
    let index = shaper.currentIndex(scratch)
    if held.count < ShapingScratch.lenderCount {
      latest = held.count
      held.append(Held(shaper: shaper))
    } else {
      latest = oldest
      oldest = (oldest + 1) % ShapingScratch.lenderCount
      held[latest] = Held(shaper: shaper)
    }
    return index
  }
}
