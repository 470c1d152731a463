import Testing

@testable import TextLayout
@testable import TextModels

@Suite struct FontCoverageTests {
  @Test func `a set of ranges contains what a slow set contains`() {
    var random = Xorshift(seed: 7)
    var fast = FontCoverage()
    var slow: Set<UInt32> = []
    for _ in 0..<200 {
      let start = random.next() % 0x3000
      let range = start...start + random.next() % 300
      fast.insert(range)
      slow.formUnion(range)
    }
    #expect((0..<0x3500).allSatisfy { fast.contains($0) == slow.contains($0) })
    #expect(fast.count == slow.count)
    for _ in 0..<200 {
      let start = random.next() % 0x3000
      let range = start...start + random.next() % 1000
      #expect(fast.count(in: range) == slow.count { range.contains($0) })
    }
  }

  @Test func `union and common count agree with sets`() {
    var (a, b) = (FontCoverage(), FontCoverage())
    a.insert(0x20...0x5FF)
    b.insert(0x500...0x7FF)
    b.insert(0x10FFFE...0x7FFF_FFFF)
    #expect(a.commonCount(with: b) == 0x100)
    #expect(a.union(b).count == 0x7E0 + 2 && a.union(b).contains("\u{10FFFF}"))
    #expect(FontCoverage().isEmpty && FontCoverage().union(a) == a)
    #expect(!b.contains(UInt32.max))
  }

  @Test func `a face covers what its cmap maps, scalar for scalar`() throws {
    let face = try FontFace(path: Noto.sans)
    let (coverage, instance) = (face.coverage, face.instance())
    #expect((0..<0x110000).allSatisfy { coverage.contains($0) == ((instance.glyph(for: $0) ?? 0) != 0) })
  }

  @Test func `invisible characters, other spaces and equivalent forms need no glyph`() throws {
    let coverage = try FontFace(bytes: FixtureFont(scalars: [0x20, 0x41, 0x301, 0xE9, 0x2010]).bytes).coverage
    for scalar in [0x200D, 0x200B, 0xAD, 0x2060, 0xFE0F, 0xE0100, 0x0A, 0xA0, 0x3000, 0x2011, 0x41] as [UInt32] {
      #expect(coverage.shows(scalar), "\(String(scalar, radix: 16))")
    }
    func shows(_ text: String) -> Bool {
      let scalars = text.unicodeScalars.map(\.value)
      return coverage.shows(ClusterForms(scalars.span))
    }
    #expect(shows("Á") && shows("A\u{301}") && shows("e\u{301}") && shows("A\u{200D}"))
    #expect(!shows("e") && !shows("B\u{301}") && !shows("A\u{302}"))
  }
}

/// A small random sequence that is the same everywhere.
struct Xorshift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt32(truncatingIfNeeded: state >> 24)
  }
}
