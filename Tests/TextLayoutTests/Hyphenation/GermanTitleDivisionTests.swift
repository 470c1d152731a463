import Foundation
import Testing

@testable import TextLayout

/// Where titles divide German words that are wider than their line.
struct GermanTitleDivisionTests {
  /// A word, and the places at which it may be divided.
  private struct Sample {
    var word = ""
    var joints: Set<Int> = []
    var syllables: Set<Int> = []

    init(_ marked: String) {
      for character in marked {
        switch character {
        case "|": joints.insert(word.utf16.count)
        case "-": syllables.insert(word.utf16.count)
        default: word.append(character)
        }
      }
    }
  }

  private let samples = GermanSyllableSamples.words.map { Sample($0) }

  /// The places of all samples that are wrong, and how many are right.
  private func measure(_ resources: BreakingResources) -> (wrong: [String], joints: Int, syllables: Int) {
    let divider = WordDivider(resources: resources, hyphenation: .whenNeeded, isTitle: true)
    var result = (wrong: [String](), joints: 0, syllables: 0)
    for sample in samples {
      for division in Set(divider.divisions(of: Array(sample.word.utf16), divider.resources(for: "de"))) {
        let isSyllable = division.rule == .hyphenation
        if !sample.joints.union(sample.syllables).contains(division.offset) {
          let units = Array(sample.word.utf16)
          let (before, after) = (units[..<division.offset], units[division.offset...])
          result.wrong.append("\(String(decoding: before, as: UTF16.self))-\(String(decoding: after, as: UTF16.self)): \(division.rule)")
        } else if isSyllable {
          result.syllables += 1
        } else {
          result.joints += 1
        }
      }
    }
    if ProcessInfo.processInfo.environment["TEXTLAYOUT_MEASURES"] == "1" {
      print("German titles: \(result.joints) joints, \(result.syllables) syllables, \(result.wrong.count) wrong in \(samples.count) words")
      for wrong in result.wrong { print("  " + wrong) }
    }
    return result
  }

  private func resources(patterns: String?, words: String? = nil) throws -> BreakingResources {
    try BreakingResources(hyphenation: patterns.map { ["de": $0] } ?? [:], lexicons: words.map { ["de": $0] } ?? [:])
  }

  @Test func `there are two hundred words and more, each once`() {
    #expect(samples.count >= 200)
    #expect(Set(samples.map(\.word)).count == samples.count)
  }

  @Test func `no joint is wrong without any patterns, and most compounds have one`() throws {
    let found = measure(try resources(patterns: nil))
    #expect(found.wrong == [])
    #expect(found.syllables == 0)
    #expect(found.joints >= 180)
  }

  @Test(.enabled(if: PatternFiles.exists(PatternFiles.german), "install texlive-lang-german"))
  func `not one division is wrong with TeX's patterns`() throws {
    for words in [nil, PatternFiles.exists(PatternFiles.germanWords) ? PatternFiles.germanWords : nil] {
      let found = measure(try resources(patterns: PatternFiles.german, words: words))
      #expect(found.wrong == [])
      #expect(found.joints >= 180)
      #expect(found.syllables >= 450)
    }
  }

  /// That file divides words over joints that it doesn't know, Zusamme-narbeit: what the list of parts knows better is left out, a few points remain.
  @Test(.enabled(if: PatternFiles.exists(PatternFiles.debian("de_DE")), "install hyphen-de"))
  func `few divisions are wrong with the patterns of hyph_de_DE, and no joint`() throws {
    let found = measure(try resources(patterns: PatternFiles.debian("de_DE")))
    #expect(found.wrong.count <= 5)
    #expect(found.wrong.allSatisfy { $0.hasSuffix("hyphenation") })
    #expect(found.joints >= 180)
    #expect(found.syllables >= 450)
  }
}
