package import Messages

/// The state of a mode as commands report it.
package struct ModeState: Equatable, Sendable {
    package var name: ModeName
    package var shows: ScreenLevel
    /// Why the mode is on; empty: it is off.
    package var reasons: [ModeReason]
    /// Conditions of the mode whose state is not known on this computer.
    package var unknown: [ModeCondition]

    /// Whether the mode is on.
    package var isOn: Bool { !reasons.isEmpty }

    /// When a person's request ends, milliseconds since 1970; nil: never, or there is none.
    package var until: Int64? {
        for reason in reasons {
            if case .asked(let until) = reason { return until }
        }
        return nil
    }

    package init(
        _ name: ModeName, shows: ScreenLevel, reasons: [ModeReason] = [],
        unknown: [ModeCondition] = []
    ) {
        (self.name, self.shows, self.reasons, self.unknown) = (name, shows, reasons, unknown)
    }
}
