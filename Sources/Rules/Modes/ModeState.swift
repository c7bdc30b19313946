package import Messages

/// A mode, as it is told to people.
package struct ModeState: Equatable, Sendable {
    package var name: ModeName
    package var shows: ScreenLevel
    /// Why it is on; empty: it is off.
    package var reasons: [ModeReason]
    /// Conditions that it is to be on during, of which nobody tells anything here.
    package var unknown: [ModeCondition]

    /// Whether it is on.
    package var isOn: Bool { !reasons.isEmpty }

    /// When what a person asked for is over, milliseconds since 1970; nil: never, or nobody asked.
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
