import Testing

@testable import TextLayout

@Suite struct LayoutUnitTests {
  @Test func `points round down to sixty-fourths`() {
    #expect(LayoutUnit(1.02).rawValue == 65)
    #expect(LayoutUnit(-0.01).rawValue == -1)
    #expect(LayoutUnit(400).points == 400)
  }

  @Test func `odd numbers have a defined length`() {
    #expect(LayoutUnit(.nan) == .zero)
    #expect(LayoutUnit(.infinity) == .unbounded)
    #expect(LayoutUnit(-.infinity) == LayoutUnit(rawValue: -LayoutUnit.maximum.rawValue))
    #expect(LayoutUnit(1e300) == .maximum)
  }

  @Test func `a length prints its points exactly`() {
    #expect("\(LayoutUnit(rawValue: 1))" == "0.015625")
    #expect("\(LayoutUnit(12.5))" == "12.5")
    #expect("\(LayoutUnit(-3))" == "-3")
  }
}
