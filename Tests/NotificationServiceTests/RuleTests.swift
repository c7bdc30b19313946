import Bus
import Messages
import NotificationService
import Testing

/// The values of notifications that rules see, and the changed messages.
@Suite(.serialized) struct RuleTests {
    /// Records the judged messages.
    private final class Judge {
        var postings: [Posting] = []
        var change: (inout Message) -> Void = { _ in }

        init(_ fixture: ServiceFixture) {
            fixture.switchboard.judge = { posting, _ in
                self.postings.append(posting)
                var message = posting.message
                self.change(&message)
                return message
            }
        }
    }

    @Test func rulesSeeTheHintsTheyUse() throws {
        let fixture = try ServiceFixture()
        let judge = Judge(fixture)
        fixture.switchboard.needs.hints = [
            "x-text", "x-number", "x-flag", "x-real", "x-list", "category",
        ]
        var notification = Notification()
        notification.hint("x-text", "s") { $0.string("a\u{1}\nb") }
        notification.hint("x-number", "y") { $0.byte(7) }
        notification.hint("x-flag", "b") { $0.bool(true) }
        notification.hint("x-real", "d") { $0.double(0.5) }
        notification.hint("x-list", "as") { $0.strings(["a"]) }
        notification.hint("category", "s") { $0.string("im") }
        notification.hint("x-other", "s") { $0.string("secret") }
        let id = try fixture.notify(notification)
        #expect(
            judge.postings[0].hints == [
                "x-text": "a b", "x-number": "7", "x-flag": "true", "x-real": "0.5",
                "category": "im",
            ])
        #expect(fixture.message(id)?.category == "im")
        #expect(judge.postings[0].message.sender != .command)
    }

    @Test func rulesSeeTheReplacedMessage() throws {
        let fixture = try ServiceFixture()
        let judge = Judge(fixture)
        let id = try fixture.notify()
        var again = Notification()
        (again.replaces, again.summary) = (id, "again")
        #expect(try fixture.notify(again) == id)
        #expect(judge.postings.map { $0.previous?.title } == [nil, "summary"])
        var tagged = Notification()
        tagged.hint("x-canonical-private-synchronous", "s") { $0.string("volume") }
        fixture.inquire = { _, handler in handler(SenderIdentity(.none)) }
        let volume = try fixture.notify(tagged)
        #expect(try fixture.notify(tagged) == volume)
        #expect(judge.postings.last?.previous?.id.rawValue == volume)
    }

    @Test func changedUrgencyAppliesItsDefaults() throws {
        let fixture = try ServiceFixture()
        let judge = Judge(fixture)
        var settings = BoardSettings()
        settings.urgencyDefaults[.low] = {
            var low = MessageDefaults()
            (low.said.theme, low.said.expiry) = (.info, .milliseconds(9))
            return low
        }()
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        var notification = Notification()
        notification.hint("urgency", "y") { $0.byte(2) }
        _ = try fixture.notify(notification)
        let posting = try #require(judge.postings.first)
        #expect((posting.message.urgency, posting.message.expiry) == (.critical, .never))
        let low = try #require(posting.rebuild?(.notifications, .low))
        // A critical message stays until it is closed; a message that a rule makes less urgent does not.
        #expect((low.urgency, low.theme, low.expiry) == (.low, .info, .milliseconds(9)))
        #expect(low.title == "summary" && low.origin == posting.message.origin)
    }

    @Test func senderWaitsForItsInquiryOnlyForARuleThatNeedsIt() throws {
        let fixture = try ServiceFixture()
        let judge = Judge(fixture)
        var asked = 0
        fixture.inquire = { _, handler in
            asked += 1
            handler(SenderIdentity(.application("org.example.App")))
        }
        _ = try fixture.notify()
        // Asked after the answer.
        #expect(asked == 1)
        #expect(judge.postings[0].message.sandbox == nil)
        fixture.switchboard.needs.sandbox = true
        _ = try fixture.notify()
        _ = try fixture.notify()
        // The sandbox is looked up once for each connection.
        #expect(asked == 1)
        #expect(
            judge.postings.map { $0.message.sandbox } == [
                nil, "org.example.App", "org.example.App",
            ])
    }

    @Test func tagOfARuleReplacesOnlyMessagesOfTheSameSandbox() throws {
        let fixture = try ServiceFixture()
        let judge = Judge(fixture)
        judge.change = { $0.tag = "same" }
        fixture.switchboard.needs.sandbox = true
        let other = try fixture.newClient()
        let name = try other.connection.uniqueName()
        fixture.inquire = { connection, handler in
            let isOther = connection == name
            handler(SenderIdentity(isOther ? .application("org.example.App") : .none))
        }
        let id = try fixture.notify()
        #expect(try fixture.notify() == id)
        #expect(try fixture.notify(from: other) != id)
        #expect(fixture.switchboard.count == 2)
    }

    @Test func replacementBelongsToItsSender() throws {
        let fixture = try ServiceFixture()
        let judge = Judge(fixture)
        judge.change = { $0.title = "changed" }
        let id = try fixture.notify()
        let held = try #require(fixture.message(id))
        #expect((held.title, held.sender) == ("changed", held.sender))
        guard case .connection(let name) = held.sender else { return #expect(Bool(false)) }
        #expect(!name.isEmpty)
        #expect(fixture.switchboard.original(held.id)?.sender == held.sender)
        #expect(fixture.switchboard.original(held.id)?.title == "summary")
    }
}
