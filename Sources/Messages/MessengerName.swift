/// The name of a messenger: of a queue of its own, with its pause, its place and its defaults.
package struct MessengerName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// That of applications, which send by the notification specification.
    package static let notifications = MessengerName(known: "notifications")
    /// That of commands which name no other.
    package static let commands = MessengerName(known: "commands")
    /// That of values on the screen, such as the volume, which `martlet osd` shows.
    package static let osd = MessengerName(known: "osd")
    /// That of the menu of a message.
    package static let menu = MessengerName(known: "menu")
}
