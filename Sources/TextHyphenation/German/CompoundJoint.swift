/// A place between two parts of a compound, where a title divides a word that does not fit.
public struct CompoundJoint: Hashable, Sendable {
  /// What joins the parts.
  public enum Kind: Hashable, Sendable {
    /// Two words: Datenschutz-einstellungen.
    case joint
    /// A particle and a word: Hinter-grund. The second choice.
    case particle
  }

  /// The offset in UTF-16 units in the word. A linking element stays to the left:
  /// Geschwindigkeits-begrenzung.
  public let offset: Int
  /// What joins the parts.
  public let kind: Kind
  /// How unlikely the parts are, from 0: what the division of the word costs beyond two long parts
  /// that are well known.
  public let cost: Int
}
