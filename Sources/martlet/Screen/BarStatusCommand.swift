import ArgumentParser
import Martlet

/// `martlet bar status`: prints the state of the bar.
struct BarStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print the state of the bar: hidden, bar or open.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: print(.hidden)) {
            connection throws(MartletError) in print(try connection.call(.barState))
        }
    }

    private func print(_ state: BarState) -> ExitStatus {
        let object = JSONValue.object([.init("state", .string(state.rawValue))])
        Terminal.print(json ? object.text : state.rawValue)
        return .success
    }
}
