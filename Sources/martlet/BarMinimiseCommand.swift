import ArgumentParser
import Martlet

/// `martlet bar minimise`: makes the bar a pill.
struct BarMinimiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimise", abstract: "Turn the bar into a pill, which a tap turns back.")

    @Flag(help: "Turn the pill back into the bar.")
    var off = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.minimiseBar(!off))
            return .success
        }
    }
}
