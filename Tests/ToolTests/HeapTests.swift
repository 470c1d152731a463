import CommandLineParts
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// When free memory goes back to the system.
@Suite struct HeapTests {
  @Test func `some thousand answers make it due, once`() {
    var pace = Heap.Pace()
    let due = (1...9000).filter { _ in pace.isDue(keptBytes: 100) }
    #expect(due == [4096, 8192])
  }

  @Test func `much that is gone makes it due, and is counted from the most there was`() {
    var pace = Heap.Pace()
    let kept = [10, 60, 50, 29, 27, 26, 40, 12, 7].map { $0 << 20 }
    #expect(kept.map { pace.isDue(keptBytes: $0) } == [false, false, false, false, true, false, false, false, true])
  }
}
