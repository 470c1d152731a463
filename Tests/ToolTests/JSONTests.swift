import Testing
import TextFixtures
import TextLayout

@testable import TextLayoutProtocol
@testable import TextLayoutTool

struct JSONTests {
  private func read(_ text: String) throws -> JSONValue { try JSONValue(text) }

  @Test(
    arguments: [
      ("null", "null"), (" true\t", "true"), ("\r\nfalse\n", "false"), ("0", "0"), ("-0", "-0"), ("1.50e+3", "1.50e+3"), ("1E400", "1E400"),
      ("123456789012345678901234567890", "123456789012345678901234567890"), ("\"\"", "\"\""), ("[]", "[]"), ("{ }", "{}"), ("[ 1 , 2 ]", "[1,2]"),
      ("{\"b\":1,\"a\":{\"b\":[]}}", "{\"b\":1,\"a\":{\"b\":[]}}"), ("\"\\u0041\\/\\b\\f\"", "\"A/\\u0008\\u000C\""), ("\"\\ud83d\\ude00\"", "\"😀\""),
      ("\"é\u{7F}\"", "\"é\\u007F\""), ("\"\\u2028\"", "\"\\u2028\""), ("\"a\u{2029}b\"", "\"a\\u2029b\""),
      ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"),
    ])
  func `what is read is written the same`(_ text: String, _ written: String) throws {
    #expect(try read(text).text == written)
  }

  @Test(arguments: ["\"\\ud800\"", "\"\\udfff\"", "\"\\uDBFF\"", "\"\\ud800x\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\""])
  func `half a surrogate pair reads as U+FFFD`(_ text: String) throws {
    let string = try read(text).asString()
    #expect(string.unicodeScalars.first == "\u{FFFD}")
    let rest: [String: String] = ["\"\\ud800x\"": "x", "\"\\ud800\\u0041\"": "A", "\"\\ud800\\ud800\"": "\u{FFFD}"]
    #expect(string.unicodeScalars.dropFirst().map { String($0) }.joined() == rest[text] ?? "")
  }

  @Test(
    arguments: [
      "", " ", "nul", "nulll", "True", "'a'", "+1", "01", "-", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity", "-Infinity", "[1,]", "[,1]",
      "[1 2]",
      "[1", "]", "{", "}", "{a:1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\" 1}", "{1:2}", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"",
      "\"a\nb\"", "\"a\u{0}b\"", "1 2", "// c\n1", "/* c */ 1", "\u{FEFF}1", "\"\\ud83d\\u\"", "tru", "[[[", "{\"a\":{\"b\":", "\u{A0}1", "\u{0}",
    ])
  func `what is not JSON is an error that names the byte`(_ text: String) throws {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect((0...text.utf8.count).contains(try #require(error).offset))
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
  func `bytes that are not UTF-8 are no JSON string`(_ bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22] + bytes + [0x22]) }
  }

  @Test func `depth and the number of values are bounded`() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try read(deep).text == deep)
    #expect(throws: JSONError.self) { try read("[" + deep + "]") }
    #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONError.self) { try JSONReader.value(of: Array("[1,2,3]".utf8), bounds: JSONReader.Bounds(valueCount: 3)) }
    #expect(try JSONReader.value(of: Array("[1,2,3]".utf8), bounds: JSONReader.Bounds(valueCount: 4)).text == "[1,2,3]")
  }

  @Test(
    arguments: [(0, "0"), (64, "1"), (1, "0.015625"), (-1, "-0.015625"), (32, "0.5"), (-96, "-1.5"), (63, "0.984375"), (6_400_001, "100000.015625")]
      as [(Int64, String)])
  func `a length is written exactly and in as few digits as that takes`(_ raw: Int64, _ text: String) throws {
    var writer = JSONWriter()
    writer.value(LayoutUnit(rawValue: raw))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    #expect(try read(text).asLength() == LayoutUnit(rawValue: raw))
  }

  @Test func `any value is read back as it was written`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let value = JSONValue.random(&random, depth: 4)
      #expect(try read(value.text) == value)
    }
  }

  @Test func `no bytes stop the reader`() {
    var random = SplitMix64(seed: 11)
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\\", "u", "d8", "00", "1", "-", "e", ".", "null", "true", " ", "é", "\u{1F600}"].map {
      Array($0.utf8)
    }
    for _ in 0..<5000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        bytes += Bool.random(using: &random) ? pieces[Int.random(in: 0..<pieces.count, using: &random)] : [UInt8.random(in: 0...255, using: &random)]
      }
      if let value = try? JSONReader.value(of: bytes) { #expect((try? JSONValue(value.text)) == value) }
    }
  }
}

extension JSONValue {
  fileprivate static func random(_ random: inout SplitMix64, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &random))
    case 2: .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3: .number(JSONNumber(text: "\(Double.random(in: -1e9...1e9, using: &random))"))
    case 4:
      .string(
        String(
          String.UnicodeScalarView(
            (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in
              Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x10FFFF), using: &random))
            })))
    case 5: .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in .random(&random, depth: depth - 1) })
    default:
      .object((0..<Int.random(in: 0..<4, using: &random)).map { JSONMember(name: "n\($0)\"", value: .random(&random, depth: depth - 1)) })
    }
  }
}
