import TextLayout

/// What counter styles write that differ in nothing but prefix and suffix.
struct StyleSample: Sendable {
  /// The styles, by name.
  private(set) var names: [String]
  private var styles: [CounterStyle]
  /// What they write for 1 to 30, and for the numbers where something changes.
  private let first: [String]
  private let boundaries: [String]
  /// How many of the first numbers are shown.
  private let shownCount: Int

  private init(_ name: String, _ style: CounterStyle) {
    names = [name]
    styles = [style]
    first = (1...30).map { style.representation(for: $0) }
    shownCount = Self.isPositional(style) ? 12 : 24
    boundaries = Self.boundaries(of: style).map { "\($0): \(style.representation(for: $0))" }
  }

  var title: String { names.joined(separator: ", ") }

  /// The marker of the first item in each style, the first numbers, and the boundaries.
  var text: StyledText {
    let lines = [styles.map { $0.marker(for: 1) }, Array(first.prefix(shownCount)), boundaries].map { $0.joined(separator: "  ") }
    return StyledText(lines.joined(separator: "\n"), style: CharacterStyle(size: 13))
  }

  /// All styles.
  static let all: [StyleSample] = {
    var samples: [StyleSample] = []
    var places: [[String]: Int] = [:]
    for name in CounterStyle.names {
      guard let style = CounterStyle.named(name) else { continue }
      let sample = StyleSample(name, style)
      if let place = places[sample.first + sample.boundaries] {
        samples[place].names.append(name)
        samples[place].styles.append(style)
      } else {
        places[sample.first + sample.boundaries] = samples.count
        samples.append(sample)
      }
    }
    return samples
  }()

  /// Whether digits alone write all numbers, as the decimal ones do.
  private static func isPositional(_ style: CounterStyle) -> Bool {
    (10...30).allSatisfy { style.representation(for: $0) == style.representation(for: $0 / 10) + style.representation(for: $0 % 10) }
  }

  /// Below 1, where numbers beyond those that are shown get longer for the first time, and where the fallback takes over.
  private static func boundaries(of style: CounterStyle) -> [Int] {
    let fallbacks = ["decimal", "cjk-decimal"].compactMap { CounterStyle.named($0) }
    func falls(_ number: Int) -> Bool { fallbacks.contains { $0.representation(for: number) == style.representation(for: number) } }
    var found = [-1, 0]
    func length(_ number: Int) -> Int { style.representation(for: number).unicodeScalars.count }
    let longest = (1...24).map(length).max() ?? 0
    if let longer = (25...60).first(where: { length($0) > longest }) { found += [longer - 1, longer] }
    var (last, fallback) = (1, 20_001)
    guard !falls(last), falls(fallback) else { return found }
    while fallback - last > 1 {
      let middle = (last + fallback) / 2
      if falls(middle) { fallback = middle } else { last = middle }
    }
    return found + [last, fallback].filter { !found.contains($0) }
  }
}
