/// On-screen keyboards that services on the bus report, and since when no exclusive zone explains one of them.
struct ServiceReports: Equatable, Sendable {
    private var states: [KeyboardService: KeyboardService.State] = [:]
    /// Since when a service's keyboard is seen by nobody else, s.
    private var unexplained: [KeyboardService: Double] = [:]

    /// Whether a service says that it shows a keyboard.
    var isVisible: Bool { states.values.contains(.visible) }

    /// Replaces what a service says and returns what it said before; nil: nothing.
    mutating func updateService(
        _ service: KeyboardService, to state: KeyboardService.State
    ) -> KeyboardService.State? {
        states.updateValue(state, forKey: service)
    }

    /// Notes which services show a keyboard of which zones do not tell.
    mutating func updateUnexplained(isZoneUp: Bool, at now: Double) {
        for service in KeyboardService.allCases {
            let isUnexplained = states[service] == .visible && !isZoneUp
            unexplained[service] = isUnexplained ? unexplained[service] ?? now : nil
        }
    }

    /// Whether a service's word counts.
    func isAssumed(at now: Double) -> Bool {
        unexplained.contains { service, since in now >= since + service.patience }
    }

    /// When a service's word begins to count; nil: all count that ever will.
    func nextAssumption(after now: Double) -> Double? {
        unexplained.map { $0.value + $0.key.patience }.filter { $0 > now }.min()
    }
}
