/// How paragraphs are laid out: alignment, direction, indents, line heights, tab stops, line
/// breaking.
///
///     var style = ParagraphStyle()
///     style.alignment = .justified
///     style.firstLineIndent = 20
///
/// Lengths are in the paragraph's own direction: the head is the left in left-to-right paragraphs
/// and the right in right-to-left ones. How many lines are shown is no matter of style, as it
/// counts over paragraphs: see ``Truncation``.
///
/// A value of one word: copies share an immutable box, and each change makes a new one (O(1), one
/// allocation).
public struct ParagraphStyle: Sendable {
  private var box: Box

  private static let standard = Box(Fields())

  /// The standard style: natural alignment, automatic direction, no indents, the fonts' own line
  /// heights. Allocates nothing.
  public init() { box = ParagraphStyle.standard }

  /// A style with the given alignment and direction and the standard for everything else.
  public init(alignment: TextAlignment, baseDirection: BaseDirection = .automatic) {
    self.init()
    fields.alignment = alignment
    fields.baseDirection = baseDirection
  }
}

extension ParagraphStyle {
  /// A style for text that is for something: it gives the heights of lines, and titles break as
  /// titles.
  public init(textStyle: TextStyle) {
    self.init()
    fields.textStyle = textStyle
    fields.lineBreaking = textStyle.lineBreaking
  }
}

extension ParagraphStyle: Hashable {
  public static func == (a: ParagraphStyle, b: ParagraphStyle) -> Bool { a.box === b.box || a.box.fields == b.box.fields }
  public func hash(into hasher: inout Hasher) { hasher.combine(box.fields) }
}

extension ParagraphStyle {
  /// Whether both are copies of one style, neither of them changed since: they are equal then.
  /// O(1).
  func isCopy(of other: ParagraphStyle) -> Bool { box === other.box }

  /// What copies share.
  private final class Box: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  private struct Fields: Hashable, Sendable {
    var alignment = TextAlignment.natural
    var baseDirection = BaseDirection.automatic
    var firstLineIndent: LayoutUnit = 0
    var headIndent: LayoutUnit = 0
    var tailIndent: LayoutUnit = 0
    var lineHeightMultiple = 1.0
    var minimumLineHeight: LayoutUnit = 0
    var maximumLineHeight = LayoutUnit.unbounded
    var lineSpacing: LayoutUnit = 0
    var paragraphSpacing: LayoutUnit = 0
    var paragraphSpacingBefore: LayoutUnit = 0
    var tabStops: [TabStop] = []
    var defaultTabInterval: LayoutUnit = 28
    var lineBreaking = LineBreaking()
    var justification = Justification()
    var autospace = 0.0
    var hangsPunctuation = false
    var squeezesPunctuation = false
    var punctuationTrim = PunctuationTrim.spaceAll
    var textStyle: TextStyle?
    var sizingRule = SizingRule.typographic
    var uniformLineHeights = UniformLineHeights.automatic
    var textBoxTrim = TextBoxTrim()
    var baselineGrid: LayoutUnit = 0
    var keeping = ParagraphKeeping()
    var membership: ListMembership?
  }

  private var fields: Fields {
    get { box.fields }
    set { box = Box(newValue) }
  }

  /// Where lines stand in their width.
  public var alignment: TextAlignment {
    get { box.fields.alignment }
    set { fields.alignment = newValue }
  }

  /// The paragraph's own direction.
  public var baseDirection: BaseDirection {
    get { box.fields.baseDirection }
    set { fields.baseDirection = newValue }
  }

  /// How far the first line begins from the container's head edge.
  public var firstLineIndent: LayoutUnit {
    get { box.fields.firstLineIndent }
    set { fields.firstLineIndent = newValue }
  }

  /// How far the other lines begin from the container's head edge.
  public var headIndent: LayoutUnit {
    get { box.fields.headIndent }
    set { fields.headIndent = newValue }
  }

  /// How far lines end before the container's tail edge.
  public var tailIndent: LayoutUnit {
    get { box.fields.tailIndent }
    set { fields.tailIndent = newValue }
  }

  /// The text style that gives the heights of lines; nil for that of the first characters that have
  /// one, and where none has, for the fonts' own heights.
  public var textStyle: TextStyle? {
    get { box.fields.textStyle }
    set { fields.textStyle = newValue }
  }

  /// How the lines of a text style follow what is written on them. Without a text style
  /// ``SizingRule/noClip`` alone does something: it makes lines hold their ink.
  public var sizingRule: SizingRule {
    get { box.fields.sizingRule }
    set { fields.sizingRule = newValue }
  }

  /// Whether all lines of a text style are as high as the highest.
  public var uniformLineHeights: UniformLineHeights {
    get { box.fields.uniformLineHeights }
    set { fields.uniformLineHeights = newValue }
  }

  /// What the fonts' line height is multiplied by. Layout takes not-a-number as 1 and a negative
  /// one as 0.
  public var lineHeightMultiple: Double {
    get { box.fields.lineHeightMultiple }
    set { fields.lineHeightMultiple = newValue }
  }

