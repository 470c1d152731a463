import Foundation
import Testing

@Suite struct BenchCallTests {
  @Test func `version is one line that names every version`() throws {
    let outcome = try BenchTool.call("version")
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").count == 1)
    for name in ["TextLayout", "ICU", "Unicode", "HarfBuzz"] {
      #expect(outcome.output.contains(try Regex("\(name) [0-9]+\\.[0-9]")), "\(name)")
    }
  }

  @Test(
    arguments: [
      ([], "No command"),
      (["polish"], "No command “polish”"),
      (["help", "polish"], "No command “polish”"),
      (["layout"], "LANG FILE"),
      (["layout", "en"], "LANG FILE"),
      (["run", "en"], "with “en”, but is called as: run [--lang"),
      (["run", "--colour", "red"], "no option --colour"),
      (["run", "--rounds"], "--rounds needs a value"),
      (["run", "--rounds", "0"], "from 1 to 1000"),
      (["run", "--rounds", "many"], "not “many”"),
      (["run", "--bytes", "99999999999999999999k"], "--bytes takes whole numbers"),
      (["run", "--bytes", "10k", "--bytes", "20k"], "given twice"),
      (["run", "--threads", ","], "--threads needs"),
      (["run", "--tasks", "cold,hot"], "No task “hot”"),
      (["run", "--folder", "/tmp", "--bytes", "1k"], "--folder goes with neither"),
      (["compare", "--core", "1023"], "Core 1023 may not be used"),
      (["edit", "en", "a"], "but is called as: edit LANG FILE.2k.txt FILE.100k.txt"),
      (["huge", "en", "a", "lazy"], "not there yet"),
    ] as [([String], String)])
  func `a wrong call says what is wrong on stderr and ends with 2`(_ arguments: [String], _ message: String) throws {
    let outcome = try BenchTool.call(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test(
    arguments: [
      (["layout", "en", "/nowhere/en.txt"], "/nowhere/en.txt"),
      (["edit", "en", "/nowhere/en.2k.txt", "/nowhere/en.100k.txt"], "/nowhere/en.2k.txt"),
      (["hb", "en", "/nowhere/en.txt"], "/nowhere/en.txt"),
      (["run", "--folder", "/nowhere"], "/nowhere"),
      (["run", "--lang", "en", "--texts", "/nowhere"], "/nowhere/en.txt"),
    ] as [([String], String)])
  func `a call that cannot be done says why on stderr and ends with 1`(_ arguments: [String], _ message: String) throws {
    let outcome = try BenchTool.call(arguments)
    #expect(outcome.code == 1)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test func `every command that the help lists has help of its own`() throws {
    let overview = try BenchTool.call("--help")
    #expect(overview.code == 0)
    let list = overview.output.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
    let names = list.map { String($0.split(separator: " ")[0]) }
    #expect(names.contains("run") && names.contains("layout"))
    for name in names {
      let help = try BenchTool.call("help", name)
      #expect(help.code == 0 && help.output.hasPrefix("textlayout-bench \(name)"))
      #expect(try BenchTool.call(name, "--help").output == help.output)
    }
  }
}
