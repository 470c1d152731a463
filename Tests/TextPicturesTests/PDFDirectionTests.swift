import Foundation
import Testing

@testable import CairoPictures

/// What poppler's `pdftotext` can't read, in whatever way it is written: where directions meet, white space and marks of no direction change places.
///
/// It puts the letters of a line in order by their places, whatever their order in the file is, and turns stretches around by a rule of its own. In a page whose
/// letters run mostly from right to left it reads a line from its right end; a stretch that begins with a Latin letter, a digit, a full stop or a comma goes on
/// to the next letter from right to left, whatever stands between, and is read from its left end. So the space that follows a full stop comes before it. Marks
/// of direction would tell it better; they would be characters that the text doesn't have, and who searches in a reader that knows the rules would find less.
struct PDFDirectionTests {
  /// A page of a line, and another line that says which way most letters of the page run.
  private struct Page {
    let line: String
    let other: String
  }

  /// A file of the smallest kind, of which each page has some operators.
  private func file(_ pages: [String], _ characters: [Character]) -> [UInt8] {
    var file = PDFFile()
    let tree = file.reserve()
    let codes = characters.enumerated().map { "<\(code($0.offset))> <\(PDFText.hex(String($0.element)))>\n" }.joined()
    let map = "begincmap 1 begincodespacerange <00> <FF> endcodespacerange \(characters.count) beginbfchar\n\(codes) endbfchar endcmap"
    let text = file.add(stream: Array(map.utf8))
    let font = file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode \(text) 0 R >>")
    let kids = pages.map { page in
      let content = file.add("<< /Length \(page.utf8.count) >>\nstream\n\(page)\nendstream")
      return file.add(
        "<< /Type /Page /Parent \(tree) 0 R /MediaBox [0 0 200 100] /Resources << /Font << /F \(font) 0 R >> >> /Contents \(content) 0 R >>")
    }
    file.write("<< /Type /Pages /Count \(kids.count) /Kids [\(kids.map { "\($0) 0 R" }.joined(separator: " "))] >>", as: tree)
    let catalog = file.add("<< /Type /Catalog /Pages \(tree) 0 R >>")
    let information = file.add("<< >>")
    return file.bytes(catalog: catalog, information: information)
  }

  /// Two digits for a character.
  private func code(_ index: Int) -> String { String(0x41 + index, radix: 16) }

  /// All orders of some values.
  private func orders<Value>(_ values: [Value]) -> [[Value]] {
    if values.isEmpty { return [[]] }
    return values.indices.flatMap { index in
      orders(Array(values[..<index] + values[(index + 1)...])).map { [values[index]] + $0 }
    }
  }

  /// The operators for codes behind each other at a place of a line.
  private func shown(_ codes: String, at place: Int, y: Int = 50) -> String { "BT /F 10 Tf 1 0 0 1 \(50 + place * 6) \(y) Tm <\(codes)> Tj ET\n" }

  /// How many ways of writing a line there are that it is read from as it is: its characters at all places, written in any order, spaces as characters or as gaps;
  /// and in any parts, each with its characters in any order as an `ActualText`, forwards and backwards.
  private func ways(_ page: Page) throws -> (good: Int, all: Int) {
    let characters = Array(Set(page.line + page.other)).sorted()
    let codes = Dictionary(uniqueKeysWithValues: characters.enumerated().map { ($0.element, code($0.offset)) })
    let before = shown(page.other.map { codes[$0] ?? "" }.joined(), at: 0, y: 80)
    var pages: [String] = []
    for line in orders(Array(page.line)) {
      for order in orders(Array(line.indices)) {
        for hasSpaces in [true, false] {
          let written = order.filter { hasSpaces || line[$0] != " " }
          pages.append(before + written.map { shown(codes[line[$0]] ?? "", at: $0) }.joined())
        }
      }
      for cuts in 0..<1 << (line.count - 1) {
        var parts: [String] = []
        var start = 0
        for end in 1...line.count where end == line.count || cuts >> (end - 1) & 1 == 1 {
          let part = line[start..<end]
          let span = "/Span << /ActualText \(PDFText.string(String(part))) >> BDC "
          parts.append(span + shown(part.map { codes[$0] ?? "" }.joined(), at: start) + "EMC\n")
          start = end
        }
        pages += [before + parts.joined(), before + parts.reversed().joined()]
      }
    }
    let texts = try PDFReader.pages(of: file(pages, characters)).map { text in
      text.filter { !"\u{202A}\u{202B}\u{202C}".contains($0) }.split(separator: "\n").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(texts.count == pages.count)
    return (texts.count { $0 == page.line }, pages.count)
  }

  @Test func `no way to write them makes these lines come back`() throws {
    // A full stop and a space behind Hebrew; Latin and Hebrew from left to right among Hebrew; Hebrew and Latin from right to left among Latin.
    for page in [Page(line: "א. ב", other: "אב"), Page(line: "a א", other: "אבאב"), Page(line: "א a", other: "abab")] {
      let (good, all) = try ways(page)
      #expect(good == 0 && all > 100, "\(page.line): \(good) of \(all) ways: the writer can do better now")
    }
  }

  @Test func `lines that follow their page's direction can be written`() throws {
    for page in [Page(line: "א ב", other: "אב"), Page(line: "a א", other: "abab"), Page(line: "א a", other: "אבאב"), Page(line: "a. b", other: "ab")]
    {
      #expect(try ways(page).good > 0, "\(page.line)")
    }
  }
}
