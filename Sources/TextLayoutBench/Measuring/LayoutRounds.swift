import CommandLineParts
import TextLayout
import ToolSupport

/// Measures the engine on texts, round after round.
struct LayoutRounds {
  enum Task: String, CaseIterable {
    case cold, warm, width, measure
    /// The layout at another width, its lines broken in another way.
    case title, balance, pretty, hyphenated
    /// Questions about a layout.
    case hit, caret, rects, move
    /// The layout of body text at another width, its lines made by a sizing rule; and at another size category.
    case compact, typographic, noClip, size
    /// How high short texts are at another width, each a layout of its own.
    case heights

    /// What is measured unless told.
    static let usual: [Task] = [.cold, .warm, .width, .measure]

    /// The way of breaking lines that a task is about; nil for the others.
    var breaking: LineBreaking? {
      var breaking = LineBreaking()
      switch self {
      case .cold, .warm, .width, .measure, .hit, .caret, .rects, .move, .compact, .typographic, .noClip, .size, .heights: return nil
      case .title: breaking.mode = .title
      case .balance: breaking.mode = .balance
      case .pretty: breaking.mode = .pretty
      case .hyphenated: breaking.hyphenation = .automatic
      }
      return breaking
    }

    /// The sizing rule that a task is about; nil for the others.
    var sizingRule: SizingRule? {
      switch self {
      case .compact: .compact
      case .typographic, .size: .typographic
      case .noClip: .noClip
      default: nil
      }
    }

