/// What is configured about messengers.
package struct BoardSettings: Equatable, Sendable {
    /// Those about which something is said; all others have the standard settings.
    package var messengers: [MessengerName: MessengerSettings] = [:]

    /// What messages of every messenger are like where neither that nor their senders say.
    package var defaults = MessageDefaults()
    /// What is different for messages of an urgency.
    package var urgencyDefaults: [Urgency: MessageDefaults] = [:]

    /// Where layouts have their cards; the top right corner for a layout that is not named.
    package var naturalAnchors: [LayoutName: Anchor] = [:]

    /// Layouts that show how much of a message's time is left where nobody says.
    package var timeLeftLayouts: Set<LayoutName> = []

    /// Whether pictures in the bodies of messages are shown.
    package var showsBodyImages = false

    /// Whether a message for which its application set no time is kept when its time on the screen is over.
    package var keepsUnread = false

    package init() {}

    /// What a message of `messenger` and `urgency` is like where its sender does not say: what is said
    /// of the messenger counts before what is said of all, and an urgency before none.
    package func defaults(for messenger: MessengerName, _ urgency: Urgency) -> MessageDefaults {
        let all = urgencyDefaults[urgency]?.completed(by: defaults) ?? defaults
        return self[messenger].defaults(for: urgency).completed(by: all)
    }

    /// Puts a message for which nobody said a position where its layout has its cards.
    package func place(_ message: inout Message) {
        message.naturalAnchor = naturalAnchors[message.layout] ?? .topRight
    }

    /// The settings of a messenger, which need not be configured, nor ever have been used.
    package subscript(messenger: MessengerName) -> MessengerSettings {
        get { messengers[messenger] ?? .standard(messenger) }
        set { messengers[messenger] = newValue }
    }
}
