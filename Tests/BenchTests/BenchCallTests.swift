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
      (["polish"], "no command “polish”"),
      (["help", "polsih"], "no command “polsih”"),
      (["layout"], "LANG FILE"),
      (["layout", "en"], "LANG FILE"),
      (["run", "en"], "too many: “en”. It is called as: textlayout-bench run [OPTIONS]"),
      (["run", "--colour", "red"], "no option --colour"),
      (["run", "--round", "3"], "did you mean --rounds?"),
      (["run", "--rounds"], "--rounds needs a value"),
      (["run", "--rounds", "0"], "from 1 to 1000"),
      (["run", "--rounds", "many"], "not “many”"),
      (["run", "--bytes", "99999999999999999999k"], "--bytes takes whole numbers"),
      (["run", "--bytes", "10k", "--bytes", "20k"], "given twice"),
      (["run", "--threads", ","], "--threads needs"),
      (["run", "--tasks", "cold,hot"], "No task “hot”"),
      (["run", "--folder", "/tmp", "--bytes", "1k"], "--folder goes with neither"),
      (["compare", "--core", "1023"], "Core 1023 may not be used"),
      (["edit", "en", "a"], "is called as: textlayout-bench edit [OPTIONS] LANG FILE.2k.txt FILE.100k.txt"),
      (["huge", "en", "a", "quick"], "No mode “quick”"),
    ] as [([String], String)])
  func `a wrong call says what is wrong on stderr and ends with 2`(_ arguments: [String], _ message: String) throws {
    let outcome = try BenchTool.call(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }

  @Test(
    arguments: [
      (["layout", "en", "/nowhere/en.txt"], 3, "/nowhere/en.txt"),
      (["edit", "en", "/nowhere/en.2k.txt", "/nowhere/en.100k.txt"], 3, "/nowhere/en.2k.txt"),
      (["hb", "en", "/nowhere/en.txt"], 3, "/nowhere/en.txt"),
      (["run", "--folder", "/nowhere"], 3, "/nowhere"),
      (["run", "--lang", "en", "--texts", "/nowhere"], 1, "/nowhere/en.txt"),
      (["serve", "--tool", "/nowhere/textlayout"], 3, "Cannot start /nowhere/textlayout"),
    ] as [([String], Int32, String)])
  func `a call that cannot be done says why on stderr`(_ arguments: [String], _ code: Int32, _ message: String) throws {
    let outcome = try BenchTool.call(arguments)
    #expect(outcome.code == code)
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

  @Test func `help lists options with what their values are, and says what numbers and exit codes stand for`() throws {
    let help = try BenchTool.call("help", "run").output
    #expect(help.contains("Options:\n  --lang L,...     languages") && help.contains("\n  --bytes N        how long"))
    #expect(try BenchTool.call("--help").output.contains("\n  3  the system said no"))
  }

  @Test func `k and M count in thousands`() throws {
    let scratch = try Scratch()
    #expect(try BenchTool.call("generate", "en", scratch.file("text"), "--bytes", "2k", "--texts", BenchTool.texts).code == 0)
    #expect((1_500...2_000).contains(try scratch.read("text").utf8.count))
    #expect(try BenchTool.call("run", "--bytes", "1001M").complaint.contains("from 100 to 1000000000, not “1001M”"))
  }
}
