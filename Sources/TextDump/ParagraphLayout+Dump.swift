import TextLayout

extension ParagraphLayout {
  /// What the engine made of the paragraph, stage by stage, as text or JSON: the same layout, the
  /// same bytes, whatever thread or cache it came from.
  ///
  ///     print(layout.dump([.lines, .carets]))
  ///
  ///     paragraph 0..<11 width 60 size 50 20
  ///       line 0..<6 x 0 y 0 width 50 height 10 baseline 8 hanging 5..<6 "hello "
  ///         carets 0@0 1@10 2@20 3@30 4@40 5@50 6@60
  ///       line 6..<11 x 0 y 10 width 50 height 10 baseline 18 "world"
  ///         carets 6@0 7@10 8@20 9@30 10@40 11@50
  ///
  /// Offsets are the text's own, in UTF-16 units; lengths are points, written exactly. The article
  /// <doc:Dumps> explains every field. O(the paragraph), and not fast: a dump is for looking at.
  public func dump(_ stages: DumpStage = .standard, format: DumpFormat = .text) -> String {
    LayoutDump(stages, of: CollectionOfOne(self)).text(of: CollectionOfOne((self, LayoutUnit.zero)), format)
  }
}

extension DocumentLayout {
  /// What the engine made of the document, stage by stage, as text or JSON; see
  /// ``/TextLayout/ParagraphLayout/dump(_:format:)``. Coordinates are those of each paragraph,
  /// which says where its own top is. O(the document).
  public func dump(_ stages: DumpStage = .standard, format: DumpFormat = .text) -> String {
    let tops = paragraphs.indices.lazy.map { (paragraphs[$0], top(ofParagraph: $0)) }
    return LayoutDump(stages, of: paragraphs).text(of: tops, format)
  }
}

/// The records of a layout.
struct LayoutDump {
  let stages: DumpStage
  private(set) var fonts = DumpFonts()
  private var resources: [String: ContentHash] = [:]

  /// The number of the dump's form: it changes when the meaning of a field does.
  static let version = 1

  init(_ stages: DumpStage, of layouts: some Sequence<ParagraphLayout>) {
    self.stages = stages
    for layout in layouts {
      fonts.add(layout)
      for (name, hash) in layout.shaped.breaking.resources.fingerprints { resources[name] = hash }
    }
  }

  func text(of paragraphs: some Sequence<(ParagraphLayout, LayoutUnit)>, _ format: DumpFormat) -> String {
    switch format {
    case .text:
      var writer = DumpText()
      for record in header { writer.write(record) }
      if showsParagraphs { for (layout, top) in paragraphs { writer.write(record(of: layout, top: top)) } }
      return writer.text.string
    case .json:
      var writer = DumpJSON()
      writer.writeObject([], records(of: paragraphs))
      return writer.text.string + "\n"
    }
  }

  /// What either form is written from.
  func records(of paragraphs: some Sequence<(ParagraphLayout, LayoutUnit)>) -> [DumpRecord] {
    header + (showsParagraphs ? paragraphs.map { record(of: $0, top: $1) } : [])
  }

  /// A header by itself is asked for to compare versions.
  private var showsParagraphs: Bool { stages != .header }

  private var header: [DumpRecord] {
    guard stages.contains(.header) else { return [] }
    let versions = DumpRecord(
      .versions,
      [
        DumpField("dump", .integer(LayoutDump.version)), DumpField("icu", .word(TextLayoutVersion.icu)),
        DumpField("unicode", .word(TextLayoutVersion.unicode)), DumpField("harfbuzz", .word(TextLayoutVersion.harfBuzz)),
      ])
    return [versions] + fonts.records
      + resources.sorted { $0.key < $1.key }.map { name, hash in
        DumpRecord(.resource, [DumpField("name", .text(name), .bare), DumpField("fingerprint", .word(hash.description))])
      }
  }
}
