import ArgumentParser
import Martlet

/// `martlet show`: shows a message and, with `--wait`, reports how it ended.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a message.",
        discussion: """
            With --wait the exit code tells the outcome: 0 an action was chosen (its key is printed) or a reply was \
            written (it is printed), 2 dismissed or swiped, 3 expired, 4 closed by a command, 1 the daemon ended. \
            Ctrl-C hides the message; the exit code is then 130, 128 and the number of the signal.

            In an ssh session or a container without a daemon, the terminal shows the message: by OSC 99 if it answers \
            that, otherwise by OSC 777 or OSC 9. --wait needs OSC 99.
            """)

    @Argument(help: "The title, one line.")
    var title: String?

    @Argument(
        help:
            "The body; <b>, <i>, <u> and <a href> are understood. “-” reads it from standard input."
    )
    var body: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Replace the message with this id, which “list” prints; if it has ended, show the new one with its id.",
            valueName: "id"),
        completion: .messages, transform: Values.id)
    var replaces: UInt32?

    @OptionGroup var properties: MessageOptions

    @Option(
        help: ArgumentHelp(
            "A hint as for notify-send, of type string, int, double, byte or boolean; repeatable.",
            valueName: "type:name:value"), transform: Values.typedHint)
    var hint: [(name: String, value: MessageHint)] = []

    @Flag(name: .shortAndLong, help: "Wait for an action, a reply or the message's end.")
    var wait = false

    @Flag(
        help:
            "With --wait: make the daemon hide the message when this command ends for any reason."
    )
    var hideOnDisconnect = false

    @Flag(help: "Leave the message on the screen when Ctrl-C or another signal ends --wait.")
    var stay = false

    @Flag(name: .shortAndLong, help: "Print the id of the message.")
    var printId = false

    @Flag(name: .shortAndLong, help: "Print JSON: the id and, with --wait, the outcome.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        try validateMessage()
        if stay, !wait { throw ValidationError("--stay needs --wait.") }
        if hideOnDisconnect, !wait {
            throw ValidationError("--hide-on-disconnect needs --wait.")
        }
        if hideOnDisconnect, stay {
            throw ValidationError(
                "--stay and --hide-on-disconnect exclude each other; give one of them.")
        }
    }

    func run() throws {
        let request = try completeRequest()
        MissingFiles.warn(about: request)
        var signal: Int32?
        let atTerminal = { showAtTerminal(request) { signal = $0 } }
        try daemon.run(instead: atTerminal) { connection throws(MartletError) in
            guard wait else {
                announce(try connection.call(.show(request)))
                return .success
            }
            // Signals are caught before the message is shown: one at any later time hides it.
            try connection.subscribe()
            try connection.catchSignals(TerminationSignals.caught)
            let id = try connection.showUnlessSignalled(request)
            if let id { announce(id) }
            switch try outcome(of: id, on: connection) {
            case .status(let status): return status
            case .signal(let number):
                signal = number
                return .success
            }
        }
        if let signal { throw ExitCode(128 + signal) }
    }

    /// Shows the message at the terminal of a remote session; nil: this is none, or its terminal cannot.
    private func showAtTerminal(
        _ request: MessageRequest, caught: (Int32) -> Void
    ) -> ExitStatus? {
        guard let terminal = RemoteTerminal() else { return nil }
        guard wait, let abilities = terminal.abilities else {
            guard let message = terminal.show(request) else { return nil }
            warn(of: message, at: terminal)
            if let signal = terminal.caught { caught(signal) }
            guard wait else { return .success }
            Terminal.complain(
                "the terminal shows the message, and does not tell how it ends; --wait needs a terminal that answers OSC 99"
            )
            return .unavailable
        }
        let ending = terminal.wait(request, abilities, stays: stay) { warn(of: $0, at: terminal) }
        switch ending {
        case .outcome(.action(let key)):
            report(nil, "action", "action", key)
            return .success
        case .outcome(.dismissed): return report(.dismissed)
        case .outcome(.expired): return report(.expired)
        case .signal(let number):
            caught(number)
            return .success
        case .lost:
            Terminal.complain("the terminal is gone")
            return .failure
        }
    }

    /// Warns of what the terminal does not show.
    private func warn(of message: TerminalMessage, at terminal: RemoteTerminal) {
        var missing = message.leftOut
        if replaces != nil, !missing.contains("--replaces") { missing.append("--replaces") }
        if printId { missing.append("--print-id") }
        if !missing.isEmpty {
            Terminal.warn(
                "the terminal shows the message without \(missing.joined(separator: ", "))")
        }
        if let advice = terminal.advice { Terminal.warn(advice) }
    }

    private func report(_ reason: MessageEndReason) -> ExitStatus {
        report(nil, reason.rawValue)
        return ExitStatus(reason)
    }

    private func announce(_ id: ShownMessage.ID) {
        if json, !wait {
            Terminal.print(JSONValue.object([.init("id", .integer(Int64(id.rawValue)))]).text)
        }
        if printId, !json { Terminal.print("\(id)") }
    }

    /// How a wait ended.
    private enum Outcome {
        case status(ExitStatus)
        /// A signal ended the wait.
        case signal(Int32)
    }

    /// Waits for the end of a message; without an id, for the signal that came before the daemon's answer.
    private func outcome(
        of id: ShownMessage.ID?, on connection: MartletConnection
    ) throws(MartletError) -> Outcome {
        while true {
            switch try connection.wait() {
            case .event(let event):
                if let id, let status = status(id, after: event) { return .status(status) }
            case .signal(let number):
                if !stay, let id { connection.hideBeforeEnding(id) }
                return .signal(number)
            case .timeout: continue
            case .end: throw .disconnected
            }
        }
    }

    /// The exit status after an event; nil where the message has not ended.
    private func status(_ id: ShownMessage.ID, after event: MessageEvent) -> ExitStatus? {
        switch event {
        case .actionInvoked(id, let key):
            report(id, "action", "action", key)
            return .success
        case .replied(id, let text):
            report(id, "reply", "reply", text)
            return .success
        case .ended(id, let reason):
            report(id, reason.rawValue)
            return ExitStatus(reason)
        default: return nil
        }
    }

    /// Prints the outcome of the message, and what the person chose or wrote as the member `name`. A message of the
    /// terminal has no id.
    private func report(
        _ id: ShownMessage.ID?, _ outcome: String, _ name: String = "", _ text: String? = nil
    ) {
        guard json else {
            if let text { Terminal.print(text) }
            return
        }
        var members: [JSONValue.Member] = []
        if let id { members.append(.init("id", .integer(Int64(id.rawValue)))) }
        members.append(.init("outcome", .string(outcome)))
        if let text { members.append(.init(name, .string(text))) }
        Terminal.print(JSONValue.object(members).text)
    }
}

