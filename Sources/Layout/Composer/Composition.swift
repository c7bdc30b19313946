import Geometry

/// The parts of a card that have been composed: positions are from its top left corner, logical pixels, for text that is read
/// from left to right.
struct Composition {
    /// Drawing operations, each over those before it.
    var commands: [DrawCommand] = []
    /// Hit regions, each over those before it.
    var hits: [HitRegion] = []
    /// Geometry of the reply field; nil: no field is open, or there is no room for one.
    var field: ReplyGeometry?
    /// The body that is longer than its place; nil: the body fits, or cannot be scrolled.
    var longBody: LongBody?
    /// Size of the card.
    var size = Size.zero
}
