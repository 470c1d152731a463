public import TextLayout

/// A layout as a value that can be kept in a file and compared: where its lines, glyphs, carets and selections stand, and what it was laid out from.
///
///     let snapshot = LayoutSnapshot(of: layout, text: text, parts: [.glyphs, .carets])
///     try snapshot.encoded.write(toFile: "title.layout", atomically: true, encoding: .utf8)
///     let old = try LayoutSnapshot(parsing: recorded)
///     print(SnapshotDifference(from: old, to: snapshot).text)
///
/// Every length is an integer, in 1/64 point, which is what the engine itself counts in: nothing is rounded. Fonts are known by the hash of their file. What
/// stands on a line is told from the line's corner, so that a paragraph which moves down changes one line of the file for each line of text. The article
/// "Layout snapshots" explains the file.
public struct LayoutSnapshot: Hashable, Sendable {
  /// The number of the file's form: it grows when the meaning of a record or of a field changes.
  public static let version = 1

  /// What the layout was made with: names such as `icu`, and versions. They don't take part in comparisons.
  public var engine: [String: String] = [:]
  /// What was asked for, and the room that it takes; nil for a snapshot of a screen.
  public var request: Request?
  /// The paragraphs in their order.
  public var paragraphs: [Paragraph] = []
  /// The fonts that glyphs are from, by their labels.
  public var fonts: [String: Font] = [:]
  /// The lines of all paragraphs.
  public var lines: [Line] = []
  /// The places where carets may stand, in the text's order; nil if they are not a part of the snapshot.
  public var carets: [CaretPlace]?
  /// What some ranges look like when they are selected, by the ranges.
  public var selections: [[Range<Int>]: [SelectedRect]] = [:]
  /// The frames of a screen; nil for a snapshot of a text.
  public var screen: Screen?

  /// A snapshot of nothing, to be filled.
  public init() {}
}

/// Which parts a snapshot has besides lines, which every snapshot of a text has.
public struct SnapshotParts: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The runs of each line with their fonts, and every glyph at its place.
  public static let glyphs = SnapshotParts(rawValue: 1 << 0)
  /// The places where carets may stand.
  public static let carets = SnapshotParts(rawValue: 1 << 1)
  /// Both.
  public static let all: SnapshotParts = [.glyphs, .carets]
}

extension LayoutSnapshot {
  /// What was asked for.
  public struct Request: Hashable, Sendable {
    /// The width of the lines; ``/TextLayout/LayoutUnit/unbounded`` without a bound.
    public var width: LayoutUnit
    /// The room that the lines take.
    public var size: Size
    /// Which way the lines run.
    public var writingMode: WritingMode
    /// A digest of all styles, in sixteen hexadecimal digits: two texts with the same are styled the same. Nil if the text was not given.
    public var attributes: String?

    /// What was asked for, in so many words.
    public init(width: LayoutUnit, size: Size, writingMode: WritingMode = .horizontal, attributes: String? = nil) {
      self.width = width
      self.size = size
      self.writingMode = writingMode
      self.attributes = attributes
    }
  }

  /// A paragraph.
  public struct Paragraph: Hashable, Sendable {
    /// Its units, without what separates it from the next.
    public var range: Range<Int>
    /// How many units separate it from the next.
    public var separator: Int
    /// Whether its base direction is from right to left.
    public var isRightToLeft: Bool
    /// What no font has glyphs for.
    public var missing: [Range<Int>]
    /// Its text. A surrogate without its other half is U+FFFD.
    public var text: String

    /// A paragraph of so many parts.
    public init(range: Range<Int>, separator: Int = 0, isRightToLeft: Bool = false, missing: [Range<Int>] = [], text: String) {
      self.range = range
      self.separator = separator
      self.isRightToLeft = isRightToLeft
      self.missing = missing
      self.text = text
    }
  }

  /// A font.
  public struct Font: Hashable, Sendable {
    /// The hash of the bytes of its file, in sixteen hexadecimal digits; see ``/TextLayout/FontFace/contentHash``.
    public var file: String
    /// Which of the file's faces it is.
    public var face: Int
    /// The family and the style, to look for it by.
    public var name: String
    /// The values of axes that are not at their default, by their tags, in 1/65536.
    public var axes: [String: Int]

    /// A font of so many parts.
    public init(file: String, face: Int = 0, name: String, axes: [String: Int] = [:]) {
      self.file = file
      self.face = face
      self.name = name
      self.axes = axes
    }
  }

  /// A line.
  public struct Line: Hashable, Sendable {
    /// Its units, with what hangs at its end.
    public var range: Range<Int>
    /// The units of it that hang at its end: white space.
    public var hanging: Int
    /// The line box, in the layout.
    public var rect: Rect
    /// From the box's top, or its left edge in vertical text, to the baseline.
    public var baseline: LayoutUnit
    /// Whether it ends at a line separator, vertical tab or form feed.
    public var isHardBreak: Bool
    /// Whether it shows a hyphen at its end.
    public var isHyphenated: Bool
    /// The units that an ellipsis stands for.
    public var hidden: Range<Int>?
    /// Its text.
    public var text: String
    /// What stands on it, in the order in which it is seen; nil if glyphs are no part of the snapshot.
    public var runs: [Run]?

