extension Urgency {
    /// As commands and files name it.
    package var name: String {
        switch self {
        case .low: "low"
        case .normal: "normal"
        case .critical: "critical"
        }
    }

    /// The urgency that commands and files name so; nil: there is none.
    package init?(name: String) {
        guard let urgency = Urgency.allCases.first(where: { $0.name == name }) else { return nil }
        self = urgency
    }
}
