public import TextLayout

/// What a node is, by AccessKit's names of roles: those that texts are made of, and that hold them.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case document, label, paragraph, textInput, multilineTextInput, terminal
  case heading, list, listItem, listMarker, link, image, emphasis, ruby, textRun
}

/// Which way the characters of a run follow each other, by AccessKit's names.
public enum AccessibilityDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft, topToBottom, bottomToTop
}

/// How the markers of a list look, by AccessKit's names.
public enum AccessibilityListStyle: String, Hashable, Sendable, CaseIterable {
  case circle, disc, numeric, square, other
}

/// A node of an ``AccessibilityTree``.
public struct AccessibilityNode: Hashable, Sendable, Identifiable {
  /// Which node of its tree it is.
  public struct ID: Hashable, Sendable, Comparable {
    /// AccessKit's `NodeId`.
    public var value: UInt64

    /// An identifier by its number.
    public init(_ value: UInt64) { self.value = value }

    public static func < (a: ID, b: ID) -> Bool { a.value < b.value }
  }

  /// Which node it is.
  public let id: ID
  /// What it is.
  public internal(set) var role: AccessibilityRole
  /// The nodes in it, in reading order.
  public internal(set) var children: [ID] = []
  /// The text that it and the nodes in it hold, separators included; empty for a marker, at the
  /// start of its item's text.
  public internal(set) var range: TextRange
  /// Where it is in the layout; for a node that holds others, around them all.
  public internal(set) var bounds: Rect
  /// What it is called: the text of a marker; of an attachment, as ``AccessibilityOptions/labels``
  /// has it.
  public internal(set) var label: String?
  /// What stands beside a ruby's base: how it is read, or what it means.
  public internal(set) var description: String?
  /// Where a link leads.
  public internal(set) var url: String?
  /// How deep a list item is nested, or of which rank a heading is, from 1.
  public internal(set) var level: Int?
  /// The place of an item in its list, from 0.
  public internal(set) var positionInSet: Int?
  /// How many items a list has.
  public internal(set) var sizeOfSet: Int?
  /// How the markers of an item's list look.
  public internal(set) var listStyle: AccessibilityListStyle?
  /// Whether what an item says is done; nil where there is nothing to do.
  public internal(set) var isToggled: Bool?
  /// The characters, of a text run.
  public internal(set) var textRun: AccessibilityTextRun?

  init(_ id: ID, _ role: AccessibilityRole, range: TextRange, bounds: Rect) {
    self.id = id
    self.role = role
    self.range = range
    self.bounds = bounds
  }
}

/// Text on one line, in one direction and one style, character by character.
///
/// A character is what a caret passes at a time, a grapheme; one of more than 255 bytes in UTF-8 is
/// several, of which the first has all of the room.
public struct AccessibilityTextRun: Hashable, Sendable {
  /// The text, with a line feed for any separator of paragraphs or lines but CR LF.
  public internal(set) var value: String
  /// Which way the characters follow each other.
  public internal(set) var direction: AccessibilityDirection
  /// The bytes of each character in UTF-8; their sum is that of ``value``.
  public internal(set) var characterLengths: [UInt8]
  /// Where each character begins, from the edge of the node's bounds where the run begins, in its
  /// direction.
  public internal(set) var characterPositions: [LayoutUnit]
  /// How wide each character is, in the run's direction.
  public internal(set) var characterWidths: [LayoutUnit]
  /// The characters that begin a word, in order. What is between words belongs to the word before;
  /// white space at a paragraph's start is a word of its own.
  public internal(set) var wordStarts: [UInt8]
  /// The offsets of the characters in the text.
  public internal(set) var offsets: [TextOffset]
  /// The run before on the same line, in the text's order.
  public internal(set) var previousOnLine: AccessibilityNode.ID?
  /// The run behind on the same line, in the text's order.
  public internal(set) var nextOnLine: AccessibilityNode.ID?
  /// Whether a limit hides it: an ellipsis stands for it.
  public internal(set) var isHidden: Bool
  /// The style that it is in.
  public internal(set) var style: CharacterStyle
  /// How large that is, as text styles and the reader have it.
  public internal(set) var size: LayoutUnit
  /// How heavy that is.
  public internal(set) var weight: FontWeight
}