    /// A line of so many parts.
    public init(
      range: Range<Int>, hanging: Int = 0, rect: Rect, baseline: LayoutUnit, isHardBreak: Bool = false, isHyphenated: Bool = false,
      hidden: Range<Int>? = nil, text: String, runs: [Run]? = nil
    ) {
      self.range = range
      self.hanging = hanging
      self.rect = rect
      self.baseline = baseline
      self.isHardBreak = isHardBreak
      self.isHyphenated = isHyphenated
      self.hidden = hidden
      self.text = text
      self.runs = runs
    }
  }

  /// Glyphs of one font that stand side by side.
  public struct Run: Hashable, Sendable {
    /// What the glyphs belong to.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The line's text.
      case text
      /// An ellipsis: offsets are those of its own text.
      case ellipsis
      /// What stands beside the line's text: offsets are those of its own text.
      case beside
      /// A list item's marker: offsets are those of its own text.
      case marker
    }

    /// What the glyphs belong to.
    public var kind: Kind
    /// The units that they show.
    public var range: Range<Int>
    /// The label of the font.
    public var font: String
    /// The text size.
    public var size: LayoutUnit
    /// From where the line begins to where the run does, along the line.
    public var start: LayoutUnit
    /// How long it is.
    public var length: LayoutUnit
    /// Whether its text runs from right to left.
    public var isRightToLeft: Bool
    /// Whether each glyph is turned clockwise around its origin.
    public var isTurned: Bool
    /// What strokes grow by where a bold style is imitated.
    public var emboldening: LayoutUnit
    /// How far glyphs lean where an oblique style is imitated, in 1/65536.
    public var shear: Int
    /// The glyphs.
    public var glyphs: [Glyph]

    /// A run of so many parts.
    public init(
      kind: Kind = .text, range: Range<Int>, font: String, size: LayoutUnit, start: LayoutUnit, length: LayoutUnit, isRightToLeft: Bool = false,
      isTurned: Bool = false, emboldening: LayoutUnit = 0, shear: Int = 0, glyphs: [Glyph] = []
    ) {
      self.kind = kind
      self.range = range
      self.font = font
      self.size = size
      self.start = start
      self.length = length
      self.isRightToLeft = isRightToLeft
      self.isTurned = isTurned
      self.emboldening = emboldening
      self.shear = shear
      self.glyphs = glyphs
    }
  }

  /// A glyph.
  public struct Glyph: Hashable, Sendable {
    /// Its number in its font.
    public var id: Int
    /// Where the text of its cluster begins.
    public var offset: Int
    /// From where its run begins on the baseline to its origin; y goes down.
    public var origin: Point

    /// A glyph of so many parts.
    public init(id: Int, offset: Int, origin: Point) {
      self.id = id
      self.offset = offset
      self.origin = origin
    }
  }

  /// A place of a caret.
  public struct CaretPlace: Hashable, Sendable {
    /// The offset that it stands at.
    public var offset: Int
    /// Whether it belongs to the text before it. Only where that is elsewhere is there one.
    public var isUpstream: Bool
    /// The number of its line.
    public var line: Int
    /// The bar, which has no width, from the corner of its line's box.
    public var rect: Rect
    /// Where text of the other direction would be inserted, if that is elsewhere; from the same corner.
    public var secondary: Rect?

    /// A place of so many parts.
    public init(offset: Int, isUpstream: Bool = false, line: Int, rect: Rect, secondary: Rect? = nil) {
      self.offset = offset
      self.isUpstream = isUpstream
      self.line = line
      self.rect = rect
      self.secondary = secondary
    }
  }

  /// A rectangle of a selection.
  public struct SelectedRect: Hashable, Sendable {
    /// Where it is, in the layout.
    public var rect: Rect
    /// The text that it shows.
    public var range: Range<Int>
    /// Whether that runs from right to left.
    public var isRightToLeft: Bool

    /// A rectangle of so many parts.
    public init(rect: Rect, range: Range<Int>, isRightToLeft: Bool = false) {
      self.rect = rect
      self.range = range
      self.isRightToLeft = isRightToLeft
    }
  }

  /// What is in sight of a collection of items.
  public struct Screen: Hashable, Sendable {
    /// How large the whole content is.
    public var contentSize: Size
    /// How far it is scrolled.
    public var offset: Point
    /// The frames of all sections, by their numbers.
    public var sections: [Int: Rect]
    /// The elements in sight, by their names, such as `item 0/3`.
    public var elements: [String: Element]
    /// What the layout warns of.
    public var warnings: [String]

    /// A screen of so many parts.
    public init(contentSize: Size, offset: Point, sections: [Int: Rect] = [:], elements: [String: Element] = [:], warnings: [String] = []) {
      self.contentSize = contentSize
      self.offset = offset
      self.sections = sections
      self.elements = elements
      self.warnings = warnings
    }
  }

  /// An element of a screen.
  public struct Element: Hashable, Sendable {
    /// Where it stands, in the content.
    public var frame: Rect
    /// Which of two that overlap is above.
    public var zIndex: Int
    /// Whether it is kept in sight against its own place.
    public var isPinned: Bool

    /// An element of so many parts.
    public init(frame: Rect, zIndex: Int = 0, isPinned: Bool = false) {
      self.frame = frame
      self.zIndex = zIndex
      self.isPinned = isPinned
    }
  }
}
