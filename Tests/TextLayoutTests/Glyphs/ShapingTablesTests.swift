import Synchronization
import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct PairTableTests {
  @Test func `a table answers what was put in, through growth and beginning anew`() {
    var table = PairTable()
    var model: [UInt32: Int16] = [:]
    var random = SplitMix64(seed: 1)
    for round in 0..<70_000 {
      let pair = UInt32(random.number(below: 500)) << 16 | UInt32(1 + random.number(below: 500))
      let value = Int16(truncatingIfNeeded: random.next())
      table.keep(value, of: pair)
      model[pair] = value
      if round % 10_000 == 0 { for (pair, value) in model { #expect(table.value(of: pair) == value) } }
    }
    #expect(model.count < 65_536)
    for (pair, value) in model { #expect(table.value(of: pair) == value) }
    #expect(table.value(of: 0xFFFE_FFFE) == nil)
  }

  @Test func `of a full table those pairs stay that are asked for again`() {
    var table = PairTable()
    for pair in 1...65_536 as ClosedRange<UInt32> { table.keep(7, of: pair) }
    table.keep(8, of: 70_000)
    #expect(table.value(of: 1) == 7)
    for pair in 100_000...170_000 as ClosedRange<UInt32> { table.keep(9, of: pair) }
    #expect(table.value(of: 1) == 7 && table.value(of: 2) == nil && table.value(of: 170_000) == 9)
    #expect(table.byteCount <= 2 * 131_072 * 8)
  }
}

@Suite struct CharacterTableTests {
  private static func facts(_ glyph: UInt16) -> CharacterFacts {
    var facts = CharacterFacts(shape: CharacterShape(glyph: glyph))
    facts.own.left = UInt64(glyph % 5)
    facts.forms.right = UInt64(glyph % 3)
    return facts
  }

  @Test func `a page that is asked for again is taken over by the next table, another is gone with the one after it`() {
    let memory = MemoryAccount()
    var table = CharacterTable(memory)
    var made = 0
    func glyph(_ scalar: UInt32) -> UInt16 {
      unsafe table.shape(of: scalar) { scalar in
        made += 1
        return Self.facts(UInt16(scalar))
      }.pointee.glyph
    }
    _ = (glyph(70), glyph(0x4E00))
    #expect(made == 128)
    for _ in 0..<4 {
      table = table.aged()
      #expect(glyph(70) == 70)
    }
    #expect(made == 128)
    #expect(unsafe table.shape(of: 71) { _ in Self.facts(0) }.pointee.own.left == 1)
    #expect(glyph(0x4E00) == 0x4E00 && made == 192)
    table = table.aged().aged().aged()
    #expect(table.isEmpty && memory.byteCount == 0)
  }

  @Test func `each page is made once and kept`() {
    let table = CharacterTable()
    var made = 0
    for _ in 0..<3 {
      for scalar in [0, 1, 63, 64, 0x4E00, 0xFFFF, 0x1_0000, 0x10_FFFF] as [UInt32] {
        let shape = unsafe table.shape(of: scalar) { scalar in
          made += 1
          return Self.facts(UInt16(truncatingIfNeeded: scalar))
        }.pointee
        #expect(shape.glyph == UInt16(truncatingIfNeeded: scalar))
      }
    }
    #expect(made == 6 * 64)
  }

  @Test func `what is no scalar has the last one's shape`() {
    let table = CharacterTable()
    #expect(unsafe table.shape(of: .max) { scalar in Self.facts(scalar == 0x10_FFFF ? 9 : 1) }.pointee.glyph == 9)
  }

  @Test func `many threads see the same shapes`() async {
    let table = CharacterTable()
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var sum = 0
          for scalar in 0..<0x3000 as Range<UInt32> { sum += Int(unsafe table.shape(of: scalar) { Self.facts(UInt16($0)) }.pointee.glyph) }
          return sum
        }
      }
      var sums: Set<Int> = []
      for await sum in group { sums.insert(sum) }
      return sums
    }
    #expect(sums == [(0..<0x3000).reduce(0, +)])
  }
}

@Suite struct WordCacheTests {
  /// So many different words.
  private static func words(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in String(String.UnicodeScalarView((0..<6).map { _ in Unicode.Scalar(UInt8(97 + random.number(below: 26))) })) }
  }

  private static func advances(_ paragraph: ShapedParagraph) -> [Int] { WholeItemModel(paragraph).items.flatMap { $0.words.map(\.word.advance) } }

  @Test func `an index finds every word through its growth`() throws {
    let context = Fixture.context(Fixture.kern)
    let text = StyledText(Self.words(3000, seed: 1).joined(separator: " "))
    let first = try context.shape(text)
    let second = try context.shape(text)
    let bases = [first, second].map { paragraph in WholeItemModel(paragraph).items[0].words.map { $0.word.address } }
    #expect(bases[0] == bases[1], "each word was shaped once")
  }

  @Test func `a cache of a few slabs begins anew and answers the same`() throws {
    let small = Fixture.context(Fixture.kern, wordCacheLimit: 100_000)
    let large = Fixture.context(Fixture.kern)
    var layouts: [(ShapedParagraph, [Int])] = []
    for seed in 0..<12 as Range<UInt64> {
      let text = StyledText(Self.words(400, seed: seed).joined(separator: " "))
      let paragraph = try small.shape(text)
      #expect(WholeItemModel(paragraph).firstDifference() == nil)
      layouts.append((paragraph, Self.advances(try large.shape(text))))
      #expect(small.wordCacheByteCount <= 100_000)
    }
    // What was shaped before the cache began anew stands.
    for (paragraph, advances) in layouts { #expect(Self.advances(paragraph) == advances) }
  }

  @Test func `an emptied cache takes nothing from a layout`() throws {
    let context = Fixture.context(Fixture.box10)
    let text = StyledText("one two three")
    let paragraph = try context.shape(text)
    let advances = Self.advances(paragraph)
    context.emptyWordCache()
    #expect(context.wordCacheByteCount == 0)
    _ = try context.shape(StyledText(Self.words(500, seed: 3).joined(separator: " ")))
    #expect(Self.advances(paragraph) == advances)
    #expect(Self.advances(try context.shape(text)) == advances)
  }

  @Test func `many threads in one small cache shape alike`() async throws {
    let context = Fixture.context(Fixture.kern, wordCacheLimit: 200_000)
    let texts = (0..<6).map { StyledText(Self.words(200, seed: UInt64($0)).joined(separator: " ")) }
    let expected = try texts.map { Self.advances(try Fixture.context(Fixture.kern).shape($0)) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<12 {
            let number = (task + round) % texts.count
            if Self.advances(try context.shape(texts[number])) != expected[number] { return false }
          }
          return true
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }
}
