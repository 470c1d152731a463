/// A value behind one reference: copies count one, however many the value has, and a change makes a copy only where there is another one.
struct Shared<Value: Sendable>: Sendable {
  /// Changed only where one has it.
  @safe private final class Box: @unchecked Sendable {
    /// Accesses are exclusive because those to the structure are: to check each again while a
    /// program runs takes as long as some of them.
    @exclusivity(unchecked) private var content: Value

    init(_ value: Value) { unsafe content = value }

    var value: Value {
      _read { yield unsafe content }
      _modify { yield unsafe &content }
    }
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
