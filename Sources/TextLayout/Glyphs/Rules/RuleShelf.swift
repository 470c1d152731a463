/// The layout tables of faces and the rules of their lookups: keys that lead to the same lookups
/// share what is proved about them.
final class RuleShelf: Sendable {
  private let account: MemoryAccount
  private let tables: AgingObjects<FaceKey, FaceTables>
  private let rules: AgingObjects<RuleKey, ShapingRules>

  /// A face, told apart by identity.
  private struct FaceKey: Hashable {
    let face: FontFace
    static func == (a: FaceKey, b: FaceKey) -> Bool { a.face === b.face }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(face)) }
  }

  private struct RuleKey: Hashable {
    let face: FaceKey
    let gsubLookups: [Int]
    let gposLookups: [Int]
    let cutGlyphs: [UInt16]
  }

  private final class FaceTables: Sendable {
    let tables: LayoutTables
    private let charge: MemoryCharge

    init(_ tables: LayoutTables, _ account: MemoryAccount) {
      self.tables = tables
      charge = MemoryCharge(tables.byteCount, to: account)
    }
  }

  init(_ account: MemoryAccount) {
    self.account = account
    tables = AgingObjects(account)
    rules = AgingObjects(account)
  }

  /// The layout tables of a face. O(1) when they were asked for lately, else O(their bytes).
  func tables(of face: FontFace) -> LayoutTables {
    let key = FaceKey(face: face)
    if let known = tables.object(for: key) { return known.tables }
    let made = LayoutTables(gsub: face.table("GSUB"), gpos: face.table("GPOS"), gdef: face.table("GDEF"), glyphCount: face.glyphCount)
    return tables.keep(FaceTables(made, account), for: key).tables
  }

  /// The rules of some lookups of a face: see ``ShapingRules``. O(lookups) when they were asked for
  /// lately.
  func rules(of face: FontFace, gsubLookups: [Int], gposLookups: [Int], cutGlyphs: [UInt16]) -> ShapingRules {
    let key = RuleKey(face: FaceKey(face: face), gsubLookups: gsubLookups, gposLookups: gposLookups, cutGlyphs: cutGlyphs)
    if let known = rules.object(for: key) { return known }
    let made = ShapingRules(
      tables: tables(of: face), gsubLookups: gsubLookups, gposLookups: gposLookups, cutGlyphs: cutGlyphs, account: account)
    return rules.keep(made, for: key)
  }

  /// Forgets what nobody asked for since the last time.
  func age() {
    rules.age()
    tables.age()
  }
}

extension LayoutTables {
  /// What the tables take.
  fileprivate var byteCount: Int {
    gsub.table.bytes.count + gpos.table.bytes.count + (gsub.lookups.count + gpos.lookups.count) * MemoryLayout<Int?>.stride
      + definitions.classes.count + definitions.attachments.count + definitions.filterSets.reduce(0) { $0 + $1.count }
  }
}
