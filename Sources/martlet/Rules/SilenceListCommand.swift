import ArgumentParser
import Martlet

/// `martlet silence list`: lists the silenced applications.
struct SilenceListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the silenced applications.",
        discussion:
            "Each line has the rule's name, the kind of silence, its end, and the application."
    )

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let silences = try connection.call(.silences)
            if json {
                Terminal.print(JSONValue.array(silences.map { JSONValue($0) }).text)
            } else {
                for silence in silences { Terminal.print(Self.line(for: silence)) }
            }
            return .success
        }
    }

    /// Rule, kind, end and application, on one line.
    static func line(for silence: MessageSilence) -> String {
        let end =
            silence.until.map { "until " + Times.text($0.millisecondsSince1970) } ?? "always"
        return Terminal.visible(
            "\(silence.rule)  \(silence.kind.rawValue)  \(end)  \(silence.application)")
    }
}

extension JSONValue {
    fileprivate init(_ silence: MessageSilence) {
        var members = [
            Member("rule", .string(silence.rule)),
            Member("application", .string(silence.application)),
            Member("kind", .string(silence.kind.rawValue)),
        ]
        if let end = silence.until {
            members.append(Member("until", .integer(end.millisecondsSince1970)))
        }
        self = .object(members)
    }
}
