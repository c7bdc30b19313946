extension Urgency {
    /// The urgency as commands and files write it.
    package var name: String {
        switch self {
        case .low: "low"
        case .normal: "normal"
        case .critical: "critical"
        }
    }

    /// Reads an urgency as commands and files write it; nil: the text is no urgency.
    package init?(name: String) {
        guard let urgency = Urgency.allCases.first(where: { $0.name == name }) else { return nil }
        self = urgency
    }
}
