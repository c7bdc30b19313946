/// What exclusive zones take of the height of one output. Logical pixels.
///
/// Nobody tells at which edge they are. What is as high as a keyboard is at the bottom, and what is lower at the
/// top, where most panels are; what a keyboard changes into, or leaves, is at its edge.
struct KeyboardZone: Equatable, Sendable {
    /// At the top edge.
    var top = 0.0
    /// At the bottom edge, panels and keyboards.
    var bottom = 0.0
    /// Whether somebody looks.
    var isSeen = true
    /// That of a keyboard; 0: none is there.
    var keyboard = 0.0
    /// That of panels, while no keyboard was there.
    var panel = 0.0
    /// How high a keyboard was when it was there last.
    var lastHeight: Double?
    /// When a keyboard that may be only a flash is believed, s.
    var heldUntil: Double?

    /// Takes note of what is taken now, of which a keyboard is at least `least`.
    mutating func lose(_ lost: Double, least: Double) {
        if !isSeen {
            // Nothing is on the screen that an error could move.
            isSeen = true
            if lost < least { (top, bottom) = (lost, 0) }
        }
        let change = lost - top - bottom
        if bottom >= least || change.magnitude >= least {
            bottom += change
            if bottom < 0 { (top, bottom) = (max(0, top + bottom), 0) }
        } else {
            top += change
            if top < 0 { (top, bottom) = (0, max(0, bottom + top)) }
        }
    }
}
