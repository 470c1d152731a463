/// How characters look: font, size, language, spacing, decoration.
///
///     var style = CharacterStyle(families: ["Noto Sans"], size: 12, weight: .bold)
///     style.language = "de-CH"
///     style.features = [FontFeature("smcp")]
///
/// A value of one word: copies share an immutable box, and each change makes a new one (O(1), one
/// allocation). Comparing is O(1) where the box is the same, as it is for styles that were copied
/// from one another.
public struct CharacterStyle: Sendable {
  private var box: Box

  private static let standard = Box(Fields())

  /// The standard style: any font, 17 points, regular. Allocates nothing.
  public init() { box = CharacterStyle.standard }

  /// A style with the given font and the standard for everything else.
  public init(
    families: [String] = [], size: LayoutUnit = 17, weight: FontWeight = .regular, slant: FontSlant = .none, language: Language = .und
  ) {
    var fields = Fields()
    fields.shape.families = families
    fields.shape.size = size
    fields.shape.weight = weight
    fields.shape.slant = slant
    fields.shape.language = language
    box = Box(fields)
  }

  /// Text that is for something: its size and weight come from the text style and the reader's
  /// ``TypeEnvironment``.
  public init(textStyle: TextStyle, families: [String] = [], language: Language = .und) {
    var fields = Fields()
    fields.shape.textStyle = textStyle
    fields.shape.families = families
    fields.shape.language = language
    box = Box(fields)
  }

  /// Whether text in the two styles may be shaped as one: they differ at most in colour,
  /// decoration, link and tag, which must not split ligatures and joining, and in what stands
  /// beside the text. O(1) for copies of one style.
  func itemizesLike(_ other: CharacterStyle) -> Bool {
    box === other.box || box.fields.shape == other.box.fields.shape
  }

  /// Hashes what ``itemizesLike(_:)`` compares.
  func hashItemizing(into hasher: inout Hasher) { hasher.combine(box.fields.shape) }

  /// Whether text in the style is moved or resized by what fonts say. O(1).
  var isSetOff: Bool { box.fields.shape.alignment != .alphabetic || box.fields.shape.position != .normal }

  /// Whether anything stands beside the text or sets its characters apart, or it is a note. O(1).
  var isAnnotated: Bool {
    let look = box.fields.look
    return look.ruby != nil || look.emphasis != nil || look.spread != nil || look.note != nil
  }

  /// What stands beside the text, and what sets its characters apart: nothing in a note. O(1).
  var shownRuby: Ruby? { box.fields.look.note == nil ? box.fields.look.ruby : nil }
  var shownEmphasis: EmphasisMark? { box.fields.look.note == nil ? box.fields.look.emphasis : nil }
  var shownSpread: TextSpread? { box.fields.look.note == nil ? box.fields.look.spread : nil }

  /// The style of the text by itself. O(1).
  var unannotated: CharacterStyle {
    if !isAnnotated { return self }
    var style = self
    (style.ruby, style.emphasis, style.spread, style.note) = (nil, nil, nil, nil)
    return style
  }

  /// The style of what is no attachment. O(1).
  var ofText: CharacterStyle {
    if attachment == nil { return self }
    var style = self
    style.attachment = nil
    return style
  }

  /// The style of text that is put beside text in this one: without what stands in its place, or
  /// belongs to just these characters. O(1).
  package var ofTextBeside: CharacterStyle {
    var style = ofText
    if ruby != nil { style.ruby = nil }
    if spread != nil { style.spread = nil }
    if note != nil { style.note = nil }
    return style
  }

  /// The style of text that has none of its own and takes the place of a range of a text, of which
  /// this is the style there. What is put into the middle of a ruby's base, or of text that is
  /// spread, belongs to it.
  package func inherited(inPlaceOf range: Range<Int>, of length: Int, _ style: (Int) -> CharacterStyle) -> CharacterStyle {
    var inherited = self
    if attachment != nil, range.count < length { inherited.attachment = nil }
    if ruby == nil, spread == nil { return inherited }
    let isInside = range.lowerBound > 0 && range.upperBound < length
    let (before, behind) = isInside ? (style(range.lowerBound - 1), style(range.upperBound)) : (nil, nil)
    if !isInside || before?.ruby != behind?.ruby { inherited.ruby = nil }
    if !isInside || before?.spread != behind?.spread { inherited.spread = nil }
    return inherited
  }

