import ArgumentParser
import Martlet

/// `martlet unread`: prints the number of unread messages, for people and for bars.
struct UnreadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread",
        abstract: "Print the number of unread messages.",
        discussion: """
            With --json, prints an object with text, alt, tooltip, class and percentage, the format of waybar's \
            custom modules, and whether do not disturb is on. With --follow, prints a new line whenever the output \
            has changed, and continues with the next daemon when the daemon restarts, unless --no-start is given.
            """)

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Keep running, and print a line for each change.")
    var follow = false

    @Flag(help: "Mark all messages as read, and print how many were unread.")
    var markRead = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if markRead, follow {
            throw ValidationError("--mark-read and --follow exclude each other; give one of them.")
        }
    }

    func run() throws {
        if follow { return try followDaemons() }
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            if markRead {
                Terminal.print(line(try connection.call(.markRead)))
                return .success
            }
            Terminal.print(
                line(try connection.call(.unread), isQuiet: try isQuiet(on: connection)))
            return .success
        }
    }

    /// Prints a line for each change, whichever daemon reports it.
    private func followDaemons() throws {
        var printed = ""
        func print(_ count: UInt32, isQuiet: Bool) {
            let line = line(count, isQuiet: isQuiet)
            if line != printed { Terminal.print(line) }
            printed = line
        }
        try daemon.follow { connection throws(MartletError) in
            try connection.subscribe()
            var count = try connection.call(.unread)
            var isQuiet = try isQuiet(on: connection)
            print(count, isQuiet: isQuiet)
            while let event = try connection.nextEvent() {
                switch event {
                case .historyChanged(let unread): count = unread
                case .doNotDisturbChanged(let isOn) where json: isQuiet = isOn
                default: continue
                }
                print(count, isQuiet: isQuiet)
            }
        }
    }

    /// Whether do not disturb is on; only the JSON object has this.
    private func isQuiet(on connection: MartletConnection) throws(MartletError) -> Bool {
        json ? try connection.call(.isDoNotDisturbOn) : false
    }

    private func line(_ count: UInt32, isQuiet: Bool = false) -> String {
        json ? Self.object(count, isQuiet: isQuiet).text : "\(count)"
    }

    /// The object for a status bar.
    ///
    /// - Parameter isQuiet: Whether do not disturb is on. The states are then those of SwayNotificationCenter, so
    /// that icons and styles made for it can still be used.
    static func object(_ count: UInt32, isQuiet: Bool) -> JSONValue {
        let state =
            switch (isQuiet, count) {
            case (false, 0): "none"
            case (false, _): "unread"
            case (true, 0): "dnd-none"
            case (true, _): "dnd-notification"
            }
        let unread =
            switch count {
            case 0: "No unread messages"
            case 1: "1 unread message"
            default: "\(count) unread messages"
            }
        return .object([
            .init("text", .string(count == 0 ? "" : "\(count)")), .init("alt", .string(state)),
            .init("tooltip", .string(unread + (isQuiet ? ", do not disturb" : ""))),
            .init("class", .string(state)),
            .init("percentage", .integer(Int64(min(count, 100)))),
        ])
    }
}
