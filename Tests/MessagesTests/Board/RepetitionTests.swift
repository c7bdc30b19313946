import Messages
import Testing

/// Equal messages count on one card, and each stays a message of its own.
@Suite struct RepetitionTests {
    private func board(visible: Int = 5) -> BoardFixture {
        BoardFixture(visible: visible, overflow: .fold, grouping: .application)
    }

    private func mail(
        _ title: String, at time: UInt64 = 0, _ fixture: inout BoardFixture,
        change: (inout Message) -> Void = { _ in }
    ) -> (id: MessageID, effects: [String]) {
        fixture.post(title, at: time, claim: .application("Mail"), change: change)
    }

    private func count(_ id: MessageID, _ fixture: borrowing BoardFixture) -> Int? {
        fixture.board.message(id)?.count
    }

    private func states(_ fixture: borrowing BoardFixture) -> [MessageState?] {
        fixture.board.order.map { fixture.board.state(of: $0) }
    }

    @Test func equalMessageCountsOnTheCardAndRenewsItsTime() {
        var fixture = board()
        let first = mail("a", &fixture)
        let second = mail("a", at: 3000, &fixture)
        #expect(first.id != second.id)
        #expect(second.effects == ["added a", "repeated a of 1", "wake 11000"])
        #expect(count(first.id, fixture) == 2 && states(fixture) == [.shown, .shown])
        #expect(
            fixture.handle(.tick, at: 11_000)
                == ["ended a expired", "ended a expired", "wake never"])
    }

    @Test func phasesOfRepetitionsAreThoseOfAnyMessage() {
        var fixture = board()
        fixture.isVerbose = true
        _ = mail("a", &fixture)
        let second = mail("a", at: 1000, &fixture)
        #expect(
            second.effects == [
                "added a", "will-show a", "repeated a of 1", "did-show a", "counted 2 shown",
                "wake 9000",
            ])
        #expect(
            fixture.handle(.close(second.id, .closed), at: 2000) == [
                "will-hide a closed", "ended a closed", "did-hide a closed", "counted 1 shown",
            ])
    }

    @Test(
        arguments: [
            { $0.appName = "Chat" }, { $0.title = "b" }, { $0.body = RichText(plain: "c") },
            { $0.urgency = .low }, { $0.tag = "t" }, { $0.duplicates = .allow },
            { $0.category = "email" }, { $0.image = .source(.icon("ada")) }, { $0.expiry = .never },
            { $0.actions = [MessageAction(key: "k", label: "K")] }, { $0.dim = Dim(.gray) },
        ] as [@Sendable (inout Message) -> Void])
    func messagesThatDifferHaveCardsOfTheirOwn(_ change: @Sendable (inout Message) -> Void) {
        var fixture = board()
        _ = mail("a", &fixture)
        let second = mail("a", at: 1, &fixture, change: change)
        #expect(second.effects.contains { $0.hasPrefix("present") })
    }

    @Test func equalQuestionsAreAnsweredOneByOne() {
        var fixture = board()
        let ask: (inout Message) -> Void = { $0.dim = Dim(.gray) }
        _ = mail("a", &fixture, change: ask)
        #expect(mail("a", at: 1, &fixture, change: ask).effects.contains("present a"))
    }

    @Test func commandsWithoutAnApplicationAreToldApart() {
        var fixture = board()
        fixture.post("a")
        #expect(fixture.post("a").effects.contains("present a"))
    }

    /// A choice on a card must not be reported to another sender.
    @Test(arguments: [true, false]) func otherSendersActionsAreNotCounted(hasActions: Bool) {
        var fixture = board()
        for (time, sender) in ["one", "two"].enumerated() {
            let result = mail("a", at: UInt64(time), &fixture) {
                $0.sender = .connection(sender)
                if hasActions { $0.actions = [MessageAction(key: "k", label: "K")] }
            }
            #expect(result.effects.contains("present a") == (time == 0 || hasActions))
        }
    }

    @Test(
        arguments: [
            (.dismissed, "dismissed"), (.swiped, "swiped"), (.dimTapped, "dim"),
            (.stopped, "stopped"),
        ] as [(EndReason, String)])
    func personDealsWithAllThatCountOnTheCard(reason: EndReason, word: String) {
        var fixture = board()
        let first = mail("a", &fixture).id
        for time in 1...2 { _ = mail("a", at: UInt64(time), &fixture) }
        #expect(
            fixture.handle(.close(first, reason), at: 10).prefix(3)
                == ["ended a \(word)", "ended a \(word)", "ended a \(word)"])
        #expect(fixture.board.count == 0)
    }

    @Test func chosenActionDismissesTheOthers() {
        var fixture = board()
        let add = { (message: inout Message) in
            message.actions = [MessageAction(key: "k", label: "K")]
        }
        let first = mail("a", &fixture, change: add).id
        _ = mail("a", at: 1, &fixture, change: add)
        #expect(
            fixture.handle(.choose(first, key: "k", token: nil), at: 2).prefix(3)
                == ["chosen a k", "ended a action", "ended a dismissed"])
    }

    /// The sender closes one message only: another one takes the place of the card.
    @Test func nextMessageHasTheCardWhenTheSenderClosesTheFirst() {
        var fixture = board(visible: 1)
        let ids = (0..<3).map { mail("a", at: UInt64($0), &fixture).id }
        #expect(count(ids[0], fixture) == 3)
        let effects = fixture.handle(.close(ids[0], .closed), at: 10)
        #expect(effects.contains("present a") && effects.contains("repeated a of 3"))
        #expect(fixture.board.order == [ids[1], ids[2]] && states(fixture) == [.shown, .shown])
    }

    @Test func commandHidesTheCardWithAllThatCount() {
        var fixture = board()
        let ids = (0..<2).map { mail("a", at: UInt64($0), &fixture).id }
        #expect(fixture.board.newestShown == ids[0])
        _ = fixture.handle(.hide(ids[0]), at: 10)
        #expect(fixture.board.count == 0)
    }

    @Test func changedRepetitionHasACardOfItsOwn() {
        var fixture = board()
        let ids = (0..<2).map { mail("a", at: UInt64($0), &fixture).id }
        let claim = MessageClaim(
            replaces: ids[1], origin: .application(busName: ":1.1"), appName: "Mail")
        let effects = fixture.post("b", at: 5, claim: claim).effects
        #expect(effects.contains("present b") && count(ids[0], fixture) == 1)
    }

    @Test func repetitionsStayOfAMessageThatChanges() {
        var fixture = board()
        let ids = (0..<3).map { mail("a", at: UInt64($0), &fixture).id }
        let claim = MessageClaim(
            replaces: ids[0], origin: .application(busName: ":1.1"), appName: "Mail")
        let effects = fixture.post("b", at: 5, claim: claim).effects
        #expect(effects.contains("present a") && count(ids[0], fixture) == 1)
        #expect(states(fixture) == [.shown, .shown, .shown] && count(ids[2], fixture) == 2)
    }

    /// Cards that make room count as so many messages, and count up again when they return.
    @Test func foldedRepetitionsWaitAndReturnTogether() {
        var fixture = board(visible: 1)
        let ids = (0..<3).map { mail("a", at: UInt64($0), &fixture).id }
        let other = mail("b", at: 10, &fixture).id
        #expect(states(fixture) == [.waiting, .waiting, .waiting, .shown])
        #expect(ids.allSatisfy { count($0, fixture) == 1 })
        let effects = fixture.handle(.close(other, .dismissed), at: 20)
        #expect(effects.count { $0.hasPrefix("repeated") } == 2)
        #expect(states(fixture) == [.shown, .shown, .shown])
    }

    @Test func snoozeIsThatOfTheCard() {
        var fixture = board()
        let ids = (0..<2).map { mail("a", at: UInt64($0), &fixture).id }
        _ = fixture.handle(.snooze(ids[0], .until(1000)), at: 10)
        #expect(states(fixture) == [.snoozed, .snoozed])
        let effects = fixture.handle(.endSnoozes(1000), at: 20)
        #expect(
            effects.contains { $0.hasPrefix("repeated") } && states(fixture) == [.shown, .shown])
    }

    @Test func allAreKeptThatCountOnACardWhoseTimeIsOver() {
        var fixture = board()
        var settings = fixture.board.settings
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        for time in 0..<3 { _ = mail("a", at: UInt64(time), &fixture) }
        let effects = fixture.handle(.tick, at: 10_000)
        #expect(effects.count { $0 == "kept a" } == 3)
        #expect(effects.count { $0.hasPrefix("withdraw") } == 1)
        #expect(states(fixture) == [.kept, .kept, .kept])
    }

    /// Decoded pictures make no difference: the second message names the same file.
    @Test func picturesAreComparedAsTheSenderNamesThem() throws {
        var fixture = board()
        let name = { (message: inout Message) in message.image = .source(.file("/ada.png")) }
        let first = mail("a", &fixture, change: name).id
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0]))
        _ = fixture.handle(.illustrate(first, image: bitmap, icon: nil), at: 1)
        let second = mail("a", at: 2, &fixture, change: name)
        #expect(second.effects.contains("repeated a of 1"))
        // The picture of a message without a card causes no card.
        let effects = fixture.handle(.illustrate(second.id, image: bitmap, icon: nil), at: 3)
        #expect(effects == ["updated a waiting"])
    }

    /// A person dismisses what the card stands for, and gets that back.
    @Test func dismissedCardTakesItsRepetitionsAlongAndBringsThemBack() {
        var fixture = board()
        var settings = fixture.board.settings
        settings.undoTime = 5000
        _ = fixture.handle(.configure(settings), at: 0)
        let ids = [0, 1000, 2000].map { mail("a", at: $0, &fixture).id }
        _ = mail("b", at: 2000, &fixture) { $0.expiry = .never }
        let effects = fixture.handle(.swiped(ids[0], .dismiss), at: 3000)
        // The place of Undo is that of the card.
        #expect(effects.first == "undoable 3 a" && effects.contains("withdraw 1"))
        #expect(effects.count { $0.hasPrefix("withdraw") } == 1)
        #expect(states(fixture) == [.dismissed, .dismissed, .dismissed, .shown])
        _ = fixture.handle(.choose(.undo, key: "default", token: nil), at: 4000)
        #expect(states(fixture) == [.shown, .shown, .shown, .shown])
        let counts = ids.compactMap { count($0, fixture) }
        #expect(counts.max() == 3)
        // Nobody undoes it: each ends once.
        let card = ids.first { count($0, fixture) == 3 } ?? ids[0]
        _ = fixture.handle(.swiped(card, .dismiss), at: 5000)
        #expect(
            fixture.handle(.tick, at: 10_000).filter { $0 == "ended a swiped" }.count == 3)
        #expect(states(fixture) == [.shown])
    }
}
