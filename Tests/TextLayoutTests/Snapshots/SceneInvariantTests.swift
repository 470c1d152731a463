import Testing
import TextScenes

@testable import TextLayout
@testable import TextModels

/// What holds for every scene at any width.
struct SceneInvariantTests {
  private static let widths: [LayoutUnit] = [0, 1, 7, 10, 15.5, 20, 26, 30, 35, 40, 50, 60, 75, 90, 110, 150, 220]

  @Test(arguments: SceneFile.names.filter { $0 != "languages" })
  func `lines cover the text, each as wide as what stands on it`(name: String) throws {
    for scene in try SceneFile(named: name).scenes {
      let context = try scene.context()
      let document = try scene.layout(in: context)
      for width in SceneInvariantTests.widths {
        for paragraph in try document.resized(to: width, in: context).paragraphs {
          check(paragraph, "\(scene.name) at \(width)")
        }
      }
    }
  }

  private func check(_ paragraph: ParagraphLayout, _ place: String) {
    var position = paragraph.range.lowerBound
    for number in 0..<paragraph.lineCount {
      let line = paragraph.line(at: number)
      #expect(line.range.lowerBound == position, "\(place): line \(number) begins where the one before ends")
      #expect(!line.range.isEmpty || number == paragraph.lineCount - 1, "\(place): line \(number) is not empty")
      position = line.range.upperBound

      let slices = paragraph.slices(ofLine: number)
      var end = line.contentEnd - paragraph.range.lowerBound
      // A mark that hangs stands outside of the line's width.
      let whole = LayoutUnit(rawValue: Int64(slices.advance(upTo: end)))
      if paragraph.style.hangsPunctuation, paragraph.contentWidth(ofLine: number) < whole { end -= 1 }
      let advance = LayoutUnit(rawValue: Int64(slices.advance(upTo: end))) + paragraph.hyphenWidth(ofLine: number)
      #expect(paragraph.contentWidth(ofLine: number) == advance, "\(place): line \(number) is as wide as its slices")

      let runs = paragraph.visualRuns(ofLine: number)
      let covered = runs.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
      #expect(covered.reduce(0) { $0 + $1.count } == line.range.count, "\(place): line \(number) is covered by its runs")
      let drawn = paragraph.glyphRuns(ofLine: number).filter { !$0.isBeside }
      // The rows of a note stand one above the other: InlineNotePropertyTests looks at lines that hold one.
      for (run, next) in zip(drawn, drawn.dropFirst()) where run.width >= .zero && slices.notes.isEmpty {
        #expect(run.x + run.width <= next.x, "\(place): runs of line \(number) do not overlap")
      }
      // A line overflows only where a single grapheme or attachment does, one in each row of a note, or an ellipsis by itself.
      let graphemes = (line.range.lowerBound.utf16..<line.contentEnd.utf16).count { unit in
        if let hidden = line.hiddenRange, hidden.contains(TextOffset(unit)) { return false }
        let unit = unit - paragraph.range.lowerBound.utf16
        let chunk = paragraph.shaped.chunks[paragraph.shaped.chunkNumber(at: unit)]
        let isVisible = !UnicodeProperties.shared[UInt32(chunk.unit(at: unit))].isDefaultIgnorable
        return isVisible && chunk.flags(at: unit) & ParagraphAnalysis.graphemeStart != 0
      }
      let room = max(.zero, paragraph.extent(ofLine: number).length)
      let width = LayoutUnit(rawValue: paragraph.lineTable.records[number].width)
      if graphemes > (slices.notes.isEmpty ? 1 : 2), paragraph.style.lineBreaking.mode != .none {
        #expect(width <= room, "\(place): line \(number), \(line.range), fits its room")
      }
    }
    #expect(position == paragraph.range.upperBound, "\(place): the lines end with the paragraph")
  }

