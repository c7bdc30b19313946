import Messages
import Testing

@testable import Rules

/// The memory of messages from which people are told why they do not see them.
@Suite struct ReasonBookTests {
    private func off(_ name: String = "off") -> Rule {
        RuleFixture.rule(name) { $0.reachesScreen = false }
    }

    private func cause(_ world: ReasonWorld, _ id: MessageID?) -> MessageCause? {
        id.flatMap { world.account(of: $0)?.properties.cause }
    }

    @Test func shownMessageHasNoRules() throws {
        let world = ReasonWorld([
            RuleFixture.rule("other") { $0.criteria.texts[.title] = .equals("-") }
        ])
        let id = try #require(world.post())
        let account = try #require(world.account(of: id))
        #expect(account.properties.cause == .shown && account.properties.state == "shown")
        #expect(account.steps.isEmpty && account.properties.knowsRules)
        #expect(account.original == world.switchboard.message(id))
        #expect((account.properties.way, account.properties.connection) == (.bus, ":1.1"))
        #expect(world.book.lastHidden == nil)
        #expect(world.book.newest == id)
    }

    @Test func ruleThatKeepsAMessageOffTheScreenIsNamed() throws {
        let on = RuleFixture.rule("on") { $0.reachesScreen = true }
        let titled = RuleFixture.rule("titled") {
            $0.changes.texts[.title] = RuleFixture.format("[{title}]")
        }
        let world = ReasonWorld([off("first"), on, off("second"), titled], keepsUnread: true)
        let id = try #require(world.post())
        let account = try #require(world.account(of: id))
        #expect((account.properties.cause, account.properties.rule) == (.rule, "second"))
        #expect(account.properties.state == "kept")
        #expect(account.steps.map { $0.rule.rawValue } == ["first", "on", "second", "titled"])
        #expect(account.original.title == "New mail")
        #expect(account.steps[3].message.title == "[New mail]")
        #expect(world.book.lastHidden == id)
    }

    @Test func messageThatEndsOffTheScreenIsRemembered() throws {
        let world = ReasonWorld([off()])
        let id = try #require(world.post { $0.origin = .command })
        #expect(!world.switchboard.contains(id))
        let account = try #require(world.account(of: id))
        #expect((account.properties.cause, account.properties.rule) == (.rule, "off"))
        #expect((account.properties.reason, account.properties.state) == ("expired", nil))
        // The body is left to the history.
        #expect(account.original.body == RichText() && account.original.title == "New mail")
        #expect(world.book.lastHidden == id)
    }

    @Test func messageWithTheIdOfAnEndedOneWasNotHidden() throws {
        let titled = RuleFixture.rule("titled") {
            $0.criteria.texts[.title] = .equals("hidden")
            $0.reachesScreen = false
        }
        let world = ReasonWorld([titled])
        let id = try #require(world.post { ($0.origin, $0.title) = (.command, "hidden") })
        #expect(world.book.lastHidden == id)
        let posting = Posting(RuleFixture.message { $0.origin = .command })
        #expect(world.post(posting, replaces: id) == id)
        #expect(cause(world, id) == .shown && world.book.lastHidden == nil)
    }

    @Test func limitIsTold() throws {
        let world = ReasonWorld([
            RuleFixture.rule("few") { $0.limit = RateLimit(count: 1, time: 1000) }
        ])
        let ids = (0..<2).map { _ in world.post() }
        #expect(ids.map { cause(world, $0) } == [.shown, .limit])
        let second = try #require(ids[1])
        let account = try #require(world.account(of: second))
        #expect(account.properties.rule == "few" && account.steps[0].isOverLimit)
    }

