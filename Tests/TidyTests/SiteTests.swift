import Foundation
import Testing

/// The documentation's site: `Scripts/site.py` puts it together and finds dead links.
struct SiteTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/site.py").standardized

  /// A folder with files, as long as the test.
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, contents) in files {
      let url = URL(filePath: root).appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: url, atomically: true, encoding: .utf8)
    }
    try body(root)
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.script.path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test func `links that lead somewhere are well, and those that lead nowhere are named`() throws {
    let good = [
      "index.html":
        "<a href='a/'>a</a><a href='b.html#there'>b</a><img src='c.png'><a href='https://example.org'>x</a><a href='#top'></a><p id='top'>",
      "a/index.html": "<a href='../index.html'>up</a><a href='/b.html'>b</a>", "b.html": "<h2 id='there'>", "c.png": "",
    ]
    try withFolder(good) { root in
      let result = try run(["check", root])
      #expect(result.status == 0 && result.output == "site: 3 pages and 0 of DocC's, 0 dead links, 1 lead elsewhere\n", "\(result)")
    }
    for (link, complaint) in [
      ("d.html", "index.html: d.html leads nowhere"), ("b.html#here", "index.html: b.html#here has no such anchor"),
      ("a/none/", "index.html: a/none/ leads nowhere"), ("/e", "index.html: /e leads nowhere"),
    ] {
      var bad = good
      bad["index.html"]? += "<a href='\(link)'>bad</a>"
      try withFolder(bad) { root in
        let result = try run(["check", root])
        #expect(result.status == 1 && result.output.hasPrefix(complaint + "\n"), "\(result)")
      }
    }
  }

  /// What DocC writes of a page, in little.
  private static func archive(_ module: String, linkingTo target: String) -> [String: String] {
    [
      "index.html": "<script src='app.js'></script>", "app.js": "", "documentation/\(module)/index.html": "<p>",
      "documentation/\(module)/carets/index.html": "<p>",
      "data/documentation/\(module).json": """
      {"metadata": {"title": "\(module)", "role": "collection"}, "identifier": {"url": "doc://x/documentation/\(module)"}, "abstract": [{"text": "All of it."}],
       "references": {"a": {"url": "/documentation/\(target)"}, "b": {"url": "https://example.org"}}}
      """,
      "data/documentation/\(module)/carets.json": """
      {"metadata": {"title": "Carets", "role": "article", "roleHeading": "Article"}, "identifier": {"url": "doc://x/documentation/\(module)/Carets"},
       "abstract": [{"text": "Where they stand."}], "primaryContentSections": [{"content": [{"inlineContent": [{"text": "Between graphemes."}]}]}]}
      """,
    ]
  }

  private func build(linkingTo target: String, _ body: (String) throws -> Void) throws {
    var files: [String: String] = ["gallery/index.html": "<p>", "bench.txt": "en 10 MB/s"]
    for (name, module) in [("reference", "textlayout"), ("documents", "textdocument"), ("interface", "interfacelayout")] {
      for (path, contents) in Self.archive(module, linkingTo: name == "reference" ? target : "\(module)/carets") {
        files["\(name)/\(path)"] = contents
      }
    }
    for tutorial in ["label", "textview", "title", "screen", "stringsinci", "python"] {
      files["reference/documentation/textlayout/tutorial\(tutorial)/index.html"] = "<p>"
    }
    try withFolder(files) { root in
      let made = try run(
        ["build", root + "/site", "--gallery", root + "/gallery", "--bench", root + "/bench.txt"]
          + ["reference", "documents", "interface"].flatMap { ["--" + $0, "\(root)/\($0)"] })
      #expect(made.status == 0 && made.output == "site: 6 pages can be found\n", "\(made)")
      try body(root + "/site")
    }
  }

  @Test func `a site has its front page, all articles in its search, and no dead link`() throws {
    try build(linkingTo: "textlayout/carets") { site in
      let checked = try run(["check", site])
      #expect(checked.status == 0, "\(checked)")
      let index = try String(contentsOfFile: site + "/index.html", encoding: .utf8)
      for part in ["A label in ten lines", "From Python", "gallery/index.html", "bench.html", "search.html"] {
        #expect(index.contains(part), "\(part)")
      }
      let found = try String(contentsOfFile: site + "/search.json", encoding: .utf8)
      #expect(found.contains("Between graphemes.") && found.contains("reference/documentation/textlayout/carets/"))
    }
    try build(linkingTo: "textlayout/none") { site in
      let checked = try run(["check", site])
      #expect(checked.status == 1 && checked.output.contains("/documentation/textlayout/none leads nowhere"), "\(checked)")
    }
  }
}
