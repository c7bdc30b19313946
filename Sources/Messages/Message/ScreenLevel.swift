/// Which new messages come onto the screen. The others are treated as if their time there were over.
package enum ScreenLevel: String, CaseIterable, Comparable, Sendable {
    /// Only on-screen values, and messages that pass every mode.
    case nothing
    /// Also critical and modal messages.
    case critical
    /// Also messages of normal urgency.
    case normal
    case all

    /// Whether fewer messages come onto the screen than at the other level.
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
    /// Whether the message comes onto the screen at `level`.
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
