import ArgumentParser
import Martlet

/// `martlet panel status`: prints whether the panel is open.
struct PanelStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print whether the panel is open or closed.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: print(false)) {
            connection throws(MartletError) in print(try connection.call(.isPanelOpen))
        }
    }

    private func print(_ isOpen: Bool) -> ExitStatus {
        let object = JSONValue.object([.init("open", .boolean(isOpen))])
        Terminal.print(json ? object.text : isOpen ? "open" : "closed")
        return .success
    }
}
