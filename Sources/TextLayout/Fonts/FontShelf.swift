/// The faces of a collection with what is known of them as a whole: first those that are open, then
/// those that a provider describes. Immutable but for the opening of described faces.
///
/// Faces are numbered through both. Whether a described face is open already never changes an
/// answer.
final class FontShelf: Sendable {
  /// The faces of one family.
  struct Family: Sendable {
    /// The name as it is compared.
    let name: String
    /// Indexes of the faces, ascending.
    fileprivate(set) var faces: [Int]
  }

  private struct Register: Sendable {
    var families: [Family] = []
    /// The faces that answer to a name, typographic or legacy, in any language.
    var faces: [String: [Int]] = [:]
  }

  /// The faces that are open.
  let faces: [FontFace]
  /// The faces that follow them, opened when they are needed.
  let described: [DescribedFace]
  let provider: (any FontProvider)?
  /// Whether any face changes with the size of the text.
  let usesOpticalSize: Bool
  private let register = Lazily<Register>()
  private let defaultFaces = Lazily<[Int]>()

  init(faces: [FontFace], described: [DescribedFace] = [], provider: (any FontProvider)? = nil) {
    self.faces = faces
    self.described = described
    self.provider = provider
    usesOpticalSize = faces.contains { face in face.axes.contains { $0.tag == "opsz" } } || described.contains { $0.description.hasOpticalSizes }
  }

  /// How many faces there are.
  var count: Int { faces.count + described.count }

  /// The families in the order of their first faces. Reads the names of all open faces the first
  /// time.
  var families: [Family] { registered.families }

  /// A face, opened if need be; nil if it is only described and cannot be opened. O(1) from the
  /// second time on.
  func face(_ number: Int) -> FontFace? {
    number < faces.count ? faces[number] : described[number - faces.count].face
  }

  /// The name of a face's family to show. O(1).
  func familyName(_ number: Int) -> String {
    number < faces.count ? faces[number].familyName : described[number - faces.count].description.families.first ?? ""
  }

  /// Whether a face has glyphs with colours of their own. Opens nothing. O(1).
  func hasColorGlyphs(_ number: Int) -> Bool {
    number < faces.count ? faces[number].hasColorGlyphs : described[number - faces.count].description.hasColorGlyphs
  }

  /// Whether a face's coverage passes a test. A described face is opened only if the coverage it
  /// promises passes, and then the face's own must pass, too.
  func covers(_ number: Int, _ test: (FontCoverage) -> Bool) -> Bool {
    guard number >= faces.count else { return test(faces[number].coverage) }
    let promised = described[number - faces.count].promises { provider?.coverage(of: number - faces.count) ?? FontCoverage() }
    return test(promised) && face(number).map { test($0.coverage) } ?? false
  }

  private var registered: Register {
    register.value {
      var register = Register()
      var places: [String: Int] = [:]
      for index in 0..<count {
        let name = FontNames.fold(familyName(index))
        if let place = places[name] {
          register.families[place].faces.append(index)
        } else {
          places[name] = register.families.count
          register.families.append(Family(name: name, faces: [index]))
        }
        for name in foldedNames(index) { register.faces[name, default: []].append(index) }
      }
      return register
    }
  }

  /// The faces that answer to a folded family name, or else those that the provider puts in their
  /// place. O(1) for a name that a face bears.
  func faces(named name: String, language: Language) -> [Int] {
    registered.faces[name] ?? provider.map { numbers($0.substitutes(for: name, language: language)) } ?? []
  }

  /// The numbers of faces that a provider names; what it does not have is left out.
  func numbers(_ places: [Int]) -> [Int] {
    places.compactMap { described.indices.contains($0) ? faces.count + $0 : nil }
  }

  private func foldedNames(_ number: Int) -> Set<String> {
    number < faces.count ? faces[number].fontNames.folded : Set(described[number - faces.count].description.families.map(FontNames.fold))
  }

  /// The faces of the default family: that of the open faces, or else the provider's. O(1) for open
  /// faces after the first time.
  func defaultFamily(language: Language) -> [Int] {
    if faces.isEmpty, let provider { return numbers(provider.defaultFamily(language: language)) }
    return defaultFamily
  }

  /// The default family of the open faces: the first face's, unless it is a colour font or has no
  /// Latin letters; then that of the first face that is none and has them; the first face's if all
  /// are such. Opening a folder of fonts would otherwise set text in emoji.
  private var defaultFamily: [Int] {
    defaultFaces.value {
      let text = faces.firstIndex { face in
        let letters = face.coverage
        return !face.hasColorGlyphs && letters.count(in: 0x41...0x5A) == 26 && letters.count(in: 0x61...0x7A) == 26
      }
      guard let first = text ?? faces.indices.first else { return [] }
      return families.first { $0.faces.contains(first) }?.faces.filter { $0 < faces.count } ?? [first]
    }
  }
}
