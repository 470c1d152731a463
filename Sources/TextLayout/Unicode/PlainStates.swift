/// The three states in which plain words leave the rules, where these are closed under letters,
/// spaces, commas and full stops as such words need it: a line may end before a letter that follows
/// a space, and nowhere else.
struct PlainStates: Sendable {
  enum Kind { case letter, space, stop }

  private var letter: UInt16 = 0
  private var space: UInt16 = 0
  private var stop: UInt16 = 0
  private var isUsable = false

  init() {}

  init(_ rules: BreakRules) {
    let letterCategory = rules.category(of: 0x61)
    let spaceCategory = rules.category(of: 0x20)
    let stopCategory = rules.category(of: 0x2E)
    letter = rules.transition(from: rules.start, on: letterCategory).state
    space = rules.transition(from: letter, on: spaceCategory).state
    stop = rules.transition(from: letter, on: stopCategory).state
    let target = [letter, space, stop]
    isUsable = target.allSatisfy { from in
      let onLetter = rules.transition(from: from, on: letterCategory)
      let onSpace = rules.transition(from: from, on: spaceCategory)
      let onStop = rules.transition(from: from, on: stopCategory)
      let startsWord = from == space
      let breakBit = startsWord ? BreakRules.Transition.breakBit : 0
      return onLetter.bits == letter | breakBit && onSpace.bits == space && (startsWord || onStop.bits == stop)
    }
    let letters = [0x41...0x5A, 0x61...0x7A].joined()
    isUsable = isUsable && letters.allSatisfy { rules.category(of: UInt32($0)) == letterCategory }
    isUsable = isUsable && rules.category(of: 0x2C) == stopCategory && PlainLetters.areAlike(in: rules)
  }

  @inline(__always) func kind(of state: UInt16) -> Kind? {
    guard isUsable else { return nil }
    return state == letter ? .letter : state == space ? .space : state == stop ? .stop : nil
  }

  @inline(__always) func state(after unit: UInt16) -> UInt16 {
    unit == 0x20 ? space : unit == 0x2C || unit == 0x2E ? stop : letter
  }
}
