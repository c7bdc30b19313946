import ArgumentParser
import Martlet

/// `martlet bar minimise`: makes the bar a pill.
struct BarMinimiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimise", abstract: "Make the bar a pill, which a tap makes a bar again.")

    @Flag(help: "Make the pill a bar.")
    var off = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.minimiseBar(!off))
            return .success
        }
    }
}
