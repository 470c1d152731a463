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

/// `textlayout serve --socket` as a process.
@Suite(.serialized) struct SocketTests {
  private let scratch: Scratch
  private var path: String { scratch.file("s") }

  init() throws { scratch = try Scratch() }

  /// A server that listens.
  private func server() throws -> ServingTool {
    let server = try ServingTool(["--socket", path, "--fonts", BuiltTool.box10])
    for _ in 0..<2000 {
      if let client = SocketClient(path) {
        client.close()
        return server
      }
      usleep(5000)
    }
    Issue.record("the server does not listen")
    return server
  }

  private func stat(_ name: String) throws -> Int {
    let client = try #require(SocketClient(path))
    defer { client.close() }
    return try JSONValue(client.ask("{\"op\":\"stats\"}")).at("ok.\(name)")?.asInteger() ?? -1
  }

  /// Whether a count is one before long: who asks. What has just ended, such as the question before, counts for a moment yet.
  private func settlesAtOne(_ name: String) throws -> Bool {
    for _ in 0..<2000 {
      if try stat(name) == 1 { return true }
      usleep(5000)
    }
    return false
  }

  @Test func `many clients are served, each with handles of its own`() throws {
    let server = try server()
    let clients = try (0..<20).map { _ in try #require(SocketClient(path)) }
    for client in clients {
      let answer = try JSONValue(client.ask("{\"op\":\"keep\",\"layout\":{\"text\":\"a\",\"size\":10}}"))
      #expect(answer.at("ok.handle") == .string("h1"))
    }
    #expect(try stat("handles") == 20)
    for client in clients { client.close() }
    for _ in 0..<400 where try stat("handles") > 0 { usleep(5000) }
    #expect(try stat("handles") == 0)
    #expect(try stat("keptBytes") == 0)
    kill(server.process.processIdentifier, SIGTERM)
    #expect(server.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `clients that go half way leave nothing behind`() throws {
    let server = try server()
    let text = String(repeating: "words ", count: 3000)
    for round in 0..<30 {
      let client = try #require(SocketClient(path))
      // Some go in the middle of a line, some without reading what they asked for.
      client.send(
        String(repeating: "{\"op\":\"layout\",\"layout\":{\"text\":\"\(text)\",\"width\":50}}\n", count: 5) + (round % 2 == 0 ? "{\"op\":" : ""))
      client.close()
    }
    #expect(try settlesAtOne("clients"))
    #expect(try settlesAtOne("inFlight"))
    #expect(server.process.isRunning)
  }

  @Test func `a client that ends its side still gets its answers`() throws {
    let server = try server()
    let client = try #require(SocketClient(path))
    client.send((0..<100).map { "{\"id\":\($0),\"op\":\"measure\",\"layout\":{\"text\":\"a\"}}\n" }.joined())
    client.endSending()
    #expect(client.readAll().split(separator: "\n").count == 100)
    client.close()
    #expect(server.process.isRunning)
  }

  @Test func `a socket in use is an error, and the one who uses it is left alone`() throws {
    let server = try server()
    let outcome = try BuiltTool.call(["serve", "--socket", path])
    #expect(outcome.code == 3)
    #expect(outcome.complaint.contains("in use"))
    #expect(try settlesAtOne("clients"))
    #expect(server.process.isRunning)
  }

  @Test func `a stale socket is taken over`() throws {
    let first = try server()
    kill(first.process.processIdentifier, SIGKILL)
    first.process.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: path))
    let second = try server()
    #expect(try settlesAtOne("clients"))
    kill(second.process.processIdentifier, SIGTERM)
    #expect(second.exitCode() == 0)
  }

  @Test func `a file that is no socket is left alone`() throws {
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let outcome = try BuiltTool.call(["serve", "--socket", path])
    #expect(outcome.code == 3)
    #expect(outcome.complaint.contains("is no socket"))
    #expect(try scratch.read("s") == "mine")
  }

  @Test(arguments: ["", String(repeating: "x", count: 200), "/nowhere/at/all"]) func `a path that can't be used is an error`(_ path: String) throws {
    #expect(try BuiltTool.call(["serve", "--socket", path]).code == 3)
  }
}

/// A client of a Unix socket.
final class SocketClient: @unchecked Sendable {
  // @unchecked: a test reads on one thread, and may write on another.
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init?(_ path: String) {
    signal(SIGPIPE, SIG_IGN)
    // Not for the children that other tests start meanwhile: the server would take the client for connected as long as they run.
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    if code != 0 {
      closeFile(descriptor)
      return nil
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = unsafe writeFile(descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
        if count <= 0 { return }
        done += count
      }
    }
  }

  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  func close() { closeFile(descriptor) }

  /// Sends a line and reads one.
  func ask(_ request: String) -> String {
    send(request + "\n")
    return read { $0.last == 0x0A }
  }

  /// The next line of answer; nil at the end.
  func line() -> String? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: 0x0A) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var part = [UInt8](repeating: 0, count: 65536)
      let count = unsafe part.withUnsafeMutableBytes { unsafe readFile(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return nil }
      searched = rest.count
      rest += part.prefix(count)
    }
  }

  func readAll() -> String { read { _ in false } }

  private func read(until isDone: ([UInt8]) -> Bool) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while !isDone(bytes) {
      let count = unsafe part.withUnsafeMutableBytes { unsafe readFile(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// The C library's functions that the client's methods have the names of.
private func closeFile(_ number: Int32) { _ = close(number) }
private func readFile(_ number: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int { unsafe read(number, place, count) }
private func writeFile(_ number: Int32, _ place: UnsafeRawPointer?, _ count: Int) -> Int { unsafe write(number, place, count) }
