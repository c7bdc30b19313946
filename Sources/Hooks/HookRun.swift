package import Messages

/// A command that is to be run because of what has happened to a message.
///
/// What others have said reaches the command as data: variables of the environment, and JSON on its standard input. No word of
/// the command comes from a message, and no shell reads any.
package struct HookRun: Equatable, Sendable {
    /// A program and its arguments.
    package var words: [String]
    /// Such as `MARTLET_TITLE=Hello`.
    package var environment: [String]
    /// One line: an object.
    package var input: String

    /// The commands to be run after an effect, in the order of the rules.
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
    /// - Parameter trigger: What was done on the card, as the configuration names it.
    package static func binding(
        _ words: [String], of message: Message, trigger: String
    ) -> HookRun {
        let account = HookAccount(message, "binding", .binding(trigger))
        return HookRun(words: words, environment: account.environment, input: account.json)
    }

    /// A daemon that stops runs nothing more.
    private static func events(of reason: EndReason) -> [HookEvent] {
        switch reason {
        case .expired: [.expired, .ended]
        case .dismissed, .swiped, .dimTapped: [.dismissed, .ended]
        case .actionChosen: [.ended]
        case .closed: [.closed, .ended]
        case .stopped: []
        }
    }

    private static func runs(
        _ events: [HookEvent], of message: Message, _ detail: HookDetail = .none
    ) -> [HookRun] {
        // Most messages have none.
        guard !message.hooks.isEmpty else { return [] }
        return message.hooks.flatMap { hook in
            // Whoever asks for both, for example `dismissed` and `ended`, is told once.
            guard let event = events.first(where: { hook.events.contains($0) }) else {
                return [HookRun]()
            }
            let account = HookAccount(message, event.rawValue, detail)
            return [
                HookRun(
                    words: hook.words, environment: account.environment, input: account.json)
            ]
        }
    }
}
