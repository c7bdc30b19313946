import Foundation
import Hooks
import Messages
import Testing

/// The commands that are run on events of a message, and their variables.
@Suite struct HookRunTests {
    private func message(_ hooks: [Hook], _ change: (inout Message) -> Void = { _ in }) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 1))
        message.hooks = hooks
        change(&message)
        return message
    }

    private func object(_ run: HookRun) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(run.input.utf8))
        return try #require(value as? [String: Any])
    }

    private func variable(_ name: String, _ run: HookRun) -> String? {
        run.environment.first { $0.hasPrefix(name + "=") }.map {
            String($0.dropFirst(name.utf8.count + 1))
        }
    }

    @Test func eachHookIsRunForItsEvents() {
        let message = message([
            Hook(["a"]), Hook(["b"], on: [.shown, .expired]),
            Hook(["c"], on: [.ended, .dismissed]),
        ])
        func programs(_ effect: BoardEffect) -> [String] {
            HookRun.runs(after: effect).map { $0.words[0] + " " + $0.environment[0] }
        }
        #expect(programs(.added(message)) == ["a MARTLET_EVENT=arrival"])
        #expect(programs(.phase(message, .willShow, nil)).isEmpty)
        #expect(programs(.phase(message, .didShow, nil)) == ["b MARTLET_EVENT=shown"])
        #expect(
            programs(.ended(message, .expired))
                == ["b MARTLET_EVENT=expired", "c MARTLET_EVENT=ended"])
        for reason in [EndReason.dismissed, .swiped, .dimTapped] {
            #expect(programs(.ended(message, reason)) == ["c MARTLET_EVENT=dismissed"])
        }
        #expect(programs(.ended(message, .closed)) == ["c MARTLET_EVENT=ended"])
        #expect(programs(.ended(message, .actionChosen)) == ["c MARTLET_EVENT=ended"])
        #expect(programs(.ended(message, .stopped)).isEmpty)
        #expect(programs(.updated(message, .shown)).isEmpty)
        #expect(programs(.added(self.message([]))).isEmpty)
    }

    @Test func commandOfABindingGetsTheMessageAsData() throws {
        let message = message([]) { $0.title = "$(touch /tmp/x)\n\"" }
        let run = HookRun.binding(["a", "b c"], of: message, trigger: "key c")
        #expect(run.words == ["a", "b c"])
        let object = try object(run)
        #expect(object["event"] as? String == "binding" && object["binding"] as? String == "key c")
        #expect(object["title"] as? String == message.title)
        #expect(variable("MARTLET_BINDING", run) == "key c")
        #expect(variable("MARTLET_TITLE", run) == message.title)
    }

    @Test func everyValueOfAMessageReachesTheHook() throws {
        let message = message([Hook(["x"], on: [.action])]) { message in
            (message.appName, message.desktopEntry) = ("Mail", "org.example.Mail")
            (message.title, message.category) = ("Hi", "email.arrived")
            message.body = RichText(plain: "One\ntwo")
            message.progress = 0.425
            message.urgency = .critical
            message.actions = [MessageAction(key: "open", label: "Open")]
        }
        let run = try #require(
            HookRun.runs(after: .chosen(message, key: "open", token: "t0k3n")).first)
        let told = try object(run)
        #expect(told["event"] as? String == "action" && told["id"] as? Int == 1)
        #expect(told["app-name"] as? String == "Mail" && told["urgency"] as? String == "critical")
        #expect(told["body"] as? String == "One\ntwo" && told["progress"] as? Int == 43)
        #expect(told["action"] as? String == "open" && told["sandbox"] as? String == "")
        let actions = try #require(told["actions"] as? [[String: String]])
        #expect(actions == [["key": "open", "label": "Open"]])
        #expect(variable("MARTLET_DESKTOP_ENTRY", run) == "org.example.Mail")
        #expect(variable("MARTLET_BODY", run) == "One\ntwo")
        #expect(variable("XDG_ACTIVATION_TOKEN", run) == "t0k3n")
        #expect(!run.input.contains("t0k3n"))
    }

    /// Texts with a meaning for a shell, for JSON or for the kernel.
    @Test(arguments: [
        "$(touch /tmp/x)`id`; rm -rf ~", "\"},{\"id\":7", "a\\", "\u{0}\u{1}\u{1F}\u{7F}",
        "\n\r\t\u{2028}\u{85}", "🦅é\u{301}", String(repeating: "ä", count: 600_000),
    ])
    func hostileTextIsData(text: String) throws {
        let message = message([Hook(["x"], on: [.reply])]) { $0.title = text }
        let run = try #require(
            HookRun.runs(after: .replied(message, text: text, token: nil)).first)
        #expect(run.words == ["x"])
        #expect(run.input.hasSuffix("}\n") && !run.input.dropLast().contains { $0.isNewline })
        let told = try object(run)
        #expect(told["title"] as? String == text && told["reply"] as? String == text)
        #expect(Set(run.environment.map { $0.prefix { $0 != "=" } }).count == run.environment.count)
        let title = try #require(variable("MARTLET_TITLE", run))
        #expect(title.utf8.count <= 16 * 1024 && !title.utf8.contains(0))
        #expect(text.filter { $0 != "\0" }.hasPrefix(title))
        if text.utf8.count <= 16 * 1024 { #expect(title == text.filter { $0 != "\0" }) }
    }
}
