/// A place in the space of a variable font's axes that the font gives a name.
///
///     if let bold = face.namedInstances.first(where: { $0.name == "Bold" }) { style.variations = bold.variations }
public struct NamedFontInstance: Hashable, Sendable {
  /// The name in English, or in whatever language there is; empty if the font has none for it.
  public let name: String
  /// The value of each of the face's axes.
  public let variations: [FontVariation]
}

extension FontFace {
  /// The places on its axes that the face names, in the font's order; none for a static face.
  /// O(instances x axes).
  public var namedInstances: [NamedFontInstance] {
    tables.has("fvar")
      ? harfBuzz.namedInstances.map { instance in
        NamedFontInstance(name: instance.name, variations: zip(axes, instance.coordinates).map { FontVariation($0.tag, Double($1)) })
      } : []
  }
}

extension FontShelf {
  /// The instance of a face that fits a query: at the place of its named instance where the
  /// description names one, else as the style asks.
  ///
  /// - Precondition: the face can be opened.
  func instance(_ number: Int, for query: FontQuery) -> FontInstance {
    guard let face = face(number) else { preconditionFailure("a face of an answer is open") }
    guard number >= faces.count, let named = described[number - faces.count].description.namedInstance,
      case let all = face.namedInstances, all.indices.contains(named)
    else { return face.instance(for: query) }
    return face.instance(variations: all[named].variations + query.variations)
  }
}
