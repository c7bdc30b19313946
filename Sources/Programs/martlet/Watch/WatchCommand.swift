import ArgumentParser
import Martlet

/// `martlet watch`: prints one line of JSON for each event, of the daemon that runs and of later ones.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Print one line of JSON for each event.",
        discussion: """
            Each line is an object with the member “event” and, if the event is about a message, “id”. If no daemon is \
            running, the command waits for one. When the daemon ends, the command continues with the next daemon.

            The events, with their other members: \(EventName.description).

            The reasons: \(reasons). The last five are reasons of “will-hide”, “did-hide” and “did-drop” alone: the \
            message has left the screen or did not reach it.
            """)

    private static var reasons: String {
        MessageEndReason.allCases.map(\.rawValue).joined(separator: ", ")
    }

    @OptionGroup(title: "Daemon") var daemon: WaitingOptions

    func run() throws {
        try daemon.follow { connection throws(MartletError) in
            try connection.subscribe()
            while let event = try connection.nextEvent() {
                Terminal.print(JSONValue(event).text)
            }
        }
    }
}
