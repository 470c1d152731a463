import Foundation
import Synchronization
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

/// Many clients of one server, of which none gets what is another's or waits for what others want.
@Suite(.serialized) struct ClientsTests {
  private let scratch: Scratch
  private var path: String { scratch.file("s") }

  init() throws { scratch = try Scratch() }

  private func server(_ options: [String] = []) throws -> ServingTool {
    let server = try ServingTool(["--socket", path, "--fonts", BuiltTool.box10] + options)
    for _ in 0..<2000 {
      // The file stands there a moment before somebody listens.
      if let client = SocketClient(path) {
        client.close()
        return server
      }
      usleep(5000)
    }
    Issue.record("the server does not listen")
    return server
  }

  private func stats(_ client: SocketClient) throws -> JSONValue { try JSONValue(client.ask("{\"op\":\"stats\"}")) }

  /// Waits until a number of the statistics is as wanted.
  private func settles(_ name: String, _ client: SocketClient, _ isWanted: (Int) -> Bool) throws -> Bool {
    for _ in 0..<2000 {
      if isWanted(try stats(client).at("ok.\(name)")?.asInteger() ?? -1) { return true }
      usleep(5000)
    }
    return false
  }

  private static func slow(_ id: String) -> String {
    "{\"id\":\"\(id)\",\"op\":\"layout\",\"layout\":{\"text\":\"\(String(repeating: "many different words ", count: 400))\",\"width\":100}}\n"
  }

  /// A request whose answer is known.
  private static func question(_ id: String, _ count: Int) -> String {
    "{\"id\":\"\(id)\",\"op\":\"boundaries\",\"unit\":\"grapheme\",\"layout\":{\"text\":\"\(String(repeating: "x", count: count))\"}}\n"
  }

  private static func answer(_ id: String, _ count: Int) -> String {
    "{\"id\":\"\(id)\",\"ok\":{\"offsets\":[\((0...count).map(String.init).joined(separator: ","))]}}"
  }

