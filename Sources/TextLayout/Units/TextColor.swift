/// A colour, carried through to whoever draws and never looked at.
public struct TextColor: Hashable, Sendable {
  /// The red part, 0 to 1.
  public var red: Float
  /// The green part, 0 to 1.
  public var green: Float
  /// The blue part, 0 to 1.
  public var blue: Float
  /// How opaque the colour is, 0 to 1.
  public var alpha: Float

  /// The components as they are, from 0 to 1 within the drawer's colour space, beyond it where the
  /// drawer knows how.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
