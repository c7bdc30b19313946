import Messages
import Testing

@testable import Scene

/// Messages that take keyboard focus, and the effect of Escape on them.
@Suite struct FocusTests {
    private static func message(
        dim: Dim = .none, focus: MessageFocus = .automatic, actions: [String] = []
    ) throws -> Message {
        let id = try #require(MessageID(rawValue: 1))
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        (message.dim, message.focus) = (dim, focus)
        message.actions = actions.map { MessageAction(key: $0, label: $0) }
        return message
    }

    @Test(
        arguments: [
            (Dim.none, MessageFocus.automatic, nil), (.none, .always, .always),
            (.none, .never, nil), (Dim(.gray), .automatic, .modal), (Dim(.gray), .always, .modal),
            (Dim(.blur), .never, nil),
        ] as [(Dim, MessageFocus, FocusedMessage.Reason?)])
    func modalMessagesGetKeyboardFocus(
        dim: Dim, focus: MessageFocus, reason: FocusedMessage.Reason?
    ) throws {
        #expect(try Self.message(dim: dim, focus: focus).focusReason == reason)
    }

    /// If a tap beside a message does not dismiss it, Escape chooses an answer if there is one.
    @Test(
        arguments: [
            (Dim.none, ["yes"], .dismiss), (Dim(.gray), ["yes"], .dismiss),
            (Dim(.gray, isInteractive: false), ["yes", "no"], .nothing),
            (Dim(.gray, isInteractive: false), ["yes", "cancel"], .choose("cancel")),
            (Dim(.gray, isInteractive: false), [], .dismiss),
            (Dim(.gray, isInteractive: false), ["default"], .dismiss),
        ] as [(Dim, [String], Message.Escape)])
    func escapeDoesNotDismissAQuestion(dim: Dim, actions: [String], escape: Message.Escape) throws {
        #expect(try Self.message(dim: dim, actions: actions).escape == escape)
    }
}
