package import Gestures
package import Messages

/// Decides about haptic feedback: for messages that come onto the screen, and for moments of gestures.
///
/// The rules for messages are those of sounds, for all messages. The number in a second is limited, so that a flood
/// does not shake a device for minutes.
package struct FeelBook: Equatable, Sendable {
    /// Maximum number of messages with feedback in a second.
    package static let mostMessages = 2
    /// Maximum number of moments of gestures with feedback in a second: more than a finger can cause on purpose.
    package static let mostMoments = 20
    private static let second: UInt64 = 1_000_000

    private var arrivals = Arrivals()
    private var lastMessages: [Instant] = []
    private var lastMoments: [Instant] = []

    package init() {}

    /// Handles an effect of the board; returns the event to feel, nil if there is none.
    package mutating func event(after effect: BoardEffect, at now: Instant) -> FeltEvent? {
        if case .ended(let message, _) = effect {
            _ = arrivals.forget(message.id)
            return nil
        }
        guard let message = arrivals.handle(effect, where: { $0.isFelt }),
            Self.admit(&lastMessages, Self.mostMessages, at: now)
        else { return nil }
        return FeltEvent(arrivalOf: message)
    }

    /// The event for a moment of a gesture; nil: none.
    package mutating func event(of moment: FeltMoment, at now: Instant) -> FeltEvent? {
        Self.admit(&lastMoments, Self.mostMoments, at: now) ? FeltEvent(moment) : nil
    }

    private static func admit(_ last: inout [Instant], _ most: Int, at now: Instant) -> Bool {
        last.removeAll { $0.advanced(byMicroseconds: second) <= now }
        guard last.count < most else { return false }
        last.append(now)
        return true
    }
}
