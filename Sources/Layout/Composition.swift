import Geometry

/// The parts of a card that have been composed: positions are from its top left corner, logical pixels, for text that is read
/// from left to right.
struct Composition {
    /// Drawing operations, each over those before it.
    private(set) var commands: [DrawCommand] = []
    /// Hit regions, each over those before it.
    private(set) var hits: [HitRegion] = []
    /// Geometry of the reply field; nil: no field is open, or there is no room for one.
    private(set) var field: ReplyGeometry?
    /// The body that is longer than its place; nil: the body fits, or cannot be scrolled.
    private(set) var longBody: LongBody?
    /// Size of the card.
    private(set) var size = Size.zero

    mutating func add(_ command: DrawCommand) { commands.append(command) }

    mutating func add(_ region: HitRegion) { hits.append(region) }

    mutating func add(_ field: ReplyGeometry) { self.field = field }

    mutating func add(_ body: LongBody) { longBody = body }

    mutating func resize(to size: Size) { self.size = size }
}