  /// The slow model of greedy lines: what would stand on a line up to the next place where it may end, laid out by itself, does not fit.
  @Test(arguments: SceneFile.names.filter { $0 != "languages" })
  func `no line ends before it must`(name: String) throws {
    for scene in try SceneFile(named: name).scenes {
      let context = try scene.context()
      let document = try scene.layout(in: context)
      for width in SceneInvariantTests.widths {
        for paragraph in try document.resized(to: width, in: context).paragraphs
        where [.greedy, .anywhere].contains(paragraph.style.lineBreaking.mode) {
          // The last line may have got more from the one before it: the slow model compares that.
          for number in 0..<max(0, paragraph.lineCount - 2) where !paragraph.line(at: number).isHardBreak {
            try checkGreedy(paragraph, number, of: scene, in: context, "\(scene.name) at \(width)")
          }
        }
      }
    }
  }

  private func checkGreedy(_ paragraph: ParagraphLayout, _ number: Int, of scene: Scene, in context: LayoutContext, _ place: String) throws {
    let start = paragraph.range.lowerBound.utf16
    let line = paragraph.line(at: number)
    let flags = { (offset: Int) in
      let chunk = paragraph.shaped.chunks[paragraph.shaped.chunkNumber(at: offset - start)]
      return chunk.flags(at: offset - start)
    }
    let isForced = paragraph.style.lineBreaking.mode == .greedy && flags(line.range.upperBound.utf16) & ParagraphAnalysis.lineBreakAllowed == 0
    let wanted =
      isForced || paragraph.style.lineBreaking.mode == .anywhere ? ParagraphAnalysis.graphemeStart : ParagraphAnalysis.lineBreakAllowed
    var end = line.range.upperBound.utf16 + 1
    let places = isForced ? try paragraph.breakOpportunities(upTo: .emergency, in: context) : nil
    if let places, let tier = places.first(where: { $0.offset == line.range.upperBound })?.tier {
      // The next place that is as good.
      end = places.first { $0.offset > line.range.upperBound && $0.tier <= tier }?.offset.utf16 ?? paragraph.range.upperBound.utf16
    } else {
      while end < paragraph.range.upperBound.utf16, flags(end) & wanted == 0 { end += 1 }
    }
    if isForced {
      let inside = (line.range.lowerBound.utf16 + 1..<max(line.range.upperBound.utf16, line.range.lowerBound.utf16 + 1))
        .contains { flags($0) & ParagraphAnalysis.lineBreakAllowed != 0 && scene.text.units(in: TextRange($0 - 1..<$0)) != [0xAD] }
      #expect(!inside, "\(place): line \(number), \(line.range), has an opportunity and does not end at it")
    }
    // Letters that join look different without their neighbours, and tabs lead elsewhere without what follows.
    if isForced, paragraph.shaped.styles.contains(where: \.shaper.isJoining) { return }
    if paragraph.style.tabStops.contains(where: { $0.alignment != .start }) { return }
    // A word that must be cut keeps two letters together.
    if isForced, paragraph.shaped.leavesOneLetter(at: end - start, from: line.range.lowerBound.utf16 - start) { return }
    // The same units in the same styles, as a paragraph of their own.
    let range = TextRange(line.range.lowerBound, TextOffset(end))
    var style = paragraph.style
    style.baseDirection = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
    style.firstLineIndent = number == 0 ? style.firstLineIndent : style.headIndent
    style.tailIndent = 0
    style.lineBreaking.mode = .none
    var text = StyledText(utf16: scene.text.units(in: range), paragraphStyle: style)
    for offset in 0..<range.count { text.setStyle(scene.text.style(at: range.lowerBound + offset), in: TextRange(offset..<offset + 1)) }
    let alone = try ParagraphLayout(text, width: .unbounded, in: context)
    var width = LayoutUnit(rawValue: alone.lineTable.records[0].width)
    let last = end - 1 - start
    if paragraph.shaped.unit(at: last, near: paragraph.shaped.chunks.count - 1) == 0xAD, end < paragraph.range.upperBound.utf16 {
      width += paragraph.shaped.style(at: last, near: paragraph.shaped.chunks.count - 1).hyphenWidth
    }
    let room = max(.zero, paragraph.extent(ofLine: number).length)
    #expect(width > room, "\(place): line \(number), \(line.range), could go on to \(end) and be \(width) wide in \(room)")
  }
}
