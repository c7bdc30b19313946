/// The name of a messenger: a queue of messages with its own order, pause and defaults.
package struct MessengerName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// Messages of applications, which use the notification specification.
    package static let notifications = MessengerName(known: "notifications")
    /// Messages of commands that name no messenger.
    package static let commands = MessengerName(known: "commands")
    /// On-screen values such as the volume, which `martlet osd` shows.
    package static let osd = MessengerName(known: "osd")
    /// The menu of a message.
    package static let menu = MessengerName(known: "menu")

    /// Whether requests for the newest message may mean a message of this messenger: values and menus are on the screen
    /// without being messages to a person.
    package var isForMessages: Bool { self != .osd && self != .menu }
}
