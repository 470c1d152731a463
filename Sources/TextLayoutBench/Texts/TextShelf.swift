import CommandLineParts
import ToolSupport

/// Where the texts that are measured come from: generated from the corpus, or files of a folder.
struct TextShelf: Sendable {
  /// The languages in the order in which they are measured.
  let languages: [String]
  private let origin: Origin

  private enum Origin {
    case generated(texts: String, byteCount: Int, paragraphByteCount: Int?)
    case folder(String)
  }

  /// The options that the commands which measure texts have in common.
  static let options = [
    Command.Option(
      "lang", "L,...",
      "languages: BCP 47 tags, or names of texts of the corpus. Without it the 19 that the peers are measured in, or all of --folder. "
        + "“all” is every text that there is"),
    Command.Option("bytes", "N", "how long each generated text is: 1M unless told, 100k is 100,000"),
    Command.Option("paragraph", "N", "how long its paragraphs are at least: as they come unless told"),
    texts,
    Command.Option("folder", "DIR", "measures the files <lang>.txt (or <lang>.1m.txt) of a folder and generates nothing"),
  ]
  /// The option of all that generate texts.
  static let texts = Command.Option("texts", "DIR", "the texts to generate from: Corpus/Texts unless told")

  init(_ arguments: Arguments) throws {
    let asked = try arguments.list("lang")
    let wantsAll = asked == ["all"]
    let texts = arguments["texts"] ?? "Corpus/Texts"
    if let folder = arguments["folder"] {
      if ["bytes", "paragraph", "texts"].contains(where: arguments.has) {
        throw ToolError.usage("--folder goes with neither --bytes, --paragraph nor --texts.")
      }
      let names = try Files.textNames(in: folder)
      let found = Set(names.map { $0.hasSuffix(".1m") ? String($0.dropLast(3)) : $0 }.filter { !$0.contains(".") })
      languages = wantsAll || asked == nil ? found.sorted() : asked ?? []
      origin = .folder(folder)
      if languages.isEmpty { throw ToolError.failure("There is no <lang>.txt in \(folder).") }
    } else {
      languages = try wantsAll ? Files.textNames(in: texts) : asked ?? TextSetting.peerLanguages
      let paragraph = arguments.has("paragraph") ? try arguments.integer("paragraph", default: 0, in: 1...1_000_000_000) : nil
      origin = .generated(
        texts: texts, byteCount: try arguments.integer("bytes", default: 1_000_000, in: 100...1_000_000_000), paragraphByteCount: paragraph)
    }
  }

  /// One line that says where the texts come from.
  var description: String {
    switch origin {
    case .generated(let texts, let byteCount, let paragraph):
      "text generated from \(texts), \(Table.cell(Double(byteCount) / 1e6)) MB per language"
        + (paragraph.map { " in paragraphs of \($0) bytes" } ?? "")
    case .folder(let folder): "text of \(folder)"
    }
  }

  /// The text of a language.
  func bytes(of language: String) throws -> [UInt8] {
    switch origin {
    case .generated(let texts, let byteCount, let paragraph):
      let bytes = try TextShelf.generate(language, byteCount: byteCount, from: texts, seed: 1)
      return paragraph.map { TextShelf.joined(bytes, paragraphByteCount: $0) } ?? bytes
    case .folder: return try Files.read(try path(of: language) ?? "")
    }
  }

  /// Where the file of a language stands; nil if its text is generated.
  func path(of language: String) throws -> String? {
    guard case .folder(let folder) = origin else { return nil }
    let paths = ["\(folder)/\(language).txt", "\(folder)/\(language).1m.txt"]
    guard let path = paths.first(where: Files.exists) else { throw ToolError.failure("There is neither \(paths[0]) nor \(paths[1]).") }
    return path
  }

  /// Generated text in a language.
  static func generate(_ language: String, byteCount: Int, from texts: String, seed: UInt64) throws -> [UInt8] {
    let setting = TextSetting(name: language)
    let path = "\(texts)/\(setting.corpusName).txt"
    guard Files.exists(path) else {
      throw ToolError.failure("There is no text to generate “\(language)” from: \(path). Say with --texts where the corpus' texts are.")
    }
    let seedText = try SeedText(String(decoding: Files.read(path), as: UTF8.self), locale: setting.locale)
    var generator = TextGenerator(seedText, joinsSentences: setting.joinsSentences, seed: seed)
    return generator.text(byteCount: byteCount)
  }

  /// A text whose paragraphs are joined by spaces until they are so long.
  private static func joined(_ bytes: [UInt8], paragraphByteCount: Int) -> [UInt8] {
    var joined = bytes
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      if index - start < paragraphByteCount { joined[index] = UInt8(ascii: " ") } else { start = index + 1 }
    }
    return joined
  }
}
