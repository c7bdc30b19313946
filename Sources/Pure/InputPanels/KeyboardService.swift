/// A bus name whose owner reports whether a keyboard is visible, but not where.
package enum KeyboardService: CaseIterable, Sendable {
    /// `sm.puri.OSK0`: squeekboard and similar keyboards, which reserve an exclusive zone while visible.
    case osk0
    /// `org.kde.KWin`: the compositor's own keyboard, which reserves no zone.
    case kwin

    /// The state that a service reports.
    package enum State: Sendable {
        /// The name has no owner.
        case absent
        case hidden
        case visible
    }

    /// Time after which a visible keyboard counts even without an exclusive zone, s.
    var patience: Double {
        switch self {
        case .osk0: 0.1
        case .kwin: 0
        }
    }
}

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
