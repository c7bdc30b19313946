import ArgumentParser
import Martlet

/// `martlet why`: says why a message is, or is not, on the screen.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Say why a message is, or is not, on the screen.",
        discussion: """
            Prints why the message is where it is, who sent it, the message as it arrived, each rule that matched \
            with its changes, and the modes that are on. The daemon knows that of all messages that it holds, and \
            of the last 32 that ended.
            """)

    @Argument(
        help:
            "The id that “list” prints, or the name given with “show --id” (the message that arrived last, shown or not).",
        completion: .messages, transform: Values.target)
    var id: Target?

    @Flag(help: "Explain the last message that was not shown.")
    var lastHidden = false

    @Flag(name: .shortAndLong, help: "Print a JSON object.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func validate() throws {
        if lastHidden, id != nil {
            throw ValidationError("--last-hidden and an ID exclude each other; give one of them.")
        }
    }

    func run() throws {
        try daemon.ask(absence: try absence()) { connection throws(MartletError) in
            if let id {
                try id.act(on: connection) { id throws(MartletError) in
                    print(try connection.call(.reasons(of: id)))
                }
            } else if lastHidden {
                guard let hidden = try connection.call(.lastHidden) else {
                    throw .unknownMessage("no message was kept off the screen")
                }
                print(try connection.call(.reasons(of: hidden)))
            } else {
                print(try connection.call(.reasons()))
            }
            return .success
        }
    }

    private func absence() throws(MartletError) -> ExitStatus {
        if let id { return try id.fail() }
        throw .unknownMessage("no message has arrived")
    }

    private func print(_ reasons: MessageReasons) {
        if json {
            Terminal.print(JSONValue(reasons).text)
        } else {
            for line in Explanation(reasons).lines { Terminal.print(Terminal.visible(line)) }
        }
    }
}

extension JSONValue {
    /// The object that `why --json` prints; members without a value are left out.
    init(_ reasons: MessageReasons) {
        let explanation = Explanation(reasons)
        func text(_ name: String, _ text: String?) -> [Member] {
            text.map { [Member(name, .string($0))] } ?? []
        }
        func time(_ name: String, _ time: WallTime?) -> [Member] {
            time.map { [Member(name, .integer($0.millisecondsSince1970))] } ?? []
        }
        func number(_ name: String, _ number: UInt32?) -> [Member] {
            number.map { [Member(name, .integer(Int64($0)))] } ?? []
        }
        let sender = reasons.sender
        var members = number("id", reasons.id.rawValue)
        members += [
            Member("on-screen", .boolean(explanation.isOnScreen)),
            Member("cause", .string(reasons.cause.rawValue)),
            Member("text", .string(explanation.cause)),
        ]
        members += text("state", reasons.state?.rawValue)
        members += text("reason", reasons.endReason?.rawValue)
        members += text("rule", reasons.rule) + text("mode", reasons.mode)
        members += text("concealment", reasons.concealment?.rawValue)
        members += number("other", reasons.other?.rawValue)
        members += time("arrival", reasons.arrival) + time("shown", reasons.shown)
        members += time("since", reasons.since) + time("until", reasons.until)
        members.append(
            Member(
                "sender",
                .object(
                    [Member("way", .string(sender.way.rawValue))]
                        + text("connection", sender.connection) + number("process", sender.process)
                        + text("program", sender.program) + text("sandbox", sender.sandbox))))
        let hints = reasons.hints.sorted { $0.key < $1.key }
        members += [
            Member("hints", .object(hints.map { Member($0.key, .string($0.value)) })),
            Member("message", .object(Self.members(of: reasons.request))),
            Member("rules-known", .boolean(reasons.areRulesKnown)),
            Member("rules", .array(reasons.rules.map { JSONValue($0) })),
            Member("modes", .array(reasons.modes.map { .string($0) })),
        ]
        self = .object(members)
    }
}
