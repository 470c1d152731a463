import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `textlayout serve` as a process.
@Suite(.serialized) struct ServeTests {
  private func measure(_ id: Int, _ text: String = "some words") -> String {
    "{\"id\":\(id),\"op\":\"measure\",\"layout\":{\"text\":\"\(text)\",\"size\":10}}\n"
  }

  private func stat(_ server: ServingTool, _ name: String) throws -> Int {
    try #require(try server.ask("{\"op\":\"stats\"}").at("ok.\(name)")).asInteger()
  }

  @Test func `every line gets an answer, bad ones too, and the end of input ends it`() throws {
    let server = try ServingTool()
    try server.send(measure(1) + "broken\n\n{\"id\":2,\"op\":\"no\"}\n[]\n" + measure(3).dropLast())
    try server.endInput()
    var answers: [JSONValue] = []
    while let line = try server.line() { answers.append(try JSONValue(line)) }
    #expect(answers.count == 6)
    #expect(answers.filter { $0["ok"] != nil }.compactMap { try? $0["id"]?.asInteger() }.sorted() == [1, 3])
    #expect(answers.filter { $0["id"] == .null && $0["error"] != nil }.count == 3)
    #expect(server.exitCode() == 0)
  }

  @Test func `a kept layout is asked in the next line, and gone when it is dropped`() throws {
    let server = try ServingTool()
    try server.send("{\"id\":0,\"op\":\"keep\",\"layout\":{\"text\":\"\(String(repeating: "words ", count: 2000))\",\"size\":10,\"width\":100}}\n")
    for id in 1...50 { try server.send("{\"id\":\(id),\"op\":\"measure\",\"layout\":\"h1\"}\n") }
    try server.send("{\"id\":51,\"op\":\"drop\",\"handle\":\"h1\"}\n{\"id\":52,\"op\":\"measure\",\"layout\":\"h1\"}\n")
    var byID: [Int: JSONValue] = [:]
    for _ in 0...52 {
      let answer = try server.answer()
      byID[try #require(answer["id"]).asInteger()] = answer
    }
    #expect(byID[0]?.at("ok.handle") == .string("h1"))
    for id in 1...50 { #expect(byID[id]?.at("ok.lineCount")?.text == byID[1]?.at("ok.lineCount")?.text) }
    #expect(byID[1]?["ok"] != nil && byID[51]?["ok"] != nil)
    #expect(byID[52]?.at("error.code") == .string("unknown-handle"))
    #expect(try stat(server, "handles") == 0)
    #expect(try stat(server, "keptBytes") == 0)
  }

  @Test func `a layout that could not be kept leaves no handle`() throws {
    let server = try ServingTool()
    try server.send("{\"id\":0,\"op\":\"keep\",\"layout\":{\"text\":7}}\n{\"id\":1,\"op\":\"measure\",\"layout\":\"h1\"}\n")
    let codes = try [server.answer(), server.answer()].compactMap { try $0.at("error.code")?.asString() }
    #expect(codes.sorted() == ["unknown-handle", "wrong-type"])
    #expect(try stat(server, "handles") == 0)
  }

  @Test func `handles and what they hold are bounded`() throws {
    let server = try ServingTool(["--fonts", BuiltTool.box10, "--max-handles", "2", "--max-kept", "200k"])
    let keep = "{\"op\":\"keep\",\"layout\":{\"text\":\"a\"}}"
    #expect(try server.ask(keep).at("ok.handle") == .string("h1"))
    #expect(
      try server.ask("{\"op\":\"keep\",\"layout\":{\"text\":\"\(String(repeating: "a", count: 9000))\"}}").at("error.code")
        == .string("too-many-handles"))
    #expect(try server.ask(keep)["ok"] != nil)
    #expect(try server.ask(keep).at("error.code") == .string("too-many-handles"))
    #expect(try server.ask("{\"op\":\"drop\",\"handle\":\"h1\"}")["ok"] != nil)
    #expect(try server.ask(keep)["ok"] != nil)
  }

  @Test func `memory of what is dropped goes back to the system`() throws {
    let server = try ServingTool(["--fonts", BuiltTool.box10, "--max-handles", "1000", "--max-kept", "1024M"])
    // Every other one stays: what is free lies between what is not.
    let words = String(repeating: "many different words ", count: 3000)
    var handles: [String] = []
    let empty = try stat(server, "residentBytes")
    for number in 0..<120 {
      let kept = try server.ask("{\"op\":\"keep\",\"layout\":{\"text\":\"\(number) \(words)\",\"width\":300}}")
      handles.append(try #require(kept.at("ok.handle")).asString())
    }
    let full = try stat(server, "residentBytes")
    for handle in handles.enumerated() where handle.offset % 2 == 0 { _ = try server.ask("{\"op\":\"drop\",\"handle\":\"\(handle.element)\"}") }
    let half = try stat(server, "residentBytes")
    if BuiltTool.hasOrdinaryHeap { #expect(full - empty > 30_000_000 && half - empty < (full - empty) * 3 / 4, "\(empty), \(full), \(half)") }
  }

  @Test func `a thousand requests in flight all get their answers`() throws {
    let server = try ServingTool()
    try server.send((0..<1000).map { measure($0, "word \($0)") }.joined())
    var ids: Set<Int> = []
    for _ in 0..<1000 {
      let answer = try server.answer()
      #expect(answer["ok"] != nil)
      ids.insert(try #require(answer["id"]).asInteger())
    }
    #expect(ids == Set(0..<1000))
    try server.endInput()
    #expect(try server.line() == nil)
    #expect(server.exitCode() == 0)
  }

  @Test func `lines that are too long are told once and skipped, and the next is served`() throws {
    let server = try ServingTool(["--fonts", BuiltTool.box10, "--max-request", "1k"])
    let part = String(repeating: "x", count: 1 << 20)
    for _ in 0..<100 { try server.send(part) }
    #expect(try server.answer().at("error.code") == .string("request-too-large"))
    try server.send("\n" + measure(1))
    #expect(try server.answer().at("id") == .integer(1))
    #expect(try stat(server, "residentBytes") < 100_000_000)
  }

  @Test func `a request that takes too long is given up, and the next is served`() throws {
    let server = try ServingTool(["--fonts", BuiltTool.box10, "--time-limit", "0.002"])
    let text = String(repeating: "many different words ", count: 40_000)
    let answer = try server.ask("{\"id\":1,\"op\":\"layout\",\"layout\":{\"text\":\"\(text)\",\"width\":100,\"breaking\":\"anywhere\"}}")
    #expect(answer.at("error.code") == .string("deadline-exceeded"), "\(answer.text.prefix(200))")
    #expect(try server.ask("{\"id\":2,\"op\":\"hello\"}")["ok"] != nil)
  }

  @Test(arguments: [SIGTERM, SIGINT]) func `a signal ends it after what was read is answered`(_ signal: Int32) throws {
    let server = try ServingTool()
    #expect(try server.ask(String(measure(1).dropLast()))["ok"] != nil)
    kill(server.process.processIdentifier, signal)
    #expect(try server.line() == nil)
    #expect(server.exitCode() == 0)
  }

  @Test func `nobody reading the answers ends it`() throws {
    let server = try ServingTool()
    try server.closeOutput()
    signal(SIGPIPE, SIG_IGN)
    for id in 0..<200 where server.process.isRunning { try? server.send(measure(id)) }
    #expect(server.exitCode() == 0)
  }

  @Test(.enabled(if: BuiltTool.hasOrdinaryHeap)) func `memory stays where it is over many thousand requests`() throws {
    let all = ProcessInfo.processInfo.environment["TEXTLAYOUT_EXHAUSTIVE"] != nil
    // The cache of words is soon as full as it may be.
    let server = try ServingTool(["--fonts", BuiltTool.box10, "--word-cache", "256k"])
    func rounds(_ count: Int) throws {
      for round in 0..<count {
        var batch = ""
        for number in 0..<250 {
          let id = round * 250 + number
          switch id % 10 {
          case 7: batch += "{\"id\":\(id),\"op\":\"layout\",\"layout\":{\"text\":\"bad\",\"size\":\"x\"}}\n"
          case 8: batch += "not json \(id)\n"
          case 9: batch += "{\"id\":\(id),\"op\":\"keep\",\"layout\":{\"text\":\"kept \(id)\"}}\n"
          default: batch += "{\"id\":\(id),\"op\":\"layout\",\"layout\":{\"text\":\"words of number \(id) and more\",\"size\":10,\"width\":60}}\n"
          }
        }
        try server.send(batch)
        var drops = ""
        for _ in 0..<250 {
          if let handle = try server.answer().at("ok.handle")?.asString() { drops += "{\"op\":\"drop\",\"handle\":\"\(handle)\"}\n" }
        }
        try server.send(drops)
        for _ in 0..<25 { #expect(try server.answer()["ok"] != nil) }
      }
    }
    // 100,000 requests: in a debug build a tenth, unless all is asked for.
    try rounds(all ? 120 : 12)
    let before = try stat(server, "residentBytes")
    try rounds(all ? 280 : 28)
    let after = try stat(server, "residentBytes")
    #expect(after - before < 8_000_000, "\(before) -> \(after)")
    #expect(try stat(server, "inFlight") == 1)
    #expect(try stat(server, "handles") == 0)
  }
}
