/// A line of a client on its way to becoming a line of answer: read in order, answered in any.
///
/// It and the schema know all of the module, whose folders stand in an order, each knowing only those before it: `Fields` (how values are read, told and
/// written), `Requests` (what describes a layout), `Process` (what requests share, and a call on its way), `Subjects` (a text laid out, ready to be asked),
/// `Interface` (collections), `Questions` and `Answers` (what several operations and sessions ask and write), `Sessions`, `Handles` (what a client keeps) and
/// `Operations`.
package struct Inquiry: Sendable {
  package let id: JSONValue
  /// What the request takes in memory, by estimate.
  package let heldBytes: Int
  private let request: Result<(operation: Operation, prepared: PreparedRequest), RequestError>

  /// Reads a line, and gives or takes the handles that it is about. O(bytes).
  package init(_ line: [UInt8], handles: HandleTable) {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: line)
    } catch {
      id = .null
      heldBytes = 0
      request = .failure(RequestError(error))
      return
    }
    id = value["id"] ?? .null
    heldBytes = value.byteCount
    request = Result { () throws(RequestError) in
      do { return try Inquiry.prepare(value, handles) } catch { throw RequestError(error) }
    }
  }

  /// The answer to what could not be read.
  package init(failed error: RequestError) {
    id = .null
    heldBytes = 0
    request = .failure(error)
  }

  private static func prepare(_ value: JSONValue, _ handles: HandleTable) throws -> (operation: Operation, prepared: PreparedRequest) {
    guard case .object(let members) = value else {
      throw RequestError(.invalidRequest, "A request is an object such as {\"op\": \"hello\"}, not \(value.kind).")
    }
    guard let name = value["op"] else { throw RequestError(.missingField, "A request names its operation.", at: ["op"]) }
    let operation = try Operation.named(try inside("op") { try name.asString() })
    var request = PreparedRequest(members: members, handles: handles)
    if operation.need != .nothing, case .string(let handle)? = value["layout"] {
      request.kept = try inside("layout") { try handles.layout(handle) }
    }
    if operation.takesCollection, case .string(let handle)? = value["collection"] {
      request.kept = try inside("collection") { try handles.layout(handle) }
    }
    switch operation.preparation {
    case .nothing: break
    case .reserving: request.reservation = try handles.reserve()
    case .beginning: request.turn = try handles.reserveSession().nextTurn()
    case .sending, .reservingPart:
      if case .string(let handle)? = value["session"] { request.turn = try inside("session") { try handles.session(handle).nextTurn() } }
      if operation.preparation == .reservingPart, request.turn != nil { request.reservation = try handles.reserve() }
    case .dropping:
      try operation.check(members)
      if case .string(let handle)? = value["handle"] { try inside("handle") { try handles.drop(handle) } }
    }
    return (operation, request)
  }

  private static func inside<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as RequestError { throw error.inside(name) }
  }

  /// The line of answer, without its end, and whether it is an `ok`.
  package func answer(_ call: Call) -> (line: [UInt8], isOK: Bool) {
    var call = call
    call.warnings = WarningList(isStrict: call.session.isStrict)
    do {
      let (operation, request) = try request.get()
      defer { request.turn?.finish() }
      do {
        var answer = call.writer
        try answer.object {
          $0.name("id")
          $0.value(id)
          $0.name("ok")
          try operation.answer(request, call, &$0)
          let warnings = call.warnings.all
          if !warnings.isEmpty { try $0.list("warnings", warnings) { $1.write(to: &$0) } }
        }
        try answer.finish()
        return (answer.bytes, true)
      } catch {
        if let reservation = request.reservation {
          reservation.fail(RequestError(error))
          try? request.handles.drop(reservation.handle)
        }
        if operation.preparation == .beginning, let kept = request.turn?.session {
          kept.fail(RequestError(error))
          try? request.handles.drop(kept.handle)
        }
        throw error
      }
    } catch {
      return (refusal(RequestError(error), limit: call.session.limits.answerBytes), false)
    }
  }

  /// The line that answers an error, without its end.
  package func refusal(_ error: RequestError, limit: Int) -> [UInt8] { Inquiry.refusal(of: id, error, limit: limit) }

  /// The same for a request with an identifier. One that is so long that no answer can have it is left out.
  package static func refusal(of id: JSONValue, _ error: RequestError, limit: Int) -> [UInt8] {
    func line(_ id: JSONValue, _ limit: Int) -> JSONWriter {
      var failure = JSONWriter(limit: JSONWriter.Limit(byteCount: limit, error: error))
      failure.object {
        $0.name("id")
        $0.value(id)
        $0.name("error")
        error.write(to: &$0)
      }
      return failure
    }
    let whole = line(id, limit)
    return whole.isTooLong ? line(.null, .max).bytes : whole.bytes
  }

  /// Calls once the inquiry can be answered: when its kept layout is ready, and its turn with a session is reached. At once if that is so already.
  package func whenReady(_ body: @escaping @Sendable () -> Void) {
    let request = try? request.get().prepared
    let turn = request?.turn
    let next: @Sendable () -> Void = { if let turn { turn.whenReached(body) } else { body() } }
    if let kept = request?.kept { kept.whenReady(next) } else { next() }
  }

  /// Lets go of what was prepared when nobody will ask for the answer.
  package func abandon(_ error: RequestError) {
    guard case .success(let (operation, request)) = request else { return }
    request.reservation?.fail(error)
    if operation.preparation == .beginning { request.turn?.session.fail(error) }
    request.turn?.finish()
  }
}
