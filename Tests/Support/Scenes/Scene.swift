import TextDump
import TextLayout

/// One case of a scene file: a text, how it is set, and what of its layout is looked at.
///
///     --- a word moves to the next line   width=60 fonts=Box10 ---
///     hello world
///
/// Tests compare the dump of every scene with a recorded one; benches lay scenes out again and again. `Corpus/Scenes/README.md` lists all settings.
public struct Scene: Sendable {
  /// What the case shows, in a few words: unique in its file.
  public let name: String
  /// The header as it stands in the file.
  public let header: String
  /// The text in its styles.
  public let text: StyledText
  /// The room for lines.
  public let width: LayoutUnit
  /// How much of the text is shown; nil for all of it.
  public let truncation: Truncation?
  /// The user's languages, text size and display.
  public let environment: TypeEnvironment
  /// The stages to dump.
  public let stages: DumpStage
  /// The names of the fonts of the scene's collection, in order.
  public let fontNames: [String]

  /// A context over the scene's fonts; scenes with the same fonts share its caches.
  public func context() throws -> LayoutContext {
    var context = try SceneFonts.context(fontNames)
    context.environment = environment
    return context
  }

  /// The scene laid out, on the calling thread.
  public func layout(in context: LayoutContext? = nil) throws -> DocumentLayout {
    try DocumentLayout(text, width: width, truncation: truncation, in: context ?? self.context())
  }

  /// The dump that a snapshot keeps.
  public func dump() throws -> String { try layout().dump(stages) }

  /// Whether a font is an installed one rather than a fixture: its releases differ from machine to machine.
  public var usesInstalledFonts: Bool { fontNames.contains { SceneFonts.isInstalled($0) } }

  /// Whether a font is a fixture, whose letters are boxes.
  public var usesFixtureFonts: Bool { fontNames.contains { !SceneFonts.isInstalled($0) } }
}
