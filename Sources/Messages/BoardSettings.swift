/// What is configured about messengers.
package struct BoardSettings: Equatable, Sendable {
    /// Those about which something is said; all others have the standard settings.
    package var messengers: [MessengerName: MessengerSettings] = [:]

    package init() {}

    /// The settings of a messenger, which need not be configured, nor ever have been used.
    package subscript(messenger: MessengerName) -> MessengerSettings {
        get { messengers[messenger] ?? .standard(messenger) }
        set { messengers[messenger] = newValue }
    }
}
