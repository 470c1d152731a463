import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// What layouts keep of their geometry has a limit, and what is asked about lately is kept whoever came first.
@Suite struct KeptGeometryTests {
  private static let limit = 256 << 10

  private func context() -> LayoutContext { LayoutContext(fonts: Fixture.context(Fixture.box10).fonts, cacheLimit: Self.limit) }

  /// A paragraph of two thousand lines.
  private func layout(in context: LayoutContext) throws -> ParagraphLayout {
    try ParagraphLayout(Fixture.text(String(repeating: "abcd efgh ", count: 2000)), width: 90, in: context)
  }

  @Test func `a layout that was asked late has its lines kept as well`() throws {
    let context = context()
    let (first, second) = (try layout(in: context), try layout(in: context))
    let before = context.memory.byteCount
    for line in 0..<first.lineCount { _ = first.geometry(ofLine: line) }
    #expect(context.memory.isPinnedFull)
    #expect(context.memory.byteCount - before < 2 * Self.limit, "\(context.memory.byteCount - before)")

    let kept = second.geometry(ofLine: 7)
    #expect(second.geometry(ofLine: 7) === kept)
    #expect(first.geometry(ofLine: 3) === first.geometry(ofLine: 3))
  }

  @Test func `the lines that nobody asks about are forgotten, and are what they were when they are asked again`() throws {
    let context = context()
    let layout = try layout(in: context)
    let last = layout.lineCount - 1
    for line in 0..<layout.lineCount { _ = layout.geometry(ofLine: line) }
    weak let forgotten = layout.geometry(ofLine: last)
    #expect(forgotten != nil)
    for line in 0..<last { _ = layout.geometry(ofLine: line) }
    #expect(forgotten == nil)

    let other = try self.layout(in: Fixture.context(Fixture.box10))
    for offset in stride(from: 0, through: 20_000, by: 37) {
      #expect(layout.caretRect(for: Caret(TextOffset(offset))) == other.caretRect(for: Caret(TextOffset(offset))))
    }
  }

  @Test func `caches make room for what layouts keep`() throws {
    let context = context()
    let layout = try layout(in: context)
    let ages = context.memory.ageCount
    // No further, as what is beyond goes into a cache, which makes its room itself.
    for line in 0..<layout.lineCount where !context.memory.isPinnedFull { _ = layout.geometry(ofLine: line) }
    #expect(context.memory.isPinnedFull && context.memory.ageCount == ages)
    // The next one that needs a cache finds that much was put in since.
    _ = try ParagraphLayout(Fixture.text("x"), width: 90, in: context)
    #expect(context.memory.ageCount > ages)
  }

  @Test func `layouts that are gone leave room for others`() throws {
    let context = context()
    do {
      let layout = try layout(in: context)
      for line in 0..<layout.lineCount { _ = layout.geometry(ofLine: line) }
    }
    #expect(!context.memory.isPinnedFull)
  }
}
