import CommandLineParts
import PlainJSON
import RequestSamples
import TextFixtures
import TextLayoutProtocol

@testable import TextLayout

/// Lines of the request protocol: each gets one line of answer, JSON with the request's `id` and either `ok` or an error, and the same one when it is asked again.
enum RequestsCase {
  private static let schema = RequestSchema.value
  private static let requests: [JSONValue] = {
    guard case .array(let requests)? = schema["oneOf"] else { return [] }
    return requests
  }()

  /// Fonts of the set-up, where no request may name another file.
  private static let session = Session(
    limits: Limits(textLength: 20_000, answerBytes: 8 << 20, handles: 16, keptBytes: 16 << 20),
    defaultFonts: .files(["Sans", "SansArabic", "SansThai"].map { "/usr/share/fonts/truetype/noto/Noto\($0)-Regular.ttf" }),
    access: FileAccess(folders: ["/nowhere"]))

  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    var random = SplitMix64(seed: UInt64(input.number(below: 1 << 24)))
    let handles = HandleTable(session: session)
    defer { handles.dropAll() }
    for _ in 0..<1 + input.number(below: 5) {
      let line: [UInt8]
      switch input.number(below: 4) {
      case 1: line = input.text(input.number(below: 400)).filter { $0 != 10 }
      case 2: line = damaged(request(&input, &random), &input)
      default: line = request(&input, &random)
      }
      let first = answer(to: line, handles, &findings)
      guard case .object(let members)? = try? JSONReader.value(of: line), case .string(let name)? = members.first(where: { $0.name == "op" })?.value,
        ["boundaries", "levels", "rects", "hit", "marker", "metrics"].contains(name)
      else { continue }
      let second = answer(to: line, handles, &findings)
      func said() -> String { [line, first, second].map { String(decoding: $0.prefix(2000), as: UTF8.self) }.joined(separator: "\n") }
      findings.require(second == first, "\(name) is answered otherwise when it is asked again: \(said())")
    }
  }

  /// A request that fits the schema, or nearly; texts of the input stand in it.
  private static func request(_ input: inout FuzzInput, _ random: inout SplitMix64) -> [UInt8] {
    var sampler = SchemaSampler(root: schema, random: SplitMix64(seed: random.next()))
    var request = sampler.value(input.pick(requests))
    for _ in 0..<input.number(below: 3) { request = sampler.changed(request) }
    let text = input.text(upTo: 200).string
    if case .object(var members) = request {
      for index in members.indices where members[index].name == "layout" {
        guard case .object(var fields) = members[index].value else { continue }
        for field in fields.indices where fields[field].name == "text" { fields[field].value = .string(text) }
        members[index].value = .object(fields)
      }
      members.append(JSONMember(name: "id", value: .string(text)))
      request = .object(members)
    }
    var writer = JSONWriter()
    writer.value(request)
    return Array(writer.bytes)
  }

  private static func damaged(_ line: [UInt8], _ input: inout FuzzInput) -> [UInt8] {
    var line = line
    for _ in 0..<1 + input.number(below: 4) where !line.isEmpty {
      let place = input.number(below: line.count)
      switch input.number(below: 3) {
      case 1: line.remove(at: place)
      case 2: line.insert(input.pick(Array("{}[]\",:\\0e-\u{7F}".utf8)), at: place)
      default: line[place] = input.byte()
      }
    }
    return line
  }

  private static func answer(to line: [UInt8], _ handles: HandleTable, _ findings: inout Findings) -> [UInt8] {
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let inquiry = Inquiry(line, handles: handles)
    let (bytes, isOK) = inquiry.answer(call)
    findings.require(!bytes.contains(10), "an answer has two lines")
    guard let answer = try? JSONReader.value(of: Array(bytes)) else {
      findings.require(false, "an answer is no JSON: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
      return []
    }
    findings.require((answer["ok"] != nil) == isOK && (answer["error"] != nil) != isOK, "an answer is neither good nor bad, or both")
    findings.require(answer["id"] == inquiry.id, "an answer has the id of another request")
    return Array(bytes)
  }
}
