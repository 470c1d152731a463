extension FontShelf {
  /// The one of these faces that comes nearest to the style, by the font matching of CSS Fonts 4, section 5.2: width first, then slant, then weight; of
  /// equal ones the first. A variable face is as near as its axes let it come. O(faces).
  func nearest(to query: FontQuery, among candidates: [Int]) -> Int? {
    candidates.min { a, b in
      let (a, b) = (faces[a].distance(to: query), faces[b].distance(to: query))
      return a != b ? a < b : false
    }
  }
}

/// How far a face is from an asked style; compared in this order.
private struct StyleDistance: Comparable {
  var width: AxisDistance
  var slant: Int
  var weight: AxisDistance

  static func < (a: StyleDistance, b: StyleDistance) -> Bool {
    if a.width != b.width { return a.width < b.width }
    return a.slant != b.slant ? a.slant < b.slant : a.weight < b.weight
  }
}

/// How far a value is from the asked one: first by which side it is on, then by how much.
private struct AxisDistance: Comparable {
  var side: Int
  var amount: Double

  static func < (a: AxisDistance, b: AxisDistance) -> Bool {
    a.side != b.side ? a.side < b.side : a.amount < b.amount
  }
}

extension FontFace {
  fileprivate func distance(to query: FontQuery) -> StyleDistance {
    StyleDistance(
      width: widthDistance(to: query.width.percent), slant: slantDistance(to: query.slant), weight: weightDistance(to: query.weight.value))
  }

  /// The nearest value the face can take.
  private func reach(_ asked: Double, _ axis: FontTag, otherwise fixed: Double) -> Double {
    axes.first { $0.tag == axis }?.clamp(asked) ?? fixed
  }

  /// A narrow text takes the next narrower face, then wider ones; a wide text the other way round.
  private func widthDistance(to asked: Double) -> AxisDistance {
    let value = reach(asked, "wdth", otherwise: width.percent)
    let preferred = asked <= 100 ? value <= asked : value >= asked
    return AxisDistance(side: preferred ? 0 : 1, amount: abs(value - asked))
  }

  private func slantDistance(to asked: FontSlant) -> Int {
    let hasItalicAxis = axes.contains { $0.tag == "ital" && $0.maximum >= 1 }
    let hasSlantAxis = axes.contains { $0.tag == "slnt" && $0.minimum < 0 }
    let (isUpright, isItalic, isOblique) =
      switch slant {
      case .none: (true, hasItalicAxis, hasSlantAxis)
      case .italic: (hasItalicAxis, true, hasSlantAxis)
      case .oblique: (hasSlantAxis, hasItalicAxis, true)
      }
    return switch asked {
    case .none: isUpright ? 0 : isOblique ? 1 : 2
    case .italic: isItalic ? 0 : isOblique ? 1 : 2
    case .oblique: isOblique ? 0 : isItalic ? 1 : 2
    }
  }

  /// From 400 to 500, heavier ones up to 500 come first, then lighter, then heavier; below, lighter ones before heavier; above, heavier before lighter.
  private func weightDistance(to asked: Double) -> AxisDistance {
    let value = reach(asked, "wght", otherwise: weight.value)
    let amount = abs(value - asked)
    if 400...500 ~= asked {
      return AxisDistance(side: value >= asked && value <= 500 ? 0 : value < asked ? 1 : 2, amount: amount)
    }
    let preferred = asked < 400 ? value <= asked : value >= asked
    return AxisDistance(side: preferred ? 0 : 1, amount: amount)
  }
}
