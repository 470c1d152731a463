import Testing

@testable import TextLayout

@Suite struct AgingCacheTests {
  private final class Thing: Sendable {}

  @Test func `an entry goes when nobody asked for it between two agings`() {
    let cache = AgingCache<String, Int>(MemoryAccount())
    _ = cache.keep(1, for: "asked")
    _ = cache.keep(2, for: "forgotten")
    for _ in 0..<5 {
      cache.age()
      #expect(cache.value(for: "asked") == 1)
    }
    #expect(cache.value(for: "forgotten") == nil)
    cache.empty()
    #expect(cache.value(for: "asked") == nil && cache.count == 0)
  }

  @Test func `the first of two values for a key is kept, also when it is old`() {
    let cache = AgingCache<String, Int>(MemoryAccount())
    #expect(cache.keep(1, for: "a") == 1)
    #expect(cache.keep(2, for: "a") == 1)
    cache.age()
    #expect(cache.keep(3, for: "a") == 1)
  }

  @Test func `what a cache charges it gives back`() {
    let memory = MemoryAccount(limit: 1 << 20)
    do {
      let cache = AgingCache<Int, Int>(memory)
      for number in 0..<1000 { _ = cache.keep(number, for: number, bytes: 100) }
      #expect(memory.byteCount > 100_000)
      cache.age()
      for number in 0..<10 { _ = cache.value(for: number) }
      cache.age()
      #expect(cache.count == 10 && memory.byteCount < 10_000)
    }
    #expect(memory.byteCount == 0)
  }

  @Test func `an object that somebody holds is found again after it was forgotten`() {
    let memory = MemoryAccount()
    let cache = AgingObjects<Int, Thing>(memory)
    let held = cache.keep(Thing(), for: 1)
    weak let other = cache.keep(Thing(), for: 2)
    #expect(cache.living.count == 2)
    cache.empty()
    #expect(cache.object(for: 1) === held && cache.keep(Thing(), for: 1) === held)
    #expect(other == nil && cache.object(for: 2) == nil)
    // The places of what is gone are cleared as new ones come.
    for number in 3..<5000 {
      _ = cache.keep(Thing(), for: number)
      if number.isMultiple(of: 50) { cache.age() }
    }
    cache.empty()
    #expect(memory.byteCount < 32_768)
  }
}

@Suite struct MemoryAccountTests {
  /// Caches that only count how often they age, and hold one cache.
  private final class Member: AgingCaches {
    let cache: AgingCache<Int, Int>
    init(_ memory: MemoryAccount) { cache = AgingCache(memory) }
    func age() { cache.age() }
  }

  private static func member(_ memory: MemoryAccount) -> Member {
    let member = Member(memory)
    memory.add(member)
    return member
  }

  @Test func `caches hold no more than the limit, however much goes through them, and what is in use stays`() {
    let memory = MemoryAccount(limit: 1_000_000)
    let (first, second) = (Self.member(memory), Self.member(memory))
    _ = first.cache.keep(7, for: -1, bytes: 1000)
    for number in 0..<20_000 {
      _ = (number.isMultiple(of: 3) ? first : second).cache.keep(number, for: number, bytes: 500)
      if number.isMultiple(of: 100) { #expect(first.cache.value(for: -1) == 7) }
      #expect(memory.byteCount <= 1_000_000 + 65_536, "a table may double once")
    }
    #expect(memory.byteCount > 250_000, "no more was forgotten than had to be")
    // The oldest went first, in both.
    #expect(first.cache.value(for: 0) == nil && second.cache.value(for: 1) == nil)
    #expect(second.cache.value(for: 19_999) == 19_999)
    #expect(memory.ageCount < 200, "forgetting is done in large steps")
  }

  @Test func `what somebody holds leaves the caches less room, but some`() {
    let memory = MemoryAccount(limit: 1_000_000)
    let member = Self.member(memory)
    let held = MemoryCharge(2_000_000, to: memory)
    for number in 0..<5000 { _ = member.cache.keep(number, for: number, bytes: 500) }
    #expect(memory.byteCount < 2_400_000)
    #expect(member.cache.count > 20)
    withExtendedLifetime(held) {}
  }

  @Test func `an account without room still lets everything be made`() {
    let memory = MemoryAccount(limit: 0)
    let member = Self.member(memory)
    for number in 0..<100 { #expect(member.cache.keep(number, for: number, bytes: 500) == number) }
    #expect(member.cache.count <= 3)
  }
}
