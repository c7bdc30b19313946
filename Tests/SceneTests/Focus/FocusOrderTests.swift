import Layout
import Messages
import Testing

@testable import Scene

/// Which message has keyboard focus.
@Suite struct FocusOrderTests {
    private func modal(_ id: UInt32) throws -> Message {
        try Sample.message(id) { $0.dim = Dim(.gray) }
    }

    private func taker(_ id: UInt32) throws -> Message {
        try Sample.message(id) { $0.focus = .always }
    }

    @Test func plainMessageHasNoFocus() throws {
        var focus = Focus()
        focus.assign(among: [try Sample.message(1)], replied: nil)
        #expect(focus.current == nil)
    }

    @Test func newestModalMessageHasFocus() throws {
        var focus = Focus()
        let messages = [try modal(1), try modal(2), try taker(3)]
        focus.assign(among: messages, replied: nil)
        #expect(focus.current == FocusedMessage(message: messages[1].id, reason: .modal))
    }

    @Test func modalMessageHasFocusBeforeOneThatRequestsIt() throws {
        var focus = Focus()
        let messages = [try taker(1), try Sample.message(2)]
        focus.assign(among: messages, replied: nil)
        #expect(focus.current == FocusedMessage(message: messages[0].id, reason: .always))
    }

    @Test func repliedMessageCountsBeforeARequestOfTheUser() throws {
        var focus = Focus()
        let messages = [try Sample.message(1), try Sample.message(2)]
        focus.ask(for: messages[0].id)
        focus.assign(among: messages, replied: nil)
        #expect(focus.current == FocusedMessage(message: messages[0].id, reason: .asked))
        focus.assign(among: messages, replied: messages[1].id)
        #expect(focus.current == FocusedMessage(message: messages[1].id, reason: .reply))
        #expect(focus.target == .reply)
    }

    @Test func modalMessageCountsBeforeTheReplyToAnother() throws {
        var focus = Focus()
        let messages = [try Sample.message(1), try modal(2)]
        focus.assign(among: messages, replied: messages[0].id)
        #expect(focus.current == FocusedMessage(message: messages[1].id, reason: .modal))
    }

    @Test func modalMessageThatIsRepliedToIsInReply() throws {
        var focus = Focus()
        let messages = [try modal(1)]
        focus.assign(among: messages, replied: messages[0].id)
        #expect(focus.current == FocusedMessage(message: messages[0].id, reason: .reply))
    }

    @Test func renouncedMessageDoesNotTakeFocusAgain() throws {
        var focus = Focus()
        let messages = [try taker(1)]
        focus.assign(among: messages, replied: nil)
        focus.renounce(messages[0].id)
        focus.assign(among: messages, replied: nil)
        #expect(focus.current == nil)
    }

    @Test func requestGivesFocusBackToARenouncedMessage() throws {
        var focus = Focus()
        let messages = [try taker(1)]
        focus.renounce(messages[0].id)
        focus.ask(for: messages[0].id)
        focus.assign(among: messages, replied: nil)
        #expect(focus.current == FocusedMessage(message: messages[0].id, reason: .asked))
    }

    @Test func messageOfAnotherSenderLosesTheRequestedFocus() throws {
        var focus = Focus()
        let messages = [try Sample.message(1)]
        focus.ask(for: messages[0].id)
        focus.disown(messages[0].id)
        focus.assign(among: messages, replied: nil)
        #expect(focus.current == nil)
    }

    @Test func forgottenMessageMayGetFocusWhenShownAgain() throws {
        var focus = Focus()
        let messages = [try taker(1)]
        focus.renounce(messages[0].id)
        focus.forget(messages[0].id)
        focus.assign(among: messages, replied: nil)
        #expect(focus.current?.reason == .always)
    }

    @Test func targetIsForgottenWithItsMessage() throws {
        var focus = Focus()
        let messages = [try taker(1), try taker(2)]
        focus.assign(among: [messages[0]], replied: nil)
        focus.move(to: .close)
        focus.assign(among: [messages[0]], replied: nil)
        #expect(focus.target == .close)
        focus.assign(among: messages, replied: nil)
        #expect(focus.target == nil)
    }

    @Test(arguments: [HitTarget.reply, .submit])
    func closedFieldLeavesFocusAtItsButton(target: HitTarget) throws {
        var focus = Focus()
        focus.move(to: target)
        focus.leaveField()
        #expect(focus.target == .button(key: MessageAction.replyKey))
    }

    @Test func closedFieldDoesNotMoveFocusElsewhere() {
        var focus = Focus()
        focus.move(to: .close)
        focus.leaveField()
        #expect(focus.target == .close)
    }
}
