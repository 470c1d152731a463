/// What was measured, by section. There is a place for each section once anything was measured, and
/// none before.
struct MeasuredSections: Sendable {
  private var sections: [Shared<SectionMeasures>?] = []

  /// What was measured of a section; nil if nothing was. O(1).
  subscript(section: Int) -> Shared<SectionMeasures>? { section < sections.count ? sections[section] : nil }

  /// The same of one of so many sections, to be changed in place. O(1), but O(sections) where
  /// nothing was measured before or a copy is changed.
  subscript(section: Int, of count: Int) -> SectionMeasures {
    get { self[section]?.value ?? SectionMeasures() }
    _modify {
      if sections.count < count { sections += Array(repeating: nil, count: count - sections.count) }
      // Taken out, so that it is no one else's meanwhile.
      var measures = sections[section].take() ?? Shared(SectionMeasures())
      defer { sections[section] = measures }
      yield &measures.value
    }
  }

  /// The sections of which anything was measured, in order. O(sections).
  var all: [(section: Int, measures: SectionMeasures)] {
    sections.enumerated().compactMap { number, measures in measures.map { (number, $0.value) } }
  }
}
