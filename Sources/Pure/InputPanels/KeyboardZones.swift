import Geometry

/// Height of the exclusive zones on each output, and the part of it that belongs to an on-screen keyboard.
struct KeyboardZones: Equatable, Sendable {
    private var zones: [String: KeyboardZone] = [:]
    /// End of the start of a keyboard service, s; nil: no service has just started. Until then a keyboard may be a mere
    /// flash: squeekboard shows itself for a moment when it starts.
    private var startUp: Double?

    /// Duration of the start of a keyboard service, s.
    private static let startUpTime = 1.0
    /// Time for which a keyboard must stay during its service's start before it is confirmed, s.
    private static let flashTime = 0.5

    /// The zones of an output; nil: they have never been measured.
    subscript(output: String) -> KeyboardZone? { zones[output] }

    /// Whether the zones of some output include a keyboard, confirmed or not.
    var isKeyboardUp: Bool {
        zones.values.contains { $0.keyboard > 0 || $0.confirmationTime != nil }
    }

    /// When the next keyboard is confirmed, s; nil: no keyboard waits for that.
    var nextConfirmation: Double? { zones.values.compactMap { $0.confirmationTime }.min() }

    // MARK: Measures

    /// Sets the height that zones take on an output.
    ///
    /// - Parameters:
    ///   - lost: Height of all zones of the output together, logical pixels; nil: not measured any more.
    ///   - least: Least height of a keyboard.
    mutating func updateZone(
        _ lost: Double?, of output: KeyboardOutput, least: Double, at now: Double
    ) {
        guard let lost, lost.isFinite else {
            zones[output.name]?.isSeen = false
            return
        }
        zones[output.name, default: KeyboardZone()]
            .lose(min(max(lost, 0), output.size.height), least: least)
        classifyZone(of: output.name, least: least, at: now)
    }

    /// Removes the zones of all outputs except these.
    mutating func keep(_ outputs: [KeyboardOutput]) {
        zones = zones.filter { name, _ in outputs.contains { $0.name == name } }
    }

    /// Decides anew for every output whether there is a keyboard, whose least height is `least`.
    mutating func classifyAll(least: Double, at now: Double) {
        for name in Array(zones.keys) { classifyZone(of: name, least: least, at: now) }
    }

    /// Decides whether the zone at the bottom of an output is a keyboard. A keyboard counts at once, except during its
    /// service's start, when it may be a mere flash.
    private mutating func classifyZone(of output: String, least: Double, at now: Double) {
        guard var zone = zones[output] else { return }
        if zone.bottom <= 0 || zone.bottom < least {
            (zone.panel, zone.keyboard, zone.confirmationTime) = (zone.bottom, 0, nil)
        } else if zone.keyboard == 0, let startUp, now < startUp {
            zone.confirmationTime = zone.confirmationTime ?? now + Self.flashTime
        } else {
            zone.show()
        }
        zones[output] = zone
    }

    /// Confirms keyboards that have been there for long enough.
    mutating func confirmZones(at now: Double) {
        for name in Array(zones.keys) {
            guard let time = zones[name]?.confirmationTime, now >= time else { continue }
            zones[name]?.show()
        }
    }

    // MARK: Services

    /// Records that a keyboard service has started, so that the first keyboard may be a mere flash.
    mutating func beginStartUp(at now: Double) { startUp = now + Self.startUpTime }

    /// Records that the keyboard service has ended.
    mutating func endStartUp() { startUp = nil }

    /// Removes keyboards on outputs whose zones are not measured: there only the report of the service counts.
    mutating func hideUnseen() {
        for name in Array(zones.keys) where zones[name]?.isSeen == false {
            zones[name]?.hide()
        }
    }
}

extension KeyboardZone {
    /// Removes the keyboard; panels of the desktop stay.
    fileprivate mutating func hide() {
        (keyboard, bottom, confirmationTime) = (0, panel, nil)
    }

    /// Makes the zone count as a keyboard.
    fileprivate mutating func show() {
        keyboard = bottom
        lastHeight = bottom
        confirmationTime = nil
    }
}

/// The exclusive zones of one output, as heights in logical pixels.
///
/// Compositors report how much room zones take together, but not at which edge. A zone as high as a keyboard is assumed
/// at the bottom, and a lower one at the top, where most panels of the desktop are. While there is a keyboard, every
/// change is assumed at the bottom: the keyboard changed its height, or left a lower zone behind.
struct KeyboardZone: Equatable, Sendable {
    /// Height of zones at the top edge.
    var top = 0.0
    /// Height of zones at the bottom edge, panels and keyboards.
    var bottom = 0.0
    /// Whether the zones are being measured.
    var isSeen = true
    /// Height of the keyboard's zone; 0: there is no keyboard.
    var keyboard = 0.0
    /// Height of the desktop's panels at the bottom when there was no keyboard.
    var panel = 0.0
    /// Height of the last keyboard; nil: there was none.
    var lastHeight: Double?
    /// When a keyboard that may be a mere flash is confirmed, s; nil: no keyboard waits for that.
    var confirmationTime: Double?

    /// Sets the measured height of all zones together; `least` is the least height of a keyboard.
    mutating func lose(_ lost: Double, least: Double) {
        if !isSeen {
            // Assumes a low zone at the top anew: nothing is on the screen that a wrong guess could move.
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
