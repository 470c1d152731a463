import StringCatalogs
import Synchronization
import TextLayout

/// The strings of some catalogues on their way to findings: any number of threads may work at it, and what comes out is the same.
///
///     let run = CheckRun(catalogs, plan)
///     try run.work()              // on as many threads as there are
///     let findings = run.findings()
package final class CheckRun: Sendable {
  /// How many strings are taken at once.
  private static let chunkSize = 128

  /// A string and the rule that it is shown by. There may be a million of them.
  private struct Subject: Sendable {
    let catalog: Int32
    /// The entry's place in its catalogue, or, where it is made up, among those.
    let place: Int32
    let isMadeUp: Bool
    let rule: Int32
  }

  /// What strings have in common that are checked alike.
  private struct CheckKind: Hashable {
    let rule: Int32
    let language: String
  }

  private struct Result: Sendable {
    var findings: [Finding] = []
    /// The lines of each string of the chunk by each of its settings.
    var lineCounts: [[Int32]] = []
  }

  private let catalogs: [Catalog]
  private let plan: CheckPlan
  private let subjects: [Subject]
  /// Entries in pseudo-languages.
  private let madeUp: [CatalogEntry]
  private let next = Atomic(0)
  private let finished = Atomic(0)
  private let failure = Mutex<LayoutError?>(nil)
  private let results = Mutex<[Int: Result]>([:])

  /// O(strings * rules).
  package init(_ catalogs: [Catalog], _ plan: CheckPlan) {
    var catalogs = catalogs
    for number in catalogs.indices where catalogs[number].entries.contains(where: \.language.isEmpty) {
      for place in catalogs[number].entries.indices where catalogs[number].entries[place].language.isEmpty {
        catalogs[number].entries[place].language = plan.sourceLanguage
      }
    }
    var subjects: [Subject] = []
    var madeUp: [CatalogEntry] = []
    let missing = plan.pseudoLanguages.isEmpty ? nil : Translations(catalogs, plan)
    for (number, catalog) in catalogs.enumerated() {
      func add(_ entry: CatalogEntry, _ place: Int, isMadeUp: Bool) {
        guard let rule = plan.rule(for: entry, in: catalog.path) else { return }
        subjects.append(Subject(catalog: Int32(number), place: Int32(place), isMadeUp: isMadeUp, rule: Int32(rule)))
      }
      for (place, entry) in catalog.entries.enumerated() where !entry.text.isEmpty {
        if let missing, missing.isSource(entry), !missing.isTranslated(entry, in: catalog.path) {
          var source = entry
          source.language = plan.sourceLanguage
          for language in plan.pseudoLanguages {
            madeUp.append(language.entry(source))
            add(madeUp[madeUp.count - 1], madeUp.count - 1, isMadeUp: true)
          }
        }
        if entry.isTranslated { add(entry, place, isMadeUp: false) }
      }
    }
    self.catalogs = catalogs
    self.plan = plan
    self.subjects = subjects
    self.madeUp = madeUp
  }

  private func entry(_ subject: Subject) -> CatalogEntry {
    subject.isMadeUp ? madeUp[Int(subject.place)] : catalogs[Int(subject.catalog)].entries[Int(subject.place)]
  }

  private func rule(_ subject: Subject) -> CheckRule { plan.rules[Int(subject.rule)] }

  /// How the string of a finding is shown; nil for what is of no string.
  func setting(of finding: Finding) -> CheckSetting? {
    guard finding.kind != .brokenCatalog, plan.rules.indices.contains(finding.rule) else { return nil }
    let settings = plan.rules[finding.rule].settings
    return settings.indices.contains(finding.setting) ? settings[finding.setting] : nil
  }

  /// How many strings are checked.
  package var count: Int { subjects.count }

  /// How many of them are done.
  package var doneCount: Int { min(count, finished.load(ordering: .relaxed)) }

  /// Checks strings until none is left, beside whatever other threads do. Throws what kept any of them from laying out.
  ///
  /// - Parameter tell: called now and then with how many strings are done.
  package func work(_ tell: (Int) -> Void = { _ in }) throws(LayoutError) {
    while failure.withLock({ $0 == nil }) {
      let chunk = next.add(1, ordering: .relaxed).oldValue
      let start = chunk * CheckRun.chunkSize
      guard start < subjects.count else { break }
      do throws(LayoutError) {
        let result = try result(for: subjects[start..<min(subjects.count, start + CheckRun.chunkSize)])
        results.withLock { $0[chunk] = result }
      } catch {
        failure.withLock { $0 = error }
      }
      finished.add(CheckRun.chunkSize, ordering: .relaxed)
      tell(doneCount)
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  private func result(for subjects: ArraySlice<Subject>) throws(LayoutError) -> Result {
    var result = Result()
    // A catalogue may have a language after the other for each of its keys. No more than the chunk has strings.
    var known: [CheckKind: [StringCheck]] = [:]
    for subject in subjects {
      let entry = entry(subject)
      let kind = CheckKind(rule: subject.rule, language: entry.language)
      let rule = rule(subject)
      let checks = known[kind] ?? rule.settings.map { StringCheck(rule, $0, language: entry.language) }
      known[kind] = checks
      var counts: [Int32] = []
      for (number, check) in checks.enumerated() {
        let found = try check.result(for: entry)
        counts.append(Int32(clamping: found.lineCount))
        for problem in found.findings {
          var finding = self.finding(subject, problem.kind, problem.message, setting: number)
          (finding.width, finding.needed, finding.suggestion, finding.text) = (problem.width, problem.needed, problem.suggestion, problem.text)
          result.findings.append(finding)
        }
      }
      result.lineCounts.append(counts)
    }
    return result
  }

  /// A finding about a string.
  private func finding(_ subject: Subject, _ kind: Finding.Kind, _ message: String, setting: Int = 0) -> Finding {
    let (rule, entry) = (rule(subject), entry(subject))
    let name = rule.settings.indices.contains(setting) ? rule.settings[setting].name : ""
    var finding = Finding(
      file: catalogs[Int(subject.catalog)].path, line: entry.line, column: entry.column, key: entry.key, language: entry.language, kind: kind,
      severity: rule.severity(of: kind) ?? kind.severity,
      message: name.isEmpty ? message : "\(message.hasSuffix(".") ? String(message.dropLast()) : message) (\(name)).")
    finding.text = entry.text
    finding.rule = Int(subject.rule)
    finding.setting = setting
    return finding
  }

  /// What was found, catalogue by catalogue, in the order of their lines. Called when all threads are done. O(strings * log strings).
  package func findings() -> [Finding] {
    let results = results.withLock { $0 }
    var findings: [(catalog: Int, finding: Finding)] = []
    var lineCounts: [[Int32]] = []
    lineCounts.reserveCapacity(subjects.count)
    for chunk in results.keys.sorted() {
      lineCounts += results[chunk]?.lineCounts ?? []
      findings += (results[chunk]?.findings ?? []).map { (0, $0) }
    }
    let places = Dictionary(catalogs.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first }
    findings += catalogs.flatMap { catalog in
      catalog.problems.map { problem in
        (
          0,
          Finding(
            file: catalog.path, line: problem.line, column: problem.column, kind: .brokenCatalog, severity: .error, message: problem.message)
        )
      }
    }
    if lineCounts.count == subjects.count { findings += acrossLanguages(lineCounts).map { (0, $0) } }
    for index in findings.indices { findings[index].catalog = places[findings[index].finding.file] ?? 0 }
    return findings.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.catalog != y.catalog { return x.catalog < y.catalog }
      if x.finding.line != y.finding.line { return x.finding.line < y.finding.line }
      if x.finding.column != y.finding.column { return x.finding.column < y.finding.column }
      return a.offset < b.offset
    }.map(\.element.finding)
  }
}

extension CheckRun {
  /// What shows only when all languages of a string are looked at together: lines that are more or fewer, forms for numbers that are missing.
  private func acrossLanguages(_ lineCounts: [[Int32]]) -> [Finding] {
    var groups: [String: [Int]] = [:]
    var order: [String] = []
    let tables = catalogs.map { CatalogPlace($0.path).table }
    for (number, subject) in subjects.enumerated() {
      let name = "\(tables[Int(subject.catalog)])\u{0}\(entry(subject).key)"
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(number)
    }
    return order.flatMap { name in
      let members = groups[name] ?? []
      return lineFindings(members, lineCounts) + pluralFindings(members)
    }
  }

  /// What two strings of one key have in common that are translations of each other.
  private struct Form: Hashable {
    let rule: Int32
    let variant: String
    var plural: PluralCategory?
    var isAny = false

    init(_ subject: Subject, _ entry: CatalogEntry) {
      rule = subject.rule
      variant = entry.variant
      plural = entry.plural
    }

    var anyNumber: Form {
      var form = self
      (form.plural, form.isAny) = (nil, true)
      return form
    }
  }

  private func language(_ number: Int) -> String { entry(subjects[number]).language }

  private func lineFindings(_ members: [Int], _ lineCounts: [[Int32]]) -> [Finding] {
    var findings: [Finding] = []
    // The forms of a string for one number are compared with each other.
    var sources: [Form: Int] = [:]
    for member in members where language(member) == plan.sourceLanguage {
      let form = Form(subjects[member], entry(subjects[member]))
      sources[form] = sources[form] ?? member
      // What the source has no form for is compared with its last one.
      sources[form.anyNumber] = member
    }
    for member in members where language(member) != plan.sourceLanguage {
      let subject = subjects[member]
      let rule = rule(subject)
      let form = Form(subject, entry(subject))
      guard rule.severity(of: .lineCount) != nil, let source = sources[form] ?? sources[form.anyNumber] else { continue }
      for (number, setting) in rule.settings.enumerated() where setting.lines != 1 && !setting.width.isUnbounded {
        let (there, here) = (lineCounts[source][number], lineCounts[member][number])
        // What is cut off is told already.
        if here == there || setting.lines.map({ here > $0 }) == true { continue }
        let message = "\(here) \(here == 1 ? "line" : "lines"), where \(plan.sourceLanguage) has \(there)."
        var finding = self.finding(subject, .lineCount, message, setting: number)
        finding.width = setting.width
        findings.append(finding)
      }
    }
    return findings
  }

  private func pluralFindings(_ members: [Int]) -> [Finding] {
    var findings: [Finding] = []
    var languages: [String] = []
    var byLanguage: [String: [Int]] = [:]
    for member in members {
      let language = language(member)
      if byLanguage[language] == nil { languages.append(language) }
      byLanguage[language, default: []].append(member)
    }
    let hasPlurals = members.contains { entry(subjects[$0]).plural != nil }
    for language in languages {
      let own = byLanguage[language] ?? []
      guard let first = own.first, rule(subjects[first]).severity(of: .missingPlural) != nil else { continue }
      guard let rule = PluralRule(language: language), !language.contains("-x-") else { continue }
      let entries = own.map { entry(subjects[$0]) }
      let forms = Set(entries.compactMap(\.plural))
      let hasNumber = entries.contains { $0.placeholders.contains { $0.kind == .integer } }
      if forms.isEmpty {
        // One string for all numbers, though the language tells them apart: it is forgotten where another language has forms, or a word stands by the number.
        guard rule.categories.count > 1, hasNumber, hasPlurals || entries.contains(where: countsSomething) else { continue }
        let names = rule.categories.map(\.rawValue).joined(separator: ", ")
        findings.append(finding(subjects[first], .missingPlural, "One string for all numbers; \(language) has the forms \(names)."))
      } else {
        let missing = rule.categories.filter { !forms.contains($0) }
        // Numbers that strings are for by themselves stand for a form that is called by them, and for one of which they are all numbers.
        let told = Set(entries.flatMap(\.numbers))
        let called: [PluralCategory: Int] = [.zero: 0, .one: 1, .two: 2]
        let really = missing.filter { form in
          !(called[form].map(told.contains) ?? false) && !rule.numbers(of: form).allSatisfy(told.contains)
        }
        if really.isEmpty { continue }
        let names = really.map(\.rawValue).joined(separator: ", ")
        let message = "The \(really.count == 1 ? "form" : "forms") \(names) \(really.count == 1 ? "is" : "are") missing, which \(language) has."
        findings.append(finding(subjects[first], .missingPlural, message))
      }
    }
    return findings
  }

  /// Whether a number is followed by a word: what is counted.
  private func countsSomething(_ entry: CatalogEntry) -> Bool {
    let numbers = entry.placeholders.filter { $0.kind == .integer }
    guard numbers.count == 1, let number = numbers.first else { return false }
    let rest = String(decoding: Array(entry.text.utf8)[number.range.upperBound...], as: UTF8.self)
    return rest.first == " " && rest.dropFirst().first?.isLetter == true
  }
}

/// Which strings are translated into which languages.
private struct Translations {
  private var languages: [String: Set<String>] = [:]
  private let plan: CheckPlan
  private let wanted: Set<String>

  init(_ catalogs: [Catalog], _ plan: CheckPlan) {
    self.plan = plan
    var all: Set<String> = []
    for catalog in catalogs {
      let table = CatalogPlace(catalog.path).table
      for entry in catalog.entries where entry.isTranslated && !entry.language.isEmpty {
        languages["\(table)\u{0}\(entry.key)", default: []].insert(entry.language)
        all.insert(entry.language)
      }
    }
    wanted = plan.languages.isEmpty ? all : Set(plan.languages)
  }

  /// Whether a string is in the source language, or stands for one that is not translated.
  func isSource(_ entry: CatalogEntry) -> Bool { entry.language == plan.sourceLanguage || !entry.isTranslated }

  /// Whether there is nothing left to translate of it.
  func isTranslated(_ entry: CatalogEntry, in path: String) -> Bool {
    let others = wanted.subtracting([plan.sourceLanguage])
    let there = languages["\(CatalogPlace(path).table)\u{0}\(entry.key)"] ?? []
    return entry.isTranslated && !others.isEmpty && others.isSubset(of: there)
  }
}
