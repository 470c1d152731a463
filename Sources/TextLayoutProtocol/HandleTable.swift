import InterfaceLayout
import Synchronization
import TextLayout

/// The layouts and sessions that one client keeps under handles, each of which may still be on its way.
///
/// A client may say `keep` and use the handle in its next line without waiting for the answer: names are given and taken when a request is read, in order;
/// a request for a layout that is not ready is begun when it is. When the client goes, all of them go.
package final class HandleTable: Sendable {
  private struct State {
    var layouts: [String: KeptLayout] = [:]
    var sessions: [String: KeptSession] = [:]
    var fonts = NumberedFonts()
    var nextNumber = 1
    var nextSession = 1
    /// The client is gone: nothing more is kept for it.
    var isClosed = false
  }

  private let session: Session
  private let state = Mutex(State())

  package init(session: Session) { self.session = session }

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

  /// The numbers of fonts, by which the client is told of them. O(fonts).
  func numbers(of fonts: [FontInstance]) throws -> [Int] {
    let numbers = state.withLock { state in fonts.map { state.fonts.number(of: $0) } }
    let known = numbers.compactMap { $0 }
    if known.count == fonts.count { return known }
    throw RequestError(.tooManyHandles, "Texts in more than \(NumberedFonts.limit) fonts were drawn. Begin again as another client.")
  }

  /// The font of a number that the client was told.
  func font(_ number: Int) throws -> FontInstance {
    if let font = state.withLock({ $0.fonts[number] }) { return font }
    throw RequestError(.unknownHandle, "No text was drawn in a font with the number \(number). “draw” gives numbers.")
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
  package var isEmpty: Bool { state.withLock { $0.layouts.isEmpty && $0.sessions.isEmpty } }

  /// Forgets all of them, and keeps nothing from now on.
  package func dropAll() {
    let kept = state.withLock { state in
      state.isClosed = true
      defer { (state.layouts, state.sessions) = ([:], [:]) }
      return (state.layouts.values, state.sessions.values)
    }
    for layout in kept.0 { layout.release() }
    for session in kept.1 { session.release() }
  }
}

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
