import ArgumentParser
import Martlet

/// `martlet history remove`: removes single entries.
struct HistoryRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove entries by their numbers.",
        discussion: "A message that is still shown or waits stays; “martlet hide” ends it first.")

    @Argument(
        help: ArgumentHelp("Numbers that “history” prints.", valueName: "entry"),
        completion: .entries, transform: Values.entry)
    var entries: [Int64]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            for entry in entries { try connection.call(.removeHistory(entry)) }
            return .success
        }
    }
}