extension ShowCommand {
    /// The message that the arguments describe.
    var request: MessageRequest {
        var request = MessageRequest(title: title ?? "", body: body ?? "")
        properties.apply(to: &request)
        request.replaces = replaces.flatMap { $0 == 0 ? nil : ShownMessage.ID(rawValue: $0) }
        request.hidesOnDisconnect = hideOnDisconnect
        for hint in hint { request.hints[hint.name] = hint.value }
        return request
    }

    /// The message, with its body from standard input.
    func completeRequest() throws -> MessageRequest {
        var request = request
        if body == BodyInput.sign {
            do throws(BodyInput.Problem) { request.body = try BodyInput.read() } catch {
                throw ValidationError(error.text)
            }
        }
        return request
    }

    /// Throws where the arguments do not describe a message that can be shown.
    func validateMessage() throws {
        let request = request
        guard
            ![request.title, request.body, request.icon, request.iconText, request.image]
                .allSatisfy(\.isEmpty) || request.progress != nil || request.showsByHints
        else {
            throw ValidationError(
                "there is nothing to show; give a TITLE, a BODY, --icon, --icon-text, --image or --progress."
            )
        }
        if request.reply == nil, !request.replyPlaceholder.isEmpty || !request.replySubmit.isEmpty,
            !request.actions.contains(where: { $0.key == MessageAction.replyKey })
        {
            throw ValidationError("--reply-placeholder and --reply-submit need --reply.")
        }
        for (index, action) in request.actions.enumerated()
        where request.actions[..<index].contains(where: { $0.key == action.key }) {
            throw ValidationError(
                "--action: the key “\(action.key)” is given twice; give each action a key of its own."
            )
        }
    }
}

extension MessageRequest {
    /// Whether a hint gives the message something to be seen.
    fileprivate var showsByHints: Bool {
        ["value", "image-path", "image_path"].contains { hints[$0] != nil }
    }
}
