/// A text that a rule across a space changes, and one next to it that no rule changes.
public struct SpaceRuleSample: Hashable, Sendable {
  /// How the rule reaches the space, in a few words.
  public var name: String

  /// The text that changes.
  public var text: String

  /// The names of its glyphs.
  public var glyphs: [GlyphName]

  /// The text with something else in the place of the space; nothing of it changes.
  public var unchangedText: String

  /// A sample with the glyphs it has to become.
  init(_ name: String, _ text: String, _ glyphs: [GlyphName], unchanged unchangedText: String) {
    self.name = name
    self.text = text
    self.glyphs = glyphs
    self.unchangedText = unchangedText
  }
}

extension FontRecipe {
  /// Box10 with rules of `GSUB` that reach the space in every way the format has, feature `calt`.
  ///
  /// Each rule has a letter of its own, and shows that it fired by turning it into an alternate 1500 units wide
  /// (`a.alt`), or the space into one 500 units wide (`space.alt`). A shaper that cuts at spaces gets the 1000 of
  /// Box10 instead. `spaceRuleSamples` lists a text for each rule.
  public static let box10SpaceRules: FontRecipe = {
    var recipe = box10
    recipe.familyName = "Box10 Space Rules"
    for letter in spaceRuleLetters { recipe.addGlyph("\(letter).alt", advance: 1500) }
    recipe.glyphs.append(GlyphRecipe("space.alt", advance: 500, definitionClass: .base))
    // The alternates have no anchors: no sample puts a mark on them.
    let alternates = Dictionary(uniqueKeysWithValues: (spaceRuleLetters + ["space"]).map { ($0, "\($0).alt") })
    let rules = plainSpaceRules + chainedSpaceRules + distantSpaceRules
    var table = LayoutTableRecipe<SubstitutionRecipe>(features: [], lookups: [])
    let lookups = [LookupRecipe(SubstitutionRecipe.single(alternates))] + rules.map { LookupRecipe($0) }
    table.add("calt", lookups: lookups, active: 1..<lookups.count)
    recipe.substitutions = table
    return recipe
  }()

  /// A text for each rule of `box10SpaceRules`, in the order of the rules.
  public static var spaceRuleSamples: [SpaceRuleSample] {
    [
      SpaceRuleSample("context 1, input", "a b", ["a.alt", "space", "b"], unchanged: "a-b"),
      SpaceRuleSample("context 2, input", "c b", ["c.alt", "space", "b"], unchanged: "c-b"),
      SpaceRuleSample("context 2, input of class 0", "d b", ["d.alt", "space", "b"], unchanged: "dxb"),
      SpaceRuleSample("context 3, input", "e b", ["e.alt", "space", "b"], unchanged: "e-b"),
      SpaceRuleSample("chained 1, backtrack", "b f", ["b", "space", "f.alt"], unchanged: "b-f"),
      SpaceRuleSample("chained 1, input", "g b", ["g", "space.alt", "b"], unchanged: "g-b"),
      SpaceRuleSample("chained 1, lookahead", "h b", ["h.alt", "space", "b"], unchanged: "h-b"),
      SpaceRuleSample("chained 2, backtrack", "b i", ["b", "space", "i.alt"], unchanged: "b-i"),
      SpaceRuleSample("chained 2, input", "j b", ["j", "space.alt", "b"], unchanged: "j-b"),
      SpaceRuleSample("chained 2, lookahead", "k b", ["k.alt", "space", "b"], unchanged: "k-b"),
      SpaceRuleSample("chained 2, backtrack of class 0", "b l", ["b", "space", "l.alt"], unchanged: "bxl"),
      SpaceRuleSample("chained 2, space of class 0 starts", "b m", ["b", "space", "m.alt"], unchanged: "b-m"),
      SpaceRuleSample("chained 2, lookahead of class 0", "n b", ["n.alt", "space", "b"], unchanged: "nxb"),
      SpaceRuleSample("chained 3, backtrack", "b o", ["b", "space", "o.alt"], unchanged: "b-o"),
      SpaceRuleSample("chained 3, input", "p b", ["p", "space.alt", "b"], unchanged: "p-b"),
      SpaceRuleSample("chained 3, lookahead", "q b", ["q.alt", "space", "b"], unchanged: "q-b"),
      SpaceRuleSample("reverse chained, backtrack", "b r", ["b", "space", "r.alt"], unchanged: "b-r"),
      SpaceRuleSample("reverse chained, lookahead", "s b", ["s.alt", "space", "b"], unchanged: "s-b"),
      SpaceRuleSample("reverse chained, input", "t ", ["t", "space.alt"], unchanged: "t-"),
      SpaceRuleSample("beyond the space, lookahead", "u v", ["u.alt", "space", "v"], unchanged: "u b"),
      SpaceRuleSample("beyond the space, backtrack", "v w", ["v", "space", "w.alt"], unchanged: "b w"),
    ]
  }

