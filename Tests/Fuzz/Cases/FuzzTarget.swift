/// What the fuzzer may look at alone: `make fuzz FUZZ_TARGET=find`.
enum FuzzTarget: String, CaseIterable {
  /// A text that is styled, edited, laid out, measured and asked everything.
  case text
  /// A layout, a document and an editor that follow edits, beside what is made anew.
  case edits
  /// A text in columns and around shapes.
  case flow
  /// A font that is damaged, or bytes as a font.
  case fonts
  /// A catalogue of localised strings, and its strings checked.
  case catalogs
  /// Patterns for hyphenation, word lists, models of phrases, definitions of counters.
  case patterns
  /// A search that goes on while the text is edited.
  case find
  /// The description of a screen, measured, changed and scrolled.
  case interface
  /// Lines of the request protocol.
  case requests = "protocol"
  /// Calls of the library for C.
  case c

  /// Runs the case that an input describes.
  func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    switch self {
    case .text: TextCase.run(&input, &findings)
    case .edits: EditsCase.run(&input, &findings)
    case .flow: FlowCase.run(&input, &findings)
    case .fonts: FontCase.run(&input, &findings)
    case .catalogs: CatalogCase.run(&input, &findings)
    case .patterns: PatternsCase.run(&input, &findings)
    case .find: FindCase.run(&input, &findings)
    case .interface: InterfaceCase.run(&input, &findings)
    case .requests: RequestsCase.run(&input, &findings)
    case .c: CCase.run(&input, &findings)
    }
  }

  /// The target that the last byte of an input chooses. A text is half of all cases: nothing else has as many stages.
  init(choosing byte: UInt8) {
    switch byte % 16 {
    case 1: self = .edits
    case 2: self = .patterns
    case 4: self = .find
    case 6: self = .interface
    case 9: self = .requests
    case 10: self = .c
    case 3, 11: self = .fonts
    case 5, 13: self = .flow
    case 7, 15: self = .catalogs
    default: self = .text
    }
  }
}
