import ArgumentParser
import Martlet

/// `martlet bar clear`: removes items of the bar.
struct BarClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove an item that “set” put on the bar, or all such items.")

    @Argument(help: "The id of the item (default: all items that “set” put on the bar).")
    var id: String?

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try clearNothing()) { connection throws(MartletError) in
            if let id {
                try connection.call(.clearBarItem(id))
                return .success
            }
            for item in try connection.call(.barItems) where item.content.isKept {
                try connection.call(.clearBarItem(item.content.id))
            }
            return .success
        }
    }

    /// The result if no daemon runs.
    private func clearNothing() throws(MartletError) -> ExitStatus {
        guard let id else { return .success }
        throw .refused(
            name: "org.martlet.Martlet1.Error.UnknownBarItem",
            text: "no program has set an item “\(id)”")
    }
}