  @Test func `clients that come and go while answers are due get answers to their own requests alone`() async throws {
    let server = try server(["--threads", "3"])
    let path = path
    let mistakes = await withTaskGroup(of: [String].self) { group in
      for number in 0..<6 {
        group.addTask {
          var mistakes: [String] = []
          for round in 0..<30 {
            guard let client = SocketClient(path) else {
              mistakes.append("no connection")
              continue
            }
            let tag = "\(number)-\(round)"
            // Something slow, that is still worked on when the client has gone.
            if round % 3 == 0 { client.send(Self.slow("\(tag)-slow")) }
            client.send((0..<40).map { Self.question("\(tag)-\($0)", ($0 * 7 + round) % 50) }.joined())
            let expected = Set((0..<40).map { Self.answer("\(tag)-\($0)", ($0 * 7 + round) % 50) })
            // Some read all, some a little, some nothing.
            for _ in 0..<(round % 3 == 1 ? 40 : round % 3 == 0 ? 7 : 0) {
              guard let line = client.line() else {
                mistakes.append("\(tag): no answer")
                break
              }
              if !expected.contains(line), !line.hasPrefix("{\"id\":\"\(tag)-slow\",") { mistakes.append("\(tag): \(line.prefix(100))") }
            }
            client.close()
          }
          return mistakes
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(mistakes == [])
    let client = try #require(SocketClient(path))
    #expect(try settles("clients", client) { $0 == 1 })
    #expect(try settles("inFlight", client) { $0 == 1 })
    // What is open now: as much as with one client.
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.process.processIdentifier)/fd").count
    #expect(files < 20)
    kill(server.process.processIdentifier, SIGTERM)
    #expect(server.exitCode() == 0)
  }

  @Test(arguments: ["1", "2"]) func `a quick request does not wait for another client's slow ones`(_ threads: String) throws {
    let server = try server(["--threads", threads])
    let first = try #require(SocketClient(path))
    first.send((0..<20).map { Self.slow("\($0)") }.joined())
    let second = try #require(SocketClient(path))
    #expect(try JSONValue(second.ask("{\"op\":\"hello\"}"))["ok"] != nil)
    // Most of the slow ones are not done.
    #expect(try #require(try stats(second).at("ok.inFlight")).asInteger() > 10)
    for _ in 0..<20 { #expect(first.line() != nil) }
    first.close()
    #expect(server.process.isRunning)
  }

  @Test func `idle clients lock nobody out, and who waits for an answer keeps the place`() throws {
    let server = try server(["--max-clients", "8"])
    let busy = try #require(SocketClient(path))
    busy.send((0..<4).map { Self.slow("\($0)") }.joined())
    let idle = try (0..<40).map { _ in try #require(SocketClient(path)) }
    let last = try #require(SocketClient(path))
    #expect(try #require(try stats(last).at("ok.clients")).asInteger() <= 8)
    for number in 0..<4 { #expect(busy.line()?.hasPrefix("{\"id\":\"") == true, "\(number)") }
    // Who has never asked goes before who has.
    let others = try (0..<20).map { _ in try #require(SocketClient(path)) }
    #expect(try stats(last)["ok"] != nil)
    #expect(idle[0].line() == nil)
    for client in idle + others { client.close() }
    #expect(server.process.isRunning)
  }

  @Test func `clients that take no answers don't fill the memory, and others are served`() throws {
    let server = try server(["--max-held", "4M", "--max-answer", "2M", "--threads", "2"])
    let id = String(repeating: "i", count: 1_000_000)
    let silent = try (0..<12).map { _ in try #require(SocketClient(path)) }
    let writers = DispatchGroup()
    for client in silent {
      DispatchQueue.global().async(group: writers) { for _ in 0..<6 { client.send("{\"id\":\"\(id)\",\"op\":\"hello\"}\n") } }
    }
    let client = try #require(SocketClient(path))
    // Those are let go that hold most and do nothing about it.
    #expect(try settles("clients", client) { $0 < 12 })
    #expect(try JSONValue(client.ask("{\"id\":\"\(id)\",\"op\":\"hello\"}"))["id"] != nil)
    if BuiltTool.hasOrdinaryHeap { #expect(try #require(try stats(client).at("ok.residentBytes")).asInteger() < 250 << 20) }
    kill(server.process.processIdentifier, SIGTERM)
    #expect(server.exitCode() == 0)
    writers.wait()
    for client in silent { client.close() }
  }

  @Test func `who waits for room is let go last, and who has taken answers after who never has`() {
    let stalls = [
      Client.Stall(isHeldBack: false, hasTaken: false, heldBytes: 2), Client.Stall(isHeldBack: false, hasTaken: false, heldBytes: 1),
      Client.Stall(isHeldBack: false, hasTaken: true, heldBytes: 3), Client.Stall(isHeldBack: true, hasTaken: false, heldBytes: 5),
      Client.Stall(isHeldBack: true, hasTaken: true, heldBytes: 9),
    ]
    #expect(stalls.reversed().sorted() == stalls)
  }

  @Test func `what is not done 5 seconds after the signal is answered as cancelled`() throws {
    let server = try server(["--threads", "1"])
    let client = try #require(SocketClient(path))
    let text = String(repeating: "many different words ", count: 20_000)
    for id in 0..<60 { client.send("{\"id\":\(id),\"op\":\"measure\",\"layout\":{\"text\":\"\(text)\",\"width\":100,\"breaking\":\"pretty\"}}\n") }
    let other = try #require(SocketClient(path))
    var questions = 0  // which are requests themselves
    let isRead = try settles("requests", other) {
      questions += 1
      return $0 >= 60 + questions
    }
    #expect(isRead)
    kill(server.process.processIdentifier, SIGTERM)
    var codes: [Int: String] = [:]
    while let line = client.line() {
      let answer = try JSONValue(line)
      codes[try #require(answer["id"]).asInteger()] = try answer.at("error.code")?.asString() ?? "ok"
    }
    #expect(Set(codes.keys) == Set(0..<60))
    #expect(codes.values.contains("cancelled"))
    #expect(codes.values.allSatisfy { ["ok", "cancelled", "deadline-exceeded"].contains($0) }, "\(codes)")
    #expect(server.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
