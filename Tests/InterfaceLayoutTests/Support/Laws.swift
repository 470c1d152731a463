import Foundation

/// How many drawn cases a law is tried on: a few in the suite, and as many as `TEXTLAYOUT_LAWS` says in the long run, which is `make laws`.
enum Laws {
  private static let asked = ProcessInfo.processInfo.environment["TEXTLAYOUT_LAWS"].flatMap { Int($0) }

  /// The cases' numbers; each is drawn from its own.
  static func cases(_ few: Int) -> Range<Int> { 0..<max(1, asked ?? few) }
}
