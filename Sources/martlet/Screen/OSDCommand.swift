import ArgumentParser
import ConfigurationFiles
import Layout
import Martlet

/// `martlet osd`: shows a value on the screen for a moment.
struct OSDCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "osd", abstract: "Show a value on the screen, such as the volume.",
        discussion: """
            Values of the same name share one card, which changes in place and disappears by itself. The card is \
            shown also while do not disturb is on, and is not in the history. “volume”, “microphone”, “brightness” \
            and “keyboard-brightness” have their icons; other names have that of --icon. With --pipe, values are \
            read from lines in the format of wob: a number, optionally followed by a style. Exit code 64: lines were \
            no values.
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of the value: volume, microphone, brightness, keyboard-brightness, or your "
                + "own name."),
        completion: .list(ValueKind.allCases.map(\.rawValue)), transform: Values.name)
    var name: String?

    @Argument(
        help: "The value in per cent, from 0; it may be above 100.", transform: Values.percent)
    var value: Double?

    @Flag(name: .shortAndLong, help: "Show that the value is muted.")
    var muted = false

    @Option(
        defaultAsFlag: "-",
        help: ArgumentHelp(
            "Show each line of a FIFO, or of standard input without a FIFO or with “-”.",
            valueName: "fifo"))
    var pipe: String?

    @OptionGroup(title: "Look") var options: ValueOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if pipe != nil {
            guard value == nil, !muted else {
                throw ValidationError(
                    "--pipe excludes a VALUE and --muted, which lines of the pipe give.")
            }
        } else if name == nil || value == nil {
            throw ValidationError(
                "there is nothing to show; give a NAME and a VALUE, such as volume 40, or --pipe.")
        }
        if options.duration == .automatic || options.duration?.isIndefinite == true {
            throw ValidationError(
                "--duration: “\(options.duration?.text ?? "")” is not allowed; allowed: forever, or a time such as 2s."
            )
        }
    }

    func run() throws {
        MissingFiles.warn(["--icon": options.icon ?? ""])
        if let pipe {
            let status = try read(pipe)
            if status != .success { throw status.code }
        } else if let name, let value {
            let value = ScreenValue(name: name, percent: value, isMuted: muted)
            let request = options.request(for: value, words: .installed())
            try daemon.run { connection throws(MartletError) in
                _ = try connection.call(.show(request))
                return .success
            }
        }
    }

    private func read(_ path: String) throws -> ExitStatus {
        let source: ValuePipe.Source
        do throws(ValuePipe.Problem) {
            source = path == "-" ? .standardInput : try ValuePipe.Source(path: path)
        } catch {
            Terminal.complain(error.text)
            return .usage
        }
        let noStart = daemon.noStart
        var pipe = ValuePipe(source, name: name ?? "", options: options) {
            () throws(MartletError) in
            try noStart ? MartletConnection() : MartletConnection.openStartingDaemon()
        }
        return pipe.run()
    }
}

extension MessageDuration {
    /// Whether the message stays until it is hidden, perhaps after a delay.
    fileprivate var isIndefinite: Bool {
        if case .indefinite = self { true } else { false }
    }
}
