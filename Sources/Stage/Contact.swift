import Geometry
import Layout
import Messages

/// A press of a button or a finger on a card, until it is lifted.
struct Contact {
    let message: MessageID
    /// What was under it when it went down; nil for the card itself.
    let target: HitTarget?
    let start: Point
    /// Whether it has stayed near enough to where it went down to count as a tap.
    private(set) var isTap = true

    /// The distance, in logical pixels, at which a tap becomes a drag: the pan slop of touch
    /// devices.
    static let slop = 10.0

    init(message: MessageID, target: HitTarget?, start: Point) {
        self.message = message
        self.target = target
        self.start = start
    }

    mutating func move(to point: Point) {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        if dx * dx + dy * dy > Contact.slop * Contact.slop { isTap = false }
    }
}
