import ArgumentParser
import Martlet

/// `martlet mode list`, or `martlet mode` alone: lists the modes that are configured or on.
struct ModeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the modes that are configured or on.",
        discussion: """
            Each line has the name, on or off, the messages that are shown while the mode is on, why and until when \
            it is on, and those of its conditions that nothing in this session reports.
            """)

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let modes = try connection.call(.modes)
            if json {
                Terminal.print(JSONValue.array(modes.map { JSONValue($0) }).text)
            } else {
                for mode in modes { Terminal.print(Self.line(for: mode)) }
            }
            return .success
        }
    }

    /// The description of a mode, on one line.
    static func line(for mode: MessageMode) -> String {
        var line = "\(mode.name)  \(mode.isOn ? "on" : "off")  shows \(mode.shows)"
        if !mode.reasons.isEmpty { line += "  " + mode.reasons.joined(separator: ", ") }
        if let until = mode.until {
            line += "  until \(Times.shortText(until.millisecondsSince1970))"
        }
        if !mode.unknown.isEmpty {
            line += "  not known here: " + mode.unknown.joined(separator: ", ")
        }
        return Terminal.visible(line)
    }
}

extension JSONValue {
    fileprivate init(_ mode: MessageMode) {
        self = .object([
            Member("name", .string(mode.name)), Member("on", .boolean(mode.isOn)),
            Member("shows", .string(mode.shows)),
            Member("until", mode.until.map { .integer($0.millisecondsSince1970) } ?? .null),
            Member("reasons", .array(mode.reasons.map { .string($0) })),
            Member("unknown", .array(mode.unknown.map { .string($0) })),
        ])
    }
}
