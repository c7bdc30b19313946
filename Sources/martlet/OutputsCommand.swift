import ArgumentParser
import Martlet

/// `martlet outputs`: lists the names for `--output`.
struct OutputsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outputs", abstract: "List the outputs by the names that --output takes.")

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.outputs))
        }
    }

    private func print(_ names: [String]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(names.map { .string($0) }).text)
        } else {
            for name in names { Terminal.print(name) }
        }
        return .success
    }
}
