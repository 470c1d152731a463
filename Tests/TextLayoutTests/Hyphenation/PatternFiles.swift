import Foundation

@testable import TextHyphenation
@testable import TextLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Debian's pattern files, where they are installed.
enum PatternFiles {
  static let german = "/usr/share/texlive/texmf-dist/tex/generic/dehyph-exptl/dehyphn-x-2022-03-16.pat"
  static let germanWords = "/usr/share/dict/ngerman"

  static func debian(_ name: String) -> String { "/usr/share/hyphen/hyph_\(name).dic" }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The word with hyphens at its points, the spelling changed where the patterns change it.
  static func divided(_ word: String, _ patterns: HyphenationPatterns, limits: HyphenationLimits = HyphenationLimits(word: 1)) -> String {
    let units = Array(word.utf16)
    var text = ""
    var position = 0
    for point in patterns.points(in: word, limits: limits) {
      let range = point.change?.range ?? point.offset..<point.offset
      text += String(decoding: units[position..<range.lowerBound], as: UTF16.self) + (point.change?.before ?? "") + "-" + (point.change?.after ?? "")
      position = range.upperBound
    }
    return text + String(decoding: units[position...], as: UTF16.self)
  }
}

/// libhyphen, as the slow model: loaded when a test asks for it, where it is installed.
@safe final class Libhyphen {
  private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void
  private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Hyphenate =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Texts?>,
      UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>, UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>
    ) -> CInt

  private let dictionary: OpaquePointer
  private let hyphenate: Hyphenate
  private let free: Free
  private let encoding: String.Encoding

  init?(_ path: String, encoding: String.Encoding) {
    guard let library = unsafe dlopen("libhyphen.so.0", RTLD_NOW), let load = unsafe dlsym(library, "hnj_hyphen_load"),
      let hyphenate = unsafe dlsym(library, "hnj_hyphen_hyphenate2"), let free = unsafe dlsym(library, "hnj_hyphen_free"),
      let dictionary = unsafe unsafeBitCast(load, to: Load.self)(path)
    else { return nil }
    unsafe self.dictionary = dictionary
    unsafe self.hyphenate = unsafe unsafeBitCast(hyphenate, to: Hyphenate.self)
    unsafe self.free = unsafe unsafeBitCast(free, to: Free.self)
    self.encoding = encoding
  }

  deinit { unsafe free(dictionary) }

  /// Where the word may be divided, in letters, and how its spelling changes there; nil for a word that the file's character set cannot write.
  func points(in word: String) -> [String]? {
    guard let data = word.data(using: encoding) else { return nil }
    let bytes = data.map { CChar(bitPattern: $0) } + [0]
    var levels = [CChar](repeating: 0, count: bytes.count + 8)
    var texts: Texts?
    var positions: UnsafeMutablePointer<CInt>?
    var counts: UnsafeMutablePointer<CInt>?
    unsafe _ = hyphenate(dictionary, bytes, CInt(bytes.count - 1), &levels, nil, &texts, &positions, &counts)
    var points: [String] = []
    for letter in 0..<max(0, word.unicodeScalars.count - 1) where levels[letter] & 1 == 1 {
      if let texts = unsafe texts, let text = unsafe texts[letter], let positions = unsafe positions, let counts = unsafe counts {
        let start = unsafe letter + 1 - Int(positions[letter])
        unsafe points.append("\(letter + 1): \(start)+\(counts[letter]) \(String(cString: text))")
      } else {
        points.append("\(letter + 1)")
      }
    }
    return points
  }

  /// Ours in the same words. The tests ask with words of the Basic Multilingual Plane, where a letter is a unit.
  static func described(_ points: [HyphenationPoint]) -> [String] {
    points.map { point in
      guard let change = point.change else { return "\(point.offset)" }
      return "\(point.offset): \(change.range.lowerBound)+\(change.range.count) \(change.before)=\(change.after)"
    }
  }
}