  /// The size that layout uses: ``size`` from 0 to 65,536 points.
  var usedSize: LayoutUnit { min(max(size, 0), 65536) }
}

extension CharacterStyle: Hashable {
  public static func == (a: CharacterStyle, b: CharacterStyle) -> Bool { a.box === b.box || a.box.fields == b.box.fields }
  public func hash(into hasher: inout Hasher) { hasher.combine(box.fields) }
}

extension CharacterStyle {
  /// What copies share.
  private final class Box: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  private struct Fields: Hashable, Sendable {
    var shape = Shape()
    var look = Look()
  }

  /// What changes glyphs or their places: a difference cuts an item.
  private struct Shape: Hashable, Sendable {
    var families: [String] = []
    var size: LayoutUnit = 17
    var weight = FontWeight.regular
    var width = FontWidth.normal
    var slant = FontSlant.none
    var features: [FontFeature] = []
    var variations: [FontVariation] = []
    var synthesis: FontSynthesis = []
    var language = Language.und
    var letterSpacing: LayoutUnit = 0
    var wordSpacing: LayoutUnit = 0
    var baselineOffset: LayoutUnit = 0
    var alignment = TextBaseline.alphabetic
    var position = TextPosition.normal
    var orientation = TextOrientation.mixed
    var combining = TextCombining.none
    var attachment: Attachment?
    var textStyle: TextStyle?
  }

  /// What the text's own glyphs don't depend on.
  private struct Look: Hashable, Sendable {
    var ruby: Ruby?
    var emphasis: EmphasisMark?
    var spread: TextSpread?
    var note: InlineNote?
    var underline: LineDecoration?
    var strikethrough: LineDecoration?
    var color: TextColor?
    var background: TextColor?
    var link: String?
    var tag: String?
  }

  private var shape: Shape {
    get { box.fields.shape }
    set { box = Box(Fields(shape: newValue, look: box.fields.look)) }
  }

  private var look: Look {
    get { box.fields.look }
    set { box = Box(Fields(shape: box.fields.shape, look: newValue)) }
  }

  /// The names of the font families to look in, in order, before any fallback.
  public var families: [String] {
    get { box.fields.shape.families }
    set { shape.families = newValue }
  }

  /// The font's size. Layout takes a negative one as 0 and one over 65,536 points as that; a size
  /// made from not-a-number is 0.
  public var size: LayoutUnit {
    get { box.fields.shape.size }
    set { shape.size = newValue }
  }

  /// What the text is for; nil for text in a size of its own. A text style takes the place of
  /// ``size``, and of ``weight`` where that is regular.
  public var textStyle: TextStyle? {
    get { box.fields.shape.textStyle }
    set { shape.textStyle = newValue }
  }

  /// How heavy the font is.
  public var weight: FontWeight {
    get { box.fields.shape.weight }
    set { shape.weight = newValue }
  }

  /// How wide the font is.
  public var width: FontWidth {
    get { box.fields.shape.width }
    set { shape.width = newValue }
  }

  /// Whether and how the font leans.
  public var slant: FontSlant {
    get { box.fields.shape.slant }
    set { shape.slant = newValue }
  }

  /// Settings of OpenType features; of two for one feature, the later holds.
  public var features: [FontFeature] {
    get { box.fields.shape.features }
    set { shape.features = newValue }
  }

  /// Places on the axes of a variable font, beyond what weight, width and slant choose; of two for
  /// one axis, the later holds.
  public var variations: [FontVariation] {
    get { box.fields.shape.variations }
    set { shape.variations = newValue }
  }

  /// Which styles are imitated where no font has them: none, unless told. ``GlyphRun/synthetic``
  /// says where it was done.
  public var synthesis: FontSynthesis {
    get { box.fields.shape.synthesis }
    set { shape.synthesis = newValue }
  }

