/// Which messages come onto the screen when they come; the others go where they would be after their time there.
package enum ScreenLevel: String, CaseIterable, Comparable, Sendable {
    /// None but values on the screen and what passes every mode.
    case nothing
    /// Critical and modal ones too.
    case critical
    /// Those of normal urgency too.
    case normal
    case all

    /// Whether fewer messages come onto the screen than at another level.
    package static func < (one: ScreenLevel, other: ScreenLevel) -> Bool {
        one.place < other.place
    }

    private var place: Int {
        switch self {
        case .nothing: 0
        case .critical: 1
        case .normal: 2
        case .all: 3
        }
    }
}

extension Message {
    /// Whether the message comes onto the screen at a level.
    package func isShown(at level: ScreenLevel) -> Bool {
        if isValue || passesModes { return true }
        return switch level {
        case .nothing: false
        case .critical: urgency == .critical || isModal
        case .normal: urgency != .low || isModal
        case .all: true
        }
    }
}
