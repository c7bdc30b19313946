import Messages
import Testing

/// Messages whose cards are swiped away.
@Suite struct SwipeTests {
    private static let mail = MessageClaim.application("mail")
    private static let command = MessageClaim(
        origin: .command, appName: "mail", messenger: .notifications)

    /// Two messages of mail, one of them waiting, a message of a command with the same name, and one of chat.
    private func board() -> BoardFixture {
        var fixture = BoardFixture(visible: 3)
        for title in ["mail1", "other"] {
            fixture.post(title, claim: title == "mail1" ? Self.mail : .application("chat")) {
                $0.expiry = .never
            }
        }
        fixture.post("command", claim: Self.command) {
            $0.expiry = .never
        }
        // Another process of the same application; the stack has no room for its message.
        let claim = MessageClaim(origin: .application(busName: ":1.9"), appName: "mail")
        fixture.post("mail2", claim: claim) { $0.expiry = .never }
        return fixture
    }

    @Test(
        arguments: [
            (.dismiss, ["ended mail1 swiped", "present mail2"]),
            (.dismissGroup, ["ended mail1 swiped", "ended mail2 swiped"]),
            (
                .dismissAll,
                [
                    "ended mail1 swiped", "ended other swiped", "ended command swiped",
                    "ended mail2 swiped",
                ]
            ),
            (.defaultAction, ["ended mail1 swiped", "present mail2"]),
            (.nothing, []),
        ] as [(MessageMeaning, [String])])
    func swipeHasItsMeaning(meaning: MessageMeaning, expected: [String]) throws {
        var fixture = board()
        let id = try #require(MessageID(rawValue: 1))
        #expect(fixture.handle(.swiped(id, meaning), at: 1) == expected)
        // A click with the same meaning ends the message for another reason.
        var other = board()
        let clicked = expected.map { line in
            line.hasSuffix("swiped") ? line.dropLast("swiped".count) + "dismissed" : line[...]
        }
        #expect(other.handle(.pressed(id, meaning), at: 1).map { $0[...] } == clicked)
    }

    @Test
    func groupOfACommandHasItsApplicationName() throws {
        var fixture = board()
        let id = fixture.post("again", claim: Self.command).id
        let effects = fixture.handle(.swiped(id, .dismissGroup), at: 1)
        #expect(effects == ["ended command swiped", "ended again swiped", "present mail2"])
    }

    @Test
    func unnamedApplicationsAreGroupedByBusName() {
        var fixture = BoardFixture()
        let first = fixture.post("a", claim: .application("")) { $0.expiry = .never }.id
        fixture.post("b", claim: .application("")) { $0.expiry = .never }
        let stranger = MessageClaim(origin: .application(busName: ":1.9"))
        fixture.post("c", claim: stranger) { $0.expiry = .never }
        fixture.post("d") { $0.expiry = .never }
        let effects = fixture.handle(.swiped(first, .dismissGroup), at: 1)
        #expect(effects == ["ended a swiped", "ended b swiped"])
    }

    @Test
    func swipeForTheDefaultActionIsAClick() {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.actions = [MessageAction(key: "default", label: "")] }.id
        #expect(
            fixture.handle(.swiped(id, .defaultAction, token: "t"), at: 1) == [
                "chosen a default t", "ended a action", "wake never",
            ])
    }

    /// Posts a message of `:1.1` and has `:1.2` replace it by one with these actions.
    private func postAndReplace(
        actions: [String], on fixture: inout BoardFixture
    ) -> MessageID {
        let id = fixture.post("a") {
            $0.actions = [MessageAction(key: MessageAction.defaultKey, label: "")]
            $0.sender = .connection(":1.1")
            $0.expiry = .never
        }.id
        fixture.post("b", claim: .replacing(id)) {
            $0.actions = actions.map { MessageAction(key: $0, label: "") }
            $0.sender = .connection(":1.2")
            $0.expiry = .never
        }
        return id
    }

    @Test(arguments: [[MessageAction.defaultKey], []])
    func defaultActionIsThatOfTheSenderOfTheSwipedMessage(actions: [String]) {
        var fixture = BoardFixture()
        let id = postAndReplace(actions: actions, on: &fixture)
        let (old, new) = (Sender.connection(":1.1"), Sender.connection(":1.2"))
        #expect(fixture.handle(.swiped(id, .defaultAction, from: old), at: 1) == [])
        #expect(fixture.handle(.pressed(id, .defaultAction, from: old), at: 1) == [])
        #expect(fixture.board.state(of: id) == .shown)
        let effects = fixture.handle(.pressed(id, .defaultAction, from: new), at: 1)
        let chosen = ["chosen b default", "ended b action"]
        #expect(effects == (actions.isEmpty ? ["ended b dismissed"] : chosen))
    }

    @Test(arguments: [MessageMeaning.dismiss, .dismissGroup, .dismissAll])
    func swipeDismissesAReplacementByAnotherSender(meaning: MessageMeaning) {
        var fixture = BoardFixture()
        let id = postAndReplace(actions: [], on: &fixture)
        let effects = fixture.handle(.swiped(id, meaning, from: .connection(":1.1")), at: 1)
        #expect(effects == ["ended b swiped"])
    }

    /// The scene names an action by its key, for the sender whose card was swiped.
    @Test
    func swipeChoosesAnAction() {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.actions = [MessageAction(key: "x", label: "X")] }.id
        #expect(fixture.handle(.swiped(id, .actionNamed("X")), at: 1) == [])
        #expect(
            fixture.handle(.swiped(id, .actionNamed("x"), token: "t"), at: 1) == [
                "chosen a x t", "ended a action", "wake never",
            ])
    }

    /// The message is kept for later, as if its time on the screen were over.
    @Test
    func swipeKeepsAMessage() {
        var fixture = BoardFixture()
        var expired = BoardFixture()
        let id = fixture.post("a") { $0.expiry = .never }.id
        expired.post("a") { $0.expiry = .never }
        let effects = fixture.handle(.swiped(id, .keep), at: 1)
        #expect(!effects.isEmpty && effects == expired.handle(.expire(id), at: 1))
    }

    /// The scene carries them out itself.
    @Test(arguments: [
        MessageMeaning.menu, .reply, .copy, .copyCode, .openLink, .snooze, .snoozeUntilModeEnds,
        .silence, .restore, .command(["true"]), .action(1), .nothing,
    ])
    func otherMeaningsChangeNothingOnTheBoard(meaning: MessageMeaning) {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.actions = [MessageAction(key: "x", label: "X")] }.id
        #expect(fixture.handle(.swiped(id, meaning), at: 1) == [])
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test
    func residentMessageStaysAfterASwipe() {
        var fixture = BoardFixture()
        let id = fixture.post("a") {
            $0.actions = [MessageAction(key: "default", label: "")]
            $0.isResident = true
        }.id
        #expect(fixture.handle(.swiped(id, .defaultAction), at: 1) == ["chosen a default"])
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test
    func swipeOfAnEndedMessageDoesNothing() {
        var fixture = BoardFixture()
        let first = fixture.post("a").id
        fixture.post("b")
        _ = fixture.handle(.swiped(first, .dismiss), at: 1)
        for meaning in MessageMeaning.plain {
            #expect(fixture.handle(.swiped(first, meaning), at: 2) == [])
        }
    }
}
