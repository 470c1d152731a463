import TextLayout

/// What systems do differently when the caret moves.
///
///     var policy = MovementPolicy.windows
///     policy.stopsAtPunctuation = false
public struct MovementPolicy: Hashable, Sendable {
  /// Where a movement forward by a word ends.
  public enum WordStop: Hashable, Sendable {
    /// At the end of the next word.
    case end
    /// At the start of the next word.
    case nextStart
  }

  /// Where a movement forward by a word ends. Backward it ends at the start of a word everywhere.
  public var forwardWordStop: WordStop
  /// Whether punctuation and symbols are words of their own; otherwise they are passed together
  /// with the word behind them.
  public var stopsAtPunctuation: Bool

  /// A policy of its own. O(1).
  public init(forwardWordStop: WordStop = .end, stopsAtPunctuation: Bool = false) {
    self.forwardWordStop = forwardWordStop
    self.stopsAtPunctuation = stopsAtPunctuation
  }

  /// Word ends, as TextKit has them.
  public static let macOS = MovementPolicy(forwardWordStop: .end, stopsAtPunctuation: false)
  /// Starts of words, punctuation among them, as Windows has them in Blink.
  public static let windows = MovementPolicy(forwardWordStop: .nextStart, stopsAtPunctuation: true)
  /// Word ends, as GTK has them.
  public static let linux = MovementPolicy(forwardWordStop: .end, stopsAtPunctuation: false)
}
