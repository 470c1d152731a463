import CHarfBuzz

/// What is said to the memory ahead of time.
enum MemoryHint {
  /// A place is read soon. A place that is none does nothing. O(1), waits for nothing.
  @unsafe @inline(__always)
  static func prefetch(_ place: UnsafeRawPointer?) { unsafe tl_prefetch(place) }
}
