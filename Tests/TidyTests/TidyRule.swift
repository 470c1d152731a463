import Testing

/// A house rule: looks at the repository and says what breaks it, with samples that must be found to break it.
struct TidyRule: Sendable, CustomTestStringConvertible {
  /// The rule as a sentence.
  let sentence: String
  /// A repository of a few files, each of which breaks the rule.
  let broken: Repository
  /// One violation for each place, as `path:line: what is wrong`.
  let violations: @Sendable (Repository) -> [String]

  var testDescription: String { sentence }

  /// A rule of the repository as a whole.
  init(_ sentence: String, broken: [RepositoryFile], violations: @escaping @Sendable (Repository) -> [String]) {
    self.sentence = sentence
    self.broken = Repository(broken)
    self.violations = violations
  }

  /// A rule of each line of the files that it applies to: `isBroken` is given the number of the line, from 0, in the file's lines.
  init(
    _ sentence: String, broken: [RepositoryFile], in applies: @escaping @Sendable (RepositoryFile) -> Bool,
    isBroken: @escaping @Sendable (_ line: Int, _ lines: [Substring]) -> Bool
  ) {
    self.init(sentence, broken: broken) { repository in
      repository.files.filter(applies).flatMap { file in
        let lines = file.lines
        return lines.indices.filter { isBroken($0, lines) }.map { "\(file.path):\($0 + 1): \(lines[$0])" }
      }
    }
  }
}

extension Substring {
  /// Without the spaces at its start.
  var unindented: Substring { drop { $0 == " " } }
  var indentation: Int { prefix { $0 == " " }.count }
}
