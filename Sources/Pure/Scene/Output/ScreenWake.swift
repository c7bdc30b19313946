package import Messages

/// Decides which screens are turned on for a message that rings, and off again afterwards.
///
/// Screens are turned off only if nobody has used the computer since: no seat had any input, and nobody answered. They stay
/// on for a few seconds after the message has stopped, so that somebody who comes running sees it.
package struct ScreenWake: Equatable, Sendable {
    /// Time for which screens stay on after nothing rings any more, microseconds.
    package static let patience: UInt64 = 5_000_000

    private var isRinging = false
    /// The outputs that were turned on.
    private var woken: [OutputNumber] = []
    /// Whether somebody has used the computer since.
    private var isUsed = false
    /// When the screens are turned off; nil: something rings, or no screen was turned on.
    package private(set) var deadline: Instant?

    package init() {}

    /// Whether screens are on only because a message rings: the person may still be away.
    package var isHolding: Bool { !woken.isEmpty && !isUsed }

    /// Handles that messages begin or cease to ring; returns whether screens are to be turned on.
    ///
    /// - Parameter isAnswered: Whether a person has dealt with the message that rang last.
    package mutating func setRinging(
        _ isRinging: Bool, isAnswered: Bool = false, at now: Instant
    ) -> Bool {
        if isAnswered { use() }
        guard isRinging != self.isRinging else { return false }
        self.isRinging = isRinging
        guard !isRinging else {
            deadline = nil
            // Somebody may have turned them off again while they were on for the last call.
            return true
        }
        deadline = woken.isEmpty ? nil : now.advanced(byMicroseconds: Self.patience)
        return false
    }

    /// Notes that an output was turned on.
    package mutating func woke(_ output: OutputNumber, at now: Instant) {
        if woken.isEmpty { isUsed = false }
        if !woken.contains(output) { woken.append(output) }
        // The answer may come when nothing rings any more.
        if !isRinging { deadline = now.advanced(byMicroseconds: Self.patience) }
    }

    /// Notes that somebody uses the computer: the screens stay on.
    package mutating func use() {
        guard !woken.isEmpty else { return }
        isUsed = true
        if !isRinging { finish() }
    }

    /// The outputs to turn off now; empty: none.
    package mutating func takeDue(at now: Instant) -> [OutputNumber] {
        guard let deadline, deadline <= now else { return [] }
        let due = isUsed ? [] : woken
        finish()
        return due
    }

    private mutating func finish() { (woken, deadline, isUsed) = ([], nil, false) }
}
