import ArgumentParser
import Martlet

/// `martlet bar list`: lists the items of the bar.
struct BarListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "List the items of the bar, also while the bar is hidden. The item of the first page comes first."
    )

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.barItems))
        }
    }

    private func print(_ items: [ShownBarItem]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(items.map { JSONValue($0) }).text)
        } else {
            for item in items { Terminal.print(Self.line(for: item)) }
        }
        return .success
    }

    /// Source, id and texts in columns, on one line.
    static func line(for item: ShownBarItem) -> String {
        let source = item.source.rawValue
        let padding = String(repeating: " ", count: max(0, 7 - source.utf8.count))
        let texts = [item.content.title, item.content.subtitle].compactMap { $0 }
        let text = texts.filter { !$0.isEmpty }.joined(separator: " — ")
        return Terminal.visible("\(source)\(padding)  [\(item.content.id)] \(text)")
    }
}
