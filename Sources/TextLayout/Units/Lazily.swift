import Synchronization

/// A value that is made when it is first asked for, and once kept never changes.
///
/// Threads that ask at the same time may each make it, and all get the one that was kept: making it
/// must depend on nothing that changes.
struct Lazily<Value: Sendable>: ~Copyable, Sendable {
  private let kept = OnceReference<Kept<Value>>()

  /// The kept value, or the one that `make` gives. O(1) from the second time on.
  func value(_ make: () -> Value) -> Value {
    (kept.object ?? kept.keep(Kept(make()))).value
  }

  /// The kept value; nil as long as nobody has asked for it. O(1).
  var known: Value? { kept.object?.value }
}

/// What a ``Lazily`` keeps. Not nested in it: the compiler's debug builds fail on that.
final class Kept<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A place for one object, empty until the first is kept. Read without locks.
///
/// The standard library's `AtomicLazyReference` does the same through generic code of another
/// module, at thirty times the cost of this load.
@safe struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The bits of a retained pointer; 0 while empty.
  private let bits = Atomic<UInt>(0)

  deinit {
    unsafe OnceReference.pointer(bits.load(ordering: .acquiring))?.release()
  }

  /// The kept object. O(1).
  @inline(__always) var object: Object? {
    unsafe OnceReference.pointer(bits.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// The kept object, not counted: the place keeps it alive. O(1).
  @inline(__always) var lent: Unmanaged<Object>? { unsafe OnceReference.pointer(bits.load(ordering: .acquiring)) }

  /// What `body` makes of the kept object, without counting a reference to it: the place keeps it
  /// alive. Nil while nothing is kept. O(1).
  @inline(__always)
  func withObject<Answer>(_ body: (Object) -> Answer?) -> Answer? {
    guard let lent = unsafe lent else { return nil }
    return unsafe lent._withUnsafeGuaranteedRef(body)
  }

  /// Keeps the object if the place is empty, and gives the one that is kept. O(1).
  func keep(_ object: Object) -> Object {
    let retained = unsafe Unmanaged.passRetained(object)
    let (isKept, other) = unsafe bits.compareExchange(
      expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
    if isKept { return object }
    unsafe retained.release()
    return unsafe OnceReference.pointer(other)?.takeUnretainedValue() ?? object
  }

  @inline(__always) private static func pointer(_ bits: UInt) -> Unmanaged<Object>? {
    unsafe UnsafeRawPointer(bitPattern: bits).map { unsafe Unmanaged.fromOpaque($0) }
  }
}
