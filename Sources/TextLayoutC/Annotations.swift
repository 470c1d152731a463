// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayout

extension tl_ruby {
  /// What a ruby is that nothing is said of.
  fileprivate static var standard: tl_ruby {
    unsafe tl_ruby(
      struct_size: MemoryLayout<tl_ruby>.size, over: nil, over_count: 0, under: nil, under_count: 0, base_lengths: nil, base_length_count: 0,
      families: nil, family_count: 0, scale: 0.5, grouping: 0, alignment: 0, overhangs: 1, reserved: 0)
  }

  /// The ruby that the structure describes.
  fileprivate func checked() throws(Failure) -> Ruby {
    var ruby = Ruby(
      try unsafe strings(over, over_count, "over"), under: try unsafe strings(under, under_count, "under"),
      try unsafe value(grouping, of: [.group, .mono, .jukugo, .bopomofo], "grouping of a ruby"))
    let lengths = unsafe Array(try list(base_lengths, base_length_count, "base_lengths"))
    for length in lengths {
      if length < 1 { throw Failure(TL_ERROR_NUMBER, "A ruby's text belongs to \(length) characters. It is 1 or more.") }
      ruby.baseLengths.append(Int(length))
    }
    ruby.families = try unsafe strings(families, family_count, "families")
    ruby.scale = try unsafe scale.checked("scale", in: 0...1)
    ruby.alignment = try unsafe value(alignment, of: [.automatic, .spaceAround, .spaceBetween, .center, .start], "alignment of a ruby")
    ruby.overhangs = try unsafe isTrue(overhangs, "overhangs")
    return ruby
  }
}

extension tl_emphasis {
  /// The mark that the structure describes.
  fileprivate func checked() throws(Failure) -> EmphasisMark {
    let shapes: [EmphasisMark.Shape] = [
      .automatic, .dot, .circle, .doubleCircle, .triangle, .sesame, .text(unsafe shape == TL_EMPHASIS_TEXT ? try unsafe string(text, "text") : ""),
    ]
    return EmphasisMark(
      try unsafe value(shape, of: shapes, "shape of an emphasis mark"), side: try unsafe value(side, of: [.automatic, .over, .under], "side"),
      isOpen: try unsafe isTrue(is_open, "is_open"))
  }
}

@c @implementation
public func tl_text_set_orientation(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ orientation: tl_orientation) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.orientation = try value(orientation, of: [.mixed, .upright, .sideways], "orientation") }
}

@c @implementation
public func tl_text_set_combining(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ combining: tl_combining) -> tl_status {
  unsafe TextObject.style(text, start, end) {
    switch Int(combining) {
    case Int(TL_COMBINE_NONE): $0.combining = .none
    case 1...4: $0.combining = .digits(Int(combining))
    case Int(TL_COMBINE_ALL): $0.combining = .all
    default: throw Failure.value(combining, "way of combining")
    }
  }
}

@c @implementation
public func tl_text_annotate(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ ruby: UnsafePointer<tl_ruby>?) -> tl_status {
  answer {
    let object = try unsafe TextObject.at(text)
    let range = try object.text.checkedRange(start, end)
    guard let ruby = unsafe ruby else {
      object.text.updateStyle(in: range) { $0.ruby = nil }
      return
    }
    let checked = try unsafe options(ruby, standard: .standard, size: \.struct_size).checked()
    if checked.over.isEmpty && checked.under.isEmpty {
      object.text.updateStyle(in: range) { $0.ruby = nil }
    } else {
      object.text.annotate(range, with: checked)
    }
  }
}

@c @implementation
public func tl_text_spread(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ ems: Double) -> tl_status {
  answer {
    let object = try unsafe TextObject.at(text)
    let range = try object.text.checkedRange(start, end)
    if try ems.checked("ems", in: 0...1024) == 0 {
      object.text.updateStyle(in: range) { $0.spread = nil }
    } else {
      object.text.spread(range, over: ems)
    }
  }
}

@c @implementation
public func tl_text_set_note(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ scale: Double) -> tl_status {
  unsafe TextObject.style(text, start, end) {
    let scale = try scale.checked("scale", in: 0...1)
    $0.note = scale == 0 ? nil : InlineNote(scale: scale)
  }
}

@c @implementation
public func tl_text_set_emphasis(_ text: OpaquePointer?, _ start: Int64, _ end: Int64, _ emphasis: UnsafePointer<tl_emphasis>?) -> tl_status {
  unsafe TextObject.style(text, start, end) { $0.emphasis = try unsafe emphasis.map { try unsafe $0.pointee.checked() } }
}

@c @implementation
public func tl_layout_annotations(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<UnsafePointer<tl_annotation>?>?, _ count: UnsafeMutablePointer<Int>?
) -> tl_status {
  unsafe lend(out, count) { try unsafe LayoutObject.at(layout).lendAnnotations().list }
}

/// The annotations of a layout, as C reads them.
@safe final class LentAnnotations: Sendable {
  let list: LentList<tl_annotation>
  /// What the annotations point to.
  private let texts: LentStrings

  /// Copies what there is. O(lines + annotations).
  init(_ layout: DocumentLayout) {
    let annotations = (0..<layout.lineCount).flatMap { line in layout.annotations(ofLine: line).map { (line, $0) } }
    let texts = LentStrings(annotations.map(\.1.text))
    unsafe list = unsafe LentList(
      annotations.enumerated().map { number, place in
        let (line, annotation) = place
        return unsafe tl_annotation(
          text: texts[number], range: tl_range(annotation.range), rect: tl_rect(annotation.rect), side: tl_side(annotation.side), line: UInt32(line))
      })
    self.texts = texts
  }
}

extension tl_side {
  fileprivate init(_ side: PlacedAnnotation.Side) {
    switch side {
    case .over: self = tl_side(TL_SIDE_OVER)
    case .under: self = tl_side(TL_SIDE_UNDER)
    case .behind: self = tl_side(TL_SIDE_BEHIND)
    }
  }
}
