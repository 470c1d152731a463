import CommandLineParts
import LayoutCheck
import StringCatalogs
import Synchronization
import TextLayout

/// One call of `check`: what it was asked for, and how it is done.
struct CatalogChecker: Sendable {
  let rules: String
  let files: [String]
  let format: FindingReport.Format
  let output: String
  let baseline: String?
  let newBaseline: String?
  let language: String
  let threadCount: Int
  let defaultFonts: LayoutRequest.Fonts
  let isStrict: Bool
  let tool: Tool

  /// What a catalogue is at most, in bytes.
  private static let mostBytes = Catalog.mostBytes

  /// Checks everything once, and writes the report. What can't be read is said on stderr, the rest is checked all the same.
  func check() throws -> ExitCode {
    let plan = try plan()
    let known = try baseline.map(baseline(at:))
    let catalogs = catalogs()
    for catalog in catalogs {
      for problem in catalog.problems { tool.complain("\(catalog.path):\(problem)") }
    }
    let run = CheckRun(catalogs, plan)
    if run.count == 0, catalogs.contains(where: { !$0.entries.isEmpty }) { tool.warn("No rule applies to any string.") }
    try work(at: run)
    let findings = run.findings()
    if let newBaseline { try Files.write(Baseline(findings).written, to: newBaseline) }
    var report = FindingReport(known?.unknown(findings) ?? findings, files: catalogs.map(\.path), stringCount: run.count)
    report.knownCount = findings.count - report.findings.count
    try Files.write(report.written(as: format) { run.picture(of: $0, number: $1) }, to: output)
    if output != "-" { tool.complain(report.summary) }
    if catalogs.contains(where: { !$0.problems.isEmpty }) { return .unchecked }
    return report.findings.isEmpty || newBaseline != nil ? .done : .findings
  }

  private func plan() throws -> CheckPlan {
    let session = Session(limits: Limits(textLength: 1 << 29), defaultFonts: defaultFonts, isStrict: isStrict)
    var call = Call(session: session, deadline: nil, isCancelled: { false })
    call.warnings = WarningList(isStrict: isStrict)
    do {
      let plan = try RulesFile(try JSONReader.value(of: try Files.readText(rules, limit: 1 << 26))).plan(call)
      for warning in call.warnings.all { tool.warn(warning.message) }
      return plan
    } catch let error as RequestError {
      throw ToolError.failure("\(rules): \(error)")
    } catch let error as JSONError {
      throw ToolError.failure("\(rules) is not JSON: \(error)")
    }
  }

  private func baseline(at path: String) throws -> Baseline {
    let bytes = try Files.readText(path, limit: 1 << 30)
    do throws(Baseline.Failure) {
      return try Baseline(reading: bytes)
    } catch {
      throw ToolError.failure("\(path) can't be used. \(error)")
    }
  }

  /// The catalogues, read by all threads; in the order in which they were named.
  private func catalogs() -> [Catalog] {
    let found = Mutex<[Int: Catalog]>([:])
    let next = Atomic(0)
    Crew.work(min(threadCount, files.count)) {
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < files.count else { return }
        let catalog = catalog(at: files[number])
        found.withLock { $0[number] = catalog }
      }
    }
    return found.withLock { found in files.indices.compactMap { found[$0] } }
  }

  private func catalog(at path: String) -> Catalog {
    do {
      return Catalog(reading: try Files.read(path, limit: CatalogChecker.mostBytes), path: path, language: language)
    } catch {
      return Catalog(path: path, unreadable: "\(error)")
    }
  }

  private func work(at run: CheckRun) throws {
    let failure = Mutex<LayoutError?>(nil)
    let progress = CheckProgress()
    Crew.work(min(threadCount, max(1, run.count / 64))) {
      do throws(LayoutError) {
        try run.work { progress.tell($0, of: run.count) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    progress.end()
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

extension ExitCode {
  /// Something is wrong with strings.
  static let findings = ExitCode.failure
  /// Something could not be checked, so that nothing is known of it.
  static let unchecked = ExitCode.usage
}
