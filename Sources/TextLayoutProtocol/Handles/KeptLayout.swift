import InterfaceLayout
import Synchronization

/// What is kept under a handle: a laid out text, or a collection.
enum KeptValue: Sendable {
  case text(Subject)
  case collection(CollectionLayout)

  /// What keeping it takes, by estimate.
  var keptBytes: Int {
    switch self {
    case .text(let subject): subject.keptBytes
    case .collection(let layout): layout.estimatedBytes
    }
  }
}

/// A layout under a handle: on its way, ready or failed.
final class KeptLayout: Sendable {
  fileprivate struct State {
    var value: Result<KeptValue, RequestError>?
    var waiting: [@Sendable () -> Void] = []
    var room = KeptRoom()
  }

  let handle: String
  private let session: Session
  private let state = Mutex(State())

  init(handle: String, session: Session) {
    self.handle = handle
    self.session = session
  }

  /// The laid out text that is kept. An error if it is none, if it failed, or is not there yet.
  func subject() throws -> Subject {
    if case .text(let subject) = try value() { return subject }
    throw RequestError(.wrongType, "A collection is kept under “\(handle)”; this asks for the layout of a text.")
  }

  /// The collection that is kept; otherwise as `subject()`.
  func collection() throws -> CollectionLayout {
    if case .collection(let layout) = try value() { return layout }
    throw RequestError(.wrongType, "The layout of a text is kept under “\(handle)”; this asks for a collection.")
  }

  private func value() throws -> KeptValue {
    guard let value = state.withLock({ $0.value }) else {
      throw RequestError(.unknownHandle, "The layout of “\(handle)” is still being made.")
    }
    return try value.get()
  }

  /// Calls once the layout is ready or has failed: at once if it has already.
  func whenReady(_ body: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if state.value == nil { state.waiting.append(body) }
      return state.value != nil
    }
    if isReady { body() }
  }

  /// Says that the layout is ready. Throws if there is no room for it.
  func fulfil(_ value: KeptValue) throws {
    let waiting = try state.withLock { state in
      try state.room.take(value.keptBytes, for: "layout", in: session)
      state.value = .success(value)
      return state.takeWaiting()
    }
    for body in waiting { body() }
  }

  /// Says that there will be no layout.
  func fail(_ error: RequestError) {
    let waiting = state.withLock { state in
      state.value = state.value ?? .failure(RequestError(.unknownHandle, "The layout of “\(handle)” could not be made: \(error.message)"))
      return state.takeWaiting()
    }
    for body in waiting { body() }
  }

  /// Gives its room back. Once.
  func release() { state.withLock { $0.room.release(in: session) } }
}

extension KeptLayout.State {
  fileprivate mutating func takeWaiting() -> [@Sendable () -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
