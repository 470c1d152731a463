import TextLayout

/// How wide the columns of a table are in a width.
///
///     TableWidths(of: [.flexible(ideal: 200), .fixed(80), .flexible(ideal: 100, maximum: 120)], in: 700).widths
///
/// The room is shared as CSS shares it among flexible boxes (CSS Flexible Box Layout 9.7) whose basis is the ideal width: they grow by their weights and
/// shrink by their ideal widths, between their bounds. The results are rounded so that they add up.
public struct TableWidths: Hashable, Sendable {
  /// The columns' widths, in order.
  public let widths: [LayoutUnit]
  /// How much wider than the table they are together: what is cut off, as tables don't scroll sideways.
  public let overflow: LayoutUnit

  /// The widths of columns with so much room between them. O(columns²) at the worst, O(columns) mostly.
  public init(of columns: [TableColumn], in width: LayoutUnit, spacing: LayoutUnit = 0) {
    let gaps = max(.zero, spacing) * max(0, columns.count - 1)
    let room = max(.zero, max(.zero, width) - gaps)
    let unit = TableColumn.unit(of: columns)
    var boxes = columns.map { Box($0, in: unit) }
    let share = TableWidths.resolve(&boxes, in: Int128(room.rawValue), unit)
    // Each boundary is rounded half up, by itself: what one column gains the next one loses.
    var position: Int128 = 0
    var last: Int64 = 0
    widths = boxes.map { box in
      position += box.target
      let rounded = Int64((2 * position + share) / (2 * share))
      defer { last = rounded }
      return LayoutUnit(rawValue: rounded - last)
    }
    overflow = max(.zero, widths.reduce(.zero, +) + gaps - max(.zero, width))
  }

  /// A column while its width is sought.
  private struct Box {
    let base: Int128
    let minimum: Int128
    let maximum: Int128?
    let weight: Int128
    /// The width, or several times that where it is no whole number.
    var target: Int128
    var isFrozen = false

    init(_ column: TableColumn, in unit: Int128) {
      base = Int128(column.ideal.rawValue)
      minimum = Int128(column.minimum.rawValue)
      maximum = column.maximum.map { Int128($0.rawValue) }
      weight = column.weight(in: unit)
      target = 0
      target = clamped(base)
    }

    func clamped(_ width: Int128, times: Int128 = 1) -> Int128 { max(minimum * times, maximum.map { min($0 * times, width) } ?? width) }

    mutating func freeze(_ width: Int128) { (target, isFrozen) = (width, true) }
  }

  /// Finds the widths, all in parts of what is answered.
  /// - Parameter unit: The weight that counts as 1.
  private static func resolve(_ boxes: inout [Box], in room: Int128, _ unit: Int128) -> Int128 {
    let grows = boxes.reduce(Int128(0)) { $0 + $1.target } < room
    for index in boxes.indices {
      let box = boxes[index]
      let isBeyond = grows ? box.base > box.target : box.base < box.target
      let isFixed = box.minimum == box.maximum && box.base == box.minimum
      if box.weight == 0 && grows || isFixed || isBeyond { boxes[index].freeze(box.target) }
    }
    func free() -> Int128 { room - boxes.reduce(Int128(0)) { $0 + ($1.isFrozen ? $1.target : $1.base) } }
    let initial = free()
    // Each round freezes one at least.
    while true {
      let factors = boxes.map { $0.isFrozen ? 0 : grows ? $0.weight : $0.base }
      var sum = factors.reduce(0, +)
      if sum == 0 {
        for index in boxes.indices where !boxes[index].isFrozen { boxes[index].freeze(boxes[index].clamped(boxes[index].base)) }
        return 1
      }
      var rest = free()
      // Weights of less than 1 together take no more than that part of the room: each takes its
      // own.
      if grows, sum < unit, initial * sum < rest * unit { (rest, sum) = (initial, unit) }
      let wanted = boxes.indices.map { boxes[$0].base * sum + rest * factors[$0] }
      let taken = boxes.indices.map { boxes[$0].clamped(wanted[$0], times: sum) }
      let violation = boxes.indices.reduce(Int128(0)) { boxes[$1].isFrozen ? $0 : $0 + taken[$1] - wanted[$1] }
      if violation == 0 {
        for index in boxes.indices { boxes[index].target = boxes[index].isFrozen ? boxes[index].target * sum : taken[index] }
        return sum
      }
      for index in boxes.indices where !boxes[index].isFrozen {
        if violation > 0 ? taken[index] > wanted[index] : taken[index] < wanted[index] { boxes[index].freeze(taken[index] / sum) }
      }
    }
  }
}
