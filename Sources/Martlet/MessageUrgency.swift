/// The urgency levels of the Desktop Notifications Specification.
public enum MessageUrgency: String, CaseIterable, Sendable {
    case low
    case normal
    /// Stays until somebody answers it, unless a duration is given.
    case critical
}
