import ArgumentParser
import Martlet

/// `martlet restore`: shows a message again that has ended.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Show an earlier message again.",
        discussion: "The actions of the message work while its sender is running.")

    @Argument(
        help: ArgumentHelp(
            "The number of an entry, as “history” prints it (default: the newest).",
            valueName: "entry"),
        completion: .entries, transform: Values.entry)
    var entry: Int64?

    @Flag(name: .shortAndLong, help: "Print the message's id.")
    var printID = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            connection.warnOfHistory()
            let id = try connection.call(.restore(entry))
            if printID { Terminal.print("\(id)") }
            return .success
        }
    }
}
