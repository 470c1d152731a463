import Testing
import TextFixtures
import TextScenes

@testable import TextLayout
@testable import TextModels

/// Pieces repeat what their words say.
@Suite struct PieceTests {
  private func check(_ paragraph: ShapedParagraph, _ name: String) -> (plain: Int, known: Int, all: Int) {
    var counts = (plain: 0, known: 0, all: 0)
    for chunk in paragraph.chunks {
      for item in chunk.items {
        for number in item.firstPiece..<item.endPiece {
          let piece = chunk.pieces[number]
          let header = piece.word.header
          let isLast = number + 1 == item.endPiece
          let advance = (isLast ? item.advance : Int(chunk.pieces[number + 1].prefix)) - Int(piece.prefix)
          let end = isLast ? item.end : Int(chunk.pieces[number + 1].start)
          #expect(advance == Int(header.advance) && end - Int(piece.start) == Int(header.unitCount), "\(name), piece \(number)")
          if let spaceCount = piece.trailingSpaceCount {
            let spaceAdvance = paragraph.styles[item.style].shaper.spaceAdvance
            #expect(spaceCount == Int(header.unitCount - header.trimmedUnitCount), "\(name), piece \(number)")
            #expect(spaceCount * spaceAdvance == Int(header.advance - header.trimmedAdvance), "\(name), piece \(number)")
            counts.known += 1
          }
          if piece.beginsPlainly {
            #expect(piece.word.unit(ofCluster: 1) == 1 && piece.word.advance(ofCluster: 0) >= 0, "\(name), piece \(number)")
            #expect(header.advance >= 0 && header.trimmedAdvance >= 0, "\(name), piece \(number)")
            counts.plain += 1
          }
          counts.all += 1
        }
      }
    }
    return counts
  }

  @Test(arguments: ["en", "de", "ar", "th", "zh", "hi", "ko"]) func `pieces say what words say, and mostly do`(language: String) throws {
    let name = try #require(CorpusTexts.names.first { $0.hasPrefix(language) })
    let fonts = "Noto Sans,Noto Sans Arabic,Noto Sans Thai,Noto Sans Devanagari,Noto Sans CJK SC"
    let context = try #require(try SceneFile(name: "", text: "--- a fonts=\(fonts) ---\nx").scenes.first).context()
    var sum = (plain: 0, known: 0, all: 0)
    for paragraph in StyledText(try CorpusTexts.text(name)).paragraphs {
      let counts = check(try LayoutPipeline(context: context).shape(paragraph, scratch: LayoutScratch()), name)
      sum = (sum.plain + counts.plain, sum.known + counts.known, sum.all + counts.all)
    }
    #expect(sum.all > 20)
    #expect(sum.known * 10 >= sum.all * 9, "\(sum)")
    if language == "en" || language == "zh" { #expect(sum.plain * 10 >= sum.all * 8, "\(sum)") }
  }

  @Test func `words that end in several spaces are asked themselves`() throws {
    let shaped = try LayoutPipeline(context: Fixture.context(Fixture.box10)).shape(
      Fixture.text("a  b c").paragraph(at: 0), scratch: LayoutScratch())
    let spaces = shaped.chunks[0].pieces.map(\.trailingSpaceCount)
    #expect(spaces == [nil, 1, 0])
    _ = check(shaped, "spaces")
  }
}
