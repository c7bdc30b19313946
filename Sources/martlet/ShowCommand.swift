import ArgumentParser
import Martlet

/// `martlet show`: shows a message and, with `--wait`, reports what became of it.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a message.",
        discussion: """
            With --wait the exit code tells the outcome: 0 an action was chosen (its key is \
            printed) or a reply written (it is printed), 2 dismissed or swiped, 3 expired, 4 closed by a command, 1 \
            the daemon went away.
            """)

    @OptionGroup var message: MessageOptions

    @Flag(name: .shortAndLong, help: "Wait for an action, a reply or the message's end.")
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
                report(id, "action", "action", key)
                return .success
            case .replied(id, let text):
                report(id, "reply", "reply", text)
                return .success
            case .ended(id, let reason):
                report(id, reason.rawValue)
                return ExitStatus(reason)
            default: continue
            }
        }
        throw .disconnected
    }

    /// Prints what became of the message, and what its person chose or wrote as the member `name`.
    private func report(_ id: UInt32, _ outcome: String, _ name: String = "", _ text: String? = nil)
    {
        guard json else {
            if let text { Terminal.print(text) }
            return
        }
        var members = [
            JSONValue.Member("id", .integer(Int64(id))),
            JSONValue.Member("outcome", .string(outcome)),
        ]
        if let text { members.append(.init(name, .string(text))) }
        Terminal.print(JSONValue.object(members).text)
    }
}
