import Synchronization

/// A face at one place on its variation axes: what text is shaped with. It has no size; its
/// measures are in font units.
///
///     let bold = face.instance(variations: [FontVariation("wght", 700)])
///     bold === face.instance(variations: [FontVariation("wght", 700)])  // true, while one of them lives
///
/// Instances are equal if they are the same object, and a face gives the same object for the same
/// axis values.
public final class FontInstance: Sendable {
  /// The face that varies.
  public let face: FontFace
  /// The value on each of the face's axes, in the font's order, clamped to the axis.
  public let coordinates: [Double]
  /// A number that no other instance has or will have, in this process: for caches that may outlive
  /// the instance.
  let id: UInt64
  /// The scalars that the font has glyphs for; the same as the face's, kept here for speed.
  let coverage: FontCoverage
  private let harfBuzz: HarfBuzzFont
  private let lazyMetrics = Lazily<FontMetrics>()
  private let lazyInk = OnceReference<GlyphInkTable>()

  private static let nextID = Atomic<UInt64>(1)

  fileprivate init(face: FontFace, coordinates: [Double], coverage: FontCoverage) {
    self.face = face
    self.coordinates = coordinates
    self.coverage = coverage
    id = FontInstance.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    harfBuzz = HarfBuzzFont(face: face.harfBuzz, variations: FontInstance.variations(face, coordinates))
  }

  private static func variations(_ face: FontFace, _ coordinates: [Double]) -> [(tag: UInt32, value: Float)] {
    var variations: [UInt32: Float] = [:]
    for (axis, value) in zip(face.axes, coordinates) where value != axis.defaultValue {
      variations[axis.tag.rawValue] = Float(value)
    }
    return variations.sorted { $0.key < $1.key }.map { (tag: $0.key, value: $0.value) }
  }

  /// The same font over another of HarfBuzz's faces. O(axes).
  func harfBuzzFont(over plans: PlanFace) -> HarfBuzzFont {
    HarfBuzzFont(face: plans.harfBuzz, variations: FontInstance.variations(face, coordinates))
  }
}

