/// The faces of a collection with what is known of them as a whole. Immutable.
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

  let faces: [FontFace]
  /// Whether any face changes with the size of the text.
  let usesOpticalSize: Bool
  private let register = Lazily<Register>()
  private let defaultFaces = Lazily<[Int]>()

  init(faces: [FontFace]) {
    self.faces = faces
    usesOpticalSize = faces.contains { face in face.axes.contains { $0.tag == "opsz" } }
  }

  /// The families in the order of their first faces. Reads the names of all faces the first time.
  var families: [Family] { registered.families }

  private var registered: Register {
    register.value {
      var register = Register()
      var places: [String: Int] = [:]
      for (index, face) in faces.enumerated() {
        let name = FontNames.fold(face.familyName)
        if let place = places[name] {
          register.families[place].faces.append(index)
        } else {
          places[name] = register.families.count
          register.families.append(Family(name: name, faces: [index]))
        }
        for name in face.fontNames.folded { register.faces[name, default: []].append(index) }
      }
      return register
    }
  }

  /// The faces that answer to a folded family name. O(1).
  func faces(named name: String) -> [Int] { registered.faces[name] ?? [] }

  /// The faces of the default family: the first face's, unless it is a colour font or has no Latin letters; then that of the first face that is none and
  /// has them; the first face's if all are such. Opening a folder of fonts would otherwise set text in emoji.
  var defaultFamily: [Int] {
    defaultFaces.value {
      let text = faces.firstIndex { face in
        let letters = face.coverage
        return !face.hasColorGlyphs && letters.count(in: 0x41...0x5A) == 26 && letters.count(in: 0x61...0x7A) == 26
      }
      guard let first = text ?? faces.indices.first else { return [] }
      return families.first { $0.faces.contains(first) }?.faces ?? [first]
    }
  }
}
