// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CTextLayout
import TextLayoutProtocol

/// A session of the protocol, with what its requests keep.
final class SessionObject: Handle {
  static let name = "session"
  private let session: Session
  private let handles: HandleTable
  private let timeLimit: Duration?

  init(fonts: [String], timeLimit: Double) throws {
    let seconds = try timeLimit.checked("time_limit", in: 0...1_000_000)
    self.timeLimit = seconds == 0 ? nil : .seconds(seconds)
    session = Session(
      limits: Limits(requestBytes: 1 << 30, textLength: 1 << 29, answerBytes: 1 << 32), defaultFonts: fonts.isEmpty ? .system : .files(fonts))
    handles = HandleTable(session: session)
  }

  deinit { handles.dropAll() }

  /// The answer to a request.
  func answer(to request: String) -> [UInt8] {
    let call = Call(session: session, deadline: timeLimit.map { ContinuousClock.now + $0 }, isCancelled: { false })
    return Inquiry(Array(request.utf8), handles: handles).answer(call).line
  }
}

@c @implementation
public func tl_session_create(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ timeLimit: Double, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) { try SessionObject(fonts: try unsafe strings(paths, count, "paths"), timeLimit: timeLimit) }
}

@c @implementation
public func tl_session_ask(
  _ session: OpaquePointer?, _ request: UnsafePointer<CChar>?, _ count: Int, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> tl_status {
  unsafe give(out) {
    let session = try unsafe SessionObject.at(session)
    return BytesObject(session.answer(to: try unsafe text(utf8: request, count, "request")))
  }
}

@c @implementation
public func tl_session_release(_ session: OpaquePointer?) { unsafe SessionObject.release(session) }
