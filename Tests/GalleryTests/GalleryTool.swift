import Foundation
import Testing

/// The built gallery, and the browser that looks at its page.
enum GalleryTool {
  /// What a call gave.
  struct Outcome {
    let code: Int32
    let output: String
    let complaint: String
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// A file of the repository.
  static func file(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

  /// The names of files in a folder of the repository, without their ending.
  static func names(in folder: String, endingIn ending: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    return files.filter { $0.hasSuffix(ending) && !$0.hasPrefix("README") }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// Calls the tool, and answers when it has ended.
  static func call(_ arguments: [String]) throws -> Outcome {
    // The build folder: this test's program stands in it, and so does the tool.
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return try run(folder.appending(path: "textlayout-gallery").path, arguments)
  }

  /// Writes the gallery of some texts and scenes of the corpus into a folder: some of its sections, or all.
  static func writePage(texts: [String], scenes: [String] = [], sections: [String] = [], into folder: ScratchFolder) throws -> Outcome {
    for (kind, names, ending) in [("Texts", texts, "txt"), ("Scenes", scenes, "scenes")] {
      try folder.makeFolder(kind)
      for name in names {
        try FileManager.default.copyItem(
          atPath: root.appending(path: "Corpus/\(kind)/\(name).\(ending)").path, toPath: folder.path("\(kind)/\(name).\(ending)"))
      }
    }
    let chosen = sections.isEmpty ? [] : ["--sections", sections.joined(separator: ",")]
    return try call(["page", "--texts", folder.path("Texts"), "--scenes", folder.path("Scenes"), "--output", folder.path("page")] + chosen)
  }

  /// The files of the gallery that was written into a folder, the index among them, with what they hold.
  static func pages(in folder: ScratchFolder) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("page")).filter { $0.hasSuffix(".html") }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.read("page/\($0)")) })
  }

  /// The HTML of each figure of the gallery in a folder, by its id.
  static func figures(in folder: ScratchFolder) throws -> [String: String] {
    let parts = try pages(in: folder).values.flatMap { $0.components(separatedBy: "<figure id=\"").dropFirst() }
    let figures = parts.map { part in (String(part.prefix { $0 != "\"" }), part.components(separatedBy: "</figure>")[0]) }
    return Dictionary(figures) { first, _ in first }
  }

  /// What the browser finds on pages in a folder: a line for each thing that is wrong on each, from the check's script; and those of the console.
  static func complaints(
    about pages: [String], in folder: ScratchFolder, prefersDark: Bool = false
  ) throws -> (pages: [String: [String]], console: [String]) {
    try folder.write(PageCheck.html(of: pages), to: "check.html")
    let report = try report(of: "check.html", in: folder, prefersDark: prefersDark)
    let checks = report.lines.split(separator: "checked in \(prefersDark ? "dark" : "light")", omittingEmptySubsequences: false).map(Array.init)
    try #require(checks.count == pages.count + 1 && checks.last == [], "the check did not come to its end: \(report.lines)")
    return (Dictionary(uniqueKeysWithValues: zip(pages, checks)), report.console)
  }

  /// The lines of `<pre id="report">` of a page after its scripts have run, and those of its console.
  static func report(of page: String, in folder: ScratchFolder, prefersDark: Bool = false) throws -> (lines: [String], console: [String]) {
    let outcome = try run(
      "/usr/bin/env",
      [
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--allow-file-access-from-files",
        "--user-data-dir=\(folder.path("profile"))", "--enable-logging=stderr", "--hide-scrollbars", "--window-size=1200,900",
        "--blink-settings=preferredColorScheme=\(prefersDark ? 0 : 1)", "--virtual-time-budget=60000", "--dump-dom", "file://\(folder.path(page))",
      ])
    try #require(outcome.code == 0, "chromium, which `make setup` installs, ended with \(outcome.code): \(outcome.complaint)")
    // What is not from the console is about the machine: no message bus, no graphics card.
    let console = outcome.complaint.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
    let start = try #require(outcome.output.firstRange(of: "<pre id=\"report\">"), "no report: \(outcome.output.prefix(400))")
    let rest = outcome.output[start.upperBound...]
    return (rest[..<(rest.firstRange(of: "</pre>")?.lowerBound ?? rest.endIndex)].split(separator: "\n").map(String.init), console)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // Files, not pipes: a pipe that nobody empties would stop the program.
    let scratch = try ScratchFolder()
    try scratch.write("", to: "output")
    try scratch.write("", to: "complaint")
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: scratch.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: scratch.path("complaint")))
    try process.run()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: try scratch.read("output"), complaint: try scratch.read("complaint"))
  }
}

/// A folder that is there as long as this is.
final class ScratchFolder {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "gallery-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func path(_ name: String) -> String { root.appending(path: name).path }
  func makeFolder(_ name: String) throws { try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true) }
  func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self) }
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: URL(filePath: path(name))) }
}
