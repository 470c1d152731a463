import Foundation
import Testing
import TextFixtures
import TextLayout

@testable import TextLayoutProtocol
@testable import TextLayoutTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which files requests may name.
struct FileAccessTests {
  private let scratch: Scratch

  /// `in` is allowed, `out` is not; both have a font.
  init() throws {
    scratch = try Scratch()
    let font = Data(FontRecipe.box10.build())
    for folder in ["in", "in/sub", "out", "in-side"] {
      try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
      try font.write(to: URL(fileURLWithPath: scratch.file("\(folder)/a.ttf")))
    }
    func link(_ name: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: scratch.file(name), withDestinationPath: target)
    }
    try link("in/away", scratch.file("out"))
    try link("in/away.ttf", "../out/a.ttf")
    try link("in/near.ttf", "sub/a.ttf")
    try link("in/round", "round")
    try link("told", scratch.file("in"))
    unsafe mkfifo(scratch.file("in/pipe.ttf"), 0o600)
  }

  @Test(
    arguments: [
      ("in/a.ttf", true), ("in", true), ("in/sub/../a.ttf", true), ("in/./sub//a.ttf", true), ("in/none.ttf", true), ("in/near.ttf", true),
      ("out/../in/a.ttf", false), ("none/../in/a.ttf", false), ("out/a.ttf", false), ("out/none.ttf", false), ("out", false), ("none", false),
      ("in/away/a.ttf", false), ("in/away/none.ttf", false), ("in/away.ttf", false), ("in/round", false), ("in/round/a.ttf", false),
      ("in/../out/a.ttf", false), ("in-side/a.ttf", false), ("in/..", false), ("in/away/../in/a.ttf", false), ("told/a.ttf", false),
    ])
  func `what leads out of the folders is outside, whether it is there or not`(_ path: String, _ isAllowed: Bool) {
    let access = FileAccess(folders: [scratch.file("in"), scratch.file("nowhere")])
    #expect((access.allowed(scratch.file(path)) != nil) == isAllowed)
  }

  @Test func `folders may be told by links, and files by themselves`() {
    let access = FileAccess(folders: [scratch.file("told"), scratch.file("out/a.ttf")])
    #expect(access.allowed(scratch.file("told/a.ttf")) != nil && access.allowed(scratch.file("in/a.ttf")) != nil)
    #expect(access.allowed(scratch.file("out/a.ttf")) != nil && access.allowed(scratch.file("out/b.ttf")) == nil)
    #expect(FileAccess(folders: []).allowed("a") == nil && FileAccess.any.allowed("a") == "a")
  }

  private func ask(_ session: Session, _ layout: String) throws -> JSONValue {
    let handles = HandleTable(session: session)
    let call = Call(session: session, deadline: nil, isCancelled: { false })
    let request = "{\"op\":\"measure\",\"layout\":{\"text\":\"a\",\(layout)}}"
    return try JSONReader.value(of: Inquiry(Array(request.utf8), handles: handles).answer(call).line)
  }

  @Test func `errors about what is outside are the same whether it is there or not`() throws {
    let session = Session(defaultFonts: .files([BuiltTool.box10]), access: FileAccess(folders: [scratch.file("in")]))
    var answers: Set<String> = []
    for path in ["out/a.ttf", "out/none.ttf", "out", "in/away.ttf", "in/away/none", "none/x", "out/a.ttf#0"] {
      answers.insert(try ask(session, "\"fonts\":[\"\(scratch.file(path))\"]").text)
    }
    #expect(answers.count == 1 && answers.first?.contains("\"code\":\"not-allowed\"") == true, "\(answers)")
    let resource = try ask(session, "\"resources\":{\"lexicon\":{\"de\":\"\(scratch.file("out/a.ttf"))\"}}")
    #expect(resource.at("error.code") == .string("not-allowed") && resource.at("error.field") == .string("layout.resources.lexicon.de"))
    #expect(try ask(session, "\"fonts\":[\"\(scratch.file("in/a.ttf"))\"]")["ok"] != nil)
    #expect(try ask(session, "\"fonts\":[\"\(scratch.file("in/near.ttf"))#0\"]")["ok"] != nil)
    #expect(try ask(session, "\"size\":10")["ok"] != nil)
  }

  @Test(arguments: ["hyphenation", "phrases", "lexicon"])
  func `of several files that may not be read always the same one is told`(_ kind: String) throws {
    let session = Session(defaultFonts: .files([BuiltTool.box10]), access: FileAccess(folders: [scratch.file("in")]))
    for languages in [["ja", "de", "zh", "th", "km", "ru"], ["ru", "zh", "de", "ja"], ["zh", "th", "de"]] {
      let files = languages.map { "\"\($0)\":\"/nowhere\"" }.joined(separator: ",")
      let answer = try ask(session, "\"resources\":{\"\(kind)\":{\(files)}}")
      #expect(answer.at("error.field") == .string("layout.resources.\(kind).de"))
    }
  }

  @Test func `links that lead out of a folder are left out of it, and pipes are never read`() throws {
    let session = Session(defaultFonts: .files([BuiltTool.box10]), access: FileAccess(folders: [scratch.file("in")]))
    let fonts = try session.fonts(.files([scratch.file("in")])).context.fonts
    #expect(fonts.faces.count == 2)
    #expect(fonts.problems.map { $0.path.hasSuffix("pipe.ttf") } == [true])
    #expect(try ask(session, "\"fonts\":[\"\(scratch.file("in/pipe.ttf"))\"]").at("error.code") == .string("no-fonts"))
    let model = try ask(session, "\"resources\":{\"phrases\":{\"ja\":\"\(scratch.file("in/pipe.ttf"))\"}}")
    #expect(model.at("error.code") == .string("bad-resource"))
  }

  @Test(arguments: ["\"fonts\":[\"/dev/zero\"]", "\"fonts\":[\"/dev/null\"]", "\"fonts\":[\"/proc\"]"]) func `devices are no fonts`(_ layout: String)
    throws
  {
    #expect(try ask(Session(), layout).at("error.code") == .string("no-fonts"))
  }

  @Test(
    arguments: [
      "\"fonts\":[\"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf\\u0000.x\"]", "\"resources\":{\"hyphenation\":{\"de\":\"a\\u0000\"}}",
      "\"resources\":{\"phrases\":{\"de\":\"\\u0000\"}}", "\"resources\":{\"lexicon\":{\"de\":\"a\\u0000b\"}}",
    ])
  func `a path with a null character is an error`(_ layout: String) throws {
    #expect(try ask(Session(), layout).at("error.code") == .string("invalid-value"))
  }

  @Test func `a server reads where it was started, and with a folder told there instead`() throws {
    func code(_ server: ServingTool, _ path: String) throws -> JSONValue? {
      try server.ask("{\"op\":\"measure\",\"layout\":{\"text\":\"a\",\"fonts\":[\"\(path)\"]}}").at("error.code")
    }
    let standard = try ServingTool(folder: scratch.file("in"))
    #expect(try code(standard, "a.ttf") == nil)
    #expect(try code(standard, scratch.file("in/a.ttf")) == nil)
    #expect(try code(standard, "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf") == nil)
    #expect(try code(standard, BuiltTool.box10) == nil)
    #expect(try code(standard, scratch.file("out/a.ttf")) == .string("not-allowed"))
    #expect(try code(standard, "../out/a.ttf") == .string("not-allowed"))
    #expect(try code(standard, "/etc/passwd") == .string("not-allowed"))
    let told = try ServingTool(["--allow-folder", scratch.file("out")], folder: scratch.file("in"))
    #expect(try code(told, "a.ttf") == .string("not-allowed"))
    #expect(try code(told, scratch.file("out/a.ttf")) == nil)
    #expect(try BuiltTool.call(["serve", "--allow-folder", scratch.file("nowhere")]).code == 3)
  }
}
