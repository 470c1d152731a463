import Testing

@testable import CounterStyles
@testable import TextLayout
@testable import TextModels

@Suite struct CounterStyleDefinitionTests {
  private func representations(_ definition: CounterStyleDefinition, _ values: [Int]) -> [String] {
    let style = CounterStyle(definition)
    return values.map { style.representation(for: $0) }
  }

  @Test func `a cyclic style goes round in both directions`() {
    #expect(
      representations(CounterStyleDefinition(.cyclic, symbols: ["a", "b", "c"]), [-3, -2, -1, 0, 1, 3, 4]) == ["c", "a", "b", "c", "a", "c", "a"])
    #expect(representations(CounterStyleDefinition(.cyclic, symbols: ["a", "b"]), [.min, .max]) == ["b", "a"])
  }

  @Test func `a fixed style ends where its symbols do`() {
    #expect(representations(CounterStyleDefinition(.fixed(first: -1), symbols: ["x", "y"]), [-2, -1, 0, 1]) == ["-2", "x", "y", "1"])
    #expect(representations(CounterStyleDefinition(.fixed(first: .min), symbols: ["x"]), [.min, .max]) == ["x", String(Int.max)])
    #expect(representations(CounterStyleDefinition(.fixed(first: .max), symbols: ["x", "y"]), [.max, .min]) == ["x", String(Int.min)])
  }

  @Test func `an additive style needs a symbol for zero, and one for what is left`() {
    var dice = CounterStyleDefinition(additive: [.init(6, "F"), .init(5, "E")])
    #expect(representations(dice, [0, 5, 6, 11, 12, 4]) == ["0", "E", "F", "FE", "FF", "4"])
    dice.additiveSymbols.append(.init(0, "-"))
    #expect(representations(dice, [0, 7]) == ["-", "7"])
  }

  @Test func `a representation of more than sixty scalars goes to the fallback`() {
    var bars = CounterStyleDefinition(.symbolic, symbols: ["|"])
    bars.fallback = "lower-roman"
    #expect(representations(bars, [60, 61, 4000]) == [String(repeating: "|", count: 60), "lxi", "4000"])
    let wide = CounterStyleDefinition(additive: [.init(1, "ab")])
    #expect(representations(wide, [30, 31, .max]) == [String(repeating: "ab", count: 30), "31", String(Int.max)])
  }

  @Test func `padding counts graphemes and the sign`() {
    var padded = CounterStyleDefinition(.extending("decimal"))
    padded.pad = .init(4, "0")
    #expect(representations(padded, [7, -7, 12345]) == ["0007", "-007", "12345"])
    padded.negative = .init(before: "(", after: ")")
    #expect(representations(padded, [-7]) == ["(07)"])
    padded.pad = .init(.max, "0")
    #expect(representations(padded, [7]) == ["7"])
    var accents = CounterStyleDefinition(.numeric, symbols: ["0", "e\u{301}"])
    accents.pad = .init(3, "-")
    #expect(representations(accents, [1]) == ["--e\u{301}"])
  }

  @Test func `ranges send the other values to the fallback`() {
    var some = CounterStyleDefinition(.extending("lower-alpha"))
    some.ranges = [2...3, 5...5, -2...0]
    some.fallback = "upper-roman"
    #expect(representations(some, [1, 2, 3, 4, 5, -1, 0]) == ["I", "b", "c", "IV", "e", "-a", "0"])
  }

  @Test func `a definition that makes nothing is decimal and says why`() {
    let bad: [(CounterStyleDefinition, CounterStyleDefinition.Problem)] = [
      (CounterStyleDefinition(.cyclic), .noSymbols), (CounterStyleDefinition(.numeric, symbols: ["0"]), .oneSymbol),
      (CounterStyleDefinition(.alphabetic), .noSymbols), (CounterStyleDefinition(additive: []), .noSymbols),
      (CounterStyleDefinition(additive: [.init(1, "a"), .init(2, "b")]), .weightsOutOfOrder),
      (CounterStyleDefinition(additive: [.init(1, "a"), .init(-1, "b")]), .weightsOutOfOrder),
    ]
    for (definition, problem) in bad {
      #expect(definition.problem == problem)
      #expect(CounterStyle(definition).marker(for: 5) == "5. ")
      #expect(CounterStyleSet(["x": definition]).problems == ["x": problem])
    }
    #expect(representations(CounterStyleDefinition(.symbolic, symbols: [""]), [3]) == [""])
  }

  @Test func `styles that extend each other in a circle extend decimal`() {
    var first = CounterStyleDefinition(.extending("b"))
    first.prefix = "a"
    var second = CounterStyleDefinition(.extending("c"))
    second.suffix = "b"
    var third = CounterStyleDefinition(.extending("b"))
    third.pad = .init(2, "c")
    let styles = CounterStyleSet([
      "a": first, "b": second, "c": third, "d": CounterStyleDefinition(.extending("d")), "e": CounterStyleDefinition(.extending("?")),
    ])
    #expect(["a", "b", "c", "d", "e"].map { styles.style(named: $0)?.marker(for: 1) } == ["a1b", "1b", "c1. ", "1. ", "1. "])
  }

  @Test func `a chain of fallbacks that comes back goes on with decimal, and keeps each style's own symbols`() {
    var first = CounterStyleDefinition(.fixed(first: 1), symbols: ["x"])
    first.fallback = "b"
    var second = CounterStyleDefinition(.fixed(first: 2), symbols: ["y"])
    second.fallback = "a"
    let styles = CounterStyleSet(["a": first, "b": second])
    #expect([1, 2, 3].map { styles.style(named: "a")?.representation(for: $0) } == ["x", "y", "3"])
    #expect([1, 2, 3].map { styles.style(named: "b")?.representation(for: $0) } == ["x", "y", "3"])
  }

  @Test func `a fallback ends in the digits, whatever is defined as decimal`() {
    var named = CounterStyleDefinition(.fixed(first: 1), symbols: ["p"])
    named.fallback = "decimal"
    let unnamed = CounterStyleDefinition(.fixed(first: 1), symbols: ["q"])
    let styles = CounterStyleSet(["decimal": CounterStyleDefinition(.cyclic, symbols: ["x"]), "a": named, "b": unnamed])
    #expect([1, 2].map { styles.style(named: "a")?.representation(for: $0) } == ["p", "2"])
    #expect([1, 2].map { styles.style(named: "b")?.representation(for: $0) } == ["q", "2"])
    #expect(styles.style(named: "decimal")?.representation(for: 2) == "x")
  }

  @Test func `a style inherits what it leaves out`() {
    var mine = CounterStyleDefinition(.extending("simp-chinese-informal"))
    mine.prefix = "第"
    #expect(CounterStyle(mine).marker(for: -12) == "第负十二、")
    #expect(CounterStyle(mine).marker(for: 10000) == "第一〇〇〇〇、")
    mine.fallback = "lower-alpha"
    #expect(CounterStyle(mine).marker(for: 10000) == "第ntp、")
  }

  @Test func `thousands of definitions in one chain are answered`() {
    var definitions: [String: CounterStyleDefinition] = [:]
    for number in 0..<5000 {
      var definition = CounterStyleDefinition(.extending("s\(number + 1)"))
      definition.fallback = "s\(number + 1)"
      definitions["s\(number)"] = definition
    }
    #expect(CounterStyleSet(definitions).style(named: "s0")?.representation(for: 3) == "3")
  }

  @Test func `a predefined name can be hidden`() {
    let styles = CounterStyleSet(["disc": CounterStyleDefinition(.cyclic, symbols: ["→"])])
    #expect(styles.style(named: "disc")?.representation(for: 1) == "→")
    #expect(styles.style(named: "circle")?.representation(for: 1) == "◦")
  }
}
