import Foundation
import FoundationXML
import Testing

/// The pictures of the README.
struct GalleryPictureTests {
  @Test func `the README's pictures are what make pictures draws: small, sound, and without fonts`() throws {
    let folder = try ScratchFolder()
    let outcome = try GalleryTool.call(["pictures", "--output", folder.path("pictures")])
    #expect(outcome.code == 0, "\(outcome.complaint)")
    let words = ["scripts": ["Every script,", "Привет", "नमस्ते", "გამარჯობა", "گلی کے", "صباحًا", "قطّع البصل"], "places": ["縦に書けば", "see ", "العدسة"]]
    for (name, words) in words {
      let picture = try folder.read("pictures/\(name).svg")
      #expect(picture == (try GalleryTool.file("Documentation/\(name).svg")), "`make pictures` draws \(name).svg anew")
      #expect(try GalleryTool.file("README.md").contains("](Documentation/\(name).svg)"))
      #expect(picture.utf8.count < 150_000, "\(name) has \(picture.utf8.count) bytes")
      #expect(!picture.contains("data:") && !picture.contains("@font-face") && !picture.contains("<text"))
      let reader = PictureReader()
      #expect(reader.read(picture), "\(name): \(reader.complaint)")
      #expect(Set(reader.ids).count == reader.ids.count && reader.uses.count > 200 && Set(reader.uses).isSubset(of: reader.ids))
      for word in words { #expect(reader.description.contains(word), "\(word)") }
    }
  }
}

/// Reads an SVG with Foundation's parser.
private final class PictureReader: NSObject, XMLParserDelegate {
  /// The ids of elements, the ids that are used, and the words of descriptions.
  private(set) var ids: [String] = []
  private(set) var uses: [String] = []
  private var words = ""
  private var isDescription = false
  private(set) var complaint = ""

  override var description: String { words }

  /// Whether the text is well-formed XML.
  func read(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isSound = parser.parse()
    complaint = parser.parserError.map { "\($0), line \(parser.lineNumber)" } ?? ""
    return isSound
  }

  func parser(_ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]) {
    if let id = attributes["id"] { ids.append(id) }
    if name == "use", let target = attributes["href"] { uses.append(String(target.dropFirst())) }
    isDescription = name == "desc"
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { isDescription = false }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isDescription { words += text }
  }
}
