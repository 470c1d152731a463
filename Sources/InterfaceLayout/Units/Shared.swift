/// A value behind one reference: copies count one, however many the value has, and a change makes a copy only where there is another one.
struct Shared<Value: Sendable>: Sendable {
  /// Changed only where one has it.
  @safe private final class Holder: @unchecked Sendable {
    /// Accesses are exclusive because those to the structure are: to check each again while a
    /// program runs takes as long as some of them.
    @exclusivity(unchecked) private var content: Value

    init(_ value: Value) { unsafe content = value }

    var value: Value {
      _read { yield unsafe content }
      _modify { yield unsafe &content }
    }
  }

  private var holder: Holder

  init(_ value: Value) { holder = Holder(value) }

  var value: Value {
    _read { yield holder.value }
    _modify {
      if !isKnownUniquelyReferenced(&holder) { holder = Holder(holder.value) }
      yield &holder.value
    }
  }
}
