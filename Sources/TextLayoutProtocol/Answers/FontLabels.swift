import TextLayout

/// The names of fonts, each made once for an answer: the face's, and of axes that aren't at their default the values.
struct FontLabels {
  private var known: [FontInstance: String] = [:]

  subscript(font: FontInstance) -> String {
    mutating get {
      if let label = known[font] { return label }
      let label = FontLabels.label(of: font)
      known[font] = label
      return label
    }
  }

  private static func label(of font: FontInstance) -> String {
    var label = font.face.description
    for (axis, value) in zip(font.face.axes, font.coordinates) where value != axis.defaultValue {
      label += " \(axis.tag)=\(value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value))"
    }
    return label
  }
}