    @Test(arguments: [true, false])
    func modeThatHoldsAMessageBackIsNamed(keepsUnread: Bool) throws {
        let world = ReasonWorld(keepsUnread: keepsUnread)
        world.limit(to: .critical, by: "work")
        let id = try #require(world.post())
        world.limit(to: .all, by: "work")
        let account = try #require(world.account(of: id))
        #expect((account.properties.cause, account.properties.mode) == (.mode, "work"))
        #expect(account.properties.state == (keepsUnread ? "kept" : nil))
        #expect(cause(world, world.post { $0.title = "later" }) == .shown)
        #expect(world.book.lastHidden == id)
    }

    @Test func messageThatIsShownAfterAllWasNotHidden() throws {
        let world = ReasonWorld(keepsUnread: true)
        world.limit(to: .nothing, by: "work")
        let id = try #require(world.post())
        world.switchboard.handle(.recall(id), at: world.now)
        #expect(cause(world, id) == .shown)
        #expect(world.book.lastHidden == nil)
        world.pass(milliseconds: 3000)
        world.pass(milliseconds: 9000)
        #expect(cause(world, id) == .timeOver)
        #expect(world.book.lastHidden == nil)
        world.switchboard.handle(.close(id, .closed), at: world.now)
        let account = try #require(world.account(of: id))
        #expect((account.properties.cause, account.properties.reason) == (.ended, "closed"))
        #expect(account.properties.since == WallTime(millisecondsSince1970: 12_000))
        #expect(world.book.lastHidden == nil)
    }

    @Test(arguments: [true, false])
    func messagesOfAnAbsenceAreNotHeldUpByOthers(keepsUnread: Bool) throws {
        let world = ReasonWorld(keepsUnread: keepsUnread)
        world.gather(from: 1)
        world.switchboard.handle(.away(true), at: world.now)
        let id = try #require(world.post())
        world.pass(milliseconds: 60_000)
        world.switchboard.handle(.away(false), at: world.now)
        #expect(cause(world, id) == .gathered && world.book.lastHidden == nil)
        world.pass(milliseconds: 60_000)
        let account = try #require(world.account(of: id))
        #expect(account.properties.cause == .gathered)
        #expect(account.properties.state == (keepsUnread ? "kept" : nil))
        #expect(account.properties.since == WallTime(millisecondsSince1970: 120_000))
        #expect(world.book.lastHidden == id)
    }

    @Test(arguments: [MessageCause.focus, .lead])
    func endByAWindowIsTold(cause: MessageCause) throws {
        let world = ReasonWorld()
        let ids = ["a", "b"].compactMap { title in world.post { $0.title = title } }
        world.noteEnd(cause, of: ids[0])
        for id in ids { world.switchboard.handle(.close(id, .dismissed), at: world.now) }
        #expect(ids.map { self.cause(world, $0) } == [cause, .ended])
        #expect(world.account(of: ids[0])?.properties.reason == "dismissed")
        #expect(world.book.lastHidden == nil)
    }

