/// The configuration of messengers and of messages in general.
package struct BoardSettings: Equatable, Sendable {
    /// The configured messengers; all others have the standard settings.
    package var messengers: [MessengerName: MessengerSettings] = [:]

    /// Defaults for messages of every messenger, where neither the messenger nor the sender sets a value.
    package var defaults = MessageDefaults()
    /// Defaults for messages of an urgency; they count before `defaults`.
    package var urgencyDefaults: [Urgency: MessageDefaults] = [:]

    /// The anchor that each layout suggests; a layout that is not listed suggests the top right corner.
    package var naturalAnchors: [LayoutName: Anchor] = [:]

    /// Layouts that show how much of a message's time is left unless the message says otherwise.
    package var timeLeftLayouts: Set<LayoutName> = []

    /// Whether pictures in the bodies of messages are shown.
    package var showsBodyImages = false

    /// Whether a message whose application set no timeout is kept after its time on the screen.
    package var keepsUnread = false

    package init() {}

    /// Defaults of a message of `messenger` and `urgency`. The messenger's defaults count before those of all
    /// messengers, and in both an urgency's defaults before the general ones.
    package func defaults(for messenger: MessengerName, _ urgency: Urgency) -> MessageDefaults {
        let all = urgencyDefaults[urgency]?.completed(by: defaults) ?? defaults
        let own = self[messenger].defaults(for: urgency)
        return own.isEmpty ? all : own.completed(by: all)
    }

    /// Sets the natural anchor of a message, which counts if nobody sets a position, to that of its layout.
    package func place(_ message: inout Message) {
        message.naturalAnchor = naturalAnchors[message.layout] ?? .topRight
    }

    /// The settings of a messenger; the standard ones if it is not configured.
    package subscript(messenger: MessengerName) -> MessengerSettings {
        // Yields, so that reading one of the settings copies none of the others.
        _read {
            if let index = messengers.index(forKey: messenger) {
                yield messengers.values[index]
            } else {
                switch messenger {
                case .notifications, .commands, .menu: yield MessengerSettings.stacked
                case .osd: yield MessengerSettings.values
                default: yield MessengerSettings.sequential
                }
            }
        }
        set { messengers[messenger] = newValue }
    }
}
