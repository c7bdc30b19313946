import Bus
import Control
import Messages
import Rules
import Testing
import Vocabulary

/// Calls about why a message is, or is not, on the screen.
@Suite(.serialized) struct WhyTests {
    /// Remembers and answers as the daemon does, with one rule.
    private final class Keeper: ReasonKeeper, EffectReceiver {
        private unowned let switchboard: Switchboard
        private var rules = RuleBook()
        private var book = ReasonBook()
        private var applied: AppliedRules?

        init(_ switchboard: Switchboard, _ rule: Rule) {
            self.switchboard = switchboard
            rules.setRules([rule]) { _ in nil }
            switchboard.judge = { [unowned self] posting, now in
                let verdict = rules.judge(posting, context: RuleContext(), at: now)
                applied = verdict.rules
                return verdict.message
            }
            switchboard.judged = { [unowned self] id in
                book.note(applied, of: id)
                applied = nil
            }
        }

        func perform(_ effect: BoardEffect) {
            book.note(
                effect, isMessageHeld: { switchboard.contains($0) }, mode: { nil }, time: { 5000 })
        }

        var newestMessage: MessageID? { book.newest }

        var lastHidden: MessageID? { book.lastHidden }

        func account(of id: MessageID) -> MessageAccount? {
            let now = Instant(microseconds: 1000)
            var account = book.account(
                of: id, switchboard.situation(of: id, at: now), original: switchboard.original(id),
                at: Clocks(now: now, wall: 7000))
            account?.properties.modes = ["work"]
            return account
        }
    }

    /// All that `Why` answers.
    private struct Answer {
        var reasons = ReasonProperties()
        var message = MessageProperties()
        var steps: [RuleStepProperties] = []
    }

    private func fixture(_ change: (inout Rule) -> Void) throws -> ControlFixture {
        let fixture = try ControlFixture()
        var rule = Rule(RuleName(known: "r"))
        change(&rule)
        let keeper = Keeper(fixture.switchboard, rule)
        fixture.control.keepers.reasons = keeper
        fixture.switchboard.connect(keeper)
        return fixture
    }

    private func why(_ fixture: ControlFixture, _ number: UInt32) throws -> Answer {
        let reader = try fixture.call("Why") { $0.uint32(number) }.get()
        var answer = Answer()
        try reader.properties(of: &answer.reasons)
        try reader.properties(of: &answer.message)
        try reader.array("a{sv}") { () throws(BusError) in
            var step = RuleStepProperties()
            try reader.properties(of: &step)
            answer.steps.append(step)
        }
        #expect(reader.isAtEnd)
        return answer
    }

    @Test func shownMessageHasItsRulesAndTheirChanges() throws {
        let fixture = try self.fixture {
            ($0.changes.urgency, $0.passesModes) = (.critical, true)
        }
        let id = try fixture.show(["title": "t", "body": "b"])
        for number in [id, 0] {
            let answer = try why(fixture, number)
            #expect((answer.reasons.number, answer.reasons.cause) == (id, .shown))
            #expect((answer.reasons.state, answer.reasons.way) == ("shown", .control))
            #expect(answer.reasons.modes == ["work"])
            #expect(answer.reasons.arrival == WallTime(millisecondsSince1970: 7000))
            #expect((answer.message.title, answer.message.body) == ("t", "b"))
            #expect(answer.message.urgency == .normal)
            let step = try #require(answer.steps.first)
            #expect((step.rule, step.passesModes) == ("r", true))
            let urgency = step.changes.first { $0.key == "urgency" }
            #expect(urgency?.value == .text("critical"))
        }
        #expect(try fixture.call("LastHidden").get().uint32() == 0)
    }

    @Test func messageThatEndedOffTheScreenIsTheLastHiddenOne() throws {
        let fixture = try self.fixture {
            ($0.criteria.texts[.title], $0.reachesScreen) = (.equals("off"), false)
        }
        let hidden = try fixture.show(["title": "off"])
        let shown = try fixture.show(["title": "on"])
        #expect(try fixture.call("LastHidden").get().uint32() == hidden)
        let answer = try why(fixture, hidden)
        #expect((answer.reasons.cause, answer.reasons.rule) == (.rule, "r"))
        #expect((answer.reasons.reason, answer.reasons.state) == ("expired", nil))
        #expect(answer.reasons.since == WallTime(millisecondsSince1970: 5000))
        #expect(answer.steps.map { $0.isOnScreen } == [false])
        #expect(try why(fixture, 0).reasons.number == shown)
    }

    @Test func nothingIsSaidOfAnUnknownMessage() throws {
        let fixture = try self.fixture { $0.isEnabled = false }
        for (number, text) in [
            (0, "no message has arrived since the daemon was started"),
            (99, "the message 99 is not held, and not among the last 32 that ended"),
        ] as [(UInt32, String)] {
            let answer = try fixture.call("Why") { $0.uint32(number) }
            guard case .failure(let error) = answer else { return #expect(Bool(false)) }
            #expect(error.name == "org.martlet.Martlet1.Error.UnknownMessage")
            #expect(error.message == text)
        }
    }
}
