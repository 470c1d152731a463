/// The formula of gettext's header `Plural-Forms`: which form a number takes.
///
///     try PluralFormula("nplurals=2; plural=(n != 1);").form(of: 5)   // 1
///
/// An expression of C over `n`: numbers, arithmetic, comparisons, `&&`, `||`, `!` and `?:`. Its length and depth are bounded.
struct PluralFormula: Hashable, Sendable {
  /// How many forms there are.
  let count: Int
  private let root: Node

  /// Why a formula can't be used.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  private indirect enum Node: Hashable, Sendable {
    case number(Int)
    case variable
    case not(Node)
    case binary(Operator, Node, Node)
    case choice(Node, Node, Node)
  }

  private enum Operator: String, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case remainder = "%"

    /// How closely it binds.
    var rank: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .unequal: 2
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 3
      case .plus, .minus: 4
      case .times, .over, .remainder: 5
      }
    }
  }

  /// Reads the header's value. O(its length), which is bounded.
  init(_ text: String) throws(Failure) {
    guard text.utf8.count <= 1000 else { throw Failure(description: "it has more than 1000 bytes") }
    var count: Int?
    var formula: Substring?
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].filter { !$0.isWhitespace }
      if name == "nplurals" { count = Int(sides[1].filter { !$0.isWhitespace }) }
      if name == "plural" { formula = sides[1] }
    }
    guard let count, 1...6 ~= count, let formula else { throw Failure(description: "it has no nplurals from 1 to 6, or no plural") }
    var parser = Parser(formula.filter { !$0.isWhitespace })
    self.count = count
    root = try parser.expression(depth: 0)
    if !parser.rest.isEmpty { throw Failure(description: "“\(parser.rest)” was not expected") }
  }

  /// The number of the form of a number, from 0. What the formula answers beyond the forms that there are is the last of them, and what can't be divided is 0.
  func form(of n: Int) -> Int { min(max(0, PluralFormula.value(root, n)), count - 1) }

  private static func value(_ node: Node, _ n: Int) -> Int {
    switch node {
    case .number(let number): return number
    case .variable: return n
    case .not(let inner): return value(inner, n) == 0 ? 1 : 0
    case .choice(let condition, let yes, let no): return value(condition, n) != 0 ? value(yes, n) : value(no, n)
    case .binary(let sign, let left, let right):
      let a = value(left, n)
      if sign == .or { return a != 0 || value(right, n) != 0 ? 1 : 0 }
      if sign == .and { return a != 0 && value(right, n) != 0 ? 1 : 0 }
      let b = value(right, n)
      switch sign {
      case .equal: return a == b ? 1 : 0
      case .unequal: return a != b ? 1 : 0
      case .lessOrEqual: return a <= b ? 1 : 0
      case .greaterOrEqual: return a >= b ? 1 : 0
      case .less: return a < b ? 1 : 0
      case .greater: return a > b ? 1 : 0
      case .plus: return a &+ b
      case .minus: return a &- b
      case .times: return a &* b
      case .over: return b == 0 || b == -1 ? 0 : a / b
      case .remainder: return b == 0 || b == -1 ? 0 : a % b
      case .or, .and: return 0
      }
    }
  }

  private struct Parser {
    var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func expression(depth: Int) throws(Failure) -> Node {
      if depth > 40 { throw Failure(description: "it is nested more than 40 deep") }
      let condition = try binary(rank: 0, depth: depth)
      guard skip("?") else { return condition }
      let yes = try expression(depth: depth + 1)
      guard skip(":") else { throw Failure(description: "“:” was expected") }
      return .choice(condition, yes, try expression(depth: depth + 1))
    }

    private mutating func binary(rank: Int, depth: Int) throws(Failure) -> Node {
      if rank > 5 { return try unary(depth: depth) }
      var left = try binary(rank: rank + 1, depth: depth)
      while let sign = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }), sign.rank == rank {
        rest.removeFirst(sign.rawValue.count)
        left = .binary(sign, left, try binary(rank: rank + 1, depth: depth))
      }
      return left
    }

    private mutating func unary(depth: Int) throws(Failure) -> Node {
      if depth > 40 { throw Failure(description: "it is nested more than 40 deep") }
      if skip("!") { return .not(try unary(depth: depth + 1)) }
      if skip("(") {
        let inner = try expression(depth: depth + 1)
        guard skip(")") else { throw Failure(description: "“)” was expected") }
        return inner
      }
      if skip("n") { return .variable }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { throw Failure(description: "a number or n was expected at “\(rest.prefix(10))”") }
      rest.removeFirst(digits.count)
      return .number(number)
    }

    private mutating func skip(_ mark: String) -> Bool {
      guard rest.hasPrefix(mark) else { return false }
      rest.removeFirst(mark.count)
      return true
    }
  }
}

extension PluralFormula {
  /// What CLDR calls each form in a language: where it has as many categories as there are forms, its own; else the first is for one, the last for all others.
  func categories(language: String) -> [PluralCategory] {
    if let rule = PluralRule(language: language) {
      let found = (0..<count).map { form -> PluralCategory? in (0...130).first { self.form(of: $0) == form }.map(rule.category(of:)) }
      if Set(found).count == count, !found.contains(nil) { return found.compactMap { $0 } }
    }
    let names: [[PluralCategory]] = [
      [.other], [.one, .other], [.one, .few, .other], [.one, .two, .few, .other], [.one, .two, .few, .many, .other],
      [.zero, .one, .two, .few, .many, .other],
    ]
    return names[count - 1]
  }

  /// The least number of a form, and a long one.
  func numbers(of form: Int) -> [Int] { PluralRule.numbers { self.form(of: $0) == form } }
}
