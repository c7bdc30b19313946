import ArgumentParser
import Martlet

/// `martlet bar set`: puts an item on the bar, or changes one.
struct BarSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Put an item on the bar, or change one.",
        discussion: """
            Keys: id (default: a new id, which is printed); title, subtitle; text, in the open view; image, a name \
            of the icon theme or a path; progress, a percentage, “unknown” or “none”; time and length, such as \
            “90s”, “1.5m” or “none”; rate, the speed of the time, 0 while it is paused; can-seek, “true” or “false”; \
            leading and trailing, a button as KEY=LABEL or KEY@SYMBOL=LABEL with the symbol previous, play, pause, \
            next, stop or close, once for each button; speech-label, speech-hint, speech-image, speech-progress and \
            speech-value, for screen readers. Values that are not given do not change.

            The item stays until “clear”, and any program may change it. With --wait the item belongs to this command \
            and is removed when the command ends; the command prints a line of JSON for each press of a button and \
            each time to which a person seeks. If the daemon restarts, the item is put on the bar again, unless \
            --no-start is given.
            """)

    @Argument(
        help: ArgumentHelp("The values of the item.", valueName: "key=value"),
        transform: BarAssignment.init(argument:))
    var values: [BarAssignment]

    @Flag(
        name: .shortAndLong,
        help: "Wait and print pressed buttons; remove the item when the command ends.")
    var wait = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        var item = BarItem()
        for value in values { value.apply(to: &item) }
        item.isKept = !wait
        MissingFiles.warn(["image": item.image ?? ""])
        var signal: Int32?
        try daemon.run { connection throws(MartletError) in
            guard wait else {
                let id = try connection.call(.setBarItem(item))
                if item.id.isEmpty { Terminal.print(id) }
                return .success
            }
            signal = try keep(&item, on: connection)
            return .success
        }
        if let signal { throw ExitCode(128 + signal) }
    }

    /// Keeps the item on the bar, also of each daemon that follows, until a signal comes. Returns the signal.
    private func keep(
        _ item: inout BarItem, on first: MartletConnection
    ) throws(MartletError) -> Int32 {
        var connection = first
        while true {
            do throws(MartletError) {
                try connection.subscribe()
                try connection.catchSignals(TerminationSignals.caught)
                item.id = try connection.call(.setBarItem(item))
                return try follow(item.id, on: connection)
            } catch {
                guard error == .disconnected || error == .timedOut, !daemon.noStart else {
                    throw error
                }
            }
            // A signal ends the program at once while there is no item.
            TerminationSignals.release()
            connection = try .openWaitingForDaemon()
        }
    }

    /// Prints what the person does with the item, until a signal comes. Returns the signal.
    private func follow(
        _ id: String, on connection: MartletConnection
    ) throws(MartletError) -> Int32 {
        while true {
            switch try connection.wait() {
            case .event(let event):
                switch event {
                case .barPressed(id, _, _), .barSeek(id, _):
                    Terminal.print(JSONValue(event).text)
                default: break
                }
            case .signal(let number): return number
            case .timeout: break
            case .end: throw .disconnected
            }
        }
    }
}
