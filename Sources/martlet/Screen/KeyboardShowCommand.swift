import ArgumentParser
import Martlet

/// `martlet keyboard show`: prints the places of keyboards.
struct KeyboardShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print the regions of on-screen keyboards, from all sources."
    )

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.keyboardRegions))
        }
    }

    private func print(_ regions: [KeyboardRegion]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(regions.map { JSONValue($0) }).text)
        } else {
            for region in regions {
                Terminal.print(
                    "\(region.output)  \(region.frame.text)  \(region.source.rawValue)")
            }
        }
        return .success
    }
}
