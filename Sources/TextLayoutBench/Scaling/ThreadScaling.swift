import TextLayout
import ToolSupport

/// What a second thread brings: the same text on one task and on two.
struct ThreadScaling {
  private let scale: ScalingScale

  init(_ scale: ScalingScale) { self.scale = scale }

  private enum Work { case cold, measure }

  /// A row for each language. The ratio is of medians by the clock on the wall, as two threads have two processors; what the second one adds to the work of both is
  /// seen in the time of the processor.
  func report() throws -> String {
    var table = Table(["language", "MB/s on 1", "on 2", "ratio", "processor", "measured on 1", "on 2", "ratio"])
    for language in scale.languages {
      let setting = TextSetting(name: language)
      let bytes = try TextShelf.generate(language, byteCount: min(4_000_000, scale.byteCount), from: scale.texts, seed: 1)
      let context = LayoutContext(fonts: try scale.finder.collection(for: setting))
      let text = StyledText(utf8: bytes, style: setting.style)
      var cells: [String] = []
      for work in [Work.cold, .measure] {
        var (wall, processor) = ([Samples(), Samples()], [Samples(), Samples()])
        for _ in 0..<scale.rounds {
          for tasks in 1...2 {
            if work == .cold { context.emptyWordCache() }
            let (wallStart, processorStart) = (Clock.now(), Clock.processor())
            switch work {
            case .cold: _ = try Waiting.result { try await DocumentLayout(text, width: TextSetting.width, in: context, taskCount: tasks).size }
            case .measure: _ = try Waiting.result { try await DocumentLayout.measure(text, width: TextSetting.width, in: context, taskCount: tasks) }
            }
            wall[tasks - 1].add(Double(bytes.count) / 1e6 / (Clock.now() - wallStart))
            processor[tasks - 1].add(Clock.processor() - processorStart)
          }
        }
        cells += [Table.cell(wall[0].median), Table.cell(wall[1].median), Table.cell(wall[1].median / wall[0].median)]
        if work == .cold { cells.append("× \(Table.cell(processor[1].median / processor[0].median))") }
      }
      table.add([language] + cells)
    }
    return "Threads: how much faster two tasks are than one, and the time of the processor that they take together\n\n\(table.text)"
  }
}
