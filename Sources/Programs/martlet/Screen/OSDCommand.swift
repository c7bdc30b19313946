import ArgumentParser
import ConfigurationFiles
import Layout
import Martlet
import Messages

/// `martlet osd`: shows a value on the screen for a moment.
struct OSDCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "osd", abstract: "Show a value on the screen, such as the volume.",
        discussion: """
            Values of the same name share one card, which changes in place and disappears by itself. The card is \
            shown even while do not disturb is on, and is not in the history. “volume”, “microphone”, “brightness” \
            and “keyboard-brightness” have their icons; other names have that of --icon. With --pipe, values are \
            read from lines in the format of wob: a number, optionally followed by a style. Exit code 64: lines were \
            no values.
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of the value: \(Values.list(ValueKind.allCases)), or your own name."),
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

/// The options of `osd` for showing a value, for a single value or for all of a pipe.
struct ValueOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The value at which the bar is full, in per cent (default: 100).", valueName: "value"),
        transform: Values.maximum)
    var max: Double?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The icon: a name in the icon theme, a path or a file URI (default: that of the value).",
            valueName: "icon"),
        transform: Values.picture)
    var icon: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The label of the value on the card.", valueName: "text"))
    var label: String?

    @Option(help: "The position on the output (default: bottom).")
    var position: MessagePosition?

    @Option(
        help: "The output: “focused”, “all”, or the name of an output.", transform: Values.output)
    var output: MessageOutput?

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: "Time that the value stays on the screen: “500ms”, “2s” (default: 1.5s).",
        transform: Values.duration)
    var duration: MessageDuration?

    /// The message that shows a value. Values with the same name share one message.
    func request(for value: ScreenValue, words: Words) -> MessageRequest {
        let kind = ValueKind(rawValue: value.name)
        let percent = "\(Int(value.percent.rounded()))\u{A0}%"
        let text = value.isMuted ? "\(words.values.muted) · \(percent)" : percent
        let name = label ?? kind?.label(in: words) ?? Self.title(value.name)
        // Without a name, the value itself is the title.
        var request = MessageRequest(
            title: name.isEmpty ? text : name, body: name.isEmpty ? "" : text)
        request.messenger = MessengerName.osd.rawValue
        request.name = value.name.isEmpty ? "osd" : "osd." + value.name
        request.icon = icon ?? kind?.icon(value.percent, isMuted: value.isMuted) ?? ""
        request.progress = min(1, value.percent / (max ?? 100))
        (request.position, request.output, request.duration) = (position, output, duration)
        if value.percent > 100 {
            // The bar gets another colour; the icon of the theme would say nothing about a value.
            (request.theme, request.iconStyle) = (.warning, MessageIconStyle.none)
        }
        return request
    }

    /// A name as a title: "night-light" is "Night light".
    private static func title(_ name: String) -> String {
        let words = name.split { "-_.".contains($0) }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// The values whose icon and label are known.
enum ValueKind: String, CaseIterable {
    case volume
    case microphone
    case brightness
    case keyboardBrightness = "keyboard-brightness"

    /// The icon of the icon theme for a value.
    func icon(_ percent: Double, isMuted: Bool) -> String {
        switch self {
        case .volume: "audio-volume-\(Self.level(percent, isMuted))-symbolic"
        case .microphone: "microphone-sensitivity-\(Self.level(percent, isMuted))-symbolic"
        case .brightness: "display-brightness-symbolic"
        case .keyboardBrightness: "keyboard-brightness-symbolic"
        }
    }

    /// The part of an icon's name for a volume. Silence has the icon for muted, too.
    private static func level(_ percent: Double, _ isMuted: Bool) -> String {
        if isMuted || percent <= 0 { return "muted" }
        // Thirds.
        return percent * 3 <= 100 ? "low" : percent * 3 <= 200 ? "medium" : "high"
    }

    /// The label on the card.
    func label(in words: Words) -> String {
        switch self {
        case .volume: words.values.volume
        case .microphone: words.values.microphone
        case .brightness: words.values.brightness
        case .keyboardBrightness: words.values.keyboardBrightness
        }
    }
}

/// A value on the screen, from the command line or from a line of a pipe.
struct ScreenValue: Equatable {
    /// The name of the value; empty where it is not known.
    var name: String
    /// Per cent.
    var percent: Double
    /// Whether the value is muted, whatever its percentage.
    var isMuted = false

    /// The highest value that is accepted.
    static let highest = 100_000.0

    /// Reads a decimal number of at least 0, perhaps with a percent sign; nil where the text is not one.
    static func percent(_ text: some StringProtocol) -> Double? {
        let number = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let percent = Double(number), (0...highest).contains(percent)
        else { return nil }
        return percent
    }
}
