import CommandLineParts
import TextDump
import TextLayout
import TextPictures
import ToolSupport

/// The gallery as a whole: an index that opens on the poster, and pages that are small enough to be there at once.
struct GalleryBook {
  /// The index' file.
  static let index = "index.html"

  /// How many pictures the pages have.
  let figureCount: Int
  /// What no font has a glyph for, by figure.
  private(set) var missing: [String] = []
  private let sections: [(section: GallerySection, groups: [GalleryGroup])]
  private let poster: [PosterSheet]
  private var pages: [GalleryPage] = []
  private var dumps: [(file: String, text: String)] = []

  /// The gallery of some sections; nothing is laid out yet but the poster.
  init(_ sections: [GallerySection], _ input: GalleryInput) throws {
    self.sections = try sections.map { ($0, try $0.groups(input)) }
    figureCount = self.sections.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.figures.count } }
    poster = try PosterSheet.all(input)
  }

  /// Lays out every figure and writes the index, the pages and the dumps into a folder. Answers how many files of HTML there are.
  mutating func write(to folder: String) throws -> Int {
    var progress = Progress(total: figureCount)
    for (section, groups) in sections {
      var page = GalleryPage(section, number: 1)
      for group in groups {
        let pictures = try group.figures.map { figure in
          progress.begin("\(group.title): \(figure.title)")
          return try picture(of: figure, id: "\(page.place(of: group))-\(figure.name)")
        }
        place(pictures, of: group, on: &page)
      }
      pages.append(page)
    }
    progress.end()
    for dump in dumps { try Files.write(dump.text, to: "\(folder)/\(dump.file)") }
    for (number, page) in pages.enumerated() {
      let html = page.html(after: number > 0 ? pages[number - 1] : nil, before: number + 1 < pages.count ? pages[number + 1] : nil)
      try Files.write(html.bytes, to: "\(folder)/\(page.file)")
    }
    try Files.write(GalleryIndex(poster: poster, pages: pages).html.bytes, to: "\(folder)/\(GalleryBook.index)")
    return pages.count + 1
  }

  /// Lays out a figure and keeps its dump.
  private mutating func picture(of figure: GalleryFigure, id: String) throws -> GalleryPicture {
    let picture = try GalleryPicture(figure, id: id)
    if figure.reportsMissingGlyphs { missing += MissingGlyphs.news(of: picture.layout, figure.text).map { "\(figure.title): \($0)" } }
    if let dump = figure.dump {
      let text = dump.text(of: picture.layout)
      if let place = dumps.firstIndex(where: { $0.file == dump.file }) {
        dumps[place].text += "\n" + text
      } else {
        dumps.append((dump.file, text))
      }
    }
    return picture
  }

  /// Puts a group on a page: whole if it has room, else whole on the next, else in parts.
  private mutating func place(_ pictures: [GalleryPicture], of group: GalleryGroup, on page: inout GalleryPage) {
    var rest = pictures[...]
    var count = rest.count
    while !rest.isEmpty {
      if page.add(rest.prefix(count), of: group, isContinued: rest.count < pictures.count) {
        rest = rest.dropFirst(count)
        count = rest.count
      } else if !page.contents.isEmpty {
        pages.append(page)
        page = GalleryPage(page.section, number: page.number + 1)
      } else {
        count = (count + 1) / 2
      }
    }
  }
}
