import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct PageMemoryTests {
  @Test func `a run of clear bits is found where looking at each place finds one`() {
    for round in 0..<2000 {
      var random = SplitMix64(seed: 41, index: round)
      let taken = UInt64.random(in: 0 ... .max, using: &random) & UInt64.random(in: 0 ... .max, using: &random) << UInt64(round % 40)
      for count in 1...63 {
        let mask: UInt64 = 1 << UInt64(count) - 1
        let expected = (0...64 - count).first { taken & mask << UInt64($0) == 0 }
        #expect(RegionPool.run(of: count, in: taken) == expected, "\(count) in \(String(taken, radix: 2))")
      }
    }
    #expect(RegionPool.run(of: 1, in: .max) == nil)
  }

  @Test func `runs that are taken lie apart, each in one region, and regions go with their last run`() {
    let unit = 4096
    for round in 0..<20 {
      var random = SplitMix64(seed: 42, index: round)
      var pool = RegionPool(unit: unit)
      var runs: [(address: UInt, count: Int)] = []
      for _ in 0..<600 {
        if runs.isEmpty || Int.random(in: 0..<5, using: &random) > 1 {
          let count = Int.random(in: 1...(round % 4 == 0 ? 63 : 8), using: &random)
          let address = pool.take(count)
          let end = address + UInt(count * unit)
          #expect(address / UInt(64 * unit) == (end - 1) / UInt(64 * unit))
          #expect(runs.allSatisfy { $0.address + UInt($0.count * unit) <= address || end <= $0.address })
          runs.append((address, count))
        } else {
          let gone = runs.remove(at: Int.random(in: runs.indices, using: &random))
          pool.giveBack(gone.address, gone.count)
        }
      }
      for run in runs.shuffled(using: &random) { pool.giveBack(run.address, run.count) }
      #expect(pool.regionCount == 1)
    }
  }

  @Test func `memory keeps what is written into it until it is given back`() {
    var pieces: [(address: UInt, size: Int, mark: UInt64)] = []
    var random = SplitMix64(seed: 43)
    for number in 0..<400 {
      let size = [4096, 8192, 28 * 1024, 32 * 1024, 36 * 1024, 1 << 20][number % 6]
      let address = PageMemory.allocate(size)
      #expect(address % (size < PageMemory.slabSize ? 64 : UInt(PageMemory.slabSize)) == 0)
      let mark = UInt64.random(in: 0 ... .max, using: &random)
      for place in [0, size - 8] { unsafe UnsafeMutablePointer<UInt64>(bitPattern: address + UInt(place))?.pointee = mark }
      pieces.append((address, size, mark))
      if number % 3 == 2 {
        let gone = pieces.remove(at: Int.random(in: pieces.indices, using: &random))
        PageMemory.deallocate(gone.address, gone.size)
      }
    }
    for piece in pieces {
      for place in [0, piece.size - 8] {
        #expect(unsafe UnsafeMutablePointer<UInt64>(bitPattern: piece.address + UInt(place))?.pointee == piece.mark)
      }
      PageMemory.deallocate(piece.address, piece.size)
    }
  }

  @Test func `an arena's things lie apart and are charged by the page while it is there`() {
    let account = MemoryAccount()
    do {
      var arena = PageArena(account)
      var last: [ClosedRange<UInt>] = []
      var random = SplitMix64(seed: 44)
      for _ in 0..<500 {
        let count = Int.random(in: 1...400, using: &random)
        let address = arena.allocate(count, of: UInt64.self)
        let range = address...address + UInt(count * 8 - 1)
        #expect(address % 8 == 0 && !last.contains { $0.overlaps(range) })
        for number in 0..<count { unsafe UnsafeMutablePointer<UInt64>(bitPattern: address + UInt(number * 8))?.pointee = 1 }
        last.append(range)
      }
      let used = last.reduce(0) { $0 + $1.count }
      #expect(account.byteCount >= used && account.byteCount < used * 5 / 4 && account.byteCount % PageMemory.pageSize == 0)
    }
    #expect(account.byteCount == 0)
  }
}
