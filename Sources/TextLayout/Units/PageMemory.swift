import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory in whole pages for what caches keep, apart from the heap that everything shares.
///
/// In a heap, what lives long stands among what is soon gone, and one thing that lives holds on to
/// a whole page: after caches have forgotten half of what they held, a process would be as large as
/// before. Pages of an owner's own go back to the system with the owner, so that a process holds of
/// its caches what they are charged (``MemoryAccount``).
///
/// Small requests share regions of 64 pages, slabs of words (``WordSlab``) regions of 64 slabs.
/// With `TEXTLAYOUT_HEAP_ALONE`, everything comes from the heap, each piece by itself, so that a
/// sanitizer sees where it ends.
enum PageMemory {
  /// What sizes are multiples of. Where the system's own pages are greater, it gets them back with
  /// their regions.
  static let pageSize = 4096
  /// What a piece of this size or more starts at a multiple of.
  static let slabSize = 32 * 1024

  /// The bytes of the pages that so many bytes need. O(1).
  static func wholePages(_ byteCount: Int) -> Int { (byteCount + pageSize - 1) & ~(pageSize - 1) }

  private static let pages = Mutex(RegionPool(unit: pageSize))
  private static let slabs = Mutex(RegionPool(unit: slabSize))

  /// The address of so many bytes, a multiple of the page's size; what stands in them is not said.
  /// O(1), one lock.
  static func allocate(_ byteCount: Int) -> UInt {
    #if TEXTLAYOUT_HEAP_ALONE
      let alignment = byteCount < slabSize ? 64 : slabSize
      return UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment))
    #else
      if byteCount < slabSize { return pages.withLock { $0.take(byteCount / pageSize) } }
      if byteCount == slabSize { return slabs.withLock { $0.take(1) } }
      return MappedMemory.map(byteCount, alignment: slabSize)
    #endif
  }

  /// Gives back what was allocated with this size. O(1), one lock, and a call of the system.
  static func deallocate(_ address: UInt, _ byteCount: Int) {
    #if TEXTLAYOUT_HEAP_ALONE
      unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    #else
      if byteCount < slabSize {
        pages.withLock { $0.giveBack(address, byteCount / pageSize) }
      } else if byteCount == slabSize {
        slabs.withLock { $0.giveBack(address, 1) }
      } else {
        MappedMemory.unmap(address, byteCount)
      }
    #endif
  }
}

/// Regions of 64 units each, of which runs of units are taken and given back.
struct RegionPool {
  private let unit: Int
  /// By the address of each region, which is a multiple of its size: its units that are taken, as
  /// bits.
  private var taken: [UInt: UInt64] = [:]
  /// The regions that have a unit left, in no order that matters.
  private var open: [UInt] = []

  /// How many of the open regions are asked before there is a new one: nearly all requests are for
  /// one unit or two, which nearly any open region has.
  private static let tries = 8

  init(unit: Int) { self.unit = unit }

  private var regionSize: Int { 64 * unit }

  /// How many regions there are. O(1).
  var regionCount: Int { taken.count }

  /// The address of a run of so many units: 1 to 63. O(1).
  mutating func take(_ count: Int) -> UInt {
    for place in open.indices.suffix(RegionPool.tries).reversed() {
      if let first = RegionPool.run(of: count, in: taken[open[place], default: .max]) { return take(count, at: first, of: place) }
    }
    open.append(MappedMemory.map(regionSize, alignment: regionSize))
    return take(count, at: 0, of: open.count - 1)
  }

  private mutating func take(_ count: Int, at first: Int, of place: Int) -> UInt {
    let region = open[place]
    let now = taken[region, default: 0] | RegionPool.bits(count) << UInt64(first)
    taken[region] = now
    if now == .max {
      open.swapAt(place, open.count - 1)
      open.removeLast()
    }
    return region + UInt(first * unit)
  }

  /// Gives a run back that was taken. An empty region goes, unless it is the only open one. O(1),
  /// or O(open regions) for a region's last.
  mutating func giveBack(_ address: UInt, _ count: Int) {
    let region = address & ~UInt(regionSize - 1)
    let before = taken[region, default: 0]
    let now = before & ~(RegionPool.bits(count) << UInt64(Int(address - region) / unit))
    if before == .max { open.append(region) }
    taken[region] = now
    if now == 0, open.count > 1, let place = open.firstIndex(of: region) {
      open.remove(at: place)
      taken[region] = nil
      MappedMemory.unmap(region, regionSize)
    } else {
      MappedMemory.empty(address, count * unit)
    }
  }

  private static func bits(_ count: Int) -> UInt64 { count >= 64 ? .max : 1 << UInt64(count) - 1 }

  /// Where so many bits in a row are clear; nil where nowhere. O(log count).
  static func run(of count: Int, in taken: UInt64) -> Int? {
    // After a step that halves what is missing, a bit says that as many as were asked so far are
    // clear from it on.
    var starts = ~taken
    var length = 1
    while length < count, starts != 0 {
      let step = min(length, count - length)
      starts &= starts >> UInt64(step)
      length += step
    }
    return starts == 0 ? nil : starts.trailingZeroBitCount
  }
}

/// Memory that the system maps for this process alone.
private enum MappedMemory {
  /// The address of so many bytes, a multiple of a power of two.
  static func map(_ byteCount: Int, alignment: Int) -> UInt {
    // More than is needed, of which what stands before and behind goes back.
    let mapped = unsafe mmap(nil, byteCount + alignment, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { preconditionFailure("the system has no memory left") }
    let first = UInt(bitPattern: mapped)
    let start = (first + UInt(alignment - 1)) & ~UInt(alignment - 1)
    let before = Int(start - first)
    unmap(first, before)
    unmap(start + UInt(byteCount), alignment - before)
    #if os(Linux)
      // A page of 2 MB would be held whole for one small one in it.
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), byteCount, MADV_NOHUGEPAGE)
    #endif
    return start
  }

  static func unmap(_ address: UInt, _ byteCount: Int) {
    if byteCount > 0 { _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), byteCount) }
  }

  /// Lets the system have the pages, and keeps the addresses. Where its pages are greater than what
  /// is given back, it says no, and nothing has happened.
  static func empty(_ address: UInt, _ byteCount: Int) {
    #if canImport(Darwin)
      let advice = MADV_FREE
    #else
      let advice = MADV_DONTNEED
    #endif
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: address), byteCount, advice)
  }
}
