import CommandLineParts
import Foundation

/// A chromium without a window.
struct Browser {
  /// The program's name or path.
  let program: String

  /// What an element of a page says when the page has done its work: the text of `<pre id="...">`.
  func text(ofElement id: String, in path: String) throws -> String {
    let document = try dump(of: URL(fileURLWithPath: path))
    guard let start = document.firstRange(of: "<pre id=\"\(id)\">"), let end = document[start.upperBound...].firstRange(of: "</pre>") else {
      throw ToolError.failure("\(program) did not show \(path): its document has no “\(id)”.")
    }
    let text = String(document[start.upperBound..<end.lowerBound])
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  /// The document of a page as HTML, after its scripts have run.
  private func dump(of page: URL) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("textlayout-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--allow-file-access-from-files",
      "--font-render-hinting=none", "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=60000", "--dump-dom", page.absoluteString,
    ]
    // A file, not a pipe: a pipe that nobody empties would stop the browser. What it complains about is of no interest: it complains without cause.
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolError.failure("Cannot start \(program): \(error.localizedDescription)")
    }
    process.waitUntilExit()
    let document = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard process.terminationStatus == 0, !document.isEmpty else {
      throw ToolError.failure("\(program) could not show \(page.path) (exit code \(process.terminationStatus)). Debian's package chromium has it.")
    }
    return document
  }
}
