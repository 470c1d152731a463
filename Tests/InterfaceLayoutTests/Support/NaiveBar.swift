import InterfaceLayout
import TextLayout

/// Bars the slow way: every way to show the centre's groups is laid out from nothing, the best first,
/// until one has room.
struct NaiveBar {
  let bar: Bar

  /// How a group of the centre is shown.
  enum Shown { case whole, collapsed, left }

  /// All states in the order in which a bar gives way.
  private var states: [[Shown]] {
    var state = bar.center.map { _ in Shown.whole }
    var states = [state]
    for index in bar.center.indices.reversed() where bar.center[index].representative.map({ $0.width < bar.center[index].width }) ?? false {
      state[index] = .collapsed
      states.append(state)
    }
    for isFixed in [false, true] {
      for index in bar.center.indices.reversed() where (bar.center[index].kind == .fixed) == isFixed {
        state[index] = .left
        states.append(state)
      }
    }
    return states
  }

  /// The first state that has room, as `undo 232,96 draw* 344,44`.
  var picture: String {
    for state in states {
      if let picture = picture(state) { return picture }
    }
    return "none"
  }

  private func width(_ index: Int, _ shown: Shown) -> LayoutUnit {
    shown == .collapsed ? bar.center[index].representative?.width ?? 0 : bar.center[index].width
  }

  /// The centre and the title in a state; nil where it has no room.
  private func picture(_ state: [Shown]) -> String? {
    let hasMenu = state.contains(.left) || !bar.additionalOverflowElements.isEmpty
    var start: LayoutUnit = 16
    let back = bar.back.map { [bar.style == .editor ? $0.chevronWidth : $0.width] } ?? []
    for width in back + bar.leading.map(\.width) { start = start + width + 16 }
    var end = bar.width - 16
    for width in bar.pinned.map(\.width) + (hasMenu ? [44] : []) + bar.trailing.map(\.width) { end = end - width - 16 }
    let title = max(0, min(bar.title, LayoutUnit(rawValue: bar.width.rawValue / 3), end - start))
    if bar.title > 0 { start = start + title + 16 }
    let shown = state.indices.filter { state[$0] != .left }
    var total: LayoutUnit = 0
    for index in shown { total = total + width(index, state[index]) + (index == shown.first ? 0 : 16) }
    if !shown.isEmpty, total > end - start { return nil }
    var x = max(start, min(LayoutUnit(rawValue: (bar.width - total).rawValue >> 1), end - total))
    var parts = bar.title > 0 ? ["title \(title)"] : []
    for index in shown {
      parts.append("\(bar.center[index].identifier)\(state[index] == .collapsed ? "*" : "") \(x),\(width(index, state[index]))")
      x = x + width(index, state[index]) + 16
    }
    return parts.joined(separator: " ")
  }
}
