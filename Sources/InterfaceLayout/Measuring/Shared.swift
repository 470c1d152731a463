/// A value behind one reference: copies count one, however many the value has, and a change makes a copy only where there is another one.
struct Shared<Value: Sendable>: Sendable {
  /// Changed only where one has it.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
