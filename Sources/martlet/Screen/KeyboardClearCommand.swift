import ArgumentParser
import Martlet

/// `martlet keyboard clear`: removes the keyboards that commands have set.
struct KeyboardClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Remove the regions that “set” has set.")

    @OptionGroup var place: KeyboardPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask { connection throws(MartletError) in
            try connection.call(.clearKeyboardRegion(output: place.output))
            return .success
        }
    }
}
