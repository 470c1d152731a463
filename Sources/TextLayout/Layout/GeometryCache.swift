/// What a layout keeps of its geometry: nothing until it is asked, then each line that was asked
/// about.
///
/// An object, so that the copies of a layout share it. It never changes an answer. What it keeps is
/// Geometry's: see ``GeometryTable``.
final class GeometryCache: Sendable {
  let kept = OnceReference<KeptGeometry>()
}

/// What geometry keeps of a layout: always a ``GeometryTable``, of which layouts know no more than
/// that they hold it.
class KeptGeometry: @unchecked Sendable {}  // The one subclass is safe to share.
