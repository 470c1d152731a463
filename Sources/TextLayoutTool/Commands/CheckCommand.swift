import CommandLineParts
import LayoutCheck

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let check = Command(
    name: "check", summary: "localised strings that don't fit, are cut, break badly or can't be shown", usage: "FILE...",
    explanation: """
      Lays out every string of some catalogues as a file of rules says that it is shown, and tells what is wrong, and what would fit.
      Catalogues are .xcstrings, .strings, .stringsdict, Android's strings.xml, gettext's .po and .mo, XLIFF 1.2 and 2, .arb, .json and
      .csv; their language is what they say, or a part of their path (de.lproj, values-de, app_de.arb). Rules are JSON:

        {"layout": {"style": "body"},
         "rules": [{"keys": "button.*", "width": 120, "lines": 1, "sizeCategories": ["large", "accessibility1"]},
                   {"keys": "*.title", "width": 300, "style": "title1"},
                   {"width": 340}]}

      The first rule that applies to a string counts: by keys, files and languages, which are patterns with * and ?. All else that a
      rule says are fields of the protocol's layout object, such as style, fonts, size, breaking, hyphenation and lineHeight; lines is
      lineLimit, and screen takes the room from an element of a screen. See CheckingStrings in the documentation.

      Kinds of findings, with how bad they are unless the rules say otherwise:
      \(kindList)

      The format is that of the output's name, or table:
        table  for people
        json   a list of {file, line, key, language, kind, severity, message, width, needed, suggestion}
        junit  XML for continuous integration (.xml)
        sarif  for code hosts, which show findings beside the lines
        html   a page with a picture of each finding, to be filtered

      It ends with 0 if nothing is found, with 1 if something is, and with 2 if anything could not be checked: a wrong call, rules that
      can't be used, a file that can't be read or is broken. Of a broken catalogue the rest is checked all the same.
      """,
    options: [
      Option("rules", "FILE", "how strings are shown, in JSON"),
      Option("format", "FORMAT", "table, json, junit, sarif or html", short: "f", words: FindingReport.Format.allCases.map(\.rawValue)),
      Option("output", "FILE", "where the report goes; stdout unless told", short: "o"),
      Option("baseline", "FILE", "known findings, which are left out"),
      Option("write-baseline", "FILE", "takes all present findings for known, and ends with 0"),
      Option("language", "TAG", "the language of catalogues that don't say it; the source language of the rules unless told"),
      Option("fonts", "PATH", "a font file or folder for rules that name none; may be repeated. The machine's fonts unless told", isRepeated: true),
      Option("threads", "N", "how many strings are laid out at once; as many as there are cores unless told"),
      Option("watch", nil, "checks again whenever a file changes, until it is interrupted"),
      .strict,
    ],
    examples: [
      "textlayout check --rules rules.json App/*.lproj/*.strings",
      "textlayout check --rules rules.json -o report.html Localizable.xcstrings",
      "textlayout check --rules rules.json --write-baseline known.json po/*.po",
      "textlayout check --rules rules.json --baseline known.json -f sarif -o check.sarif po/*.po",
    ], argumentCounts: 1...1 << 20
  ) { arguments in
    let checker = try arguments.checker()
    do {
      if arguments.has("watch") { try FileWatch.repeating(checker) }
      return try checker.check()
    } catch let error as ToolError {
      arguments.tool.complain("\(error)")
    } catch let error as SystemFailure {
      arguments.tool.complain("\(error)")
    } catch {
      arguments.tool.complain(RequestError(error).description)
    }
    return .unchecked
  }

  /// The kinds of findings with what they are, for the help.
  private static var kindList: String {
    let kinds = Finding.Kind.allCases
    let width = (kinds.map(\.rawValue.count).max() ?? 0) + 2
    return kinds.map { kind in
      "  " + kind.rawValue + String(repeating: " ", count: width - kind.rawValue.count) + "\(kind.severity.rawValue): \(kind.meaning)"
    }.joined(separator: "\n")
  }
}

extension Arguments {
  fileprivate func checker() throws -> CatalogChecker {
    guard let rules = self["rules"] else { throw wrong("--rules is missing: a file that says how strings are shown") }
    let output = self["output"] ?? "-"
    if has("baseline"), has("write-baseline") { throw wrong("--baseline and --write-baseline are both there") }
    if has("watch"), positional.contains("-") || rules == "-" { throw wrong("--watch is for files: stdin doesn't change") }
    if positional.contains("-") { throw wrong("A catalogue's name says its format: - has none") }
    return CatalogChecker(
      rules: rules, files: positional, format: try reportFormat(output), output: output, baseline: self["baseline"],
      newBaseline: self["write-baseline"], language: self["language"] ?? "",
      threadCount: try integer("threads", default: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), in: 1...256), defaultFonts: defaultFonts,
      isStrict: has("strict"), tool: tool)
  }

  private func reportFormat(_ output: String) throws -> FindingReport.Format {
    let ending = output.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() }
    let formats = FindingReport.Format.allCases.map(\.rawValue)
    if let name = self["format"] {
      guard let format = FindingReport.Format(rawValue: name) else { throw wrong(Arguments.noSuchWord(name, "format", formats)) }
      return format
    }
    return ending == "xml" ? .junit : ending.flatMap { FindingReport.Format(rawValue: $0) } ?? .table
  }
}
