// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

/// What stretches of a text were given, for C.
final class MarkingsObject: Handle {
  static let name = "markings"
  let lent: LentMarkings

  init(_ markings: [Marking]) { lent = LentMarkings(markings) }
}

/// One thing that a stretch of a text was given.
struct Marking {
  var range: TextRange
  var kind: Kind

  enum Kind: Equatable {
    case ruby(Ruby)
    case emphasis(EmphasisMark)
    case spread(TextSpread)
    case note(InlineNote)
    case orientation(TextOrientation)
    case combining(TextCombining)

    /// As of tl_marking_kind.
    fileprivate var number: Int {
      switch self {
      case .ruby: TL_MARKING_RUBY
      case .emphasis: TL_MARKING_EMPHASIS
      case .spread: TL_MARKING_SPREAD
      case .note: TL_MARKING_NOTE
      case .orientation: TL_MARKING_ORIENTATION
      case .combining: TL_MARKING_COMBINING
      }
    }
  }

  /// What a style gives its characters.
  fileprivate static func kinds(of style: CharacterStyle) -> [Kind] {
    [
      style.ruby.map(Kind.ruby), style.emphasis.map(Kind.emphasis), style.spread.map(Kind.spread), style.note.map(Kind.note),
      style.orientation == .mixed ? nil : .orientation(style.orientation), style.combining == .none ? nil : .combining(style.combining),
    ].compactMap(\.self)
  }
}

extension StyledText {
  /// What a range was given, by where it begins, then by kind. O(runs).
  fileprivate func markings(in range: TextRange) -> [Marking] {
    var markings: [Marking] = []
    /// Those of the run before, by their places in the list.
    var open: [Int] = []
    var start = 0
    for (style, count) in styleRuns {
      let units = max(start, range.lowerBound.utf16)..<max(start, range.lowerBound.utf16, min(start + count, range.upperBound.utf16))
      start += count
      if units.isEmpty { continue }
      open = Marking.kinds(of: style).map { kind in
        if let index = open.first(where: { markings[$0].kind == kind }) {
          markings[index].range = TextRange(markings[index].range.lowerBound.utf16..<units.upperBound)
          return index
        }
        markings.append(Marking(range: TextRange(units), kind: kind))
        return markings.count - 1
      }
    }
    return markings
  }
}

/// Markings, as C reads them.
@safe final class LentMarkings: Sendable {
  let list: LentList<tl_marking>
  /// What the list points to.
  private let rubies: [LentRuby]
  private let emphases: [LentEmphasis]

  /// Copies what there is. O(markings).
  init(_ markings: [Marking]) {
    var rubies: [LentRuby] = []
    var emphases: [LentEmphasis] = []
    unsafe list = unsafe LentList(
      markings.map { marking in
        var lent = unsafe tl_marking(
          range: tl_range(marking.range), ruby: nil, emphasis: nil, number: 0, kind: tl_marking_kind(marking.kind.number), choice: 0)
        switch marking.kind {
        case .ruby(let ruby):
          rubies.append(LentRuby(ruby))
          unsafe lent.ruby = unsafe rubies[rubies.count - 1].ruby.start
        case .emphasis(let mark):
          emphases.append(LentEmphasis(mark))
          unsafe lent.emphasis = unsafe emphases[emphases.count - 1].emphasis.start
        case .spread(let spread): unsafe lent.number = spread.ems
        case .note(let note): unsafe lent.number = note.scale
        case .orientation(let orientation): unsafe lent.choice = Int32(orientation.rawValue)
        case .combining(.digits(let count)): unsafe lent.choice = Int32(min(max(count, 1), 4))
        case .combining(.all): unsafe lent.choice = Int32(TL_COMBINE_ALL)
        case .combining(.none): break
        }
        return unsafe lent
      })
    self.rubies = rubies
    self.emphases = emphases
  }
}

/// A ruby, as C reads it.
@safe private final class LentRuby: Sendable {
  let ruby: LentList<tl_ruby>
  /// What it points to.
  private let texts: [LentStrings]
  private let lengths: LentList<Int64>

  init(_ ruby: Ruby) {
    let (over, under, families) = (LentStrings(ruby.over), LentStrings(ruby.under), LentStrings(ruby.families))
    let lengths = LentList(ruby.baseLengths.map { Int64($0) })
    unsafe self.ruby = unsafe LentList([
      tl_ruby(
        struct_size: MemoryLayout<tl_ruby>.size, over: over.list.startIfAny, over_count: over.list.count, under: under.list.startIfAny,
        under_count: under.list.count, base_lengths: lengths.startIfAny, base_length_count: lengths.count, families: families.list.startIfAny,
        family_count: families.list.count, scale: ruby.scale, grouping: tl_ruby_grouping(ruby.grouping.rawValue),
        alignment: tl_ruby_alignment(ruby.alignment.rawValue), overhangs: ruby.overhangs ? 1 : 0, reserved: 0)
    ])
    texts = [over, under, families]
    self.lengths = lengths
  }
}

/// An emphasis mark, as C reads it.
@safe private final class LentEmphasis: Sendable {
  let emphasis: LentList<tl_emphasis>
  /// What it points to.
  private let text: LentStrings

  init(_ mark: EmphasisMark) {
    var own: [String] = []
    let shape =
      switch mark.shape {
      case .automatic: TL_EMPHASIS_AUTO
      case .dot: TL_EMPHASIS_DOT
      case .circle: TL_EMPHASIS_CIRCLE
      case .doubleCircle: TL_EMPHASIS_DOUBLE_CIRCLE
      case .triangle: TL_EMPHASIS_TRIANGLE
      case .sesame: TL_EMPHASIS_SESAME
      case .text: TL_EMPHASIS_TEXT
      }
    if case .text(let text) = mark.shape { own = [text] }
    text = LentStrings(own)
    unsafe emphasis = unsafe LentList([
      tl_emphasis(
        text: own.isEmpty ? nil : text[0], shape: tl_emphasis_shape(shape), side: tl_side(mark.side.rawValue), is_open: mark.isOpen ? 1 : 0,
        reserved: 0)
    ])
  }
}

extension LentList {
  /// Where it starts; nil where it is empty.
  fileprivate var startIfAny: UnsafePointer<Element>? { count == 0 ? nil : unsafe start }
}

@c @implementation
public func tl_text_markings(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> tl_status {
  unsafe give(out) {
    let text = try unsafe TextObject.at(text).text
    return MarkingsObject(text.markings(in: try text.checkedRange(start, end)))
  }
}

@c @implementation
public func tl_markings_list(
  _ markings: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_marking>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe MarkingsObject.at(markings).lent.list }
}

@c @implementation
public func tl_markings_release(_ markings: OpaquePointer?) { unsafe MarkingsObject.release(markings) }
