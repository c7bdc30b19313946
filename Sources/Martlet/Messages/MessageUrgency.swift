/// The urgency levels of the Desktop Notifications Specification.
public enum MessageUrgency: String, CaseIterable, Sendable {
    /// May be missed.
    case low
    /// Should be seen.
    case normal
    /// Stays until somebody answers it, unless it has a duration.
    case critical
}
