import Synchronization

/// The layouts and sessions that one client keeps under handles, each of which may still be on its way.
///
/// A client may say `keep` and use the handle in its next line without waiting for the answer: names are given and taken when a request is read, in order;
/// a request for a layout that is not ready is begun when it is. When the client goes, all of them go.
final class HandleTable: Sendable {
  private struct State {
    var layouts: [String: KeptLayout] = [:]
    var sessions: [String: KeptSession] = [:]
    var nextNumber = 1
    var nextSession = 1
    /// The client is gone: nothing more is kept for it.
    var isClosed = false
  }

  private let session: Session
  private let state = Mutex(State())

  init(session: Session) { self.session = session }

  /// A new handle for a layout that is about to be made.
  func reserve() throws -> KeptLayout {
    try takeHandle()
    return state.withLock { state in
      let layout = KeptLayout(handle: "h\(state.nextNumber)", session: session)
      state.nextNumber += 1
      if state.isClosed { layout.release() } else { state.layouts[layout.handle] = layout }
      return layout
    }
  }

  /// A new handle for a session that is about to begin.
  func reserveSession() throws -> KeptSession {
    try takeHandle()
    return state.withLock { state in
      let kept = KeptSession(handle: "s\(state.nextSession)", session: session)
      state.nextSession += 1
      if state.isClosed { kept.release() } else { state.sessions[kept.handle] = kept }
      return kept
    }
  }

  private func takeHandle() throws {
    let limits = session.limits
    let isAllowed = session.count { counters in
      guard counters.handles < limits.handles, counters.keptBytes < limits.keptBytes else { return false }
      counters.handles += 1
      return true
    }
    guard isAllowed else {
      throw RequestError(.tooManyHandles, "No more can be kept. Drop a layout or session first, or allow more (--max-handles, --max-kept).")
    }
  }

  /// The session under a handle.
  func session(_ handle: String) throws -> KeptSession {
    if let found = state.withLock({ $0.sessions[handle] }) { return found }
    throw RequestError(.unknownHandle, "No session is kept under “\(handle)”. “begin” gives handles; “drop” and the client's end take them.")
  }

  /// The layout under a handle.
  func layout(_ handle: String) throws -> KeptLayout {
    if let found = state.withLock({ $0.layouts[handle] }) { return found }
    throw RequestError(.unknownHandle, "No layout is kept under “\(handle)”. “keep” gives handles; “drop” and the client's end take them.")
  }

  /// Forgets the layout or session under a handle. Those who asked for it before still get it.
  func drop(_ handle: String) throws {
    let (layout, session) = state.withLock { ($0.layouts.removeValue(forKey: handle), $0.sessions.removeValue(forKey: handle)) }
    if layout == nil, session == nil { throw RequestError(.unknownHandle, "Nothing is kept under “\(handle)”.") }
    layout?.release()
    session?.release()
  }

  /// Whether nothing is kept.
  var isEmpty: Bool { state.withLock { $0.layouts.isEmpty && $0.sessions.isEmpty } }

  /// Forgets all of them, and keeps nothing from now on.
  func dropAll() {
    let kept = state.withLock { state in
      state.isClosed = true
      defer { (state.layouts, state.sessions) = ([:], [:]) }
      return (state.layouts.values, state.sessions.values)
    }
    for layout in kept.0 { layout.release() }
    for session in kept.1 { session.release() }
  }
}

/// A layout under a handle: on its way, ready or failed.
final class KeptLayout: Sendable {
  fileprivate struct State {
    var subject: Result<Subject, RequestError>?
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

  /// What is kept. An error if it failed, or is not there yet.
  func subject() throws -> Subject {
    guard let subject = state.withLock({ $0.subject }) else {
      throw RequestError(.unknownHandle, "The layout of “\(handle)” is still being made.")
    }
    return try subject.get()
  }

  /// Calls once the layout is ready or has failed: at once if it has already.
  func whenReady(_ body: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if state.subject == nil { state.waiting.append(body) }
      return state.subject != nil
    }
    if isReady { body() }
  }

  /// Says that the layout is ready. Throws if there is no room for it.
  func fulfil(_ subject: Subject) throws {
    let waiting = try state.withLock { state in
      try state.room.take(subject.keptBytes, for: "layout", in: session)
      state.subject = .success(subject)
      return state.takeWaiting()
    }
    for body in waiting { body() }
  }

  /// Says that there will be no layout.
  func fail(_ error: RequestError) {
    let waiting = state.withLock { state in
      state.subject = state.subject ?? .failure(RequestError(.unknownHandle, "The layout of “\(handle)” could not be made: \(error.message)"))
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
