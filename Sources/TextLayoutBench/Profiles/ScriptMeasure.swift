import CommandLineParts
import TextLayout

/// Measures how far the text of scripts reaches in the installed Noto fonts.
struct ScriptMeasure {
  /// A script in a font.
  struct Row {
    let key: String
    let family: String
    /// The ink of the sample in thousandths of the em: above and below the baseline, regular and bold.
    var regular: (up: Int, down: Int)
    var bold: (up: Int, down: Int)
    /// The ink of rare stacks, in the regular weight.
    var extreme: (up: Int, down: Int)?
    let stringCount: Int
  }

  private let folders: [String]

  init(folder: String?) { folders = folder.map { [$0] } ?? ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"] }

  /// Every script that an installed Noto font has letters of, in the font that is its plainest.
  func rows(progress: (String) -> Void) throws -> [Row] {
    let faces = try regularFaces()
    var rows: [Row] = []
    for script in ScriptAlphabet.shared.scripts {
      let name = ScriptMeasure.name(of: script)
      guard !["Zyyy", "Zinh", "Zzzz"].contains(name), let font = plainest(faces, for: script) else { continue }
      progress(name)
      if let row = try row(name, script, font) { rows.append(row) }
    }
    for (key, family, script) in [("Aran", "Noto Nastaliq Urdu", "Arab"), ("Viet", "Noto Sans", "Latn")] {
      guard let font = faces.first(where: { $0.face.familyName == family }) else { continue }
      progress(key)
      if let row = try row(key, ScriptMeasure.tag(of: script), font) { rows.append(row) }
    }
    return rows.sorted { $0.key < $1.key }
  }

  private struct Font {
    let face: FontFace
    let path: String
  }

  private func regularFaces() throws -> [Font] {
    try folders.filter(Files.exists).flatMap { folder -> [Font] in
      let files = try ["ttf", "ttc"].flatMap { ending in try Files.names(in: folder, endingIn: "-Regular.\(ending)").map { "\($0)-Regular.\(ending)" }
      }
      return files.compactMap { file in
        guard let face = try? FontFace(path: "\(folder)/\(file)", index: file.hasSuffix("ttc") ? 2 : 0) else { return nil }
        return Font(face: face, path: "\(folder)/\(file)")
      }
    }
  }

  /// Of the fonts that have most of a script's letters: sans before serif before others, the shortest name first.
  private func plainest(_ fonts: [Font], for script: UInt32) -> Font? {
    let letters = ScriptAlphabet.shared.scalars(of: script)
    let counted = fonts.map { font in (font: font, count: letters.lazy.filter { font.face.coverage.contains($0) }.count) }
    guard let most = counted.map(\.count).max(), most >= min(8, letters.count), most > 0 else { return nil }
    func rank(_ family: String) -> (Int, Int, String) {
      (family.hasPrefix("Noto Sans") ? 0 : family.hasPrefix("Noto Serif") ? 1 : 2, family.utf8.count, family)
    }
    return counted.filter { 4 * $0.count >= 3 * most }.map(\.font).min { rank($0.face.familyName) < rank($1.face.familyName) }
  }

  private func row(_ key: String, _ script: UInt32, _ font: Font) throws -> Row? {
    let sample = ScriptSample(script: key)
    let strings = sample.strings(script: script) { font.face.coverage.contains($0) }
    guard let regular = try ink(of: strings, in: font) else { return nil }
    let boldPath = font.path.replacing("-Regular.", with: "-Bold.")
    var bold = regular
    if Files.exists(boldPath), let face = try? FontFace(path: boldPath, index: font.face.index),
      let own = try ink(of: strings, in: Font(face: face, path: boldPath))
    {
      bold = (max(regular.up, own.up), max(regular.down, own.down))
    }
    let extreme = try ScriptSample.extremes[key].flatMap { try ink(of: $0, in: font) }
    return Row(key: key, family: font.face.familyName, regular: regular, bold: bold, extreme: extreme, stringCount: strings.count)
  }

  /// The ink of some strings in a font, thousandths of the em, rounded up; strings that the font does not have whole are left out.
  private func ink(of strings: [String], in font: Font) throws -> (up: Int, down: Int)? {
    var collection = FontCollection()
    collection.add(font.face)
    let context = LayoutContext(fonts: collection)
    // At one point for each font unit, places are whole font units.
    let em = Int(font.face.unitsPerEm)
    let style = CharacterStyle(size: LayoutUnit(rawValue: Int64(64 * em)))
    var (up, down) = (Int.min, Int.min)
    for string in strings {
      let layout = try ParagraphLayout(StyledText(string, style: style), width: .unbounded, in: context)
      guard layout.missing.isEmpty else { continue }
      for line in 0..<layout.lineCount {
        let baseline = layout.line(at: line).baseline
        for run in layout.glyphRuns(ofLine: line) {
          for glyph in run.glyphs {
            guard let box = run.font.inkBox(of: glyph.glyph) else { continue }
            let raised = Int(((baseline - glyph.origin.y).rawValue + 32) / 64)
            up = max(up, raised + Int(box.maxY))
            down = max(down, -(raised + Int(box.minY)))
          }
        }
      }
    }
    if up == .min { return nil }
    func thousandths(_ units: Int) -> Int { units > 0 ? (units * 1000 + em - 1) / em : units * 1000 / em }
    return (thousandths(up), thousandths(down))
  }

  private static func name(of tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  private static func tag(of name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
