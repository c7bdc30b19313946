import Martlet

/// What is said of a command: on the bar while it runs, and in the message of its end, with the look of that.
struct CommandMessage {
    /// The command, for people: one line.
    let name: String
    /// What the message does not say of the command: its look and its sender.
    let common: MessageRequest
    /// nil: as the urgency of the message says.
    let duration: MessageDuration?
    /// Whether the message is not kept in the history.
    let isTransient: Bool

    /// The message when the command is over.
    ///
    /// - Parameters:
    ///   - isStopped: Whether its end was asked for.
    ///   - time: How long it ran, in words.
    ///   - lines: The last ones of its output.
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

    /// A text as markup that shows it as it is.
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
