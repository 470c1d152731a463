import Foundation
import Testing

@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// `check` over catalogues that nobody here wrote.
struct InstalledCheckTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let office = ["ar", "de", "hi", "ja", "th"].map {
    root.appending(path: ".build/catalogs/usr/lib/libreoffice/program/resource/\($0)/LC_MESSAGES/sfx.mo").path
  }

  @Test(.enabled(if: office.allSatisfy(FileManager.default.fileExists), "run `make catalogs` for LibreOffice's catalogues"))
  func `LibreOffice's messages are checked in five languages, each finding with what is needed`() throws {
    let scratch = try Scratch()
    let rules = scratch.file("rules.json")
    try "{\"layout\": {\"style\": \"body\"}, \"rules\": [{\"width\": 320, \"lines\": 2}]}".write(toFile: rules, atomically: true, encoding: .utf8)
    let call = try BuiltTool.call(["check", "--rules", rules, "--format", "json"] + Self.office)
    // Some are cut, and all of the files could be read.
    #expect(call.code == 1, "\(call.complaint)")
    let findings = try JSONReader.value(of: Array(call.output.utf8)).asList()
    let languages = Set(findings.compactMap { try? $0["language"]?.asString() })
    #expect(languages == ["ar", "de", "hi", "ja", "th"])
    for finding in findings {
      #expect(try !(finding["message"]?.asString() ?? "").isEmpty && Self.office.contains(finding["file"]?.asString() ?? ""))
      guard case .number(let width)? = finding["width"], case .number(let needed)? = finding["needed"] else { continue }
      if finding["kind"] == .string("truncation") { #expect(width.double == 320 && needed.double > 0, "\(finding.text)") }
    }
  }
}
