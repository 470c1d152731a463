/// Why a description can't be laid out: what is wrong, and where.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public enum Code: Hashable, Sendable {
    /// A value that the field doesn't take.
    case invalidValue
    /// A length or a sum beyond what is counted.
    case tooLarge
    /// Groups in groups beyond ``InterfaceLimits/depth``.
    case tooDeep
    /// Two items with the same tag.
    case duplicateTag
  }

  /// What kind of mistake it is.
  public var code: Code
  /// The names that lead to the value: `sections`, `0`, `group`, `count`.
  public var path: [String]
  /// What is wrong and what to do about it.
  public var message: String

  init(_ code: Code, _ message: String, at path: [String] = []) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// The same of a value inside another.
  func inside(_ names: String...) -> InterfaceError { InterfaceError(code, message, at: names + path) }

  public var description: String { path.isEmpty ? message : "\(path.joined(separator: ".")): \(message)" }
}

/// Something in a description that has a defined result which is hardly what was meant.
public struct LayoutWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was noticed.
  public enum Kind: Hashable, Sendable {
    /// A group's elements take more room than it has.
    case overflow
    /// A part of an extent that follows its content: the group's estimate was taken.
    case fractionOfMeasuredExtent
    /// More elements fit in a group than it may hold.
    case capacity
    /// A size was given for an element that is not there or not measured.
    case notMeasured
    /// A view has no room in a bar, and no row of a menu stands for it.
    case noMenuRepresentation
  }

  /// What was noticed.
  public var kind: Kind
  /// The names that lead to the value.
  public var path: [String]

  public var description: String {
    let message =
      switch kind {
      case .overflow: "The elements take more room than the group has."
      case .fractionOfMeasuredExtent: "This is a part of an extent that follows its content; the group's estimate was taken."
      case .capacity: "More elements fit than the \(InterfaceLimits.capacity) that a group may hold."
      case .notMeasured: "The element is not there, or no axis of it is estimated; the size was left aside."
      case .noMenuRepresentation: "There is no room for it in the bar, and no row for the overflow menu."
      }
    return "\(path.joined(separator: ".")): \(message)"
  }
}
