import ArgumentParser
import Layout
import Martlet
import Messages

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
        help: "The outputs: “focused”, “all”, or the name of one.", transform: Values.output)
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
