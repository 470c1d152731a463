#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a process has done so far that can be counted, where somebody counts: `make counts` loads a library that does.
struct Counters: Equatable {
  /// Allocations of this thread.
  var allocations = 0
  /// How often HarfBuzz shaped, and the UTF-16 units that it was given.
  var shapings = 0
  var shapedUnits = 0
  /// Calls of any function of HarfBuzz and of ICU.
  var crossings = 0
  /// Bytes that are taken of the heap.
  var heap = 0

  private typealias Count = @convention(c) () -> Int
  private typealias CallCount = @convention(c) (UnsafePointer<CChar>) -> Int

  @safe private struct Library {
    let allocations: Count
    private let callCount: CallCount
    let units: Count
    let heap: Count

    init(allocations: @escaping Count, calls: @escaping CallCount, units: @escaping Count, heap: @escaping Count) {
      self.allocations = allocations
      unsafe callCount = calls
      self.units = units
      self.heap = heap
    }

    /// The calls of functions whose names begin so.
    func calls(_ prefix: String) -> Int { unsafe callCount(prefix) }
  }

  private static let library: Library? = {
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), name) else { return nil }
      return unsafe unsafeBitCast(symbol, to: Function.self)
    }
    guard let allocations = symbol("textlayout_allocation_count", as: Count.self), let units = symbol("textlayout_unit_count", as: Count.self),
      let heap = symbol("textlayout_heap_size", as: Count.self), let calls = unsafe symbol("textlayout_call_count", as: CallCount.self)
    else { return nil }
    return unsafe Library(allocations: allocations, calls: calls, units: units, heap: heap)
  }()

  /// What there is now; nil where nobody counts.
  static var now: Counters? {
    guard let library else { return nil }
    return Counters(
      allocations: library.allocations(), shapings: library.calls("hb_shape"), shapedUnits: library.units(), crossings: library.calls(""),
      heap: library.heap())
  }

  static func - (a: Counters, b: Counters) -> Counters {
    Counters(
      allocations: a.allocations - b.allocations, shapings: a.shapings - b.shapings, shapedUnits: a.shapedUnits - b.shapedUnits,
      crossings: a.crossings - b.crossings, heap: a.heap - b.heap)
  }
}
