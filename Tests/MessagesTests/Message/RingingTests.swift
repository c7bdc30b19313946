import Testing

@testable import Messages

/// Which messages ring, what that means for them, and their answers.
@Suite struct RingingTests {
    private func message(
        _ category: String = "call.incoming", _ actions: [(String, String)] = []
    ) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.category = category
        message.actions = actions.map { MessageAction(key: $0.0, label: $0.1) }
        return message
    }

    @Test(
        arguments: [
            ("call", .call), ("call.incoming", .call), ("im.call", .call),
            ("alarm.ringing", .alarm),
            ("weather.warning.extreme", .warning), ("cellbroadcast.danger.presidential", .warning),
            ("cellbroadcast.danger.extreme", .warning), ("cellbroadcast.danger.severe", .warning),
            ("cellbroadcast.public-safety", .warning), ("cellbroadcast.amber-alert", .warning),
            ("cellbroadcast.test", nil), ("call.ongoing", nil), ("call.unanswered", nil),
            ("call.ended", nil), ("im.received", nil), ("alarm", nil), ("", nil),
        ] as [(String, RingKind?)])
    func categoryDecidesWhetherAMessageRings(category: String, kind: RingKind?) {
        #expect(message(category).ringKind == kind)
    }

    @Test func propertyCountsBeforeTheCategory() {
        var call = message()
        call.ringing = false
        #expect(!call.rings)
        var note = message("")
        note.ringing = true
        #expect(note.ringKind == .alarm)
        note.category = "call"
        #expect(note.ringKind == .call)
        note.messenger = .osd
        #expect(!note.rings)
    }

    @Test func ringingMessageLiesAboveFullScreenWindowsInItsLayout() {
        var call = message()
        #expect(call.layer == .overlay && call.layout == .call)
        #expect(message("im.received").layer == .top && message("im.received").layout == .card)
        (call.layer, call.layout) = (.top, .tab)
        #expect(call.layer == .top && call.layout == .tab)
    }

    @Test func ringingMessageStaysUntilItIsAnswered() {
        var call = message()
        #expect(call.timeout == nil)
        call.expiry = .milliseconds(4000)
        #expect(call.timeout == 4000)
        call.ringing = false
        call.expiry = .automatic
        #expect(call.timeout != nil)
    }

    @Test(arguments: MessageUrgency.allCases)
    func onlyModesThatShowNothingHoldACall(urgency: MessageUrgency) {
        var call = message()
        call.urgency = urgency
        #expect(ScreenLevel.allCases.filter { !call.isShown(at: $0) } == [.nothing])
    }

    @Test func soundIsThatOfTheKindUnlessOneIsSaid() {
        #expect(message().sound == .name("phone-incoming-call"))
        #expect(message("alarm.ringing").sound == .name("alarm-clock-elapsed"))
        #expect(message("im.received").sound == .none)
        var call = message()
        call.sound = .none
        #expect(call.sound == .none)
        call.sound = .name("bell")
        #expect(call.sound == .name("bell"))
        // A rule or the defaults turn it off like any other sound.
        var quiet = message()
        var said = MessageProperties()
        said.sound = "none"
        quiet.apply(said)
        #expect(quiet.sound == .none)
    }

    /// The keys and meanings of the large buttons.
    private func answers(_ message: Message) -> [String] {
        message.ringButtons.map { "\($0.action.key) \($0.answer)" }
    }

    @Test(
        arguments: [
            // The portal's purposes.
            (
                [("call.accept", "Annehmen"), ("call.decline", "Ablehnen")],
                ["call.decline decline", "call.accept accept"]
            ),
            (
                [("call.enable-speakerphone", "Speaker"), ("call.hang-up", "Auflegen")],
                ["call.hang-up decline"]
            ),
            // Keys and labels of other senders.
            ([("answer", "1"), ("reject", "2")], ["reject decline", "answer accept"]),
            (
                [("app.acceptCall", ""), ("hang_up", "")],
                ["hang_up decline", "app.acceptCall accept"]
            ),
            ([("0", "Decline"), ("1", "Accept"), ("2", "Mute")], ["0 decline", "1 accept"]),
            ([("default", ""), ("a", "Answer"), ("b", "Nicht jetzt")], ["b other", "a accept"]),
            // Nothing is known: the first two, in their order.
            ([("x", "Ja"), ("y", "Nein"), ("z", "Später")], ["x other", "y other"]),
            ([("inline-reply", "Reply"), ("x", "Ja")], ["x other"]),
            ([("default", "")], []), ([], []),
        ] as [([(String, String)], [String])])
    func answersOfACallAreFound(actions: [(String, String)], expected: [String]) {
        #expect(answers(message("call.incoming", actions)) == expected)
    }

    @Test(
        arguments: [
            ([("stop", "Stop"), ("snooze", "Snooze")], ["snooze snooze", "stop stop"]),
            ([("1", "Dismiss"), ("2", "Remind me later")], ["2 snooze", "1 stop"]),
            ([("turn-off", "Aus")], ["turn-off stop"]),
            // A word of calls means nothing to an alarm.
            ([("accept", "A"), ("b", "B")], ["accept other", "b other"]),
        ] as [([(String, String)], [String])])
    func answersOfAnAlarmAreFound(actions: [(String, String)], expected: [String]) {
        #expect(answers(message("alarm.ringing", actions)) == expected)
    }

    @Test func otherMessagesHaveNoLargeButtons() {
        let note = message("im.received", [("accept", "Accept"), ("decline", "Decline")])
        #expect(note.ringButtons.isEmpty && note.ringAnswer(of: "accept") == nil)
        let call = message("call", [("accept", "Accept"), ("decline", "Decline"), ("x", "X")])
        #expect(call.ringAnswer(of: "accept") == .accept && call.ringAnswer(of: "x") == nil)
    }
}
