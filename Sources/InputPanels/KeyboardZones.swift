import Geometry

/// Height of the exclusive zones on each output, and the part of it that belongs to an on-screen keyboard.
struct KeyboardZones: Equatable, Sendable {
    private var zones: [String: KeyboardZone] = [:]
    /// Until when a keyboard may be only the flash of one that starts, s; nil: none has just started.
    private var startUp: Double?

    /// For how long after its start a keyboard may flash, s.
    private static let startUpTime = 1.0
    /// How long a keyboard that has just started must be there to be confirmed, s.
    private static let flashTime = 0.5

    /// The zones of an output; nil: they have never been measured.
    subscript(output: String) -> KeyboardZone? { zones[output] }

    /// Whether zones tell of a keyboard, confirmed or not.
    var isKeyboardUp: Bool { zones.values.contains { $0.keyboard > 0 || $0.heldUntil != nil } }

    /// When the next keyboard is confirmed; nil: none waits for that.
    var nextConfirmation: Double? { zones.values.compactMap { $0.heldUntil }.min() }

    // MARK: Measures

    /// Replaces how much zones take of the height of an output.
    ///
    /// - Parameters:
    ///   - lost: Logical pixels; nil: nobody measures any more.
    ///   - least: Height of the lowest keyboard.
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

    /// Forgets the zones of all outputs but these.
    mutating func keep(_ outputs: [KeyboardOutput]) {
        zones = zones.filter { name, _ in outputs.contains { $0.name == name } }
    }

    /// Decides for every output anew whether a keyboard is there, of which the lowest is `least` high.
    mutating func classifyAll(least: Double, at now: Double) {
        for name in Array(zones.keys) { classifyZone(of: name, least: least, at: now) }
    }

    /// Decides whether what is at the bottom of an output is a keyboard. One counts at once, unless it has just
    /// started: it may be a flash.
    private mutating func classifyZone(of output: String, least: Double, at now: Double) {
        guard var zone = zones[output] else { return }
        if zone.bottom <= 0 || zone.bottom < least {
            (zone.panel, zone.keyboard, zone.heldUntil) = (zone.bottom, 0, nil)
        } else if zone.keyboard == 0, let startUp, now < startUp {
            zone.heldUntil = zone.heldUntil ?? now + Self.flashTime
        } else {
            zone.show()
        }
        zones[output] = zone
    }

    /// Counts keyboards that have been there for long enough.
    mutating func confirmZones(at now: Double) {
        for name in Array(zones.keys) {
            guard let time = zones[name]?.heldUntil, now >= time else { continue }
            zones[name]?.show()
        }
    }

    // MARK: Services

    /// A keyboard that reserves zones has started: the first may be a flash.
    mutating func beginStartUp(at now: Double) { startUp = now + Self.startUpTime }

    /// The keyboard that reserves zones has gone.
    mutating func endStartUp() { startUp = nil }

    /// Takes away keyboards where nobody measures: a service's word is all there is.
    mutating func hideUnseen() {
        for name in Array(zones.keys) where zones[name]?.isSeen == false {
            zones[name]?.hide()
        }
    }
}

extension KeyboardZone {
    /// The keyboard has gone, and left the panels.
    fileprivate mutating func hide() {
        (keyboard, bottom, heldUntil) = (0, panel, nil)
    }

    /// The keyboard counts.
    fileprivate mutating func show() {
        keyboard = bottom
        lastHeight = bottom
        heldUntil = nil
    }
}
