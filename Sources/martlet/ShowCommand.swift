import ArgumentParser
import Martlet

/// `martlet show`: shows a message and, with `--wait`, reports what became of it.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a message.",
        discussion: """
            With --wait the exit code tells the outcome: 0 an action was chosen (its key is \
            printed), 2 dismissed or swiped, 3 expired, 4 closed by a command, 1 \
            the daemon went away.
            """)

    @OptionGroup var message: MessageOptions

    @Flag(name: .shortAndLong, help: "Wait until an action is chosen or the message ends.")
    var wait = false

    @Flag(name: .shortAndLong, help: "Print the id of the message.")
    var printId = false

    @Flag(name: .shortAndLong, help: "Print JSON: the id and, with --wait, the outcome.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            if wait { try connection.subscribe() }
            let id = try connection.show(message.request)
            announce(id)
            return wait ? try outcome(of: id, on: connection) : .success
        }
    }

    private func announce(_ id: UInt32) {
        if json, !wait { Terminal.print(JSONValue.object([.init("id", .integer(Int64(id)))]).text) }
        if printId, !json { Terminal.print("\(id)") }
    }

    private func outcome(
        of id: UInt32, on connection: MartletConnection
    ) throws(MartletError) -> ExitStatus {
        while let event = try connection.nextEvent() {
            switch event {
            case .actionInvoked(id, let key):
                report(id, outcome: .action, key: key)
                return .success
            case .ended(id, let reason):
                report(id, outcome: reason, key: nil)
                return ExitStatus(reason)
            default: continue
            }
        }
        throw .disconnected
    }

    private func report(_ id: UInt32, outcome: MessageEndReason, key: String?) {
        guard json else {
            if let key { Terminal.print(key) }
            return
        }
        var members = [
            JSONValue.Member("id", .integer(Int64(id))),
            JSONValue.Member("outcome", .string(outcome.rawValue)),
        ]
        if let key { members.append(.init("action", .string(key))) }
        Terminal.print(JSONValue.object(members).text)
    }
}
