import CommandLineParts
import TextLayout
import ToolSupport

/// What is measured as something grows: how the time of a unit of text behaves.
enum ScalingTopic: String, CaseIterable {
  case threads, sizes, questions, vocabulary, styles, hostile

  init(named name: String) throws {
    guard let topic = ScalingTopic(rawValue: name) else {
      throw ToolError.usage("No topic “\(name)”. There are: \(ScalingTopic.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self = topic
  }

  /// Measures, and answers what is printed of it.
  func report(_ scale: ScalingScale) throws -> String {
    switch self {
    case .threads: try ThreadScaling(scale).report()
    case .sizes: try SizeScaling(scale).report()
    case .questions: try QuestionScaling(scale).report()
    case .vocabulary: try VocabularyScaling(scale).report()
    case .styles: try StyleScaling(scale).report()
    case .hostile: try HostileScaling(scale).report()
    }
  }
}

/// What all topics are told: how far they go, and which fonts there are.
struct ScalingScale {
  let languages: [String]
  let texts: String
  let finder: FontFinder
  /// The bytes of the largest text.
  let byteCount: Int
  let rounds: Int

  /// The least time of the rounds, in seconds of the processor: what else the machine does adds time and takes none away.
  func seconds(_ body: () throws -> Void) throws -> Double { try seconds(preparedBy: {}, of: { _ in try body() }) }

  /// The same, each round with something of its own.
  func seconds<Prepared>(preparedBy prepare: () throws -> Prepared, of body: (Prepared) throws -> Void) throws -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
      let prepared = try prepare()
      let start = Clock.processor()
      try body(prepared)
      least = min(least, Clock.processor() - start)
    }
    return least
  }

  /// Sizes from one to another, each four times the one before; the greatest is the last.
  static func sizes(from least: Int, to greatest: Int) -> [Int] {
    var sizes: [Int] = []
    var size = max(1, least)
    while size < greatest {
      sizes.append(size)
      size *= 4
    }
    return sizes + [greatest]
  }

  /// `40k`, `10M`: a count as options take it.
  static func name(_ count: Int) -> String {
    if count >= 1_000_000, count % 100_000 == 0 { return "\(Table.cell(Double(count) / 1e6))M" }
    return count >= 1000 && count % 100 == 0 ? "\(Table.cell(Double(count) / 1e3))k" : String(count)
  }
}
