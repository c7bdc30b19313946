package import Gestures
package import Messages

/// An event of which feedbackd has something felt, by the names of its event naming specification.
package struct FeltEvent: Equatable, Sendable {
    /// What may be felt of an event, by the names of feedbackd's profiles. None is `full`: sounds are ours.
    package enum Profile: String, Sendable {
        /// Light alone.
        case silent
        /// Light and vibration.
        case quiet
    }

    /// Such as `message-new-email`.
    package var name: String
    /// The application whose settings of feedbackd count: the name of a desktop entry.
    package var application: String
    package var profile: Profile

    /// The application of gestures, and of messages that name none.
    package static let ownApplication = "org.martlet.Martlet1"

    /// A moment of a gesture.
    ///
    /// Themes of feedbackd have a short pulse for `button-pressed`, a shorter one for `button-released`, and another one for
    /// what leaves the screen, `window-close`; the specification has no names for gestures.
    package init(_ moment: FeltMoment) {
        name =
            switch moment {
            case .crossed, .opened, .paged, .longPressed: "button-pressed"
            case .returned: "button-released"
            case .dismissed, .closed: "window-close"
            }
        (application, profile) = (Self.ownApplication, .quiet)
    }

    /// The arrival of a message: by its category, else by its urgency.
    package init(arrivalOf message: Message) {
        name = Self.name(of: message.category, message.urgency)
        let suffix = ".desktop"
        let entry = message.desktopEntry
        let application = entry.hasSuffix(suffix) ? String(entry.dropLast(suffix.count)) : entry
        self.application = application.isEmpty ? Self.ownApplication : application
        // What is not urgent does not shake what lies on the table.
        profile = message.urgency == .low ? .silent : .quiet
    }

    /// A category of the notification specification is a class, or a class and a kind of it behind a dot.
    private static func name(of category: String, _ urgency: Urgency) -> String {
        let known = names.first { $0.category == category }
        let kind = category.utf8.prefix { $0 != UInt8(ascii: ".") }
        let general = names.first { $0.category.utf8.elementsEqual(kind) }
        if let name = (known ?? general)?.event { return name }
        // What is critical is to be felt wherever it comes from: themes have the terminal's bell strong.
        return urgency == .critical ? "bell-terminal" : "notification-new-generic"
    }

    /// Events of categories, and of classes of them.
    private static let names: [(category: String, event: String)] = [
        ("call.incoming", "phone-incoming-call"), ("call.unanswered", "phone-missed-call"),
        ("im", "message-new-instant"), ("email", "message-new-email"),
        ("device.added", "device-added"), ("x-sms", "message-new-sms"),
        ("x-alarm", "alarm-clock-elapsed"),
    ]
}
