package import Messages

extension EndReason {
    /// The code of the reason in `NotificationClosed`.
    package var specificationCode: UInt32 {
        switch self {
        case .expired: 1
        // Choosing an action counts as dismissing the notification.
        case .dismissed, .swiped, .dimTapped, .actionChosen: 2
        case .closed: 3
        case .stopped, .evicted: 4
        }
    }
}
