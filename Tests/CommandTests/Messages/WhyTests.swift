import Messages
import Testing

@testable import Martlet
@testable import martlet

/// The sentences and the object that `martlet why` prints.
@Suite struct WhyTests {
    private func reasons(
        _ cause: MessageCause, _ change: (inout MessageReasons) -> Void = { _ in }
    ) -> MessageReasons {
        var reasons = MessageReasons(
            id: 12, cause: cause, sender: .init(way: .bus), modes: [], hints: [:],
            request: MessageRequest(title: "Backup", body: ""), rules: [], areRulesKnown: true)
        change(&reasons)
        return reasons
    }

    private func step(_ rule: String, isOnScreen: Bool = true) -> MessageRuleStep {
        MessageRuleStep(
            rule: rule, changes: [.init(key: "urgency", value: .text("low"))],
            isOnScreen: isOnScreen, isInHistory: true, isOverLimit: false, stops: false)
    }

    @Test func everyCauseIsAClauseWithoutAFullStop() {
        let clauses = MessageCause.allCases.map { Explanation(reasons($0)).cause }
        #expect(Set(clauses).count == MessageCause.allCases.count)
        for clause in clauses { #expect(clause.last != "." && clause.utf8.count > 10) }
        let visible = MessageCause.allCases.filter { Explanation(reasons($0)).isOnScreen }
        #expect(visible == [.shown, .repeated, .paused, .conversation])
    }

    @Test func messageOfAnAbsenceIsOnOneCardOrWas() {
        #expect(
            Explanation(reasons(.gathered) { $0.state = .waiting }).lines.prefix(2) == [
                "Message 12 “Backup” is not on the screen: it arrived while you were away, and one card counts it with others.",
                "“martlet panel open” lists it.",
            ])
        #expect(
            Explanation(reasons(.gathered) { $0.state = .kept }).cause
                == "it arrived while you were away, and the card that counted it with others has left"
        )
    }

    @Test func explanationSaysWhatHidesTheContentsOfACard() {
        let locked = reasons(.shown) { $0.concealment = .lock }
        #expect(
            Explanation(locked).lines[1]
                == "Its card shows its application alone, because the session is locked.")
        let shared = reasons(.shown) { ($0.concealment, $0.mode) = (.mode, "private") }
        #expect(
            Explanation(shared).lines[1]
                == "Its card shows its application alone, because of the mode “private”. You read it while you hold the card."
        )
        #expect(JSONValue(shared).text.contains("\"concealment\":\"mode\""))
        #expect(!JSONValue(reasons(.shown)).text.contains("concealment"))
    }

    @Test func ruleThatKeepsAMessageOffIsNamedWithItsRemedy() {
        let hidden = reasons(.rule) {
            ($0.rule, $0.state) = ("quiet", .kept)
            $0.rules = [step("quiet", isOnScreen: false)]
            ($0.sender.process, $0.sender.program) = (4711, "borg")
            $0.sender.connection = ":1.93"
        }
        #expect(
            Explanation(hidden).lines == [
                "Message 12 “Backup” is not on the screen: the rule “quiet” keeps it off.",
                "“martlet rules disable quiet” turns the rule off until the daemon ends.",
                "It arrived over the session bus (process 4711, borg; connection :1.93; no known sandbox).",
                "", "The message as it arrived:", "    title = \"Backup\"", "",
                "Rules that matched, in this order:", "    quiet", "        urgency = \"low\"",
                "        screen: no", "No mode is on.",
            ])
    }

    @Test func silenceAndModeHaveRemediesOfTheirOwn() {
        let silenced = reasons(.rule) { ($0.rule, $0.state) = ("silence-chat", .kept) }
        #expect(
            Explanation(silenced).lines[1]
                == "“martlet silence” lists what is silenced; “martlet rules remove silence-chat” ends this."
        )
        let heldBack = reasons(.mode) {
            ($0.mode, $0.modes, $0.state) = (MessageMode.doNotDisturb, ["do-not-disturb"], .kept)
        }
        let lines = Explanation(heldBack).lines
        #expect(
            lines[0] == "Message 12 “Backup” is not on the screen: do not disturb held it back.")
        #expect(lines[1] == "“martlet dnd off” shows messages again.")
        #expect(lines.last == "Modes that are on: do-not-disturb.")
        // A mode that has ended needs no remedy.
        let over = reasons(.mode) { ($0.mode, $0.state) = ("work", .kept) }
        #expect(Explanation(over).lines[1].hasPrefix("It arrived over the session bus"))
    }

    @Test func endOfAHiddenMessageIsToldBesideItsCause() {
        let ended = reasons(.limit) { ($0.rule, $0.endReason) = ("few", .expired) }
        #expect(
            Explanation(ended).lines.prefix(2) == [
                "Message 12 “Backup” is not on the screen: the limit of the rule “few” was reached.",
                "It has ended: its time is over.",
            ])
    }

    @Test func changesOfForgottenRulesAreListedWithoutAName() {
        let forgotten = reasons(.shown) {
            ($0.areRulesKnown, $0.rules) = (false, [step("")])
        }
        let lines = Explanation(forgotten).lines
        #expect(
            lines.suffix(3) == [
                "Rules changed it, and it is too long ago to know which:",
                "        urgency = \"low\"", "No mode is on.",
            ])
    }

    @Test func objectHasWhatIsKnownOnly() {
        let shown = reasons(.shown) {
            ($0.state, $0.hints) = (.shown, ["x-kind": "a"])
            $0.arrival = WallTime(millisecondsSince1970: 1000)
            $0.rules = [step("r")]
        }
        #expect(
            JSONValue(shown).text
                == "{\"id\":12,\"on-screen\":true,\"cause\":\"shown\","
                + "\"text\":\"it is shown, and stays until you deal with it\","
                + "\"state\":\"shown\",\"arrival\":1000,\"sender\":{\"way\":\"bus\"},"
                + "\"hints\":{\"x-kind\":\"a\"},\"message\":{\"title\":\"Backup\",\"body\":\"\"},"
                + "\"rules-known\":true,\"rules\":[{\"rule\":\"r\",\"changes\":{\"urgency\":\"low\"},"
                + "\"screen\":true,\"history\":true,\"limited\":false,\"stop\":false,\"run\":[],"
                + "\"pass-modes\":false}],\"modes\":[]}")
    }
}
