package import Messages

extension EndReason {
    /// The reason as `NotificationClosed` has it.
    package var specificationCode: UInt32 {
        switch self {
        case .expired: 1
        // Who chooses an action has seen to the notification.
        case .dismissed, .swiped, .dimTapped, .actionChosen: 2
        case .closed: 3
        case .stopped: 4
        }
    }
}
