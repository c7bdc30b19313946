import ArgumentParser
import Martlet
import Messages

/// `martlet list`: lists the messages that are shown or wait.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the messages that are shown or wait.")

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print only the number of messages.")
    var count = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if json, count {
            throw ValidationError("--json and --count exclude each other; give one of them.")
        }
    }

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.list))
        }
    }

    private func print(_ messages: [ShownMessage]) -> ExitStatus {
        if count {
            Terminal.print("\(messages.count)")
        } else if json {
            Terminal.print(JSONValue.array(messages.map { JSONValue($0) }).text)
        } else {
            for message in messages { Terminal.print(Self.line(for: message)) }
        }
        return .success
    }

    /// Id, state and text in columns, on one line.
    static func line(for message: ShownMessage) -> String {
        let content = message.content
        let text = content.plainText
        let id = "\(message.id)"
        let padding = String(repeating: " ", count: max(0, 5 - id.utf8.count))
        let name = content.name.isEmpty ? "" : "[\(content.name)] "
        let state =
            switch message.state {
            case .shown: "shown  "
            case .waiting: "waiting"
            case .delayed: "delayed"
            case .kept: "kept   "
            case .snoozed: "snoozed"
            case .leaving: "leaving"
            }
        return Terminal.visible("\(padding)\(id)  \(state)  \(name)\(text)")
    }
}

extension MessageRequest {
    /// Application, title and body on one line. The body is plain text: links as their text, images as their
    /// description.
    var plainText: String {
        [appName, title, MarkupReader.read(body).text].filter { !$0.isEmpty }
            .joined(separator: " — ")
    }
}