  /// The letters that rules belong to or use; `x` to `z` take part in none but those of class 0.
  private static let spaceRuleLetters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

  /// Every letter in class 1, so that class 0 holds the space and whatever else is no letter.
  private static let lettersApart = Dictionary(uniqueKeysWithValues: spaceRuleLetters.map { ($0, 1) })

  /// Sequences without surroundings.
  private static var plainSpaceRules: [SubstitutionRecipe] {
    [
      .context(.glyphs([alternate(input: ["a", "space"])])),
      .context(classes(["c"], input: ["c": 1, "space": 2], alternate(input: [1, 2]))),
      .context(classes(["d"], input: lettersApart, alternate(input: [1, 0]))),
      .context(.coverages(alternate(input: [["e"], ["space"]]))),
    ]
  }

  /// Sequences with the space before, inside and after the input, in each format.
  private static var chainedSpaceRules: [SubstitutionRecipe] {
    [
      .chainedContext(.glyphs([alternate(after: ["space"], input: ["f"])])),
      .chainedContext(.glyphs([alternate(input: ["g", "space"], at: 1)])),
      .chainedContext(.glyphs([alternate(input: ["h"], before: ["space"])])),
      .chainedContext(classes(["i"], backtrack: ["space": 1], input: ["i": 1], alternate(after: [1], input: [1]))),
      .chainedContext(classes(["j"], input: ["j": 1, "space": 2], alternate(input: [1, 2], at: 1))),
      .chainedContext(classes(["k"], input: ["k": 1], lookahead: ["space": 1], alternate(input: [1], before: [1]))),
      .chainedContext(classes(["l"], backtrack: lettersApart, input: ["l": 1], alternate(after: [0], input: [1]))),
      .chainedContext(classes(["space"], input: ["m": 1], alternate(input: [0, 1], at: 1))),
      .chainedContext(classes(["n"], input: ["n": 1], lookahead: lettersApart, alternate(input: [1], before: [0]))),
      .chainedContext(.coverages(alternate(after: [["space"]], input: [["o"]]))),
      .chainedContext(.coverages(alternate(input: [["p"], ["space"]], at: 1))),
      .chainedContext(.coverages(alternate(input: [["q"]], before: [["space"]]))),
    ]
  }

  /// Substitutions that run backwards, and rules that reach across the space into the next word.
  private static var distantSpaceRules: [SubstitutionRecipe] {
    [
      .reverseChained(backtrack: [["space"]], input: ["r": "r.alt"], lookahead: []),
      .reverseChained(backtrack: [], input: ["s": "s.alt"], lookahead: [["space"]]),
      .reverseChained(backtrack: [["t"]], input: ["space": "space.alt"], lookahead: []),
      .chainedContext(.glyphs([alternate(input: ["u"], before: ["space", "v"])])),
      .chainedContext(.coverages(alternate(after: [["v"], ["space"]], input: [["w"]]))),
    ]
  }

  /// A sequence that turns the glyph at a place of its input into its alternate, by the first lookup of the table.
  private static func alternate<Element>(
    after backtrack: [Element] = [],
    input: [Element],
    before lookahead: [Element] = [],
    at position: Int = 0
  ) -> SequenceRecipe<Element> {
    let action = SequenceActionRecipe(lookup: 0, at: position)
    return SequenceRecipe(backtrack: backtrack, input: input, lookahead: lookahead, actions: [action])
  }

  /// A context of one sequence of classes.
  private static func classes(
    _ coverage: [GlyphName],
    backtrack: [GlyphName: Int] = [:],
    input: [GlyphName: Int],
    lookahead: [GlyphName: Int] = [:],
    _ sequence: SequenceRecipe<Int>
  ) -> ContextRecipe {
    .classes(
      ClassContextRecipe(
        coverage: coverage,
        backtrackClasses: backtrack,
        inputClasses: input,
        lookaheadClasses: lookahead,
        sequences: [sequence]
      ))
  }
}
