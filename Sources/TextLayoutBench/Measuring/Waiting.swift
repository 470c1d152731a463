import Dispatch
import Synchronization

/// Waits for tasks on a thread that is none of theirs: commands are no tasks, so that what they measure of one thread runs on the main one.
enum Waiting {
  /// What some work of tasks results in. Not for a task, which would keep the others waiting.
  static func result<Value: Sendable>(of work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let isDone = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))  // until there is another
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      outcome.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    return try outcome.withLock { try $0.get() }
  }
}
