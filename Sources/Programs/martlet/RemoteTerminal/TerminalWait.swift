import Martlet

/// The wait for the end of a message that a terminal shows. The terminal's answers and the time go in, the outcome comes
/// out.
///
/// Times are milliseconds of one clock.
struct TerminalWait {
    /// How a message ended.
    enum Outcome: Equatable {
        /// An action was chosen, by its key.
        case action(String)
        case dismissed
        case expired
    }

    private let message: TerminalMessage
    private let start: Int64
    /// Whether the terminal will report that the message was closed.
    private var isTracked: Bool

    /// How much later than the message's time a terminal may report its end.
    static let grace: Int64 = 3000
    /// How much sooner than the message's time a terminal may close it for that time.
    private static let tolerance: Int64 = 250

    init(_ message: TerminalMessage, _ abilities: TerminalAbilities, at now: Int64) {
        (self.message, start, isTracked) = (message, now, abilities.reportsClosing)
    }

    /// The time at which the message counts as expired; nil: it stays until somebody closes it.
    var deadline: Int64? {
        guard message.duration > 0 else { return nil }
        return start + message.duration + (isTracked ? Self.grace : 0)
    }

    /// Handles an answer; returns how the message ended, nil while it is shown. Answers about other messages do not count.
    mutating func handle(_ answer: TerminalAnswer, at now: Int64) -> Outcome? {
        switch answer {
        case .activated(message.id, let button):
            if button == 0 {
                return message.hasDefaultAction ? .action(MessageAction.defaultKey) : .dismissed
            }
            guard message.buttons.indices.contains(button - 1) else { return nil }
            return .action(message.buttons[button - 1].key)
        case .closed(message.id, let isTracked):
            guard isTracked else {
                self.isTracked = false
                return nil
            }
            let isOver =
                message.duration > 0 && now >= start + message.duration - Self.tolerance
            return isOver ? .expired : .dismissed
        case .activated, .closed, .abilities, .attributes: return nil
        }
    }
}
