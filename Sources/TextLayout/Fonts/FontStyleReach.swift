/// The styles that a face can take: by itself or by its axes.
struct FontStyleReach {
  var weights: ClosedRange<Double>
  var widths: ClosedRange<Double>
  var isUpright: Bool
  var isItalic: Bool
  var isOblique: Bool

  /// What an open face can take. O(axes).
  init(_ face: FontFace) {
    func range(_ tag: FontTag, otherwise fixed: Double) -> ClosedRange<Double> {
      face.axes.first { $0.tag == tag }.map { $0.minimum...$0.maximum } ?? fixed...fixed
    }
    weights = range("wght", otherwise: face.weight.value)
    widths = range("wdth", otherwise: face.width.percent)
    let hasItalicAxis = face.axes.contains { $0.tag == "ital" && $0.maximum >= 1 }
    let hasSlantAxis = face.axes.contains { $0.tag == "slnt" && $0.minimum < 0 }
    switch face.slant {
    case .none: (isUpright, isItalic, isOblique) = (true, hasItalicAxis, hasSlantAxis)
    case .italic: (isUpright, isItalic, isOblique) = (hasItalicAxis, true, hasSlantAxis)
    case .oblique: (isUpright, isItalic, isOblique) = (hasSlantAxis, hasItalicAxis, true)
    }
  }

  /// What a description says. O(1).
  init(_ font: DescribedFont) {
    weights = font.weights
    widths = font.widths
    (isUpright, isItalic, isOblique) = (false, false, false)
    switch font.slant {
    case .none: isUpright = true
    case .italic: isItalic = true
    case .oblique: isOblique = true
    }
  }

  /// How far these styles are from an asked one. O(1).
  func distance(to query: FontQuery) -> StyleDistance {
    StyleDistance(
      width: widthDistance(to: query.width.percent), slant: slantDistance(to: query.slant), weight: weightDistance(to: query.weight.value))
  }

  /// A narrow text takes the next narrower face, then wider ones; a wide text the other way round.
  private func widthDistance(to asked: Double) -> AxisDistance {
    let value = asked.clamped(to: widths)
    let preferred = asked <= 100 ? value <= asked : value >= asked
    return AxisDistance(side: preferred ? 0 : 1, amount: abs(value - asked))
  }

  private func slantDistance(to asked: FontSlant) -> Int {
    switch asked {
    case .none: isUpright ? 0 : isOblique ? 1 : 2
    case .italic: isItalic ? 0 : isOblique ? 1 : 2
    case .oblique: isOblique ? 0 : isItalic ? 1 : 2
    }
  }

  /// From 400 to 500, heavier ones up to 500 come first, then lighter, then heavier; below, lighter
  /// ones before heavier; above, heavier before lighter.
  private func weightDistance(to asked: Double) -> AxisDistance {
    let value = asked.clamped(to: weights)
    let amount = abs(value - asked)
    if 400...500 ~= asked {
      return AxisDistance(side: value >= asked && value <= 500 ? 0 : value < asked ? 1 : 2, amount: amount)
    }
    let preferred = asked < 400 ? value <= asked : value >= asked
    return AxisDistance(side: preferred ? 0 : 1, amount: amount)
  }
}

/// How far a face is from an asked style; compared in this order.
struct StyleDistance: Comparable {
  var width: AxisDistance
  var slant: Int
  var weight: AxisDistance

  static func < (a: StyleDistance, b: StyleDistance) -> Bool {
    if a.width != b.width { return a.width < b.width }
    return a.slant != b.slant ? a.slant < b.slant : a.weight < b.weight
  }
}

/// How far a value is from the asked one: first by which side it is on, then by how much.
struct AxisDistance: Comparable {
  var side: Int
  var amount: Double

  static func < (a: AxisDistance, b: AxisDistance) -> Bool {
    a.side != b.side ? a.side < b.side : a.amount < b.amount
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
