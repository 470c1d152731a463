import TextLayout

/// How long something is along an axis: a part of its container, a length, or what measuring finds.
public enum Dimension: Hashable, Sendable {
  /// A part of the container's width, on either axis: a square is 0.25 wide and 0.25 of the width high.
  case fractionalWidth(Fraction)
  /// A part of the container's height, on either axis.
  case fractionalHeight(Fraction)
  /// A length; a negative one is none.
  case absolute(LayoutUnit)
  /// What measuring finds, and the given length until then. A group takes what its content takes.
  case estimated(LayoutUnit)
  /// The greatest of what measuring finds for all that stand in the same group and are uniform, too.
  case uniform(estimate: LayoutUnit)

  /// All of the container's width.
  public static let fullWidth = Dimension.fractionalWidth(1)
  /// All of the container's height.
  public static let fullHeight = Dimension.fractionalHeight(1)
}

extension Dimension {
  /// Whether only measuring tells it.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// The length in a container: the estimate where only measuring tells.
  func length(in container: Size) -> LayoutUnit {
    switch self {
    case .fractionalWidth(let fraction): container.width.part(fraction)
    case .fractionalHeight(let fraction): container.height.part(fraction)
    case .absolute(let length), .estimated(let length), .uniform(let length): max(.zero, length)
    }
  }

  var transposed: Dimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    case .absolute, .estimated, .uniform: self
    }
  }
}
