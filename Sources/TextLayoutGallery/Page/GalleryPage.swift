import TextLayout
import TextPictures

/// A page of the gallery as it grows: figures of one section in an HTML file that has every picture in it and needs neither a network nor a script. Its
/// switches are style rules.
struct GalleryPage {
  /// How many bytes of figures a page takes unless one figure has more: what a browser shows within a second on a slow machine.
  static let capacity = 1_200_000

  let section: GallerySection
  /// Counts the section's pages, from 1.
  let number: Int
  /// The groups, and the figures of each that are here.
  private(set) var contents: [(group: GalleryGroup, figures: [GalleryFigure])] = []
  /// The names of the layers that pictures on the page have.
  private(set) var layerNames: Set<String> = []
  private(set) var body = PageText()
  private var glyphs = SVGPage()

  /// A page without figures.
  init(_ section: GallerySection, number: Int) {
    self.section = section
    self.number = number
  }

  /// The file's name.
  var file: String { number == 1 ? "\(section.name).html" : "\(section.name)-\(number).html" }

  /// What the page is called, on it and in links to it.
  var title: String { number == 1 ? section.title : "\(section.title), \(number)" }

  /// What the place of a group is called.
  func place(of group: GalleryGroup) -> String { "\(section.name)-\(group.name)" }

  /// Adds figures of a group if the page has room for them, and says whether it had; a page without any takes a single one of any size. O(what the figures show).
  mutating func add(_ pictures: some Collection<GalleryPicture>, of group: GalleryGroup, isContinued: Bool) -> Bool {
    var (grown, known) = (body, glyphs)
    grown.append("<section id=\"\(place(of: group))\">\n<h2>\(PageText.escaped(group.title))")
    grown.append(isContinued ? " <small>continued</small></h2>\n" : "</h2>\n")
    if !group.introduction.isEmpty, !isContinued { grown.append("<p>\(PageText.escaped(group.introduction))</p>\n") }
    if group.hasSizeSlider { GalleryPage.appendSizeSlider(to: &grown) }
    let boxes = pictures.filter(\.figure.showsTestBoxes)
    if boxes.count < pictures.count {
      grown.append("<div class=\"figures\">\n")
      for picture in pictures where !picture.figure.showsTestBoxes { GalleryPage.append(picture, to: &grown, &known) }
      grown.append("</div>\n")
    }
    if !boxes.isEmpty {
      let more = boxes.count < pictures.count ? " more" : ""
      grown.append(
        "<details>\n<summary>\(boxes.count)\(more) in fonts for counting, in which letters are black boxes</summary>\n<div class=\"figures\">\n")
      for picture in boxes { GalleryPage.append(picture, to: &grown, &known) }
      grown.append("</div>\n</details>\n")
    }
    grown.append("</section>\n")
    let isAlone = contents.isEmpty && pictures.count == 1
    guard grown.bytes.count <= GalleryPage.capacity || isAlone else { return false }
    (body, glyphs) = (grown, known)
    contents.append((group, pictures.map(\.figure)))
    for picture in pictures { layerNames.formUnion(picture.layerNames) }
    return true
  }
}