    init(named name: String) throws {
      guard let task = Task(rawValue: name) else {
        throw ToolError.usage("No task “\(name)”. There are: \(Task.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      self = task
    }
  }

  /// What was measured of one text: the samples of each column.
  struct Result {
    let language: String
    let byteCount: Int
    fileprivate(set) var lineCount = 0
    fileprivate(set) var samples: [String: Samples] = [:]
    /// One for each task and round.
    fileprivate(set) var figures: [Figure] = []

    fileprivate mutating func add(_ column: String, seconds: Double) {
      let speed = Double(byteCount) / 1e6 / seconds
      samples[column, default: Samples()].add(speed)
      figures.append(Figure(task: column, language: language, value: speed, unit: "MB/s"))
    }

    fileprivate mutating func add(_ column: String, allocations: Double) {
      samples[column, default: Samples()].add(allocations)
      figures.append(Figure(task: column, language: language, value: allocations, unit: "allocations"))
    }

    fileprivate mutating func add(_ column: String, nanoseconds: Double) {
      samples[column, default: Samples()].add(nanoseconds)
      figures.append(Figure(task: column, language: language, value: nanoseconds, unit: "ns"))
    }

    fileprivate mutating func add(_ column: String, microseconds: Double) {
      samples[column, default: Samples()].add(microseconds)
      figures.append(Figure(task: column, language: language, value: microseconds, unit: "us"))
    }
  }

  let tasks: Set<Task>
  let threadCounts: [Int]
  let finder: FontFinder
  /// Whether questions are about lines that were asked about before.
  let asksAgain: Bool

  /// The columns in order: tasks that can run on several threads have one for each count.
  private var columns: [String] {
    Task.allCases.filter(tasks.contains).flatMap { task in
      switch task {
      case .cold, .warm, .measure: threadCounts.map { column(task, threads: $0) }
      default: [column(task, threads: 1)] + countedColumns(task)
      }
    }
  }

  /// What is counted of a task's questions, where somebody counts.
  private func countedColumns(_ task: Task) -> [String] {
    guard Allocations.count != nil, let query = QueryRounds.Query(rawValue: task.rawValue) else { return [] }
    return [column(allocationsOf: query)]
  }

  private func column(allocationsOf query: QueryRounds.Query) -> String { "\(query.rawValue).allocations" }

  private func column(_ task: Task, threads: Int) -> String { threads == 1 ? task.rawValue : "\(task.rawValue)@\(threads)" }

  func measure(_ bytes: [UInt8], setting: TextSetting, rounds: Int) throws -> Result {
    var result = Result(language: setting.name, byteCount: bytes.count)
    for _ in 0..<rounds {
      for threads in threadCounts { try measureRound(bytes, setting: setting, threads: threads, into: &result) }
      if !tasks.isDisjoint(with: [.width, .measure]) { try measureAgain(bytes, setting: setting, into: &result) }
      for task in Task.allCases where tasks.contains(task) {
        if let query = QueryRounds.Query(rawValue: task.rawValue) { try measure(query, bytes, setting: setting, into: &result) }
        if let breaking = task.breaking { try measure(task, breaking, bytes, setting: setting, into: &result) }
        if let rule = task.sizingRule { try measure(task, rule, bytes, setting: setting, into: &result) }
        if task == .heights { try measureHeights(bytes, setting: setting, into: &result) }
      }
    }
    return result
  }

  /// Cold and then warm on so many threads.
  private func measureRound(_ bytes: [UInt8], setting: TextSetting, threads: Int, into result: inout Result) throws {
    guard !tasks.isDisjoint(with: [.cold, .warm]) else { return }
    let context = try openContext(bytes, setting)
    for task in [Task.cold, .warm] {
      let start = Clock.now()
      let layout = try layOut(bytes, setting, threads, context)
      let seconds = Clock.now() - start
      result.lineCount = layout.lineCount
      if tasks.contains(task) { result.add(column(task, threads: threads), seconds: seconds) }
    }
  }

  /// What follows a first layout: another width, on one thread, and the size alone.
  private func measureAgain(_ bytes: [UInt8], setting: TextSetting, into result: inout Result) throws {
    let context = try openContext(bytes, setting)
    let text = StyledText(utf8: bytes, style: setting.style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    result.lineCount = layout.lineCount
    if tasks.contains(.width) {
      let start = Clock.now()
      let resized = try layout.resized(to: TextSetting.nextWidth, in: context)
      result.add(column(.width, threads: 1), seconds: Clock.now() - start)
      _ = resized.size
    }
    guard tasks.contains(.measure) else { return }
    for threads in threadCounts {
      let start = Clock.now()
      let extent = try measure(text, threads, context)
      result.add(column(.measure, threads: threads), seconds: Clock.now() - start)
      result.lineCount = extent.lineCount
    }
  }

  /// Questions about a layout.
  private func measure(_ query: QueryRounds.Query, _ bytes: [UInt8], setting: TextSetting, into result: inout Result) throws {
    let context = try openContext(bytes, setting)
    let text = StyledText(utf8: bytes, style: setting.style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    result.lineCount = layout.lineCount
    var rounds = try QueryRounds(layout, of: text, again: asksAgain, in: context)
    result.add(query.rawValue, nanoseconds: rounds.nanoseconds(query))
    if let allocations = rounds.allocationsPerQuestion { result.add(column(allocationsOf: query), allocations: allocations) }
  }

  /// Another width, with the lines broken in some way.
  private func measure(_ task: Task, _ breaking: LineBreaking, _ bytes: [UInt8], setting: TextSetting, into result: inout Result) throws {
    var context = try openContext(bytes, setting)
    if task == .hyphenated { context.breakingResources = try InstalledPatterns.resources(for: setting.locale) }
    var style = ParagraphStyle()
    style.lineBreaking = breaking
    let layout = try DocumentLayout(StyledText(utf8: bytes, style: setting.style, paragraphStyle: style), width: TextSetting.width, in: context)
    let start = Clock.now()
    let resized = try layout.resized(to: TextSetting.nextWidth, in: context)
    result.add(column(task, threads: 1), seconds: Clock.now() - start)
    result.lineCount = resized.lineCount
  }

  /// Body text at another width or another size category.
  private func measure(_ task: Task, _ rule: SizingRule, _ bytes: [UInt8], setting: TextSetting, into result: inout Result) throws {
    var context = try openContext(bytes, setting)
    context.environment.preferredLanguages = [Language(setting.locale)]
    let textStyle = TextStyle.body.scaled(from: TextSetting.size)
    var style = ParagraphStyle(textStyle: textStyle)
    style.sizingRule = rule
    let characters = CharacterStyle(textStyle: textStyle, families: setting.families, language: Language(setting.locale))
    let text = StyledText(utf8: bytes, style: characters, paragraphStyle: style)
    let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
    if task == .size { context.environment.sizeCategory = .xLarge }
    let start = Clock.now()
    let other =
      task == .size ? try layout.relaid(text, width: TextSetting.width, in: context) : try layout.resized(to: TextSetting.nextWidth, in: context)
    result.add(column(task, threads: 1), seconds: Clock.now() - start)
    result.lineCount = other.lineCount
  }

  /// The heights of the text's first paragraphs that are not empty, as those of labels, at one width after the other: a figure for each width.
  private func measureHeights(_ bytes: [UInt8], setting: TextSetting, into result: inout Result) throws {
    let context = try openContext(bytes, setting)
    let text = StyledText(utf8: bytes, style: setting.style)
    let document = try DocumentLayout(text, width: TextSetting.width, in: context)
    var labels: [ParagraphLayout] = []
    for paragraph in document.paragraphs where labels.count < LayoutRounds.labelCount && !paragraph.range.isEmpty {
      labels.append(try ParagraphLayout(text[paragraph.range], width: TextSetting.width, in: context))
    }
    for step in 1...LayoutRounds.heightSteps {
      let width = TextSetting.width - LayoutUnit(Double(step))
      var height = LayoutUnit.zero
      let start = Clock.now()
      for label in labels { height = height + (try label.measure(width: width, in: context).size.height) }
      result.add(Task.heights.rawValue, microseconds: 1e6 * (Clock.now() - start))
      if height <= .zero { throw ToolError.failure("Texts without height.") }
    }
    result.lineCount = labels.count
  }

  private static let labelCount = 500
  private static let heightSteps = 40

  private func measure(_ text: StyledText, _ threads: Int, _ context: LayoutContext) throws -> TextExtent {
    if threads > 1 {
      return try Waiting.result { try await DocumentLayout.measure(text, width: TextSetting.width, in: context, taskCount: threads) }
    }
    return try DocumentLayout.measure(text, width: TextSetting.width, in: context)
  }

  /// Empty caches, but the main font open.
  private func openContext(_ bytes: [UInt8], _ setting: TextSetting) throws -> LayoutContext {
    let context = LayoutContext(fonts: try finder.collection(for: setting))
    _ = try DocumentLayout(WarmUp.text(of: bytes, setting: setting), width: TextSetting.width, in: context)
    return context
  }

  private func layOut(_ bytes: [UInt8], _ setting: TextSetting, _ threads: Int, _ context: LayoutContext) throws -> DocumentLayout {
    let text = StyledText(utf8: bytes, style: setting.style)
    if threads > 1 { return try Waiting.result { try await DocumentLayout(text, width: TextSetting.width, in: context, taskCount: threads) } }
    return try DocumentLayout(text, width: TextSetting.width, in: context)
  }

  /// A row for each text, and one for the geometric means of the medians.
  func table(of results: [Result]) -> String {
    var table = Table(["lang", "MB", "lines"] + columns.flatMap { ["", $0, ""] })
    for result in results {
      let cells = columns.flatMap { column -> [String] in
        guard let samples = result.samples[column] else { return ["", "–", ""] }
        return [samples.minimum, samples.median, samples.maximum].map(Table.cell)
      }
      table.add([result.language, Table.cell(Double(result.byteCount) / 1e6), String(result.lineCount)] + cells)
    }
    let means = columns.flatMap { column in
      ["", Table.cell(Samples.geometricMean(results.compactMap { $0.samples[column]?.median })), ""]
    }
    table.add(["geomean", "", ""] + means)
    return table.text
  }
}
