package import Messages

/// A command to be run because of an event of a message.
///
/// Texts of other programs reach the command as data: variables of the environment, and JSON on its standard input. No
/// word of the command comes from a message, and no shell is involved.
package struct HookRun: Equatable, Sendable {
    /// The program and its arguments.
    package var words: [String]
    /// Variables such as `MARTLET_TITLE=Hello`.
    package var environment: [String]
    /// Standard input: one line with a JSON object, with its line break.
    package var input: String

    /// The commands to run after an effect, in the order of the rules.
    package static func runs(after effect: BoardEffect) -> [HookRun] {
        switch effect {
        case .added(let message): runs([.arrival], of: message)
        case .phase(let message, .didShow, _): runs([.shown], of: message)
        case .chosen(let message, let key, let token):
            runs([.action], of: message, .action(key: key, token: token))
        case .replied(let message, let text, let token):
            runs([.reply], of: message, .reply(text: text, token: token))
        case .ended(let message, let reason): runs(events(of: reason), of: message, .end(reason))
        default: []
        }
    }

    /// The command of a binding.
    ///
    /// - Parameter trigger: The click, tap or key on the card, as the configuration writes it.
    package static func binding(
        _ words: [String], of message: Message, trigger: String
    ) -> HookRun {
        let account = HookAccount(message, "binding", .binding(trigger))
        return HookRun(words: words, environment: account.environment, input: account.line)
    }

    /// The events of an end. When the daemon ends, nothing is run.
    private static func events(of reason: EndReason) -> [HookEvent] {
        switch reason {
        case .expired: [.expired, .ended]
        case .dismissed, .swiped, .dimTapped: [.dismissed, .ended]
        case .actionChosen, .evicted: [.ended]
        case .closed: [.closed, .ended]
        case .stopped: []
        }
    }

    private static func runs(
        _ events: [HookEvent], of message: Message, _ detail: HookDetail = .none
    ) -> [HookRun] {
        // Most messages have no hooks.
        guard !message.hooks.isEmpty else { return [] }
        return message.hooks.flatMap { hook in
            // A hook with several fitting events, for example `dismissed` and `ended`, runs once.
            guard let event = events.first(where: { hook.events.contains($0) }) else {
                return [HookRun]()
            }
            let account = HookAccount(message, event.rawValue, detail)
            return [
                HookRun(
                    words: hook.words, environment: account.environment, input: account.line)
            ]
        }
    }
}

extension HookRun {
    /// Creates the run of a command for a mode that has begun or ended.
    package init(_ words: [String], mode: String, isEntered: Bool) {
        var object = JSONObject()
        let event = isEntered ? "mode-entered" : "mode-left"
        object.add("event", event)
        object.add("mode", mode)
        self.init(
            words: words, environment: ["MARTLET_EVENT=" + event, "MARTLET_MODE=" + mode],
            input: object.text)
    }
}

/// Further facts about an event of a message.
enum HookDetail {
    case none
    /// The click, tap or key on the card.
    case binding(String)
    /// An action was chosen; the token lets a started program raise a window.
    case action(key: String, token: String?)
    case reply(text: String, token: String?)
    case end(EndReason)
}
