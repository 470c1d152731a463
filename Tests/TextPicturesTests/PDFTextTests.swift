import Foundation
import Testing
import TextFixtures
import TextLayout
import TextPictures

@testable import CairoPictures

/// The text of PDF files comes back from a reader.
struct PDFTextTests {
  /// A text of the corpus, and its PDF file.
  private func corpus(_ name: String, width: LayoutUnit = 560) throws -> (text: String, pdf: [UInt8]) {
    let string = try String(contentsOf: PictureFixture.root.appending(path: "Corpus/Texts/\(name).txt"), encoding: .utf8)
    var style = ParagraphStyle()
    // A hyphen that the layout puts in is no part of the text.
    style.lineBreaking.hyphenation = .none
    let text = StyledText(string, style: CharacterStyle(size: width.isUnbounded ? 10 : 20, language: Language(name)), paragraphStyle: style)
    return (string, try TextPicture(DocumentLayout(text, width: width, in: PictureFixture.noto), of: text).pdf())
  }

  /// The text that comes back without what readers add: marks of direction.
  private func read(_ pdf: [UInt8]) throws -> String {
    try PDFReader.pages(of: pdf).joined().filter { !"\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{200E}\u{200F}".contains($0) }
  }

  /// Without white space and hyphens: where lines end without either a reader puts a space, and a hyphen there it takes for one of the layout's.
  private func packed(_ text: String) -> String {
    String(text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" }.map(Character.init))
  }

  private static let languages = [
    "am", "bn", "bo", "el", "en", "es", "fr", "hi", "hy", "ja", "ka", "km", "ko", "lo", "ml", "my", "pl", "ru", "ta", "te", "th", "tr", "vi",
    "zh-Hans",
    "zh-Hant", "emoji-mixed",
  ]

  @Test(arguments: languages) func `a text comes back as it was, with its spaces`(_ name: String) throws {
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    // Each paragraph is a line.
    let (text, pdf) = try corpus(name, width: .unbounded)
    #expect(words(try read(pdf)) == words(text))
  }

  @Test func `what stands in the room of one comes back as it was`() throws {
    var text = StyledText("平成７年12月31日、第128回", style: CharacterStyle(size: 20, language: "ja"))
    text.writingMode = .verticalRightToLeft
    text.updateStyle(in: text.range) { $0.combining = .digits(3) }
    text.updateStyle(in: TextRange(2..<3)) { $0.combining = .all }
    let pdf = try TextPicture(DocumentLayout(text, width: .unbounded, in: PictureFixture.noto), of: text).pdf()
    #expect(packed(try read(pdf)) == text.string)
  }

  @Test(arguments: languages) func `a text in lines comes back as it was`(_ name: String) throws {
    let (text, pdf) = try corpus(name)
    #expect(packed(try read(pdf)) == packed(text))
  }

  /// The reader puts marks between words in the order in which they stand, whatever their line's direction: they are left out of the comparison.
  @Test(arguments: ["ar", "fa", "he", "ur"]) func `letters and digits from right to left come back in their order`(_ name: String) throws {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.canonicalCombiningClass != .notReordered
      }
    }
    let (text, pdf) = try corpus(name)
    let (found, expected) = (letters(try read(pdf)), letters(text))
    #expect(found.count == expected.count)
    // What stands from left to right in such a line may change places with its neighbours.
    func own(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
      scalars.filter { $0.value >= 0x590 && !(0x660...0x669 ~= $0.value) && !(0x6F0...0x6F9 ~= $0.value) }
    }
    #expect(own(found) == own(expected))
  }

  /// Readers take a gap between two codes for a space: there is none inside of a word, whatever room its glyphs have.
  @Test(
    arguments: [
      ("على لا", "Noto Sans Arabic"), ("إلى الله لا", "Noto Sans Arabic"), ("السلام ثلاثة بلاد خلال", "Noto Naskh Arabic"),
      ("الإسلام لأن كتاب لا", "Noto Naskh Arabic"),
    ])
  func `words of Arabic stay whole`(_ string: String, _ family: String) throws {
    for size in [8, 12, 17, 40] as [LayoutUnit] {
      let text = StyledText(string, style: CharacterStyle(families: [family], size: size))
      let pdf = try TextPicture(DocumentLayout(text, width: 1000, in: PictureFixture.noto), of: text).pdf()
      #expect(try read(pdf).split(whereSeparator: \.isWhitespace) == string.split(separator: " "), "\(string) at \(size)")
    }
  }

  @Test func `clusters that differ in their room alone are told apart`() throws {
    for (string, family) in [("कि कि कि", "Noto Sans Devanagari"), ("q\u{323} q\u{323} q\u{323}", "Noto Sans")] {
      var text = StyledText(string, style: CharacterStyle(families: [family], size: 16))
      text.updateStyle(in: TextRange(0..<2)) { $0.letterSpacing = 10 }
      let pdf = try TextPicture(DocumentLayout(text, width: 500, in: PictureFixture.noto), of: text).pdf()
      #expect(try read(pdf).split(whereSeparator: \.isWhitespace) == string.split(separator: " "), "\(string)")
    }
  }

  @Test func `clusters that are spaced otherwise are no other ones in the file`() throws {
    func pdf(_ spacing: (Int) -> LayoutUnit) throws -> [UInt8] {
      var text = StyledText(String(repeating: "q\u{323}", count: 300), style: CharacterStyle(families: ["Noto Sans"], size: 16))
      for number in 0..<300 { text.updateStyle(in: TextRange(2 * number..<2 * number + 2)) { $0.letterSpacing = spacing(number) } }
      return try TextPicture(DocumentLayout(text, width: 500, in: PictureFixture.noto), of: text).pdf()
    }
    let (alike, varied) = (try pdf { _ in 1 }, try pdf { LayoutUnit(rawValue: Int64($0 % 150) * 8) })
    // A code with its outline takes some thirty bytes, packed.
    #expect(varied.count < alike.count + 300 * 15, "\(alike.count) and \(varied.count) bytes")
  }

  /// What stands between words changes places where it has no direction: words are letters and marks beside each other.
  @Test(arguments: ["ar", "fa", "ur"], [ParagraphStyle().justification, .everyScript])
  func `justified words of Arabic are found`(_ name: String, _ justification: Justification) throws {
    func words(_ text: String) -> Set<String> {
      Set(text.unicodeScalars.split { !$0.properties.isAlphabetic && !$0.properties.isDiacritic }.map { String(String.UnicodeScalarView($0)) })
    }
    let string = try String(contentsOf: PictureFixture.root.appending(path: "Corpus/Texts/\(name).txt"), encoding: .utf8)
    for family in ["Noto Sans Arabic", "Noto Naskh Arabic"] {
      var style = ParagraphStyle()
      style.alignment = .justified
      style.justification = justification
      let text = StyledText(string, style: CharacterStyle(families: [family], size: 16, language: Language(name)), paragraphStyle: style)
      let pdf = try TextPicture(DocumentLayout(text, width: 400, in: PictureFixture.noto), of: text).pdf()
      let lost = words(string).subtracting(words(try read(pdf)))
      #expect(lost.count * 50 <= words(string).count, "\(family): \(lost.sorted())")
    }
  }

  @Test func `ligatures, marks and reordered vowels are found as they are written`() throws {
    for (string, family) in [
      ("office", "Noto Sans"), ("لا إله", "Noto Sans Arabic"), ("शक्ति", "Noto Sans Devanagari"), ("ko\u{302}\u{323}p", "Noto Sans"),
      ("กำ", "Noto Sans Thai"),
    ] {
      let text = StyledText(string, style: CharacterStyle(families: [family], size: 20))
      let pdf = try TextPicture(DocumentLayout(text, width: 500, in: PictureFixture.noto), of: text).pdf()
      #expect(Array(packed(try read(pdf)).unicodeScalars) == Array(packed(string).unicodeScalars), "\(string)")
    }
  }

  @Test func `fonts are in the file as subsets, with the text of each glyph`() throws {
    let (_, pdf) = try corpus("hi")
    let fonts = String(decoding: try PDFReader.output("pdffonts", of: pdf, then: []), as: UTF8.self).split(separator: "\n").dropFirst(2)
    #expect(!fonts.isEmpty)
    for font in fonts { #expect(font.contains("CID Type 0C") && font.contains("yes yes yes"), "\(font)") }
  }

  @Test func `vertical text, markers and ellipses come back`() throws {
    var text = StyledText("日本語の文", style: CharacterStyle(size: 20, language: "ja"))
    text.writingMode = .verticalRightToLeft
    #expect(packed(try read(try TextPicture(DocumentLayout(text, width: 300, in: PictureFixture.noto), of: text).pdf())) == "日本語の文")
    let list = StyledText(markdown: "3. abc\n4. def")
    #expect(packed(try read(try TextPicture(DocumentLayout(list, width: 300, in: PictureFixture.noto), of: list).pdf())) == "3.abc4.def")
    let long = StyledText("abc def", style: CharacterStyle(size: 20))
    let cut = try DocumentLayout(long, width: 60, truncation: Truncation(lineLimit: 1), in: PictureFixture.noto)
    #expect(packed(try read(try TextPicture(cut, of: long).pdf())).hasSuffix("…"))
  }

  @Test func `a hyphen that the layout puts in is a soft hyphen`() throws {
    let text = StyledText("abc\u{AD}def", style: CharacterStyle(size: 20))
    let pdf = try TextPicture(DocumentLayout(text, width: 50, in: PictureFixture.noto), of: text).pdf()
    #expect(packed(try read(pdf)) == "abc\u{AD}def")
  }
}
