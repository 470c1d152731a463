extension TidyRule {
  /// What holds for code.
  static let codeRules: [TidyRule] = [
    TidyRule(
      "no file is longer than 650 lines",
      broken: [RepositoryFile("Sources/TextLayout/Lines/Long.swift", String(repeating: "// a line\n", count: 651))]
    ) { repository in
      // The header for C is promised to be one file.
      let written = ["Tests/Snapshots", "Sources/TextLayoutTool/Schema", "Documentation", "Sources/CTextLayout/include"]
      return repository.files.filter { file in !written.contains(where: file.isIn) && file.lines.count > 650 }.map {
        "\($0.path): \($0.lines.count) lines"
      }
    },

    TidyRule(
      "the engine imports nothing but ICU, HarfBuzz and what the standard library has; the C library in Files.swift and PageMemory.swift alone; each target on it, the engine too",
      broken: [
        RepositoryFile("Sources/TextLayout/Units/A.swift", "import Foundation\n"),
        RepositoryFile("Sources/TextLayout/Lines/B.swift", "#if canImport(Glibc)\n  public import Glibc\n#endif\n"),
        RepositoryFile("Sources/TextLayout/Lines/C.swift", "@preconcurrency import struct Dispatch.DispatchTime\n"),
        RepositoryFile("Sources/TextFind/D.swift", "import TextInteraction\nimport TextLayout\n"),
        RepositoryFile("Sources/Menus/E.swift", "import TextBasics\n"), RepositoryFile("Sources/TextLayout/Units/F.swift", "import Menus\n"),
      ]
    ) { repository in
      (lowerRooms + valueRooms + ["TextLayout"] + upperRooms).flatMap { repository.files(in: "Sources/\($0)") }.filter(\.isSwift).flatMap { file in
        let asksSystem = ["Sources/TextLayout/Units/Files.swift", "Sources/TextLayout/Units/PageMemory.swift"].contains(file.path)
        let isUpper = upperRooms.contains { file.isIn("Sources/\($0)") }
        let system: Set<Substring> = asksSystem ? ["Glibc", "Musl", "Darwin"] : []
        let isLower = lowerRooms.contains { file.isIn("Sources/\($0)") }
        let more: Set<Substring> =
          isUpper
          ? Set(["TextLayout"] + valueRooms.map { $0[...] })
          : isLower ? ["TextBasics"] : file.isIn("Sources/TextLayout") ? system.union(lowerRooms.map { $0[...] }) : []
        let allowed = engineImports.union(more)
        return file.lines.enumerated().filter { imports($0.element, but: allowed) }.map { "\(file.path):\($0.offset + 1): \($0.element)" }
      }
    },

    TidyRule(
      "fourteen files of the engine speak to C: the others know its types by what these make of them",
      broken: [
        RepositoryFile("Sources/TextLayout/Glyphs/WordShaper.swift", "import CHarfBuzz\n"),
        RepositoryFile("Sources/TextLayout/Unicode/A.swift", "import CICU\n"),
      ], in: { file in file.isSwift && file.isIn("Sources/TextLayout") && !filesThatSpeakToC.contains(file.path) },
      isBroken: { number, lines in
        let line = lines[number].unindented
        return line == "import CICU" || line == "import CHarfBuzz"
      }),

    TidyRule(
      "a comment of the engine wraps at 100 columns, but for code and tables in it",
      broken: [
        RepositoryFile("Sources/TextLayout/Lines/A.swift", "  /// \(String(repeating: "word ", count: 20))end\n"),
        RepositoryFile("Sources/TextLayout/Lines/B.swift", "// \(String(repeating: "w", count: 98))\n"),
      ],
      in: { file in
        file.isSwift
          && (["TextLayout"] + lowerRooms + valueRooms + upperRooms + sideRooms + documentRooms).contains { file.isIn("Sources/\($0)") }
      },
      isBroken: { number, lines in
        let comment = lines[number].unindented
        guard lines[number].count > 100, comment.hasPrefix("//") else { return false }
        let text = comment.drop { $0 == "/" }
        return !text.hasPrefix("     ") && !text.hasPrefix(" |")
      }),

    TidyRule(
      "the C library is imported under its name on each system",
      broken: [
        RepositoryFile("Tests/ToolTests/A.swift", "import Glibc\n"),
        RepositoryFile("Sources/ToolSupport/B.swift", "#if canImport(Glibc)\n  import Glibc\n#endif\n"),
      ], in: { $0.isSwift },
      isBroken: { number, lines in
        lines[number].unindented == "import Glibc"
          && lines[max(0, number - 1)...].prefix(7) != [
            "#if canImport(Glibc)", "  import Glibc", "#elseif canImport(Musl)", "  import Musl", "#else", "  import Darwin", "#endif",
          ]
      }),

    TidyRule(
      "the layout of interfaces imports nothing but the engine and the values that it shares with what stands on that",
      broken: [
        RepositoryFile("Sources/InterfaceLayout/Units/A.swift", "import Foundation\n"),
        RepositoryFile("Sources/InterfaceLayout/Documents/B.swift", "import TextInteraction\n"),
        RepositoryFile("Sources/InterfaceLayout/Tables/C.swift", "import CICU\n"),
      ],
      in: { $0.isIn("Sources/InterfaceLayout") && $0.isSwift && $0.path != fileThatSorts },
      isBroken: { imports($1[$0], but: Set(["TextLayout"] + valueRooms.map { $0[...] })) }
    ),

    TidyRule(
      "one file of the layout of interfaces speaks to ICU, to sort strings",
      broken: [RepositoryFile(fileThatSorts, "import TextFind\n")], in: { $0.path == fileThatSorts },
      isBroken: { imports($1[$0], but: ["CICU", "TextLayout"]) }
    ),

    TidyRule(
      "documents import nothing, and their files nothing but them, locks and the C library, their styles and what is seen of them these and the engine, editors all of text",
      broken: [
        RepositoryFile("Sources/TextDocument/Text/A.swift", "import Glibc\n"),
        RepositoryFile("Sources/TextDocumentFiles/B.swift", "import Foundation\n"),
        RepositoryFile("Sources/StyledDocuments/C.swift", "import TextFind\n"),
        RepositoryFile("Sources/TextViewport/D.swift", "import TextInteraction\n"),
        RepositoryFile("Sources/TextEditing/E.swift", "import TextPictures\n"),
      ]
    ) { repository in
      let allowed: [String: Set<Substring>] = [
        "TextDocument": [], "TextDocumentFiles": ["TextDocument", "Synchronization", "Glibc", "Musl", "Darwin"],
        "StyledDocuments": ["TextDocument", "TextLayout"], "TextViewport": ["StyledDocuments", "TextDocument", "TextLayout"],
        "TextEditing": ["TextViewport", "StyledDocuments", "TextDocument", "TextLayout", "TextInteraction", "TextFind", "TextListExchange"],
      ]
      return allowed.sorted { $0.key < $1.key }.flatMap { target, modules in
        repository.files(in: "Sources/\(target)").filter(\.isSwift).flatMap { file in
          file.lines.enumerated().filter { imports($0.element, but: modules) }.map { "\(file.path):\($0.offset + 1): \($0.element)" }
        }
      }
    },

    TidyRule(
      "text that flows imports nothing but the engine", broken: [RepositoryFile("Sources/TextFlow/A.swift", "import TextInteraction\n")],
      in: { $0.isIn("Sources/TextFlow") && $0.isSwift }, isBroken: { imports($1[$0], but: ["TextLayout"]) }),

    TidyRule(
      "the fuzzer depends on what its files import, which nothing but `make fuzz` would find out",
      broken: [
        RepositoryFile("Tests/Fuzz/Cases/A.swift", "import TextFlow\n"),
        RepositoryFile("Tests/Support/Models/B.swift", "@testable import TextFind\n"),
      ]
    ) { repository in
      let package = repository.files.first { $0.path == "Package.swift" }?.lines ?? []
      let asked = package.firstIndex { $0.hasPrefix("let fuzzed") }.map { package[$0...].prefix { $0 != "]" } } ?? []
      // Every other part of a line between quotation marks is quoted.
      let known = asked.flatMap {
        $0.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }
      let modules = Set(known + ["TextModels", "Foundation", "Glibc", "Musl", "Darwin"])
      return ["Tests/Fuzz/Cases", "Tests/Fuzz/Driver", "Tests/Support/Models"].flatMap { folder in
        repository.files(in: folder).filter(\.isSwift).flatMap { file in
          file.lines.enumerated().filter { imports($0.element, but: modules) }.map { "\(file.path):\($0.offset + 1): \($0.element)" }
        }
      }
    },

    TidyRule(
      "what command line tools share imports nothing but the C library",
      broken: [RepositoryFile("Sources/CommandLineParts/System/A.swift", "import TextLayout\n")],
      in: { $0.isIn("Sources/CommandLineParts") && $0.isSwift }, isBroken: { imports($1[$0], but: ["Glibc", "Musl", "Darwin"]) }),

    TidyRule(
      "JSON stands on nothing, catalogues on it and on language tags alone, what is checked in them and snapshots on the engine and its pictures",
      broken: [
        RepositoryFile("Sources/PlainJSON/A.swift", "import TextLayout\n"),
        RepositoryFile("Sources/StringCatalogs/Formats/B.swift", "import TextLayout\n"),
        RepositoryFile("Sources/LayoutCheck/C.swift", "import Foundation\n"), RepositoryFile("Sources/LayoutSnapshots/D.swift", "import Testing\n"),
      ]
    ) { repository in
      let allowed: [String: Set<Substring>] = [
        "PlainJSON": [], "StringCatalogs": ["PlainJSON", "TextBasics"],
        "LayoutCheck": ["PlainJSON", "StringCatalogs", "TextLayout", "TextPictures", "Synchronization"],
        "LayoutSnapshots": ["TextBasics", "TextLayout", "TextDump", "TextPictures", "InterfaceLayout"],
        "TextAccessibility": ["PlainJSON", "TextLayout"],
      ]
      return allowed.sorted { $0.key < $1.key }.flatMap { target, modules in
        repository.files(in: "Sources/\(target)").filter(\.isSwift).flatMap { file in
          file.lines.enumerated().filter { imports($0.element, but: modules) }.map { "\(file.path):\($0.offset + 1): \($0.element)" }
        }
      }
    },

    TidyRule(
      "requests and the C interface stand on what the project has, and on no Foundation",
      broken: [
        RepositoryFile("Sources/TextLayoutProtocol/A.swift", "import Foundation\n"),
        RepositoryFile("Sources/TextLayoutC/B.swift", "import Dispatch\n"),
      ], in: { file in file.isSwift && ["TextLayoutProtocol", "TextLayoutC"].contains { file.isIn("Sources/\($0)") } },
      isBroken: { number, lines in
        let system: Set<Substring> = ["Synchronization", "Glibc", "Musl", "Darwin"]
        let rooms = (lowerRooms + ["TextLayout"] + upperRooms).map { $0[...] }
        let others: Set<Substring> = [
          "CommandLineParts", "PlainJSON", "InterfaceLayout", "SystemFonts", "TextPictures", "CairoPictures", "TextLayoutProtocol", "CTextLayout",
          "LayoutSnapshots", "TextAccessibility", "SystemResources", "TextDocument", "StyledDocuments", "TextViewport", "TextEditing",
        ]
        return imports(lines[number], but: system.union(rooms).union(others))
      }),

    TidyRule(
      "the header for C declares what TextLayoutC implements, and TextLayoutC implements what it declares",
      broken: [
        RepositoryFile("Sources/CTextLayout/include/textlayout.h", "tl_status tl_layout_forgotten(void);\n"),
        RepositoryFile("Sources/TextLayoutC/A.swift", "@c @implementation\npublic func tl_layout_secret() {}\n"),
      ]
    ) { repository in
      let header = "Sources/CTextLayout/include/textlayout.h"
      let declared = cFunctions(in: repository[header]?.text ?? "", after: [" ", "*"], before: "(")
      let implementations = repository.files(in: "Sources/TextLayoutC").map { file in
        (file.path, cFunctions(in: file.text ?? "", after: ["@c @implementation\npublic func "], before: "("))
      }
      let inC = cFunctions(in: repository["Sources/CTextLayout/message.c"]?.text ?? "", after: ["*"], before: "(void)")
      let known = implementations.reduce(inC) { $0.union($1.1) }
      return declared.subtracting(known).sorted().map { "\(header): \($0) is not implemented" }
        + implementations.flatMap { path, functions in functions.subtracting(declared).sorted().map { "\(path): \($0) is not declared" } }
    },

    // The words are put together here, so that this file doesn't break its own rule should it come to apply to tests.
    forbidding("TO" + "DO", because: "what is left to do is no part of the code"),
    forbidding("FIX" + "ME", because: "what is broken is mended"),
    forbidding("fatal" + "Error(", because: "nothing traps: a defined result or a typed error"),
    forbidding("try" + "!", because: "nothing traps: a defined result or a typed error"),
    forbidding("as" + "!", because: "nothing traps: a defined result or a typed error"),

    TidyRule(
      "a precondition says what was expected",
      broken: [
        RepositoryFile("Sources/TextLayout/Lines/A.swift", "precondition(count > 0)\n"),
        RepositoryFile("Tests/Support/B.swift", "guard let one else { preconditionFailure() }\n"),
      ],
      in: { $0.isSwift && !$0.isIn("Tests/TidyTests") },
      isBroken: { number, lines in
        let line = lines[number]
        guard line.contains("precondition(") || line.contains("preconditionFailure("), !line.unindented.hasPrefix("//") else { return false }
        return !lines[number...].prefix(4).joined().contains("\"")
      }
    ),

    TidyRule(
      "ICU's headers are included in the C files of CICU and CLocaleNames alone, and HarfBuzz's for ICU nowhere",
      broken: [
        RepositoryFile("Sources/CICU/include/cicu.h", "#include <unicode/ubrk.h>\n"),
        RepositoryFile("Sources/CHarfBuzz/shim.h", "#include <hb-icu.h>\n"),
      ],
      in: { $0.isIn("Sources") && !(["Sources/CICU", "Sources/CLocaleNames"].contains($0.folder) && $0.path.hasSuffix(".c")) },
      isBroken: { number, lines in
        lines[number].unindented.hasPrefix("#include <hb-icu") || lines[number].unindented.hasPrefix("#include <unicode/")
      }
    ),
  ]

  private static let filesThatSpeakToC: Set<String> = Set(
    ["Blob", "Drawing", "Face", "Font", "Unicode"].map { "Sources/TextLayout/Fonts/HarfBuzz/HarfBuzz\($0).swift" }
      + ["AnalysisScratch", "BreakRules", "UnicodeProperties", "WordList"].map { "Sources/TextLayout/Unicode/\($0).swift" }
      + ["Fonts/HarfBuzz/PlanFace", "Glyphs/HarfBuzzBuffer", "Glyphs/ShapingProfile", "Units/MemoryHint", "Units/TextLayoutVersion"].map {
        "Sources/TextLayout/\($0).swift"
      })
  private static let fileThatSorts = "Sources/InterfaceLayout/Tables/StringOrder.swift"
  private static let engineImports: Set<Substring> = ["CICU", "CHarfBuzz", "Synchronization"]

  private static func imports(_ line: Substring, but allowed: Set<Substring>) -> Bool {
    let words = line.unindented.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"), keyword <= 2, !line.unindented.hasPrefix("//"), let module = words.last else { return false }
    return !allowed.contains(module)
  }

  /// The names that begin with `tl_`, stand behind one of some marks and have another behind them.
  private static func cFunctions(in text: String, after marks: [String], before end: String) -> Set<Substring> {
    var names: Set<Substring> = []
    for mark in marks {
      var rest = text[...]
      while let found = rest.firstRange(of: mark + "tl_") {
        rest = rest[found.upperBound...]
        let name = text[text.index(found.upperBound, offsetBy: -3)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if text[name.endIndex...].hasPrefix(end) { names.insert(name) }
      }
    }
    return names
  }

  /// A rule against a word in the sources.
  private static func forbidding(_ word: String, because reason: String) -> TidyRule {
    TidyRule(
      "no \(word) in the sources: \(reason)", broken: [RepositoryFile("Sources/TextLayout/Lines/A.swift", "let a = 1  // \(word) \(word)x\n")],
      in: { $0.isIn("Sources") && $0.isSwift }, isBroken: { $1[$0].contains(word) })
  }
}
