import Testing

@testable import TextLayout

@Suite struct FewPairsTests {
  private final class Value {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func `the first few values are found by their keys, in any order, and later ones are not kept`() {
    let pairs = FewPairs<Int, Value>()
    #expect(pairs[1] == nil)
    for key in 0..<20 { pairs.append(key, Value(key * 10)) }
    for key in [3, 7, 0, 3, 3] { #expect(pairs[key]?.number == key * 10) }
    #expect(pairs[8] == nil && pairs[-1] == nil)
  }

  @Test func `values are let go of with it`() {
    weak var value: Value?
    do {
      let pairs = FewPairs<Int, Value>()
      let own = Value(1)
      value = own
      pairs.append(1, own)
      #expect(pairs[1] === own)
    }
    #expect(value == nil)
  }
}
