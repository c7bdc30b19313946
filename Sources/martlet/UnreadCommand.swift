import ArgumentParser
import Martlet

/// `martlet unread`: how many messages nobody has dealt with, for people and for bars.
struct UnreadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread",
        abstract: "Print how many messages have gone that nobody has dealt with.",
        discussion: """
            With --json, an object with text, alt, tooltip, class and percentage, as the custom modules of \
            waybar read it; with --follow a further line whenever the number has changed.
            """)

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Go on printing, until the program is ended.")
    var follow = false

    @Flag(help: "Have all of them count as read, and print how many there were.")
    var clear = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if clear, follow { throw ValidationError("--clear and --follow do not go together.") }
    }

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            if clear {
                print(try connection.markRead())
                return .success
            }
            if follow { try connection.subscribe() }
            print(try connection.unread())
            while follow, let event = try connection.nextEvent() {
                if case .historyChanged(let unread) = event { print(unread) }
            }
            return .success
        }
    }

    private func print(_ count: UInt32) {
        Terminal.print(json ? Self.object(count).text : "\(count)")
    }

    /// The object that a bar shows.
    static func object(_ count: UInt32) -> JSONValue {
        let state = count == 0 ? "none" : "unread"
        let tooltip =
            switch count {
            case 0: "No unread notifications"
            case 1: "1 unread notification"
            default: "\(count) unread notifications"
            }
        return .object([
            .init("text", .string(count == 0 ? "" : "\(count)")), .init("alt", .string(state)),
            .init("tooltip", .string(tooltip)), .init("class", .string(state)),
            .init("percentage", .integer(Int64(min(count, 100)))),
        ])
    }
}