  /// The language the text is in: it chooses local forms of letters, fonts and line breaks.
  public var language: Language {
    get { box.fields.shape.language }
    set { shape.language = newValue }
  }

  /// What is added behind each character that is seen; other than 0 it turns ligatures off. Nothing
  /// is added between letters that touch: those of cursive scripts, such as Arabic, and of scripts
  /// whose letters hang from one line, such as Devanagari.
  public var letterSpacing: LayoutUnit {
    get { box.fields.shape.letterSpacing }
    set { shape.letterSpacing = newValue }
  }

  /// What is added to each space between words. Where it, ``letterSpacing`` or both together are
  /// less than zero, a character gives up its room at most: none ends before it begins.
  public var wordSpacing: LayoutUnit {
    get { box.fields.shape.wordSpacing }
    set { shape.wordSpacing = newValue }
  }

  /// How far the text is raised above the line's baseline; a negative value lowers it.
  public var baselineOffset: LayoutUnit {
    get { box.fields.shape.baselineOffset }
    set { shape.baselineOffset = newValue }
  }

  /// What of the text's font is aligned with the same of the paragraph's, which is that of its
  /// first text that is not set off itself: the line's baseline unless told. The first fonts of
  /// both styles count; ``baselineOffset`` is added to it.
  public var alignment: TextBaseline {
    get { box.fields.shape.alignment }
    set { shape.alignment = newValue }
  }

  /// Whether the text stands in the line, or as a superscript or subscript: smaller than ``size``,
  /// and raised or lowered, by as much as its first font says (``FontMetrics/superscriptSize`` and
  /// its kin).
  public var position: TextPosition {
    get { box.fields.shape.position }
    set { shape.position = newValue }
  }

  /// How the characters stand in vertical lines.
  public var orientation: TextOrientation {
    get { box.fields.shape.orientation }
    set { shape.orientation = newValue }
  }

  /// Which characters stand side by side in the room of one in vertical lines.
  public var combining: TextCombining {
    get { box.fields.shape.combining }
    set { shape.combining = newValue }
  }

  /// What stands in the place of each U+FFFC under this style.
  public var attachment: Attachment? {
    get { box.fields.shape.attachment }
    set { shape.attachment = newValue }
  }

  /// Small text beside this one; ``StyledText/annotate(_:with:)`` tells equal ones apart that
  /// touch. Text that is typed inside of a base belongs to it, and none at its ends.
  public var ruby: Ruby? {
    get { box.fields.look.ruby }
    set { look.ruby = newValue }
  }

  /// A mark beside each of the characters.
  public var emphasis: EmphasisMark? {
    get { box.fields.look.emphasis }
    set { look.emphasis = newValue }
  }

  /// How long the text is made by setting its characters apart; ``StyledText/spread(_:over:)``
  /// tells equal ones apart that touch. Text that is typed inside belongs to it, and none at its
  /// ends.
  public var spread: TextSpread? {
    get { box.fields.look.spread }
    set { look.spread = newValue }
  }

  /// Whether the text is a note inside of its line, in two rows of small characters. Text that is
  /// typed at its end goes on with it, as with any style.
  public var note: InlineNote? {
    get { box.fields.look.note }
    set { look.note = newValue }
  }

  /// A line under the text; carried through untouched.
  public var underline: LineDecoration? {
    get { box.fields.look.underline }
    set { look.underline = newValue }
  }

  /// A line through the text; carried through untouched.
  public var strikethrough: LineDecoration? {
    get { box.fields.look.strikethrough }
    set { look.strikethrough = newValue }
  }

  /// The text's colour; carried through untouched.
  public var color: TextColor? {
    get { box.fields.look.color }
    set { look.color = newValue }
  }

  /// The colour behind the text; carried through untouched.
  public var background: TextColor? {
    get { box.fields.look.background }
    set { look.background = newValue }
  }

  /// Where the text leads; carried through untouched.
  public var link: String? {
    get { box.fields.look.link }
    set { look.link = newValue }
  }

  /// Whatever the program wants to find again at the text; carried through untouched.
  public var tag: String? {
    get { box.fields.look.tag }
    set { look.tag = newValue }
  }
}
