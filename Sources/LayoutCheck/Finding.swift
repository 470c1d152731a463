import TextLayout

/// Something that is wrong with a string where it is shown.
package struct Finding: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// More than there is room for: a word that is wider than its line, lines that are higher than their box.
    case overflow
    /// Cut off by a limit of lines.
    case truncation
    /// Ink that reaches out of the box above or below, and is cut where views clip.
    case clippedInk = "clipped-ink"
    /// A title with a line that ends where it should not.
    case badBreak = "bad-break"
    /// Characters that no font has.
    case missingGlyphs = "missing-glyphs"
    /// A placeholder whose value may change the order of what stands around it.
    case direction
    /// A string that fits with short values and not with long ones.
    case placeholderGrowth = "placeholder-growth"
    /// A form for numbers that the language has and the catalogue hasn't.
    case missingPlural = "missing-plural"
    /// More or fewer lines than in the source language.
    case lineCount = "line-count"
    /// A part of a catalogue that can't be read.
    case brokenCatalog = "broken-catalog"
  }

  /// How bad it is.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  package var file: String
  /// From 1.
  package var line: Int
  package var column: Int
  /// Empty for what is of no string.
  package var key: String
  package var language: String
  package var kind: Kind
  package var severity: Severity
  package var message: String
  /// The room that there is, in the direction in which there is too little; nil where that doesn't count.
  package var width: LayoutUnit?
  /// The room that it takes to mend it.
  package var needed: LayoutUnit?
  /// What would fit, tried out; nil where nothing was found.
  package var suggestion: String?
  /// What was laid out, with values for its placeholders.
  package var text = ""
  /// The rule, and its setting, that it was laid out by.
  var rule = 0
  var setting = 0

  package init(
    file: String, line: Int, column: Int, key: String = "", language: String = "", kind: Kind, severity: Severity, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.language = language
    self.kind = kind
    self.severity = severity
    self.message = message
  }
}

extension Finding.Kind {
  /// How bad it is where no rule says otherwise.
  package var severity: Finding.Severity {
    switch self {
    case .overflow, .truncation, .missingGlyphs, .brokenCatalog: .error
    case .clippedInk, .badBreak, .direction, .placeholderGrowth, .missingPlural: .warning
    case .lineCount: .note
    }
  }

  /// What it is, in a sentence.
  package var meaning: String {
    switch self {
    case .overflow: "A word is wider than its line, or the lines are higher than their box."
    case .truncation: "The limit of lines cuts some of the string off."
    case .clippedInk: "Ink reaches out of the box, above or below, and is cut where views clip."
    case .badBreak: "A line of a title ends where it should not."
    case .missingGlyphs: "No font has a glyph for a character. It shows as a box."
    case .direction: "A placeholder is not isolated: a value that runs the other way changes the order of what stands around it."
    case .placeholderGrowth: "The string fits with short values for its placeholders, but not with long ones."
    case .missingPlural: "A form for numbers is missing that the language has."
    case .lineCount: "The string takes another number of lines than in the source language."
    case .brokenCatalog: "A part of the catalogue can't be read."
    }
  }
}
