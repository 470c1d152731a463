import TextLayout

/// The fonts of a layout in the order in which they are first used, each under a name of its own.
struct DumpFonts {
  private var labels: [FontInstance: String] = [:]
  private var fonts: [FontInstance] = []

  mutating func add(_ layout: ParagraphLayout) {
    add(layout.shaped.baseStyle.font)
    for style in layout.shaped.styles { add(style.font) }
    if let marker = layout.markerLayout { add(marker) }
  }

  private mutating func add(_ font: FontInstance) {
    guard labels[font] == nil else { return }
    let name = DumpFonts.name(of: font)
    var label = name
    var number = 2
    while labels.values.contains(label) {
      label = "\(name) #\(number)"
      number += 1
    }
    labels[font] = label
    fonts.append(font)
  }

  /// The face's name and, of the axes that aren't at their default, the values:
  /// `Noto Sans Regular wght=650`.
  private static func name(of font: FontInstance) -> String {
    var name = font.face.description
    for (axis, value) in zip(font.face.axes, font.coordinates) where value != axis.defaultValue {
      name += " \(axis.tag)=\(value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value))"
    }
    return name
  }

  func label(of font: FontInstance) -> DumpValue { .text(labels[font] ?? DumpFonts.name(of: font)) }

  /// What of a style is imitated.
  static func synthesis(_ synthetic: SyntheticStyle?) -> DumpField {
    let words = synthetic.map { ($0.emboldening == .zero ? [] : ["bold"]) + ($0.shear == 0 ? [] : ["oblique"]) } ?? []
    return DumpField("synthetic", .list(words.map { .word($0) }), isUsual: words.isEmpty)
  }

  var records: [DumpRecord] {
    fonts.map { font in
      let fingerprint = FNV1a.digits(of: font.face.fingerprint)
      return DumpRecord(.font, [DumpField("name", label(of: font), .bare), DumpField("fingerprint", .word(fingerprint))])
    }
  }
}
