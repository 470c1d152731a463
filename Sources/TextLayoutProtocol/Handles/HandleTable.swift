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
