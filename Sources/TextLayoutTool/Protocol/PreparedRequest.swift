/// A request that was read, with what had to be done in the order of the client's lines.
struct PreparedRequest: Sendable {
  let operation: Operation
  let members: [JSONMember]
  /// The layout under the handle that the `layout` field names.
  fileprivate(set) var kept: KeptLayout?
  /// The handle for a layout to come.
  fileprivate(set) var reservation: KeptLayout?
  /// The turn with a session that begins or is sent to.
  fileprivate(set) var turn: KeptSession.Turn?
}

/// A line of a client on its way to becoming a line of answer: read in order, answered in any.
struct Inquiry: Sendable {
  let id: JSONValue
  /// The bytes of the line.
  let byteCount: Int
  private let request: Result<PreparedRequest, RequestError>

  /// Reads a line, and gives or takes the handles that it is about. O(bytes).
  init(_ line: [UInt8], handles: HandleTable) {
    byteCount = line.count
    let value: JSONValue
    do {
      value = try JSONReader.value(of: line)
    } catch {
      id = .null
      request = .failure(RequestError(error))
      return
    }
    id = value["id"] ?? .null
    request = Result { () throws(RequestError) in
      do { return try Inquiry.prepare(value, handles) } catch { throw RequestError(error) }
    }
  }

  /// The answer to what could not be read.
  init(failed error: RequestError) {
    id = .null
    byteCount = 0
    request = .failure(error)
  }

  private static func prepare(_ value: JSONValue, _ handles: HandleTable) throws -> PreparedRequest {
    guard case .object(let members) = value else {
      throw RequestError(.invalidRequest, "A request is an object such as {\"op\": \"hello\"}, not \(value.kind).")
    }
    guard let name = value["op"] else { throw RequestError(.missingField, "A request names its operation.", at: ["op"]) }
    let operation = try Operation.named(try inside("op") { try name.asString() })
    var request = PreparedRequest(operation: operation, members: members)
    if operation.need != .nothing, case .string(let handle)? = value["layout"] {
      request.kept = try inside("layout") { try handles.layout(handle) }
    }
    switch operation.preparation {
    case .nothing: break
    case .reserving: request.reservation = try handles.reserve()
    case .beginning: request.turn = try handles.reserveSession().nextTurn()
    case .sending:
      if case .string(let handle)? = value["session"] { request.turn = try inside("session") { try handles.session(handle).nextTurn() } }
    case .dropping: if case .string(let handle)? = value["handle"], members.count <= 3 { try inside("handle") { try handles.drop(handle) } }
    }
    return request
  }

  private static func inside<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as RequestError { throw error.inside(name) }
  }

  /// The line of answer, without its end, and whether it is an `ok`.
  func answer(_ call: Call) -> (line: [UInt8], isOK: Bool) {
    var answer = JSONWriter(reserving: 2048)
    do {
      let request = try request.get()
      defer { request.turn?.finish() }
      do {
        try answer.object {
          $0.name("id")
          $0.value(id)
          $0.name("ok")
          try request.operation.answer(request, call, &$0)
        }
        return (answer.bytes, true)
      } catch {
        if let reservation = request.reservation {
          reservation.fail(RequestError(error))
          try? call.handles.drop(reservation.handle)
        }
        if request.operation.preparation == .beginning, let kept = request.turn?.session {
          kept.fail(RequestError(error))
          try? call.handles.drop(kept.handle)
        }
        throw error
      }
    } catch {
      var failure = JSONWriter()
      failure.object {
        $0.name("id")
        $0.value(id)
        $0.name("error")
        RequestError(error).write(to: &$0)
      }
      return (failure.bytes, false)
    }
  }

  /// Calls once the inquiry can be answered: when its kept layout is ready, and its turn with a session is reached. At once if that is so already.
  func whenReady(_ body: @escaping @Sendable () -> Void) {
    let request = try? request.get()
    let turn = request?.turn
    let next: @Sendable () -> Void = { if let turn { turn.whenReached(body) } else { body() } }
    if let kept = request?.kept { kept.whenReady(next) } else { next() }
  }

  /// Lets go of what was prepared when nobody will ask for the answer.
  func abandon(_ error: RequestError) {
    guard case .success(let request) = request else { return }
    request.reservation?.fail(error)
    if request.operation.preparation == .beginning { request.turn?.session.fail(error) }
    request.turn?.finish()
  }
}
