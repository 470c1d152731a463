@testable import TextDump
@testable import TextLayout

/// A text that is styled, edited, laid out in several widths and asked everything.
enum TextCase {
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    let fonts = input.number(below: FuzzFonts.contexts.count)
    let context = FuzzFonts.contexts[fonts]
    let isWild = input.number(below: 4) == 3
    let widths = [isWild ? input.wildLength() : input.length(0...255), input.flag() ? .unbounded : input.length(0...500)]
    var choices = input
    let text = makeText(&choices, isWild: isWild, &findings)
    checkText(text, &choices, &findings)
    do {
      let layout = try DocumentLayout(text, width: widths[0], in: context)
      let dump = layout.dump(.all)
      check(layout, of: text, isTame: !isWild, isFixture: fonts < FuzzFonts.fixtureCount, &findings)
      try checkMeasures(layout, of: text, widths[1], in: context, isTame: !isWild, &findings)
      try checkMovement(layout, of: text, in: context, &findings)
      try checkTouch(layout, of: text, in: context, &findings)
      if choices.number(below: 4) == 1 {
        // What stands keeps the words it was made of; what is made anew is the same.
        context.emptyWordCache()
        findings.require(try DocumentLayout(text, width: widths[0], in: context).dump(.all) == dump, "emptied caches change the layout")
        findings.require(layout.dump(.all) == dump, "a layout changed when the caches were emptied")
      }
    } catch {
      findings.require(false, "a layout fails: \(error)")
    }
  }

  /// A text after some edits; each is undone once on the way.
  static func makeText(_ input: inout FuzzInput, isWild: Bool, _ findings: inout Findings) -> StyledText {
    let edits = input.number(below: 6)
    var pieces: [StyledText] = []
    for _ in 0..<edits { pieces.append(input.text(upTo: 1 + input.number(below: 24))) }
    var text = input.text(upTo: 2000)
    input.restyle(&text, isWild: isWild)
    for var piece in pieces {
      let range = input.range(in: text.length)
      let isStyled = input.flag()
      if isStyled { input.restyle(&piece, isWild: isWild) }
      let edit = isStyled ? TextEdit(range, with: piece) : TextEdit(range, with: piece.string)
      let before = text
      let inverse = text.apply(edit)
      findings.require(text.source.length == text.length, "styles of \(text.length) units, and \(text.source.length) units")
      findings.require(text.applying(inverse) == before, "undoing an edit of \(range) by \(piece.length) units leaves another text")
      let mapped = edit.clamped(to: before).map(input.offset(in: before.length))
      _ = edit.map(TextRange(mapped, input.offset(in: before.length)), growing: input.flag())
    }
    text.writingMode = input.pick([.horizontal, .horizontal, .verticalRightToLeft, .verticalLeftToRight])
    return text
  }

  /// Offsets, slices and paragraphs of a text: the ones of an edited text are those of the same units written at once.
  private static func checkText(_ text: StyledText, _ input: inout FuzzInput, _ findings: inout Findings) {
    let units = text.units(in: text.range)
    let fresh = StyledText(utf16: units)
    findings.require(units.count == text.length && fresh.units(in: fresh.range) == units, "units are lost")
    findings.require(text.string.utf16.elementsEqual(units), "the string has other units")
    findings.require(text.paragraphs.map(\.rangeWithSeparator) == fresh.paragraphs.map(\.rangeWithSeparator), "paragraphs depend on the history")
    var last = 0
    for offset in 0...text.length {
      let byte = text.utf8Offset(of: TextOffset(offset))
      let back = text.offset(utf8: byte).utf16
      findings.require(byte >= last && back <= offset && back >= offset - 1, "offset \(offset) is byte \(byte), which is offset \(back)")
      last = byte
    }
    findings.require(last == text.utf8Length, "the last byte is \(last) of \(text.utf8Length)")
    let range = input.range(in: text.length)
    let slice = text[range]
    findings.require(slice.string == text.string(in: range), "a slice of \(range) has another string")
    let string = text.string
    let offset = input.offset(in: text.length)
    _ = (text.offset(of: text.index(of: offset, in: string), in: string), text.paragraph(at: offset).range, text.paragraphStyle(at: offset))
    _ = (text.utf8Offset(of: offset), text.offset(utf8: offset.utf16), text.style(at: offset), range.count, range.contains(offset))
  }
}
