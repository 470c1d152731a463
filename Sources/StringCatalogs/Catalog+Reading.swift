extension Catalog {
  /// Reads a catalogue.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - path: what it is called: its ending says the format, and names of languages in it what language it is in, where the file doesn't.
  ///   - format: the format, whatever the name says.
  ///   - language: the language of strings for which neither the file nor its name says one.
  ///
  /// Never fails: what can't be read is one of ``problems``. O(bytes).
  package init(reading bytes: [UInt8], path: String, format: CatalogFormat? = nil, language: String = "") {
    guard let format = format ?? CatalogFormat(path: path) else {
      let endings = CatalogFormat.endings.map { "." + $0.key }.joined(separator: ", ")
      self.init(path: path, format: .json)
      problems = [CatalogProblem(.unknownFormat, "No format of catalogues has this ending. There are: \(endings).", line: 1, column: 1)]
      return
    }
    guard bytes.count <= Catalog.mostBytes else {
      self.init(path: path, format: format)
      problems = [CatalogProblem(.bounds, "The file has more than \(Catalog.mostBytes) bytes. Divide it.", line: 1, column: 1)]
      return
    }
    let named = CatalogPlace(path).language ?? language
    if format == .mo {
      var builder = CatalogBuilder(path: path, format: format, bytes: [], language: named)
      MachineObjectReader.read(bytes, into: &builder)
      self = builder.catalog
      return
    }
    let decoded = DecodedText(bytes)
    var builder = CatalogBuilder(path: path, format: format, bytes: decoded.bytes, language: named)
    if let offset = decoded.brokenOffset, format != .po {
      builder.complain(.encoding, "The text is not \(decoded.encoding) from here on. U+FFFD stands for what can't be read.", at: offset)
    }
    switch format {
    case .xcstrings: StringCatalogReader.read(decoded.bytes, into: &builder)
    case .strings: StringsReader.read(decoded.bytes, into: &builder)
    case .stringsdict: PluralsDictionaryReader.read(decoded.bytes, into: &builder)
    case .android: AndroidReader.read(decoded.bytes, into: &builder)
    case .po: PortableObjectReader.read(decoded, into: &builder)
    case .xliff: XLIFFReader.read(decoded.bytes, into: &builder)
    case .arb: ResourceBundleReader.read(decoded.bytes, into: &builder)
    case .json: ObjectsReader.read(decoded.bytes, into: &builder)
    case .csv: TableReader.read(decoded.bytes, into: &builder)
    case .mo: break  // read above: it is no text
    }
    self = builder.catalog
    problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
