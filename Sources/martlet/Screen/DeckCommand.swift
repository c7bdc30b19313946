import ArgumentParser
import Martlet

/// `martlet deck`: shows cards that the person flicks away one by one.
struct DeckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deck", abstract: "Show messages one by one, to be flicked away.",
        discussion: """
            Reads messages as lines of JSON from standard input, in the format of “history export”. The deck opens \
            with the first message; while it is empty and the input continues, it is hidden. Prints a line of JSON \
            for each card that has left: index, id, direction, meaning, and the text of a reply. A card that was \
            kept or dismissed can be brought back for five seconds or until the next one has left; its line is \
            printed after that. Exit code: 0 all cards have left, 2 the person ended the deck, 4 a command closed \
            it, 64 lines were no messages, 1 the daemon ended.
            """)

    @Flag(help: "Show the unread messages, the newest first, instead of reading standard input.")
    var unread = false

    @OptionGroup(title: "Deck") var options: DeckOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        var signal: Int32?
        try daemon.run { connection throws(MartletError) in
            try connection.subscribe()
            try connection.catchSignals(TerminationSignals.caught)
            var dealer = DeckDealer(connection, options)
            switch try unread ? dealer.dealUnread() : dealer.dealInput() {
            case .status(let status): return status
            case .signal(let number):
                signal = number
                return .success
            }
        }
        if let signal { throw ExitCode(128 + signal) }
    }
}
