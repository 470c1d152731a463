/// Which groups of a bar's centre a reader wants, and in which order: a state that is saved under
/// the bar's identifier.
///
///     var custom = BarCustomization(of: bar.center, identifier: "editor", saved: defaults["editor"])
///     custom.handle(.remove("zoom"))
///     defaults["editor"] = custom.order
///     bar.customization = custom
public struct BarCustomization: Hashable, Sendable {
  /// What a reader does. A place is counted among those that are shown, without the group itself.
  public enum Edit: Hashable, Sendable {
    /// Puts a group in that is not shown.
    case add(String, at: Int)
    /// Takes a group out.
    case remove(String)
    /// Moves a group to a place.
    case move(String, to: Int)
    /// Makes it as the program has it.
    case reset
  }

  /// What it is saved under; nil where nothing can be customised.
  public let identifier: String?
  /// The groups that are shown, in their order: what is saved.
  public private(set) var order: [String]
  private let groups: [Group]
  private let kinds: [String: BarGroup.Kind]

  private struct Group: Hashable, Sendable {
    let identifier: String
    let kind: BarGroup.Kind
    let isInDefault: Bool
  }

  /// The groups as they were saved, or as the program has them. O(groups) mostly.
  ///
  /// What was saved and is there no longer is left out. A group that can't be taken out and was not
  /// there when it was saved comes to the place that it has by default, fixed groups stand in their
  /// own order, and without an identifier nothing was saved. Of groups with the same identifier the
  /// first counts.
  public init(of groups: [BarGroup], identifier: String?, saved: [String]? = nil) {
    self.identifier = identifier
    var kinds: [String: BarGroup.Kind] = [:]
    self.groups = groups.compactMap { group in
      if kinds[group.identifier] != nil { return nil }
      kinds[group.identifier] = group.kind
      return Group(identifier: group.identifier, kind: group.kind, isInDefault: group.isInDefault)
    }
    self.kinds = kinds
    order = []
    let standard = defaultOrder
    order = standard
    guard identifier != nil, let saved else { return }
    var seen: Set<String> = []
    order = saved.filter { kinds[$0] != nil && seen.insert($0).inserted }
    for (place, name) in standard.enumerated() where kinds[name] != .optional && !seen.contains(name) {
      order.insert(name, at: min(place, order.count))
    }
    var fixed = standard.filter { kinds[$0] == .fixed }.makeIterator()
    for index in order.indices where kinds[order[index]] == .fixed { order[index] = fixed.next() ?? order[index] }
  }

  /// What the program shows by itself. O(groups).
  private var defaultOrder: [String] { groups.filter { $0.kind != .optional || $0.isInDefault }.map(\.identifier) }

  /// What can be put in: the optional groups that are not shown, in the program's order. O(groups).
  public var palette: [String] {
    let shown = Set(order)
    return groups.filter { $0.kind == .optional && !shown.contains($0.identifier) }.map(\.identifier)
  }

  /// Whether a reader can do anything: it has an identifier, and a group that is not fixed.
  /// O(groups).
  public var isCustomizable: Bool { identifier != nil && groups.contains { $0.kind != .fixed } }

  /// Takes what a reader does; false, and nothing is changed, where that is not allowed. A place
  /// beyond the ends is the nearest. O(groups).
  @discardableResult public mutating func handle(_ edit: Edit) -> Bool {
    guard identifier != nil else { return false }
    switch edit {
    case .add(let name, let place):
      guard kinds[name] == .optional, !order.contains(name) else { return false }
      order.insert(name, at: min(max(0, place), order.count))
    case .remove(let name):
      guard kinds[name] == .optional, let index = order.firstIndex(of: name) else { return false }
      order.remove(at: index)
    case .move(let name, let place):
      guard let kind = kinds[name], kind != .fixed, let index = order.firstIndex(of: name) else { return false }
      order.remove(at: index)
      order.insert(name, at: min(max(0, place), order.count))
    case .reset: order = defaultOrder
    }
    return true
  }
}
