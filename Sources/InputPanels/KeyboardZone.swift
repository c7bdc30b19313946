/// The exclusive zones of one output, as heights in logical pixels.
///
/// Compositors do not report the edge of a zone. A zone as high as a keyboard is assumed at the bottom, and a lower one
/// at the top, where most panels are. A zone that a keyboard turns into, or leaves behind, is assumed at the keyboard's
/// edge.
struct KeyboardZone: Equatable, Sendable {
    /// Height of zones at the top edge.
    var top = 0.0
    /// Height of zones at the bottom edge, panels and keyboards.
    var bottom = 0.0
    /// Whether the zones are being measured.
    var isSeen = true
    /// Height of the keyboard's zone; 0: there is no keyboard.
    var keyboard = 0.0
    /// Height of panels at the bottom when there was no keyboard.
    var panel = 0.0
    /// Height of the last keyboard; nil: there was none.
    var lastHeight: Double?
    /// When a keyboard that may be a mere flash is confirmed, s; nil: none is waiting.
    var confirmationTime: Double?

    /// Sets the measured height of all zones; `least` is the least height of a keyboard.
    mutating func lose(_ lost: Double, least: Double) {
        if !isSeen {
            // Nothing is on the screen that a wrong guess could move.
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
