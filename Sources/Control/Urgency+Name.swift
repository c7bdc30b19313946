package import Messages

extension Urgency {
    /// As commands name it.
    package var name: String {
        switch self {
        case .low: "low"
        case .normal: "normal"
        case .critical: "critical"
        }
    }

    package init?(name: String) {
        guard let urgency = Urgency.allCases.first(where: { $0.name == name }) else { return nil }
        self = urgency
    }
}
