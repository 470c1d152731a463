import Foundation
import Testing

@testable import TextLayout

/// How well titles break: wanted places found and forbidden ones made, in titles that a person has marked.
@Suite struct TitleMeasureTests {
  /// BudouX's Japanese model, where `make models` has brought it.
  private static let model: PhraseModel? = {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../../../.build/models/budoux/models/ja.json").standardized.path
    return try? PhraseModel(path: path)
  }()

  private func check(_ name: String, wanted: Double, forbidden: Double, model: PhraseModel? = nil) throws {
    var context = Fixture.context(Fixture.box10)
    context.breakingResources.phrases["ja"] = model
    let score = try MarkedTitles(named: name).score(in: context)
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_MEASURES"] == "1" {
      print("titles \(name)\(model == nil ? "" : " with a model"): \(score)")
      for mistake in score.mistakes { print("  " + mistake) }
    }
    #expect(score.wantedShare >= wanted && score.forbiddenShare <= forbidden, "\(name): \(score)\n\(score.mistakes.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("ja", 0.95, 0.01), ("ja-second", 0.9, 0.01), ("ja-varied", 0.95, 0.01), ("zh-Hans", 0.95, 0.01), ("zh-Hant", 0.95, 0.01), ("ko", 0.95, 0),
    ("de", 0.95, 0),
  ])
  func `titles by which the rules were made`(name: String, wanted: Double, forbidden: Double) throws {
    try check(name, wanted: wanted, forbidden: forbidden)
  }

  @Test(arguments: [
    ("ja-varied-held-out", 0.9, 0.01), ("zh-Hans-held-out", 0.9, 0.03), ("zh-Hant-held-out", 0.9, 0.03),
    ("ko-held-out", 0.95, 0.01),
    ("de-held-out", 0.95, 0.01),
  ])
  func `titles that no rule was made by`(name: String, wanted: Double, forbidden: Double) throws {
    try check(name, wanted: wanted, forbidden: forbidden)
  }

  @Test(.enabled(if: model != nil, "run `make models` for BudouX's models")) func `Japanese titles with a model`() throws {
    try check("ja", wanted: 0.95, forbidden: 0.01, model: Self.model)
    try check("ja-second", wanted: 0.95, forbidden: 0.01, model: Self.model)
  }
}