  /// The least height of a line, after the multiple.
  public var minimumLineHeight: LayoutUnit {
    get { box.fields.minimumLineHeight }
    set { fields.minimumLineHeight = newValue }
  }

  /// The greatest height of a line, after the multiple and over the minimum.
  public var maximumLineHeight: LayoutUnit {
    get { box.fields.maximumLineHeight }
    set { fields.maximumLineHeight = newValue }
  }

  /// What is added between two lines of the paragraph. Layout takes less than nothing as nothing,
  /// here and between paragraphs.
  public var lineSpacing: LayoutUnit {
    get { box.fields.lineSpacing }
    set { fields.lineSpacing = newValue }
  }

  /// What is added after the paragraph, if another follows.
  public var paragraphSpacing: LayoutUnit {
    get { box.fields.paragraphSpacing }
    set { fields.paragraphSpacing = newValue }
  }

  /// What is added before the paragraph, if another precedes.
  public var paragraphSpacingBefore: LayoutUnit {
    get { box.fields.paragraphSpacingBefore }
    set { fields.paragraphSpacingBefore = newValue }
  }

  /// Where tabs lead, in any order.
  public var tabStops: [TabStop] {
    get { box.fields.tabStops }
    set { fields.tabStops = newValue }
  }

  /// The distance of the tab stops after the last of ``tabStops``; at 0 or less there are none.
  public var defaultTabInterval: LayoutUnit {
    get { box.fields.defaultTabInterval }
    set { fields.defaultTabInterval = newValue }
  }

  /// Where lines may break and which breaks are taken.
  public var lineBreaking: LineBreaking {
    get { box.fields.lineBreaking }
    set { fields.lineBreaking = newValue }
  }
  /// The room between Chinese characters or kana and letters or digits of other scripts, in ems:
  /// times the size of what follows. None unless told, and none where a line begins or ends; 0.25
  /// is JLREQ's, 0.125 that of CSS's `text-autospace`. It is not a space: it has no offset of its
  /// own and comes with the character after it. Layout takes not-a-number and negative values as 0.
  public var autospace: Double {
    get { box.fields.autospace }
    set { fields.autospace = newValue }
  }

  /// Whether an East Asian full stop or comma (、。，．) that does not fit at a line's end hangs
  /// outside of the room. No unless told. Such a line's width is that of what stands in the room,
  /// and justification goes by it. Not in right-to-left paragraphs.
  public var hangsPunctuation: Bool {
    get { box.fields.hangsPunctuation }
    set { fields.hangsPunctuation = newValue }
  }

  /// Whether a line makes room for characters that would go to the next one because of a mark that
  /// may not begin it, of a bracket that may not end this one, or for the last letters of a word.
  /// Spaces between words give up what they have above a quarter of an em; then middle dots what is
  /// blank on both of their sides; brackets, commas, colons and semicolons some of their blank
  /// halves; and what is wanted besides comes of ``autospace``, up to a half of it. All of a kind
  /// give up the same share. No unless told.
  ///
  /// Where lines are chosen together, one is set tighter where that leaves less empty than another
  /// end would. Only where ``punctuationTrim`` trims anything, and not of lines that may end
  /// anywhere. Full stops stay as they are, and so does what stands before a tab. A mark that may
  /// hang does so first.
  public var squeezesPunctuation: Bool {
    get { box.fields.squeezesPunctuation }
    set { fields.squeezesPunctuation = newValue }
  }

  /// Where full-width punctuation is set half as wide: nowhere unless told. A mark at a line's
  /// start or end gives up its blank half where it runs as the paragraph does.
  public var punctuationTrim: PunctuationTrim {
    get { box.fields.punctuationTrim }
    set { fields.punctuationTrim = newValue }
  }

  /// How justified lines fill their room, and how the last one stands.
  public var justification: Justification {
    get { box.fields.justification }
    set { fields.justification = newValue }
  }

  /// What the first and the last line's boxes are cut to: their line heights unless told. Limits of
  /// height go by the lines before.
  public var textBoxTrim: TextBoxTrim {
    get { box.fields.textBoxTrim }
    set { fields.textBoxTrim = newValue }
  }

  /// The step of a grid that baselines stand on, counted from the paragraph's top: each line is
  /// made so high above its text that its baseline is a whole number of steps down. The paragraph's
  /// height and the space between paragraphs become whole steps as well, so that all baselines of a
  /// document stand on one grid where all of its paragraphs have it; ``textBoxTrim`` moves it. 0,
  /// or less, for none.
  public var baselineGrid: LayoutUnit {
    get { box.fields.baselineGrid }
    set { fields.baselineGrid = newValue }
  }

  /// How the paragraph goes from one container to the next, where text flows through several:
  /// columns, pages. One container alone asks for nothing of it.
  public var keeping: ParagraphKeeping {
    get { box.fields.keeping }
    set { fields.keeping = newValue }
  }

  /// The paragraph's place in lists; nil in most paragraphs.
  package var membership: ListMembership? {
    get { box.fields.membership }
    set { fields.membership = newValue }
  }
}
