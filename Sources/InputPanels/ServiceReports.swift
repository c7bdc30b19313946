/// Keyboards that services on the bus report, and the times since when no exclusive zone explains them.
struct ServiceReports: Equatable, Sendable {
    private var states: [KeyboardService: KeyboardService.State] = [:]
    /// Time since when no zone explains a service's keyboard, s.
    private var unexplained: [KeyboardService: Double] = [:]

    /// Whether a service reports a visible keyboard.
    var isVisible: Bool { states.values.contains(.visible) }

    /// Sets the report of a service and returns the former one; nil: there was none.
    mutating func updateService(
        _ service: KeyboardService, to state: KeyboardService.State
    ) -> KeyboardService.State? {
        states.updateValue(state, forKey: service)
    }

    /// Updates the times since when visible keyboards are not explained by a zone.
    mutating func updateUnexplained(isZoneUp: Bool, at now: Double) {
        for service in KeyboardService.allCases {
            let isUnexplained = states[service] == .visible && !isZoneUp
            unexplained[service] = isUnexplained ? unexplained[service] ?? now : nil
        }
    }

    /// Whether a keyboard counts because of a service's report alone.
    func isAssumed(at now: Double) -> Bool {
        unexplained.contains { service, since in now >= since + service.patience }
    }

    /// When the next service's report begins to count, s; nil: none will.
    func nextAssumption(after now: Double) -> Double? {
        unexplained.map { $0.value + $0.key.patience }.filter { $0 > now }.min()
    }
}
