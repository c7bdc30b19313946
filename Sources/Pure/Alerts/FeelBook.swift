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

/// An event for which feedbackd gives feedback, with names of its event naming specification.
package struct FeltEvent: Equatable, Sendable {
    /// The kinds of feedback for an event, with names of feedbackd's profiles. None is `full`, because Martlet plays
    /// sounds itself.
    package enum Profile: String, Sendable {
        /// Only light.
        case silent
        /// Light and vibration.
        case quiet
    }

    /// Name such as `message-new-email`.
    package var name: String
    /// The application whose settings in feedbackd apply: the name of a desktop entry.
    package var application: String
    package var profile: Profile

    /// The application for gestures, and for messages that name none.
    package static let ownApplication = "org.martlet.Martlet1"

    /// Creates the event for a moment of a gesture.
    ///
    /// Themes of feedbackd have a short pulse for `button-pressed`, a shorter one for `button-released`, and another
    /// one for `window-close`, which suits a card that leaves. The specification has no names for gestures.
    package init(_ moment: FeltMoment) {
        name =
            switch moment {
            case .crossed, .opened, .paged, .longPressed: "button-pressed"
            case .returned: "button-released"
            case .dismissed, .closed: "window-close"
            }
        (application, profile) = (Self.ownApplication, .quiet)
    }

    /// Creates the event for a message's arrival, from its category or, without one, its urgency.
    package init(arrivalOf message: Message) {
        name = message.ringKind?.sound ?? Self.name(of: message.category, message.urgency)
        let suffix = ".desktop"
        let entry = message.desktopEntry
        let application = entry.hasSuffix(suffix) ? String(entry.dropLast(suffix.count)) : entry
        self.application = application.isEmpty ? Self.ownApplication : application
        // A message of low urgency does not shake the device, unless it rings.
        profile = message.urgency == .low && !message.rings ? .silent : .quiet
    }

    /// The event for a category of the notification specification, which is a class, or a class and a subclass after a
    /// dot.
    private static func name(of category: String, _ urgency: MessageUrgency) -> String {
        let known = names.first { $0.category == category }
        let kind = category.utf8.prefix { $0 != UInt8(ascii: ".") }
        let general = names.first { $0.category.utf8.elementsEqual(kind) }
        if let name = (known ?? general)?.event { return name }
        // A critical message should be felt whatever its origin: themes use a strong pulse for the terminal's bell.
        return urgency == .critical ? "bell-terminal" : "notification-new-generic"
    }

    /// Events for categories and their classes.
    private static let names: [(category: String, event: String)] = [
        ("call.incoming", "phone-incoming-call"), ("call.unanswered", "phone-missed-call"),
        ("im", "message-new-instant"), ("email", "message-new-email"),
        ("device.added", "device-added"), ("x-sms", "message-new-sms"),
        ("x-alarm", "alarm-clock-elapsed"),
    ]
}
