/// A menu: rows in groups, which a program may add to, take from and change by their identifiers.
///
///     var menu = Menu(suggestedFor: EditMenuConditions(of: selection, in: text))
///     menu.insert([MenuElement("translate", title: "Translate")], .after("lookUp"))
///
/// Where several elements have the same identifier, the first is meant, a group before what is in
/// it.
public struct Menu: Hashable, Sendable {
  /// The elements in order.
  public var elements: [MenuElement]

  /// A menu of some elements.
  public init(_ elements: [MenuElement] = []) { self.elements = elements }

  /// Whether there is no row in it to be seen: groups without rows don't count. O(elements).
  public var isEmpty: Bool { !elements.contains(where: \.isShown) }

  /// Every row that can be chosen, in order and out of its groups. O(elements).
  public var choices: [MenuElement] { elements.flatMap(\.choices) }

  /// The element of an identifier; nil for none. O(elements).
  public func element(_ identifier: String) -> MenuElement? {
    for element in elements {
      if element.identifier == identifier { return element }
      if let children = element.children, let found = Menu(children).element(identifier) { return found }
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
  @discardableResult public mutating func insert(_ added: [MenuElement], _ place: Place) -> Bool {
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

  private mutating func insert(_ added: [MenuElement], inGroup identifier: String, at index: ([MenuElement]) -> Int) -> Bool {
    guard var group = element(identifier), var children = group.children else { return false }
    children.insert(contentsOf: added, at: index(children))
    group.children = children
    return insert([group], .replacing(identifier))
  }
}

extension [MenuElement] {
  /// Changes the list that has the element of an identifier; false where none has.
  fileprivate mutating func change(_ identifier: String, _ body: (inout [MenuElement], Int) -> Void) -> Bool {
    for index in indices {
      if self[index].identifier == identifier {
        body(&self, index)
        return true
      }
      if var children = self[index].children, children.change(identifier, body) {
        self[index].children = children
        return true
      }
    }
    return false
  }
}
