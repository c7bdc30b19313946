extension Urgency {
    /// Timeout of a message whose sender sets none, milliseconds; nil: no timeout.
    package var duration: UInt64? {
        switch self {
        case .low: 5_000
        case .normal: 8_000
        case .critical: nil
        }
    }
}
