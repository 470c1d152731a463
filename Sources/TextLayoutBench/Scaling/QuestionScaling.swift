import CommandLineParts
import TextLayout
import ToolSupport

/// What a question costs in texts of any size, beside what a read costs from as much memory: the answers to random places are
/// found by reads of which each waits for the one before it.
struct QuestionScaling {
  private static let queries: [QueryRounds.Query] = [.hit, .caret, .rects]

  private let scale: ScalingScale

  init(_ scale: ScalingScale) { self.scale = scale }

  func report() throws -> String {
    let sizes = ScalingScale.sizes(from: min(16_000, scale.byteCount), to: scale.byteCount)
    var questions = Table(["bytes"] + QuestionScaling.queries.flatMap { ["\($0.rawValue) first", "again"] })
    for size in sizes { questions.add(try row(size)) }
    var reads = Table(["bytes", "read"])
    for size in sizes { reads.add([ScalingScale.name(size), Table.cell(MemoryReads(over: size).nanoseconds())]) }
    return """
      Questions: nanoseconds for one at a random place of a text in \(scale.languages[0]), of lines that nobody has asked about and of others

      \(questions.text)

      Reads: nanoseconds for one from so much memory that waits for the one before it

      \(reads.text)
      """
  }

  /// Layouts without answers are soon asked about in small texts: there are many of them, one after the other.
  private func row(_ size: Int) throws -> [String] {
    let setting = TextSetting(name: scale.languages[0])
    let bytes = try TextShelf.generate(setting.name, byteCount: size, from: scale.texts, seed: 1)
    let context = LayoutContext(fonts: try scale.finder.collection(for: setting))
    let text = StyledText(utf8: bytes, style: setting.style)
    let asked = try DocumentLayout(text, width: TextSetting.width, in: context)
    let copies = max(scale.rounds, min(50, 1_000_000 / size))
    var cells = [ScalingScale.name(size)]
    for query in QuestionScaling.queries {
      var first = Samples()
      for _ in 0..<copies {
        let unasked = try DocumentLayout(text, width: TextSetting.width, in: context)
        var rounds = try QueryRounds(unasked, of: text, again: false, by: Clock.processor, in: context)
        first.add(rounds.nanoseconds(query))
      }
      var again = try QueryRounds(asked, of: text, again: true, by: Clock.processor, in: context)
      cells += [Table.cell(first.median), Table.cell(again.nanoseconds(query))]
    }
    return cells
  }
}

/// A walk through memory in random order, a cache line at a time: each number says where the next one is.
private struct MemoryReads {
  /// The numbers of a cache line.
  private static let lineLength = 64 / MemoryLayout<Int>.stride

  private var chain: [Int]
  private let count: Int

  init(over bytes: Int) {
    count = max(2, bytes / 64)
    var order = Array(0..<count)
    var random = PeerRandom(seed: 9)
    for last in stride(from: count - 1, to: 0, by: -1) { order.swapAt(last, Int(random.fraction() * Double(last + 1))) }
    chain = [Int](repeating: 0, count: count * MemoryReads.lineLength)
    for index in 0..<count { chain[order[index] * MemoryReads.lineLength] = order[(index + 1) % count] * MemoryReads.lineLength }
  }

  /// Of one read: after a walk through all of it, the median of walks of as many reads as a thousand questions may take.
  func nanoseconds() -> Double {
    var (place, samples) = (0, Samples())
    for _ in 0..<count { place = chain[place] }
    for _ in 0..<50 {
      let start = Clock.processor()
      for _ in 0..<10_000 { place = chain[place] }
      samples.add((Clock.processor() - start) * 1e9 / 10_000)
    }
    // What is read has to be told, or nothing is read.
    return place < 0 ? .nan : samples.median
  }
}