    @Test func endedMessageHasNoCode() throws {
        let rule = RuleFixture.rule("low") { $0.changes.urgency = .low }
        for rules in [[], [rule]] {
            let world = ReasonWorld(rules)
            let id = try #require(
                world.post {
                    $0.title = "482913"
                    $0.body = RichText(plain: "is your login code")
                })
            var account = try #require(world.account(of: id))
            #expect(account.original.title == "482913")
            account.hideCode()
            let hidden = [account.original.title] + account.steps.map { $0.message.title }
            #expect(Set(hidden) == ["••• •••"])
            world.switchboard.handle(.close(id, .closed), at: world.now)
            let ended = try #require(world.account(of: id))
            let titles = [ended.original.title] + ended.steps.map { $0.message.title }
            #expect(titles.count == rules.count + 1 && Set(titles) == ["••• •••"])
        }
    }

    @Test func messageThatEndsBeforeItWasShownWasHidden() throws {
        let world = ReasonWorld()
        world.switchboard.handle(.outputs([]), at: world.now)
        let id = try #require(world.post())
        #expect(cause(world, id) == .noOutput)
        world.switchboard.handle(.close(id, .closed), at: world.now)
        #expect(cause(world, id) == .ended)
        #expect(world.book.lastHidden == id)
    }

    @Test func refusedMessageIsRememberedWithItsRules() throws {
        var limits = BoardLimits()
        limits.messages = 1
        let rule = RuleFixture.rule("a") { $0.changes.urgency = .low }
        let world = ReasonWorld([rule], limits: limits)
        world.post()
        #expect(world.post { $0.title = "second" } == nil)
        let id = try #require(world.book.lastHidden)
        #expect(world.book.newest == id)
        let account = try #require(world.account(of: id))
        #expect(account.properties.cause == .refused)
        #expect(account.properties.state == nil && account.properties.reason == nil)
        #expect(account.steps.map { $0.rule.rawValue } == ["a"])
        #expect(account.original.title == "second")
    }

    @Test func updateIsJudgedAnew() throws {
        let rule = RuleFixture.rule("low") {
            ($0.criteria.texts[.title], $0.reachesScreen) = (.equals("a"), false)
        }
        let world = ReasonWorld([rule], keepsUnread: true)
        let id = try #require(world.post { $0.title = "a" })
        #expect(cause(world, id) == .rule)
        var update = try #require(world.switchboard.original(id))
        update.title = "b"
        world.switchboard.update(update, at: world.now) { #expect($0) }
        let account = try #require(world.account(of: id))
        #expect(account.properties.cause == .shown && account.steps.isEmpty)
    }

    @Test func valuesAreNotRemembered() throws {
        let world = ReasonWorld()
        let id = try #require(world.post { $0.messenger = .osd })
        world.switchboard.handle(.close(id, .closed), at: world.now)
        #expect(world.account(of: id) == nil)
        #expect(world.book.newest == nil)
    }

    // MARK: Bounds

    @Test func rememberedMessagesAreBounded() throws {
        let world = ReasonWorld([off()])
        let ids = (0..<100).map { number in
            world.post { ($0.origin, $0.title) = (.command, "\(number)") }
        }
        let known = ids.filter { cause(world, $0) != nil }
        #expect(known == Array(ids.suffix(ReasonBook.mostPast)))
        #expect(world.book.lastHidden == ids[99])
        // Large texts leave room for fewer.
        let title = String(repeating: "x", count: 8000)
        let large = (0..<20).map { _ in world.post { ($0.origin, $0.title) = (.command, title) } }
        #expect((1...8).contains(large.count { cause(world, $0) != nil }))
    }

    @Test func shownMessagesLeaveRoomForHiddenOnes() throws {
        let rule = RuleFixture.rule("off") {
            ($0.criteria.texts[.title], $0.reachesScreen) = (.equals("off"), false)
        }
        let world = ReasonWorld([rule])
        let hidden = try #require(world.post { ($0.origin, $0.title) = (.command, "off") })
        for number in 0..<100 {
            let id = try #require(world.post { $0.title = "\(number)" })
            world.switchboard.handle(.close(id, .closed), at: world.now)
        }
        #expect(world.book.lastHidden == hidden)
        #expect(cause(world, hidden) == .rule)
    }

    @Test func changesAreToldAfterTheirRulesAreForgotten() throws {
        let rule = RuleFixture.rule("top") { $0.changes.values.said.position = .top }
        let world = ReasonWorld([rule], keepsUnread: true)
        let ids = (0...ReasonBook.mostJudgements).compactMap { number in
            world.post { $0.title = "\(number)" }
        }
        let accounts = ids.compactMap { world.account(of: $0) }
        try #require(accounts.count == ReasonBook.mostJudgements + 1)
        #expect(accounts.count { !$0.properties.knowsRules } == 1)
        let first = accounts[0]
        #expect(!first.properties.knowsRules)
        #expect(first.steps.map { $0.rule.rawValue } == [""])
        #expect(first.original.position == nil)
        #expect(first.steps.map { $0.message.position } == [.top])
    }
}
