public import Foundation
public import TextLayout

extension AttributeScopes {
  /// The engine's own attributes, which carry what Foundation has none for: whole styles.
  ///
  ///     attributed.textLayout.characterStyle = CharacterStyle(size: 20, weight: .bold)
  public struct TextLayoutAttributes: AttributeScope {
    /// How characters look.
    public let characterStyle: CharacterStyleAttribute
    /// How a paragraph is laid out; that of a paragraph's first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Foundation's.
    public let foundation: FoundationAttributes
  }

  /// The scope, for `attributed.textLayout`.
  public var textLayout: TextLayoutAttributes.Type { TextLayoutAttributes.self }
}

/// The attribute of an attributed string that is a ``/TextLayout/CharacterStyle``.
public enum CharacterStyleAttribute: AttributedStringKey {
  public typealias Value = CharacterStyle
  public static let name = "TextLayout.characterStyle"
}

/// The attribute of an attributed string that is a ``/TextLayout/ParagraphStyle``.
public enum ParagraphStyleAttribute: AttributedStringKey {
  public typealias Value = ParagraphStyle
  public static let name = "TextLayout.paragraphStyle"
}

extension AttributeDynamicLookup {
  /// Finds the engine's attributes on strings, runs and containers.
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.TextLayoutAttributes, Key>) -> Key { self[Key.self] }
}
