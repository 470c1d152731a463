#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that threads share, and whose changes they wait for: a lock and a condition in one.
///
///     let queue = Monitor([Int]())
///     queue.update { $0.append(1) }                            // wakes those who wait
///     let next = queue.wait { $0.isEmpty ? nil : $0.removeFirst() }
@safe final class Monitor<Value>: @unchecked Sendable {
  // @unchecked: `value` is touched between lock and unlock alone.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Looks at the value, or changes it in a way that nobody waits for.
  func read<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and wakes all who wait.
  func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Changes the value and wakes one of those who wait, all of whom must wait for the same thing.
  func updateForOne<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_signal(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Waits until `body` answers something. It is asked under the lock, at once and after each change.
  func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }

  /// The same for at most so many seconds; nil after them.
  func wait<Result>(seconds: Int, _ body: (inout Value) -> Result?) -> Result? {
    var end = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &end)
    end.tv_sec += seconds
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      if unsafe pthread_cond_timedwait(condition, mutex, &end) != 0 { return body(&value) }
    }
  }
}

/// A thread of the system, which nobody waits for.
enum Thread {
  /// The stack of a thread, in bytes: JSON and layouts are bounded in depth.
  private static let stackSize = 2 << 20

  /// Begins a thread; false where the system has no more.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = unsafe Unmanaged.passRetained(Body(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    // Its handle means something only while it runs: detached from the start, it is never used.
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var handle = pthread_t()
    let code = unsafe pthread_create(
      &handle, &attributes,
      { argument in
        if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().perform() }
        return nil
      }, box.toOpaque())
    if code != 0 { unsafe box.release() }
    return code == 0
  }

  private final class Body {
    let perform: @Sendable () -> Void
    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }
}
