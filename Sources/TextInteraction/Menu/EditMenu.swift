import TextLayout

/// An edit menu: rows in groups, which a program may add to, take from and change by their
/// identifiers.
///
///     var menu = EditMenu(suggestedFor: EditMenuConditions(of: selection, in: text))
///     menu.insert([.item(EditMenuItem("translate", title: "Translate"))], .after("lookUp"))
///
/// Where several elements have the same identifier, the first is meant, a group before what is in
/// it.
public struct EditMenu: Hashable, Sendable {
  /// The elements in order.
  public var elements: [EditMenuElement]

  /// A menu of some elements.
  public init(_ elements: [EditMenuElement] = []) { self.elements = elements }

  /// Whether there is no row in it: groups without rows don't count. O(elements).
  public var isEmpty: Bool { elements.allSatisfy(\.isEmpty) }

  /// Every row that can be chosen, in order and out of its groups: actions, and items that are
  /// enabled. O(elements).
  public var choices: [EditMenuElement] { elements.flatMap(\.choices) }

  /// The element of an identifier; nil for none. O(elements).
  public func element(_ identifier: String) -> EditMenuElement? {
    for element in elements {
      if element.identifier == identifier { return element }
      if case .group(let group) = element, let found = EditMenu(group.elements).element(identifier) { return found }
    }
    return nil
  }

  /// Where elements are put.
  public enum Place: Hashable, Sendable {
    /// Before the element of an identifier.
    case before(String)
    /// Behind it.
    case after(String)
    /// In its place.
    case replacing(String)
    /// At the start of the group of an identifier.
    case atStart(String)
    /// At its end.
    case atEnd(String)
    /// Before all others.
    case first
    /// Behind all others.
    case last
  }

  /// Puts elements into the menu; false, and nothing is changed, where there is nothing of the
  /// place's identifier, or no group. O(elements).
  @discardableResult public mutating func insert(_ added: [EditMenuElement], _ place: Place) -> Bool {
    switch place {
    case .first: elements.insert(contentsOf: added, at: 0)
    case .last: elements += added
    case .before(let identifier): return elements.change(identifier) { elements, index in elements.insert(contentsOf: added, at: index) }
    case .after(let identifier): return elements.change(identifier) { elements, index in elements.insert(contentsOf: added, at: index + 1) }
    case .replacing(let identifier):
      return elements.change(identifier) { elements, index in elements.replaceSubrange(index...index, with: added) }
    case .atStart(let identifier): return insert(added, inGroup: identifier) { _ in 0 }
    case .atEnd(let identifier): return insert(added, inGroup: identifier) { $0.count }
    }
    return true
  }

  /// Takes the element of an identifier out; false where there is none. O(elements).
  @discardableResult public mutating func remove(_ identifier: String) -> Bool { insert([], .replacing(identifier)) }

  private mutating func insert(_ added: [EditMenuElement], inGroup identifier: String, at index: ([EditMenuElement]) -> Int) -> Bool {
    guard case .group(var group)? = element(identifier) else { return false }
    group.elements.insert(contentsOf: added, at: index(group.elements))
    return insert([.group(group)], .replacing(identifier))
  }
}

extension EditMenuElement {
  fileprivate var isEmpty: Bool {
    if case .group(let group) = self { return group.elements.allSatisfy(\.isEmpty) }
    return false
  }

  fileprivate var choices: [EditMenuElement] {
    switch self {
    case .action: [self]
    case .item(let item): item.isEnabled ? [self] : []
    case .group(let group): group.elements.flatMap(\.choices)
    }
  }
}

extension [EditMenuElement] {
  /// Changes the list that has the element of an identifier; false where none has.
  fileprivate mutating func change(_ identifier: String, _ body: (inout [EditMenuElement], Int) -> Void) -> Bool {
    for index in indices {
      if self[index].identifier == identifier {
        body(&self, index)
        return true
      }
      if case .group(var group) = self[index], group.elements.change(identifier, body) {
        self[index] = .group(group)
        return true
      }
    }
    return false
  }
}
