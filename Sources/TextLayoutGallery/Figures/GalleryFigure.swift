import TextDump
import TextLayout
import TextScenes

/// A text to be laid out and shown.
struct GalleryFigure {
  /// What its place in its group is called.
  let name: String
  let title: String
  /// How it is set, in the words of the scenes; may be empty.
  var settings = ""
  /// Whether the caption has the beginning of the text, with what can't be seen as escapes.
  var showsSource = false
  /// Whether the caption says why each line ends where it does.
  var showsLineEnds = false
  /// Whether the picture has line boxes, baselines and ink to be switched on: not where it is of characters alone.
  var showsBoxes = true
  let text: StyledText
  let context: LayoutContext
  /// The one way to the figure's layout: what is drawn, told and dumped is of this.
  let layOut: @Sendable () throws -> DocumentLayout
  /// The dump that goes into a file beside the page; nil for none.
  var dump: GalleryDump?
  /// What is shown of lines and ink beside the text; nil for nothing.
  var marks: GalleryMarks?
  /// What is shown of carets, selections and movement; nil for nothing.
  var places: GalleryPlaces?
  /// What is shown of a touch; nil for nothing.
  var touch: GalleryTouch?
  /// The screen that is shown instead of a text; nil for none.
  var screen: GalleryScreen?
  /// The position of the group's slider at which the figure is shown; nil for a figure that is always there.
  var sizeCategory: ContentSizeCategory?
  /// Whether letters are black boxes, whose places can be counted: such figures are folded away.
  var showsTestBoxes = false
  /// Whether the command says what of the text no font has a glyph for: not where the fonts were chosen for what they lack.
  var reportsMissingGlyphs = true

  /// A text in lines of a width.
  init(
    name: String, title: String, showsLineEnds: Bool = false, showsBoxes: Bool = true, text: StyledText, width: LayoutUnit, context: LayoutContext,
    dump: GalleryDump? = nil, marks: GalleryMarks? = nil, places: GalleryPlaces? = nil, touch: GalleryTouch? = nil,
    sizeCategory: ContentSizeCategory? = nil
  ) {
    self.name = name
    self.title = title
    self.showsLineEnds = showsLineEnds
    self.showsBoxes = showsBoxes
    self.text = text
    self.context = context
    layOut = { try DocumentLayout(text, width: width, in: context) }
    self.dump = dump
    self.marks = marks
    self.places = places
    self.touch = touch
    self.sizeCategory = sizeCategory
  }

  /// A screen, its texts in the fonts of a context.
  init(name: String, screen: GalleryScreen, context: LayoutContext) {
    self.init(name: name, title: screen.name, showsBoxes: false, text: StyledText(""), width: .unbounded, context: context)
    self.screen = screen
  }

  /// A scene, laid out as the tests do it.
  init(name: String, settings: String, scene: Scene, dumpFile: String) throws {
    let context = try scene.context()
    self.name = name
    title = scene.name
    self.settings = settings
    showsSource = true
    text = scene.text
    self.context = context
    layOut = { try scene.layout(in: context) }
    dump = GalleryDump(file: dumpFile, header: scene.header, stages: scene.stages)
    reportsMissingGlyphs = false
    showsTestBoxes = scene.usesFixtureFonts
  }
}

/// What of a figure's layout is kept as text.
struct GalleryDump {
  /// The file's name; figures that share it stand in it one below the other.
  let file: String
  /// The line above the dump; nil for none.
  var header: String?
  let stages: DumpStage

  /// The layout as the file has it.
  func text(of layout: DocumentLayout) -> String { (header.map { $0 + "\n" } ?? "") + layout.dump(stages) }
}
