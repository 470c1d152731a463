import Synchronization

/// A face that a provider describes: opened when it is first needed, and never again.
final class DescribedFace: Sendable {
  let description: DescribedFont
  private let file: DescribedFile
  private let opened = OnceReference<Kept<Result<FontFace, FontError>>>()
  private let lazyCoverage = Lazily<FontCoverage>()

  private init(_ description: DescribedFont, in file: DescribedFile) {
    self.description = description
    self.file = file
  }

  /// The faces of a provider, which share their files. Opens nothing. O(fonts).
  static func all(of provider: any FontProvider) -> [DescribedFace] {
    var files: [String: DescribedFile] = [:]
    return provider.fonts.map { font in
      let file = files[font.path] ?? DescribedFile(path: font.path)
      files[font.path] = file
      return DescribedFace(font, in: file)
    }
  }

  /// The open face; nil if it cannot be opened. O(1) from the second time on.
  var face: FontFace? {
    try? (opened.object ?? opened.keep(Kept(file.face(description.index)))).value.get()
  }

  /// Why the face could not be opened, if that was tried.
  var problem: FontProblem? {
    guard case .failure(let error)? = opened.object?.value else { return nil }
    return FontProblem(path: description.index == 0 ? description.path : "\(description.path)#\(description.index)", error: error)
  }

  /// The coverage that the description promises; the face stays closed. O(1) from the second time
  /// on.
  func promises(_ ask: () -> FontCoverage) -> FontCoverage { lazyCoverage.value(ask) }
}

/// A font file that holds described faces: opened with the first of them.
private final class DescribedFile: Sendable {
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var file: Result<FontFile, FontError>?
    var faces: [Int: Result<FontFace, FontError>] = [:]
  }

  init(path: String) { self.path = path }

  /// One of the file's faces, the same object whoever asks.
  func face(_ index: Int) -> Result<FontFace, FontError> {
    state.withLock { state in
      if let known = state.faces[index] { return known }
      let file = state.file ?? Result { () throws(FontError) in try FontFile(path: path) }
      state.file = file
      let face = file.flatMap { file in Result { () throws(FontError) in try FontFace(file: file, index: index) } }
      state.faces[index] = face
      return face
    }
  }
}
