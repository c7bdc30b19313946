import ArgumentParser
import Martlet

/// `martlet bar minimise`: makes the bar a pill.
struct BarMinimiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimise",
        abstract: "Shrink the bar to a pill; a tap on the pill restores the bar.")

    @Flag(help: "Restore the bar instead.")
    var off = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.minimiseBar(!off))
            return .success
        }
    }
}
