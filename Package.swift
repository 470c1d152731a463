// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 concurrency checking (the language mode below), unsafe code marked as such, and no warning
/// left standing.
let rules: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What is said of programs that are measured or used from a command line: Swift's own libraries are a part of them on Linux. So they start milliseconds sooner, and run
/// where no Swift is installed. It is unsafe only in that a product of such a target can't be another package's: no library has it.
let alone: [LinkerSetting] = [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]

/// What the tests' slow models ask.
let modelled: [Target.Dependency] = ["TextFixtures", "TextLayout", "TextInteraction", "TextFind", "CHarfBuzz"]

/// What the fuzzer's cases ask.
let fuzzed: [Target.Dependency] = [
  "TextBasics", "TextHyphenation", "CounterStyles", "TextLayout", "TextFlow", "TextInteraction", "TextFind", "TextDump", "TextFixtures",
  "StringCatalogs", "CHarfBuzz", "PlainJSON", "InterfaceLayout", "TextLayoutProtocol", "CTextLayout", "TextLayoutC", "TextDocument",
  "StyledDocuments", "TextEditing", "CommandLineParts", "RequestSamples", "CCalls", "LayoutCheck",
]

/// The engine's inner loops gain from whole-module optimisation across files, which release builds have by default; nothing else is set for speed.
let package = Package(
  name: "TextLayout",
  // What `Mutex` needs. Linux has no versions to name.
  platforms: [.macOS(.v15)],
  products: [
    // All of text, by one import.
    .library(name: "TextLayoutKit", targets: ["TextLayoutKit", "TextLayout", "TextInteraction", "TextFind", "TextListExchange", "TextDump"]),
    // The engine alone, and what stands on it, for who wants some of it.
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "TextInteraction", targets: ["TextInteraction"]),
    .library(name: "TextFind", targets: ["TextFind"]),
    .library(name: "TextListExchange", targets: ["TextListExchange"]),
    .library(name: "TextDump", targets: ["TextDump"]),
    .library(name: "TextAccessibility", targets: ["TextAccessibility"]),
    .library(name: "TextDocument", targets: ["TextDocument", "TextDocumentFiles"]),
    .library(name: "StyledDocuments", targets: ["StyledDocuments", "TextDocument", "TextLayout"]),
    .library(name: "TextViewport", targets: ["TextViewport", "StyledDocuments", "TextDocument", "TextLayout"]),
    .library(
      name: "TextEditing", targets: ["TextEditing", "TextViewport", "StyledDocuments", "TextDocument", "TextInteraction", "TextFind", "TextLayout"]),
    .library(name: "TextFlow", targets: ["TextFlow", "TextLayout"]),
    .library(name: "InterfaceLayout", targets: ["InterfaceLayout"]),
    .library(name: "TextLayoutFoundation", targets: ["TextLayoutFoundation"]),
    .library(name: "SystemFonts", targets: ["SystemFonts"]),
    .library(name: "SystemResources", targets: ["SystemResources"]),
    .library(name: "TextPictures", targets: ["TextPictures"]),
    .library(name: "CairoPictures", targets: ["CairoPictures"]),
    .library(name: "LayoutSnapshots", targets: ["LayoutSnapshots"]),
    // For targets of tests: it needs Swift Testing, which programs don't have.
    .library(name: "TextLayoutTesting", targets: ["TextLayoutTesting"]),
    .executable(name: "textlayout", targets: ["TextLayoutTool"]),
    // What `make library` makes libtextlayout of.
    .library(name: "TextLayoutC", type: .static, targets: ["TextLayoutC"]),
  ],
  targets: [
    // Links ICU without showing its headers to Clang's module system: Foundation bundles another ICU, and a client that imported both would not build.
    .systemLibrary(name: "ICULink", path: "Sources/CICU/System", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    // ICU's functions are macros with a version suffix; this C target calls them and has a header of its own.
    .target(name: "CICU", dependencies: ["ICULink"], exclude: ["System"], cSettings: [.treatAllWarnings(as: .error)]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    // What stands below the engine and knows nothing of layout: language tags; where words are divided; how lists count. Who imports the engine has them.
    .target(name: "TextBasics", swiftSettings: rules),
    .target(name: "TextHyphenation", dependencies: ["TextBasics", "CICU"], swiftSettings: rules),
    .target(name: "CounterStyles", dependencies: ["TextBasics", "CICU"], swiftSettings: rules),
    // Menus as values, of text, items, titles and bars. It stands on nothing.
    .target(name: "Menus", swiftSettings: rules),
    // The engine. No Foundation.
    .target(
      name: "TextLayout", dependencies: ["TextBasics", "TextHyphenation", "CounterStyles", "CICU", "CHarfBuzz"], swiftSettings: rules,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),  // `floor`: what Foundation's or Glibc's import would have linked
    // What stands on the engine and is cold beside it: what they see of its insides has `package` access. Selection, movement, gestures, loupe, menu.
    .target(name: "TextInteraction", dependencies: ["TextLayout", "Menus"], swiftSettings: rules),
    // Find and replace.
    .target(name: "TextFind", dependencies: ["TextLayout", "CICU"], swiftSettings: rules),
    // Lists as Markdown and HTML.
    .target(name: "TextListExchange", dependencies: ["TextLayout"], swiftSettings: rules),
    // Layouts as text and JSON, stage by stage.
    .target(name: "TextDump", dependencies: ["TextLayout"], swiftSettings: rules),
    // Layouts as trees for assistive technology, and those as JSON.
    .target(name: "TextAccessibility", dependencies: ["PlainJSON", "TextLayout"], swiftSettings: rules),
    // Text of any length that is edited, with undo. It stands on nothing, and knows no file: those are opened and saved beside it.
    .target(name: "TextDocument", swiftSettings: rules),
    .target(name: "TextDocumentFiles", dependencies: ["TextDocument"], swiftSettings: rules),
    // Such text with what the engine sets it in.
    .target(name: "StyledDocuments", dependencies: ["TextDocument", "TextLayout"], swiftSettings: rules),
    // What is seen of such a document, laid out, and the rest in its turn.
    .target(name: "TextViewport", dependencies: ["StyledDocuments", "TextDocument", "TextLayout"], swiftSettings: rules),
    // The document, what is seen of it and what is selected, as a value that events change: a text view without its pixels.
    .target(
      name: "TextEditing",
      dependencies: ["TextViewport", "StyledDocuments", "TextDocument", "TextInteraction", "TextFind", "TextListExchange", "TextLayout"],
      swiftSettings: rules),
    // All of these by one import.
    .target(
      name: "TextLayoutKit", dependencies: ["TextLayout", "TextInteraction", "TextFind", "TextListExchange", "TextDump"], swiftSettings: rules),
    // Frames of collections of items, around texts and without. It needs the engine for units and to measure texts, and ICU to sort tables. No Foundation.
    .target(name: "InterfaceLayout", dependencies: ["TextLayout", "Menus", "CICU"], swiftSettings: rules),
    // Text that flows through columns and pages, around shapes.
    .target(name: "TextFlow", dependencies: ["TextLayout"], swiftSettings: rules),
    // Foundation's attributed strings as texts. A module of its own, as the engine doesn't import Foundation.
    .target(name: "TextLayoutFoundation", dependencies: ["TextLayout"], swiftSettings: rules),
    // Pictures of layouts: SVG, and what other canvases draw. No Foundation.
    .target(name: "TextPictures", dependencies: ["TextFlow", "TextLayout"], swiftSettings: rules),
    // The same pictures as PNG and PDF.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(name: "CairoPictures", dependencies: ["TextPictures", "TextLayout", "CCairo"], swiftSettings: rules),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    // Screens of collections as pictures. No product yet: the tool and the gallery draw by it.
    .target(name: "InterfacePictures", dependencies: ["InterfaceLayout", "TextPictures", "TextLayout"], swiftSettings: rules),
    // The machine's fonts, as fontconfig sees them. No Foundation.
    .target(name: "SystemFonts", dependencies: ["TextLayout", "CFontconfig"], swiftSettings: rules),
    // The machine's hyphenation patterns, word lists and models of phrases. No Foundation.
    .target(name: "SystemResources", dependencies: ["TextLayout"], swiftSettings: rules),
    // What command line tools are made of: commands and their options, help, exit codes, files, streams. Neither the engine nor Foundation.
    .target(name: "CommandLineParts", swiftSettings: rules),
    // JSON as it is written. It stands on nothing.
    .target(name: "PlainJSON", swiftSettings: rules),
    // Catalogues of localised strings in the formats that there are. Neither the engine nor Foundation.
    .target(name: "StringCatalogs", dependencies: ["PlainJSON", "TextBasics"], swiftSettings: rules),
    // What is wrong with such strings where they are shown: rules, findings, reports. No Foundation.
    .target(name: "LayoutCheck", dependencies: ["PlainJSON", "StringCatalogs", "TextPictures", "TextLayout"], swiftSettings: rules),
    // Layouts as files that are kept and compared. No Foundation.
    .target(
      name: "LayoutSnapshots", dependencies: ["TextBasics", "TextLayout", "TextDump", "TextPictures", "InterfaceLayout"], swiftSettings: rules),
    // Expectations about layouts for Swift Testing: recorded, compared, with pictures of what has changed.
    .target(name: "TextLayoutTesting", dependencies: ["LayoutSnapshots", "TextLayout", "InterfaceLayout"], swiftSettings: rules),
    // Requests in JSON and their answers: what the tool serves and the C interface asks. No Foundation.
    .target(
      name: "TextLayoutProtocol",
      dependencies: [
        "CommandLineParts", "PlainJSON", "TextLayout", "TextInteraction", "TextFind", "TextListExchange", "TextPictures", "InterfaceLayout",
        "SystemFonts", "SystemResources", "TextAccessibility", "TextDocument", "StyledDocuments", "TextViewport", "TextEditing",
      ], swiftSettings: rules),
    // The tool: renders, answers queries, serves. No Foundation either, so that it starts at once.
    .executableTarget(
      name: "TextLayoutTool",
      dependencies: [
        "CommandLineParts", "PlainJSON", "StringCatalogs", "LayoutCheck", "TextLayoutProtocol", "TextLayout", "TextInteraction", "TextFind",
        "TextListExchange", "TextDump", "InterfaceLayout", "LayoutSnapshots", "InterfacePictures", "TextPictures", "CairoPictures", "SystemFonts",
      ], exclude: ["Schema"], swiftSettings: rules, linkerSettings: alone),
    // The engine for C, and what can call C: the header with the thread's last message, and the functions that it declares. No Foundation.
    .target(name: "CTextLayout", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TextLayoutC",
      dependencies: [
        "LayoutSnapshots", "CTextLayout", "CommandLineParts", "TextLayoutProtocol", "TextLayout", "TextFind", "TextInteraction", "TextPictures",
        "CairoPictures", "SystemFonts",
      ], swiftSettings: rules),
    // What the gallery and the bench share: the corpus' texts, how they are set, and their fonts.
    .target(name: "ToolSupport", dependencies: ["TextLayout", "CommandLineParts"], swiftSettings: rules),
    // Shows the corpus and all scenes on pages, and beside a browser's. It is no product, which clients would see: its own package builds it by its name,
    // as it does the bench.
    .executableTarget(
      name: "textlayout-gallery",
      dependencies: [
        "CommandLineParts", "TextLayout", "TextFlow", "TextInteraction", "TextFind", "TextDump", "TextPictures", "TextScenes", "ToolSupport",
        "InterfaceLayout", "InterfacePictures", "ScreenScenes", "DocumentBrowser", "BookshopScreen",
      ], path: "Sources/TextLayoutGallery", swiftSettings: rules),
    // ICU's words for user interfaces, for the recipe that measures scripts.
    .target(name: "CLocaleNames", dependencies: ["ICULink"], cSettings: [.treatAllWarnings(as: .error)]),
    // Measures. It asks HarfBuzz and ICU itself, to compare with them and to cut seed texts into words.
    .executableTarget(
      name: "textlayout-bench",
      dependencies: [
        "CommandLineParts", "TextLayout", "TextInteraction", "TextFind", "InterfaceLayout", "ToolSupport", "CHarfBuzz", "CICU", "CLocaleNames",
        "TextDocument", "TextDocumentFiles", "StyledDocuments", "TextViewport", "TextEditing",
      ],
      path: "Sources/TextLayoutBench", swiftSettings: rules, linkerSettings: alone),
    // Tests. `Support` holds fixture fonts, scenes and slow models; the rest mirrors Sources.
    .target(name: "TextFixtures", path: "Tests/Support/Fixtures", swiftSettings: rules),
    .target(name: "TextScenes", dependencies: ["TextLayout", "TextDump", "TextFixtures"], path: "Tests/Support/Scenes", swiftSettings: rules),
    .target(name: "ScreenScenes", dependencies: ["InterfaceLayout", "TextLayout"], path: "Tests/Support/Screens", swiftSettings: rules),
    // Requests that fit the protocol's schema, and calls of the library for C, made of choices at random.
    .target(
      name: "RequestSamples", dependencies: ["PlainJSON", "TextLayoutProtocol", "TextFixtures"], path: "Tests/Support/Requests", swiftSettings: rules
    ),
    .target(name: "CCalls", dependencies: ["CTextLayout"], path: "Tests/Support/CCalls", cSettings: [.treatAllWarnings(as: .error)]),
    // The slow models see the engine's insides, so they are compiled with tests.
    .testTarget(
      name: "TextModels", dependencies: modelled, path: "Tests/Support/Models", swiftSettings: rules),
    // The engine's tests are two modules, which are compiled side by side: lines and layouts, and what these are made of and serve.
    .testTarget(
      name: "TextLayoutTests",
      dependencies: [
        "TextBasics", "TextHyphenation", "CounterStyles", "TextLayout", "TextInteraction", "TextListExchange", "TextDump", "TextFixtures",
        "TextModels", "TextScenes", "TextLayoutTesting", "TextFlow", "CICU",
      ], path: "Tests/TextLayoutTests",
      sources: [
        "Analysis", "Context", "Documentation", "Geometry", "Hyphenation", "Layout", "LineBreaking", "Lines", "Lists", "Snapshots",
      ], swiftSettings: rules),
    .testTarget(
      name: "TextLayoutPartsTests",
      dependencies: [
        "TextBasics", "TextHyphenation", "CounterStyles", "TextLayout", "TextInteraction", "TextFind", "TextListExchange", "TextDump", "TextFixtures",
        "TextModels", "TextScenes", "CHarfBuzz", "CICU",
      ], path: "Tests/TextLayoutTests",
      sources: [
        "BadInput", "Conformance", "Counters", "Dump", "Find", "Fonts", "Glyphs", "Interaction", "Itemizing", "Properties", "Shaping", "Text",
        "Unicode", "Units",
      ], swiftSettings: rules),
    // The fuzzer's cases, over inputs that are the same on every run.
    .testTarget(
      name: "FuzzTests", dependencies: fuzzed + ["TextModels"], path: "Tests/Fuzz", exclude: ["Driver"], sources: ["Cases", "Tests"],
      swiftSettings: rules),
    .testTarget(
      name: "TextPicturesTests", dependencies: ["TextPictures", "CairoPictures", "CCairo", "TextLayout", "TextFixtures"],
      path: "Tests/TextPicturesTests", exclude: ["Expected"], swiftSettings: rules),
    // A client that imports TextLayout and Foundation, as a program (the README's example, also built for release) and as tests of the public interface.
    .executableTarget(name: "ClientCheck", dependencies: ["TextLayout"], path: "Tests/ClientCheck", swiftSettings: rules),
    // Everything once, in forty lines.
    .executableTarget(name: "tour", dependencies: ["TextLayoutKit", "TextPictures"], path: "Examples/tour", swiftSettings: rules),
    // The tutorials' programs, which their articles show whole.
    .executableTarget(
      name: "tutorial-label", dependencies: ["TextLayoutKit", "TextPictures"], path: "Examples/tutorials/label", swiftSettings: rules),
    .executableTarget(
      name: "tutorial-text-view", dependencies: ["TextLayoutKit", "TextPictures"], path: "Examples/tutorials/textview", swiftSettings: rules),
    .executableTarget(name: "tutorial-title", dependencies: ["TextLayoutKit"], path: "Examples/tutorials/title", swiftSettings: rules),
    .executableTarget(
      name: "tutorial-screen", dependencies: ["InterfaceLayout", "TextLayoutKit"], path: "Examples/tutorials/screen", swiftSettings: rules),
    // A text view in two hundred lines, which scripts of keystrokes drive.
    .target(
      name: "TextEditorView",
      dependencies: ["TextEditing", "TextViewport", "StyledDocuments", "TextDocument", "TextInteraction", "TextFind", "TextLayout", "TextPictures"],
      path: "Examples/editor/View", swiftSettings: rules),
    .executableTarget(
      name: "editor", dependencies: ["TextEditorView", "StyledDocuments", "TextLayout"], path: "Examples/editor/Program", swiftSettings: rules),
    // One screen of many parts, with a script of what its reader does; the gallery draws it and tests compare its states.
    .target(
      name: "DocumentBrowser", dependencies: ["InterfaceLayout", "TextLayoutKit", "TextPictures"], path: "Examples/browser/Browser",
      swiftSettings: rules),
    .executableTarget(
      name: "browser", dependencies: ["DocumentBrowser", "TextLayoutKit", "TextPictures"], path: "Examples/browser/Program", swiftSettings: rules),
    // A screen built up step by step, which an article shows and the gallery draws.
    .target(name: "BookshopScreen", dependencies: ["InterfaceLayout", "TextLayout"], path: "Examples/bookshop", swiftSettings: rules),
    .testTarget(
      name: "ClientTests", dependencies: ["TextLayoutKit", "TextLayoutFoundation", "TextPictures", "CairoPictures"], path: "Tests/ClientTests",
      swiftSettings: rules),
    .testTarget(
      name: "InterfaceLayoutTests",
      dependencies: [
        "InterfaceLayout", "TextLayout", "TextLayoutTesting", "TextFixtures", "TextScenes", "ScreenScenes", "DocumentBrowser", "BookshopScreen",
      ],
      exclude: ["Snapshots"], swiftSettings: rules),
    .testTarget(name: "TextDocumentTests", dependencies: ["TextDocument", "TextDocumentFiles", "document-writer"], swiftSettings: rules),
    .testTarget(
      name: "StyledDocumentsTests", dependencies: ["StyledDocuments", "TextDocument", "TextLayout", "TextFixtures"], swiftSettings: rules),
    .testTarget(
      name: "TextViewportTests", dependencies: ["TextViewport", "StyledDocuments", "TextDocument", "TextLayout", "TextFixtures"],
      swiftSettings: rules),
    .testTarget(
      name: "TextFlowTests", dependencies: ["TextFlow", "TextLayout", "TextDump", "TextInteraction", "TextPictures", "TextFixtures"],
      swiftSettings: rules),
    .testTarget(
      name: "TextEditingTests",
      dependencies: [
        "TextEditing", "TextEditorView", "TextViewport", "StyledDocuments", "TextDocument", "TextInteraction", "TextFind", "TextLayout",
        "TextFixtures",
      ], swiftSettings: rules),
    // A process that edits and is killed, and one whose files may not be large.
    .executableTarget(
      name: "document-writer", dependencies: ["TextDocument", "TextDocumentFiles"], path: "Tests/DocumentWriter", swiftSettings: rules),
    .testTarget(
      name: "SystemFontsTests", dependencies: ["SystemFonts", "TextDump", "TextFixtures"], path: "Tests/SystemFontsTests", swiftSettings: rules),
    .testTarget(
      name: "SystemResourcesTests", dependencies: ["SystemResources", "TextLayout", "TextDump", "TextFixtures"], swiftSettings: rules),
    // The house rules as tests of the repository's files.
    .testTarget(name: "TidyTests", path: "Tests/TidyTests", swiftSettings: rules),
    // The tool's parts, and the built tool as a process.
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "TextLayoutTool", "TextLayoutProtocol", "CommandLineParts", "PlainJSON", "LayoutSnapshots", "TextLayout", "TextDump", "TextFixtures",
        "InterfaceLayout", "RequestSamples",
        "ScreenScenes",
      ],
      swiftSettings: rules),
    // Catalogues, the smallest that show a thing, broken ones, and installed ones that nobody wrote for us.
    .testTarget(name: "StringCatalogsTests", dependencies: ["StringCatalogs", "PlainJSON"], swiftSettings: rules),
    .testTarget(
      name: "TextAccessibilityTests", dependencies: ["TextAccessibility", "PlainJSON", "TextLayout", "TextFixtures", "TextScenes"],
      swiftSettings: rules),
    .testTarget(
      name: "LayoutSnapshotsTests", dependencies: ["LayoutSnapshots", "TextLayoutTesting", "TextLayout", "InterfaceLayout", "TextFixtures"],
      exclude: ["Snapshots"], swiftSettings: rules),
    .testTarget(name: "LayoutCheckTests", dependencies: ["LayoutCheck", "StringCatalogs", "TextLayout", "TextFixtures"], swiftSettings: rules),
    // Runs the built bench at small sizes, so that it never rots.
    .testTarget(name: "BenchTests", dependencies: ["textlayout-bench"], exclude: ["Counts.txt"], swiftSettings: rules),
    // Runs the built gallery and looks at its page in a real browser.
    .testTarget(name: "GalleryTests", dependencies: ["textlayout-gallery", "SystemFonts", "TextLayout"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)

// `make test` optimizes the engine that its tests run, as its users do: the suite takes a fraction of the time. So does it with `TextDump`, by which layouts are compared,
// and `TextFlow`; to optimize `TextFixtures` and what is asked little takes longer than to run it.
// A package with unsafe flags can't be a dependency, hence the variable.
if Context.environment["TEXTLAYOUT_OPTIMIZED"] == "1" {
  var optimized = [
    "TextBasics", "TextHyphenation", "CounterStyles", "TextLayout", "TextInteraction", "TextFind", "TextDump", "TextFlow", "InterfaceLayout",
    "TextDocument", "PlainJSON",
  ]
  // Laws are compared with slow models, a million times in `make laws`, and a hundred thousand edits in `make test-all`; for the few of `make test` it takes longer
  // to optimize the models than to run them.
  if Context.environment["TEXTLAYOUT_LAWS"] != nil || Context.environment["TEXTLAYOUT_EXHAUSTIVE"] != nil {
    optimized += ["TextFixtures", "TextListExchange", "TextDocumentFiles", "StyledDocuments", "TextViewport", "TextEditing"]
    optimized += ["InterfaceLayoutTests", "TextDocumentTests"]
  }
  // The rest is compiled a module at a time as well: file by file, each compiler reads what the others have read. What others import of a module is made by a compiler
  // of its own, which is done long before one that optimizes; where none does, that one only reads everything twice.
  for target in package.targets {
    let optimization = optimized.contains(target.name) ? ["-O"] : ["-no-emit-module-separately-wmo"]
    target.swiftSettings?.append(.unsafeFlags(optimization + ["-whole-module-optimization", "-num-threads", "2"]))
  }
}

// `make fuzz` builds the fuzzer alone: a target needs files of its own, and the fuzzer compiles the models and cases that the tests do.
if Context.environment["TEXTLAYOUT_FUZZ"] == "1" {
  package.products = []
  package.targets.removeAll {
    ![
      "ICULink", "CICU", "CHarfBuzz", "TextBasics", "TextHyphenation", "CounterStyles", "Menus", "TextLayout", "TextInteraction", "TextDump",
      "TextFixtures", "PlainJSON", "StringCatalogs", "TextFlow", "TextFind", "TextListExchange", "InterfaceLayout", "TextPictures", "CCairo",
      "CairoPictures", "CFontconfig", "SystemFonts", "SystemResources", "CommandLineParts", "TextAccessibility", "LayoutSnapshots",
      "TextLayoutProtocol", "CTextLayout", "TextLayoutC", "TextDocument", "StyledDocuments", "TextViewport", "TextEditing",
      "RequestSamples", "CCalls", "LayoutCheck",
    ].contains($0.name)
  }
  // Where nothing is tested, the models are a target like others.
  package.targets += [
    .target(name: "TextModels", dependencies: modelled, path: "Tests/Support/Models", swiftSettings: rules),
    .executableTarget(
      name: "TextLayoutFuzz", dependencies: fuzzed + ["TextModels"], path: "Tests/Fuzz", exclude: ["Tests"], swiftSettings: rules),
  ]
}
