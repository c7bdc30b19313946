import ArgumentParser
import Martlet

/// `martlet dnd status`: prints whether do not disturb is on.
struct DoNotDisturbStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print whether do not disturb is on or off.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let isOn = try connection.isDoNotDisturbOn()
            let object = JSONValue.object([.init("on", .boolean(isOn))])
            Terminal.print(json ? object.text : isOn ? "on" : "off")
            return .success
        }
    }
}
