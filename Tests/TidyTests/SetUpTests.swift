import Foundation
import Testing

/// `Scripts/setup.sh` on a machine that is played by a folder of stand-ins for Debian's tools.
struct SetUpTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/setup.sh").standardized

  @Test func `nothing is said or done when nothing is missing`() throws {
    let result = try setUp(missing: [], userID: 1000)

    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.installs == [])
  }

  @Test func `root installs just what is missing, after reading the list of packages`() throws {
    let result = try setUp(missing: ["libicu-dev", "unicode-data"], userID: 0)

    #expect(result.status == 0)
    #expect(result.installs == ["-q update", "-q install -y --no-install-recommends libicu-dev unicode-data"])
    #expect(result.output.contains("set-up: installing libicu-dev unicode-data\n"))
  }

  @Test func `a user who may not install is told the command, and nothing is tried`() throws {
    let result = try setUp(missing: ["libharfbuzz-dev"], userID: 1000)

    #expect(result.status == 1)
    #expect(result.installs == [])
    #expect(result.output.contains("apt-get update && apt-get install -y --no-install-recommends libharfbuzz-dev\""))
  }

  private struct Result {
    var status: Int32
    var output: String
    /// What apt-get was called with.
    var installs: [String]
  }

  private func setUp(missing: [String], userID: Int) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "textlayout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log").path
    // Each stand-in is a shell script; the last argument of dpkg-query is the package.
    let standIns = [
      "dpkg-query": "for last; do :; done; case \" \(missing.joined(separator: " ")) \" in *\" $last \"*) exit 1;; esac; printf installed",
      "id": "echo \(userID)", "sudo": "exit 1", "apt-get": "echo \"$@\" >> '\(log)'", "swift": ":",
    ]
    for (name, commands) in standIns {
      let path = folder.appending(path: name).path
      try "#!/bin/sh\n\(commands)\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [Self.script.path]
    process.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let installs = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
    return Result(status: process.terminationStatus, output: output, installs: installs)
  }
}
