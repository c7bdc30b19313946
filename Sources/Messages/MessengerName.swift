/// The name of a messenger: of a queue of its own, with its pause, its place and its defaults.
package struct MessengerName: OpenName {
    package let rawValue: String

    /// Nil for a text that is no name; see `OpenName.isName`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(builtIn name: String) {
        rawValue = name
    }

    /// That of applications, which send by the notification specification.
    package static let notifications = MessengerName(builtIn: "notifications")
    /// That of commands which name no other.
    package static let commands = MessengerName(builtIn: "commands")
}
