import RequestSamples
import Testing
import TextFixtures

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// What the schema says of requests is what is read: each of many requests that the schema makes, and of their neighbours that it takes or refuses.
struct SchemaAgreementTests {
  private static let root = RequestSchema.value

  /// What is wrong with a request; nil if it is read. Nothing is laid out.
  private func refusal(_ request: JSONValue) -> RequestError? {
    do {
      guard case .object(let members) = request, let name = request["op"] else { return RequestError(.invalidRequest, "No operation.") }
      try Operation.named(try name.asString()).check(members)
      return nil
    } catch {
      return RequestError(error)
    }
  }

  /// The one rule of requests that no schema can say: of two numbers the first is the less.
  private func isBeyondSchemas(_ error: RequestError) -> Bool { error.message.hasPrefix("A range goes from the less to the greater") }

  @Test(arguments: 0..<10) func `a request is read if the schema takes it and refused if not`(_ part: Int) throws {
    let check = SchemaCheck(root: Self.root)
    var sampler = SchemaSampler(root: Self.root, random: SplitMix64(seed: UInt64(part)))
    guard case .array(let schemas)? = Self.root["oneOf"] else { throw RequestError(.invalidRequest, "The schema has no requests.") }
    var takenCount = 0
    var refusedCount = 0
    for number in 0..<5000 {
      let request = sampler.value(schemas[number % schemas.count])
      if let error = refusal(request), !isBeyondSchemas(error) { Issue.record("\(request.text) is refused: \(error)") }
      let neighbour = sampler.changed(request)
      let problem = check.problem(ofRequest: neighbour)
      let error = refusal(neighbour)
      if problem == nil { takenCount += 1 } else { refusedCount += 1 }
      if (problem == nil) != (error == nil), !(error.map(isBeyondSchemas) ?? false) {
        Issue.record("\(neighbour.text)\n  schema: \(problem ?? "fits")\n  reader: \(error.map { "\($0.code.rawValue) \($0)" } ?? "reads it")")
      }
    }
    // Both must be looked at, or nothing is.
    #expect(takenCount > 500 && refusedCount > 500, "\(takenCount), \(refusedCount)")
  }
}
