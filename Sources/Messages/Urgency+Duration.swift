extension Urgency {
    /// How long a message stays whose sender leaves it to us, in milliseconds; nil: until somebody
    /// closes it.
    package var duration: UInt64? {
        switch self {
        case .low: 5_000
        case .normal: 8_000
        case .critical: nil
        }
    }
}
