import CHarfBuzz
import Synchronization

/// A face of HarfBuzz's that keeps the plans of a few shaping keys, and goes with them.
///
/// HarfBuzz keeps a plan for each list of features, script, language and place on the axes with its
/// face for as long as that lives, and looks through them one by one for each word. So a font's own
/// face serves the first few keys, whose plans stay with the font; each further ``leaseLimit`` have
/// of an account's have a face of their own over the same tables, which is freed, and what its
/// plans were charged with it, when the last of them is forgotten. (Plans can be made and owned
/// without a face that keeps them, but shaping by such a plan goes without the bounds on length and
/// work that damaged fonts need.)
final class PlanFace: Sendable {
  /// How many keys share a face: more would keep more plans that nobody needs alive, fewer would
  /// have the same tables made ready more often.
  static let leaseLimit = 16
  /// How many share the font's own.
  static let ownLimit = 4

  let harfBuzz: HarfBuzzFace
  fileprivate let account: MemoryAccount
  /// What the face takes, and each plan in it, which stays when its key is forgotten.
  private let charge: MemoryCharge

  fileprivate init(of face: FontFace, _ account: MemoryAccount) {
    harfBuzz = HarfBuzzFace(tables: face.tables, index: face.index)
    self.account = account
    charge = MemoryCharge(face.accelerationByteCount, to: account)
  }

  /// Takes note of one more plan. O(1).
  fileprivate func addPlan() { charge.grow(by: PlanLease.planSize) }
}

/// A font over a face that keeps plans.
private final class PlanFont: Sendable {
  let font: HarfBuzzFont
  init(_ font: consuming HarfBuzzFont) { self.font = font }
}

/// The place that a shaping key has for its plan.
@safe final class PlanLease: @unchecked Sendable {
  // @unchecked: HarfBuzz's fonts are immutable here.

  /// The font over the face that keeps the plan; the font's own lives as long as the key.
  let font: OpaquePointer
  private let face: PlanFace?
  private let ownFont: PlanFont?
  /// A plan in the font's own face, which is charged as long as its key lives.
  private let charge: MemoryCharge?

  /// About what a plan takes, and the font that it is used with.
  fileprivate static let planSize = 6 * 1024

  init(_ instance: FontInstance, _ account: MemoryAccount) {
    face = instance.face.leasePlan(account)
    if let face {
      let made = PlanFont(instance.harfBuzzFont(over: face))
      unsafe font = made.font.pointer
      ownFont = made
      charge = nil
      face.addPlan()
    } else {
      unsafe font = instance.hbFont
      ownFont = nil
      charge = MemoryCharge(PlanLease.planSize, to: account)
    }
  }
}

/// The plan faces of a font that have room for more keys.
struct PlanLeases: Sendable {
  /// How many keys the font's own face has served.
  fileprivate var ownCount = 0
  /// At most one for each account, and gone with the last of its keys.
  fileprivate var open: [OpenFace] = []

  fileprivate struct OpenFace: Sendable {
    weak var face: PlanFace?
    /// How many keys it has served.
    var count: Int
  }
}

extension FontFace {
  /// The face that keeps the plan of one more key; nil for the font's own. O(accounts), or the
  /// making of a face.
  fileprivate func leasePlan(_ account: MemoryAccount) -> PlanFace? {
    planLeases.withLock { leases in
      if leases.ownCount < PlanFace.ownLimit {
        leases.ownCount += 1
        return nil
      }
      leases.open.removeAll { $0.face == nil || $0.count == PlanFace.leaseLimit }
      for index in leases.open.indices {
        guard let face = leases.open[index].face, face.account === account else { continue }
        leases.open[index].count += 1
        return face
      }
      let made = PlanFace(of: self, account)
      leases.open.append(PlanLeases.OpenFace(face: made, count: 1))
      return made
    }
  }

  /// About what HarfBuzz takes to have a face's tables at hand.
  fileprivate var accelerationByteCount: Int {
    let layout = (tables.range("GSUB")?.count ?? 0) + (tables.range("GPOS")?.count ?? 0)
    return 4096 + layout / 4
  }
}
