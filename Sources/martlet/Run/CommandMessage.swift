import Martlet

/// The texts for a command, on the bar while it runs and in the message of its end, and the look of that message.
struct CommandMessage {
    /// The command, for people: one line.
    let name: String
    /// The parts of the message that do not depend on the command: its look and its sender.
    let common: MessageRequest
    /// Nil where the urgency of the message decides.
    let duration: MessageDuration?
    /// Whether the message is kept out of the history.
    let isTransient: Bool

    /// The message when the command is over.
    ///
    /// - Parameters:
    ///   - isStopped: Whether the end was requested.
    ///   - time: How long the command ran, in words.
    ///   - lines: The last lines of its output.
    func request(
        _ end: CommandEnd, isStopped: Bool, _ time: String, lines: [String]
    ) -> MessageRequest {
        let first =
            switch end {
            case .notStarted(_, let reason): reason
            case .status, .signal: "Took \(time)"
            }
        var request = common
        request.title = "\(name) \(end.predicate(isStopped: isStopped))"
        request.body = ([first] + lines).map(Self.escaped).joined(separator: "\n")
        request.duration = duration
        request.isTransient = isTransient
        let isFailure = end.isFailure && !isStopped
        request.urgency = common.urgency ?? (isFailure ? .critical : nil)
        request.theme = common.theme ?? (isFailure ? .error : end == .status(0) ? .success : nil)
        return request
    }

    /// A text as markup that shows it unchanged.
    private static func escaped(_ text: String) -> String {
        var markup = ""
        for character in text {
            switch character {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            default: markup.append(character)
            }
        }
        return markup
    }
}
