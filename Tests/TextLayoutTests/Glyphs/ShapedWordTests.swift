import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

/// A word answers the same whether it is stored as a simple or as a general one.
@Suite struct ShapedWordTests {
  private func shaper(_ face: FontFace, _ text: String) throws -> (WordShaper, [UInt16]) {
    let paragraph = try Fixture.context(face).shape(StyledText(text))
    return (paragraph.styles[0].shaper, Array(text.utf16))
  }

  @Test(arguments: ["a", "abc ", "AVAVA", "word  ", "   ", "To Vo AV A", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl"])
  func `a simple word answers what the general one does`(text: String) throws {
    let (shaper, units) = try shaper(Fixture.kern, text)
    let scratch = ShapingScratch()
    defer { withExtendedLifetime(scratch) {} }  // it holds the words
    unsafe units.withUnsafeBufferPointer { units in
      var index = shaper.currentIndex(scratch)
      let simple = unsafe shaper.word(units, 0..<units.count, index: &index, scratch: scratch)
      let general = unsafe shaper.shape(units, 0..<units.count, withContext: false, isKeyed: false, scratch: scratch)
      #expect(simple.header.isSimple)
      #expect(!general.header.isSimple)
      #expect(simple.advance == general.advance)
      #expect(simple.header.trimmedAdvance == general.header.trimmedAdvance)
      #expect(simple.header.trimmedUnitCount == general.header.trimmedUnitCount)
      #expect(simple.clusterCount == general.clusterCount)
      for unit in 0...units.count {
        #expect(simple.cluster(atUnit: unit) == general.cluster(atUnit: unit))
        #expect(simple.prefix(ofUnit: unit) == general.prefix(ofUnit: unit))
        #expect(simple.needsReshaping(atUnit: unit) == general.needsReshaping(atUnit: unit), "\(text) at \(unit)")
      }
      for cluster in 0..<simple.clusterCount {
        #expect(simple.unit(ofCluster: cluster) == general.unit(ofCluster: cluster))
        #expect(simple.advance(ofCluster: cluster) == general.advance(ofCluster: cluster))
      }
    }
  }

  @Test func `a ligature is one cluster of several units`() throws {
    let (shaper, units) = try shaper(Fixture.ligature, "affib ")
    let scratch = ShapingScratch()
    defer { withExtendedLifetime(scratch) {} }
    unsafe units.withUnsafeBufferPointer { units in
      let word = unsafe shaper.shape(units, 0..<units.count, withContext: false, isKeyed: false, scratch: scratch)
      #expect((0..<word.clusterCount).map { word.unit(ofCluster: $0) } == [0, 1, 4, 5])
      #expect((0...6).map { word.cluster(atUnit: $0) } == [0, 1, 1, 1, 2, 3, 4])
      #expect((0...6).map { word.prefix(ofUnit: $0) } == [0, 1000, 1000, 1000, 4000, 5000, 6000])
      #expect((0...6).map { word.needsReshaping(atUnit: $0) } == [false, false, true, true, false, false, false])
      #expect(word.header.trimmedUnitCount == 5)
      #expect(word.header.trimmedAdvance == 5000)
    }
  }

  @Test func `glyphs of a right-to-left word stand in visual order`() throws {
    let (shaper, units) = try shaper(Fixture.box10, "אבג")
    let scratch = ShapingScratch()
    defer { withExtendedLifetime(scratch) {} }
    unsafe units.withUnsafeBufferPointer { units in
      let word = unsafe shaper.shape(units, 0..<units.count, withContext: false, isKeyed: false, scratch: scratch)
      #expect(word.header.isRightToLeft)
      var clusters: [Int] = []
      word.forEachGlyph(inClusters: 0..<word.clusterCount) { clusters.append($1) }
      #expect(clusters == [2, 1, 0])
      #expect((0...3).map { word.prefix(ofUnit: $0) } == [0, 1000, 2000, 3000], "prefixes are logical")
    }
  }

  @Test(arguments: [1, 64, 65, 66, 126, 127, 128, 129, 300], ["a", "\u{5D0}"])
  func `a general word answers the same whether its clusters have room in four bytes or not`(count: Int, letter: String) throws {
    let (shaper, units) = try shaper(Fixture.box10, String(repeating: letter, count: count))
    let scratch = ShapingScratch()
    defer { withExtendedLifetime(scratch) {} }
    unsafe units.withUnsafeBufferPointer { units in
      let word = unsafe shaper.shape(units, 0..<units.count, withContext: false, isKeyed: false, scratch: scratch)
      // Its advances end at 65,535 units of the font, its units at 127; a letter is a thousand units wide.
      #expect(word.header.hasWideClusters == (count > 65))
      #expect(word.advance == 1000 * count)
      #expect((0...count).map { word.prefix(ofUnit: $0) } == (0...count).map { 1000 * $0 })
      #expect((0...count).map { word.cluster(atUnit: $0) } == Array(0...count))
      #expect((0...count).map { word.unit(ofCluster: $0) } == Array(0...count))
      #expect((0..<count).allSatisfy { word.advance(ofCluster: $0) == 1000 && !word.takesTatweel(beforeCluster: $0) })
      #expect((0...count).allSatisfy { !word.needsReshaping(atUnit: $0) })
      var clusters: [Int] = []
      word.forEachGlyph(inClusters: 0..<count) { glyph, cluster in
        #expect(glyph.advance == 1000)
        clusters.append(cluster)
      }
      #expect(clusters == (word.header.isRightToLeft ? Array((0..<count).reversed()) : Array(0..<count)))
    }
  }

  @Test(arguments: [126, 127, 128, 129]) func `clusters of several glyphs are found among a hundred marks`(markCount: Int) throws {
    // Marks that join no letter to one glyph: the first cluster has them all, so that the others begin at a high number.
    let (shaper, units) = try shaper(Fixture.box10, "x" + String(repeating: "\u{301}", count: markCount) + "bc")
    let scratch = ShapingScratch()
    defer { withExtendedLifetime(scratch) {} }
    unsafe units.withUnsafeBufferPointer { units in
      let word = unsafe shaper.shape(units, 0..<units.count, withContext: false, isKeyed: false, scratch: scratch)
      #expect(word.header.hasWideClusters == (markCount + 3 > 127))
      #expect((0..<3).map { word.unit(ofCluster: $0) } == [0, markCount + 1, markCount + 2])
      #expect([0, 1, markCount, markCount + 1, markCount + 2, markCount + 3].map { word.cluster(atUnit: $0) } == [0, 0, 0, 1, 2, 3])
      var glyphs = [0, 0, 0]
      word.forEachGlyph(inClusters: 0..<3) { glyphs[$1] += 1 }
      #expect(glyphs == [markCount + 1, 1, 1])
    }
  }

  @Test func `a cluster of a thousand marks is one cluster with the base's advance`() throws {
    let text = "a" + String(repeating: "\u{301}", count: 1000) + "b"
    let (shaper, units) = try shaper(Fixture.box10, text)
    let scratch = ShapingScratch()
    defer { withExtendedLifetime(scratch) {} }
    unsafe units.withUnsafeBufferPointer { units in
      let word = unsafe shaper.shape(units, 0..<units.count, withContext: false, isKeyed: false, scratch: scratch)
      #expect(word.clusterCount == 2)
      #expect(word.advance == 2000)
      #expect(word.advance(ofCluster: 0) == 1000)
      #expect((1001...1002).contains(word.header.glyphCount))  // á is one glyph
    }
  }
}