extension FontInstance: Hashable {
  public static func == (a: FontInstance, b: FontInstance) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FontInstance {
  /// The measures at this place on the axes: the face's, with what its MVAR table adds. O(1) after
  /// the first time.
  public var metrics: FontMetrics {
    lazyMetrics.value {
      var metrics = face.metrics
      guard face.tables.has("MVAR") else { return metrics }
      // The tags are MVAR's own; those of descent are of values that count upwards.
      metrics.ascent &+= harfBuzz.variation(ofMetric: FontTag("hasc").rawValue)
      metrics.descent &-= harfBuzz.variation(ofMetric: FontTag("hdsc").rawValue)
      metrics.lineGap &+= harfBuzz.variation(ofMetric: FontTag("hlgp").rawValue)
      metrics.underlinePosition &+= harfBuzz.variation(ofMetric: FontTag("undo").rawValue)
      metrics.underlineThickness &+= harfBuzz.variation(ofMetric: FontTag("unds").rawValue)
      metrics.strikeoutPosition &+= harfBuzz.variation(ofMetric: FontTag("stro").rawValue)
      metrics.strikeoutThickness &+= harfBuzz.variation(ofMetric: FontTag("strs").rawValue)
      metrics.superscriptSize &+= harfBuzz.variation(ofMetric: FontTag("spys").rawValue)
      metrics.superscriptOffset &+= harfBuzz.variation(ofMetric: FontTag("spyo").rawValue)
      metrics.subscriptSize &+= harfBuzz.variation(ofMetric: FontTag("sbys").rawValue)
      metrics.subscriptOffset &+= harfBuzz.variation(ofMetric: FontTag("sbyo").rawValue)
      metrics.capHeight &+= harfBuzz.variation(ofMetric: FontTag("cpht").rawValue)
      metrics.xHeight &+= harfBuzz.variation(ofMetric: FontTag("xhgt").rawValue)
      metrics.caretSlopeRise &+= harfBuzz.variation(ofMetric: FontTag("hcrs").rawValue)
      metrics.caretSlopeRun &+= harfBuzz.variation(ofMetric: FontTag("hcrn").rawValue)
      metrics.caretOffset &+= harfBuzz.variation(ofMetric: FontTag("hcof").rawValue)
      metrics.verticalAscent &+= harfBuzz.variation(ofMetric: FontTag("vasc").rawValue)
      metrics.verticalDescent &-= harfBuzz.variation(ofMetric: FontTag("vdsc").rawValue)
      metrics.verticalLineGap &+= harfBuzz.variation(ofMetric: FontTag("vlgp").rawValue)
      metrics.verticalCaretSlopeRise &+= harfBuzz.variation(ofMetric: FontTag("vcrs").rawValue)
      metrics.verticalCaretSlopeRun &+= harfBuzz.variation(ofMetric: FontTag("vcrn").rawValue)
      metrics.verticalCaretOffset &+= harfBuzz.variation(ofMetric: FontTag("vcof").rawValue)
      return metrics.clamped()
    }
  }

  /// The font for HarfBuzz's functions: immutable, valid while this object lives. O(1).
  var hbFont: OpaquePointer { unsafe harfBuzz.pointer }

  /// The ink boxes of the glyphs that were asked for. O(1).
  var inkTable: GlyphInkTable { lazyInk.object ?? lazyInk.keep(GlyphInkTable()) }

  /// The glyph that the font gives a scalar by itself. O(log n).
  func glyph(for scalar: UInt32) -> UInt16? {
    harfBuzz.glyph(for: scalar).flatMap { UInt16(exactly: $0) }
  }

  func supportsVariationSequence(_ base: UInt32, _ selector: UInt32) -> Bool {
    harfBuzz.glyph(for: base, selector: selector) != nil
  }

  /// The horizontal advance of a glyph in font units. O(1).
  func advance(_ glyph: UInt16) -> Int32 { harfBuzz.advance(UInt32(glyph)) }

  /// The vertical advance of a glyph in font units, counted downwards. O(1).
  func verticalAdvance(_ glyph: UInt16) -> Int32 { harfBuzz.verticalAdvance(UInt32(glyph)) }

  /// Where a glyph's vertical origin is from its horizontal one, in font units, y up. O(outline).
  func verticalOrigin(of glyph: UInt32) -> (x: Int32, y: Int32) { harfBuzz.verticalOrigin(glyph) }

  /// How far a baseline is above the alphabetic one, as the font states it; nil where it doesn't.
  /// In font units. O(the BASE table).
  func statedBaseline(_ baseline: StatedBaseline) -> Int32? { face.tables.has("BASE") ? harfBuzz.baseline(baseline) : nil }

  /// Where the font puts carets inside a ligature: distances from its origin in font units, from
  /// left to right; none where one is a point of the outline, which HarfBuzz has at the origin.
  /// O(carets).
  func ligatureCarets(of glyph: UInt16, isRightToLeft: Bool) -> [Int32] {
    let carets = harfBuzz.ligatureCarets(of: UInt32(glyph), isRightToLeft: isRightToLeft, limit: 256)
    return carets.contains(0) ? [] : carets.sorted()
  }

  /// Draws a glyph's outline with a pen, in font units, y up. O(outline).
  func draw(_ glyph: UInt32, with pen: inout OutlinePen) { harfBuzz.draw(glyph, with: &pen) }

  /// The bytes of the PNG image that the font has for a glyph, if they are not more than the limit;
  /// none without. O(bytes).
  func png(_ glyph: UInt32, limit: Int) -> [UInt8] { harfBuzz.png(glyph, limit: limit) }

  /// The box that the font states for a glyph; nil if it cannot be known. O(outline).
  func extents(_ glyph: UInt16) -> GlyphExtents? { harfBuzz.extents(UInt32(glyph)) }
}

/// An entry in a face's table of instances, which keeps none of them alive.
struct WeakInstance: Sendable {
  weak let instance: FontInstance?
}

extension FontFace {
  /// The face at the given values of its axes. Axes that are not named have their default value;
  /// values are clamped to their axis; axes that the face does not have are ignored; of two values
  /// for one axis, the later holds. O(axes).
  public func instance(variations: [FontVariation] = []) -> FontInstance {
    let values = Dictionary(variations.map { ($0.tag, $0.value) }) { _, later in later }
    let coordinates = axes.map { axis in values[axis.tag].map(axis.clamp) ?? axis.defaultValue }
    let key = coordinates.map { Int32(clamping: Int64($0 * 65536)) }
    if let known = instances.withLock({ $0[key]?.instance }) { return known }
    let made = FontInstance(face: self, coordinates: coordinates, coverage: coverage)
    return instances.withLock { instances in
      if let known = instances[key]?.instance { return known }
      // Bounded by what is in use: the entries of instances that are gone leave when the table
      // would grow.
      if instances.count == instances.capacity { instances = instances.filter { $0.value.instance != nil } }
      instances[key] = WeakInstance(instance: made)
      return made
    }
  }

  /// The face as a style asks for it: axes of weight, width, slant and optical size follow the
  /// style, and what it names itself comes before.
  func instance(for query: FontQuery) -> FontInstance {
    guard !axes.isEmpty else { return instance() }
    var variations = [
      FontVariation("wght", query.weight.value), FontVariation("wdth", query.width.percent), FontVariation("opsz", query.opticalSize),
    ]
    switch query.slant {
    case .none: break
    case .italic where axes.contains { $0.tag == "ital" }: variations.append(FontVariation("ital", 1))
    // The axis counts to the left.
    case .italic: variations.append(FontVariation("slnt", -FontSlant.usualAngle))
    case .oblique(let degrees): variations.append(FontVariation("slnt", -degrees))
    }
    return instance(variations: variations + query.variations)
  }
}
