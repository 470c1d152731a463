extension LayoutTableRecipe {
  /// The bytes of the table for a font with the given glyphs.
  func encoded(glyphs: [GlyphRecipe]) -> [UInt8] {
    let features = FeatureList(of: scripts)
    var table = TableNode(uint16s: [1, 0])
    table.appendLink(to: scriptList(features))
    table.appendLink(to: features.node)
    table.appendLink(to: lookupList(SubtableEncoder(glyphs: glyphs)))
    return table.serialized()
  }

  /// The list of scripts, each with its languages, sorted by tag since readers search it by halving.
  private func scriptList(_ features: FeatureList) -> TableNode {
    var list = TableNode(uint16s: [scripts.count])
    for script in scripts.sorted(by: { $0.tag < $1.tag }) {
      list.appendTag(script.tag)
      list.appendLink(to: script.encoded(features))
    }
    return list
  }

  /// The list of lookups.
  private func lookupList(_ encoder: SubtableEncoder) -> TableNode {
    var list = TableNode(uint16s: [lookups.count])
    for lookup in lookups { list.appendLink(to: lookup.encoded(by: encoder)) }
    return list
  }
}

extension ScriptRecipe {
  /// The table of the script.
  fileprivate func encoded(_ features: FeatureList) -> TableNode {
    var node = TableNode()
    node.appendLink(to: defaultLanguage?.encoded(features))
    node.appendUInt16(languages.count)
    for (tag, language) in languages.sorted(by: { $0.key < $1.key }) {
      node.appendTag(tag)
      node.appendLink(to: language.encoded(features))
    }
    return node
  }
}

extension LanguageSystemRecipe {
  /// The table of the language: its features by their place in the list of all features.
  fileprivate func encoded(_ list: FeatureList) -> TableNode {
    let indices = features.map(list.index).sorted()
    return TableNode(uint16s: [0, required.map(list.index) ?? 0xFFFF, indices.count] + indices)
  }
}

extension LookupRecipe {
  /// The table of the lookup.
  fileprivate func encoded(by encoder: SubtableEncoder) -> TableNode {
    var encoder = encoder
    encoder.formats = formats
    let type = rules.first?.lookupType ?? 1
    precondition(rules.allSatisfy { $0.lookupType == type }, "a lookup has rules of one kind")
    var node = TableNode(uint16s: [usesExtension ? Rule.extensionType : type, flags.bits, rules.count])
    for rule in rules {
      let subtable = rule.encoded(by: encoder)
      node.appendLink(to: usesExtension ? Self.wrapped(subtable, type: type) : subtable)
    }
    if let set = flags.markFilteringSet { node.appendUInt16(set) }
    return node
  }

  /// The extension subtable that points at a subtable far away.
  private static func wrapped(_ subtable: TableNode, type: Int) -> TableNode {
    var node = TableNode(uint16s: [1, type])
    node.appendWideLink(to: subtable)
    return node
  }
}

/// The features that the scripts of a table mention, each different one once.
///
/// Recipes state features where they are used; the format wants one list, sorted by tag, and numbers.
private struct FeatureList {
  /// The features, sorted by tag and, within one tag, in the order in which the scripts mention them.
  private let features: [FeatureRecipe]

  /// The place of each feature in the list.
  private let indices: [FeatureRecipe: Int]

  /// The list of all features of the given scripts.
  init(of scripts: [ScriptRecipe]) {
    var seen: Set<FeatureRecipe> = []
    var found: [FeatureRecipe] = []
    for script in scripts.sorted(by: { $0.tag < $1.tag }) {
      let others = script.languages.sorted { $0.key < $1.key }.map(\.value)
      for language in [script.defaultLanguage].compactMap({ $0 }) + others {
        for feature in language.features + [language.required].compactMap({ $0 })
        where seen.insert(feature).inserted {
          found.append(feature)
        }
      }
    }
    let sorted = found.enumerated().sorted { ($0.element.tag, $0.offset) < ($1.element.tag, $1.offset) }
    features = sorted.map(\.element)
    indices = Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1, $0) })
  }

  /// The place of a feature in the list.
  func index(of feature: FeatureRecipe) -> Int {
    guard let index = indices[feature] else { preconditionFailure("the list was made of other scripts") }
    return index
  }

  /// The table of the list.
  var node: TableNode {
    var node = TableNode(uint16s: [features.count])
    for feature in features {
      node.appendTag(feature.tag)
      node.appendLink(to: TableNode(uint16s: [0, feature.lookups.count] + feature.lookups))
    }
    return node
  }
}
