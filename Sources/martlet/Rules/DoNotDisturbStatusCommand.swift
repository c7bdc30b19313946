import ArgumentParser
import Martlet

/// `martlet dnd status`: prints whether do not disturb is on.
struct DoNotDisturbStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Print whether do not disturb is on or off, and until when.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @Flag(
        name: .shortAndLong,
        help: "End with exit code 0 if do not disturb is on, and with 1 if it is off.")
    var exitCode = false

    /// `off`, or `on` and until when.
    static func line(_ mode: MessageMode?) -> String {
        guard let mode, mode.isOn else { return "off" }
        return "on"
            + (mode.until.map { " until " + Times.shortText($0.millisecondsSince1970) } ?? "")
    }

    private static func object(_ mode: MessageMode?) -> JSONValue {
        let until =
            mode?.until.map { [JSONValue.Member("until", .integer($0.millisecondsSince1970))] }
            ?? []
        return .object([.init("on", .boolean(mode?.isOn ?? false))] + until)
    }

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let mode = try connection.call(.modes).first { $0.name == MessageMode.doNotDisturb }
            Terminal.print(json ? Self.object(mode).text : Self.line(mode))
            return exitCode && mode?.isOn != true ? .failure : .success
        }
    }
}
