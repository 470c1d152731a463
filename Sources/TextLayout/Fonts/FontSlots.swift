/// A font as a cascade keeps it: the instance, and next to it what loops ask most.
final class FontSlot: Sendable {
  let instance: FontInstance
  let coverage: FontCoverage

  init(_ instance: FontInstance) {
    self.instance = instance
    coverage = instance.coverage
  }
}

/// For each face of a collection its slot, made when it is first needed; read without locks.
@safe struct FontSlots: ~Copyable, @unchecked Sendable {
  private let slots: UnsafeMutablePointer<OnceReference<FontSlot>>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe slots = .allocate(capacity: count)
    for index in 0..<count { unsafe (slots + index).initialize(to: OnceReference()) }
  }

  deinit {
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }

  /// The slot of a face, which `make` gives the first time. O(1).
  func slot(_ face: Int, _ make: () -> FontSlot) -> FontSlot {
    precondition(face >= 0 && face < count, "a face of the shelf")
    return unsafe slots[face].object ?? slots[face].keep(make())
  }
}
