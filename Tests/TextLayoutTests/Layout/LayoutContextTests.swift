import Testing

@testable import TextLayout
@testable import TextModels

/// What layouts share.
@Suite struct LayoutContextTests {
  @Test func `the caches of a context go when nothing uses them any more`() throws {
    weak var caches: SharedCaches?
    do {
      let context = Fixture.context(Fixture.box10)
      caches = context.shared
      _ = try ParagraphLayout(Fixture.text("ab אב \t"), width: 100, in: context)
      #expect(caches != nil)
    }
    #expect(caches == nil)
  }

  @Test func `a layout outlives its context`() throws {
    let layout = try ParagraphLayout(Fixture.text("office fi"), width: 100, in: Fixture.context(Fixture.ligature))
    let picture = LayoutPicture(layout)
    #expect(picture == (try LayoutPicture(Fixture.text("office fi"), width: 100, in: Fixture.context(Fixture.ligature))))
  }
}
