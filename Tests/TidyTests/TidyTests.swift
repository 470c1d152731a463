import Testing

/// The house rules hold, and each of them can fail.
struct TidyTests {
  private static let rules = TidyRule.codeRules + TidyRule.documentationRules + TidyRule.placeRules + TidyRule.roomRules

  @Test(arguments: rules) func `the repository keeps the rule`(rule: TidyRule) {
    for violation in rule.violations(.current) { Issue.record("\(rule.sentence): \(violation)") }
  }

  @Test(arguments: rules) func `a repository that breaks the rule is found out`(rule: TidyRule) {
    for file in rule.broken.files {
      #expect(rule.violations(rule.broken).contains { $0.hasPrefix(file.path) }, "nothing was found in \(file.path)")
    }
  }

  @Test func `the files of the repository are found`() {
    let paths = Repository.current.files.map(\.path)

    #expect(paths.contains("Package.swift"))
    #expect(paths.contains("Sources/TextLayout/Layout/LayoutPipeline.swift"))
    #expect(paths.contains("Corpus/Texts/en.txt"))
    #expect(!paths.contains { $0.hasPrefix(".build/") })
  }
}
