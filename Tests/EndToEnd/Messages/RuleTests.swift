import Bus
import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The rules of the configuration, applied to notifications.
    @Suite @MainActor struct RuleTests {
        private let folder: TemporaryFolder
        private var settings: String { folder.path + "config.toml" }

        init() throws {
            folder = try TemporaryFolder()
        }

        private func write(_ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: settings))
        }

        private func screen(_ compositor: Compositor, _ text: String) throws -> Screen {
            try write(text)
            return try Screen(compositor, arguments: ["--config", settings])
        }

        /// The messages that are held, by title.
        private func list(_ screen: Screen) throws -> [String: [String: Any]] {
            let object = try JSONSerialization.jsonObject(
                with: Data(screen.martlet("list", "--json").utf8))
            let messages = try #require(object as? [[String: Any]])
            return Dictionary(
                uniqueKeysWithValues: messages.map { ($0["title"] as? String ?? "", $0) })
        }

        @Test(arguments: Compositor.one)
        func rulesDecideWhetherAndWhereMessagesAreShown(compositor: Compositor) throws {
            let screen = try screen(
                compositor,
                """
                [[rule]]
                name = "place"
                when = { title = { regex = "^(Left|Urgent)" } }
                set = { position = "bottom-left", title = "{title} of {app-name}" }

                [[rule]]
                name = "urgent"
                when = { title = { glob = "Urgent*" }, urgency = "low" }
                set = { urgency = "critical", duration = "300ms" }

                [[rule]]
                name = "silent"
                when = { hint = { x-kind = "silent" } }
                screen = false
                stop = true

                [[rule]]
                name = "one"
                when = { title = "Flood" }
                limit = { count = 1, time = "1h" }
                """)
            let size = try screen.session.screenshot()
            _ = try screen.client.notify("Left")
            let left = try screen.session.waitForCards(1)[0]
            #expect(left.x < size.width / 4 && left.y > size.height / 2)
            let urgent = try screen.client.notify("Urgent") { writer in
                writer.field("urgency", "y") { $0.byte(0) }
            }
            // The rule gave it a time that its sender did not.
            #expect(try screen.client.receives(.closed(id: urgent, reason: 1)))
            try screen.session.waitForCards(1)
            let silent = try screen.client.notify("Silent", timeout: 0) { writer in
                writer.field("x-kind", "s") { $0.string("silent") }
            }
            #expect(try screen.client.receives(.closed(id: silent, reason: 1)))
            for _ in 0..<3 { _ = try screen.client.notify("Flood", timeout: 0) }
            try screen.session.waitForCards(2)
            let messages = try list(screen)
            #expect(messages.count == 2)
            let message = try #require(messages.first { $0.key.hasPrefix("Left of ") }?.value)
            #expect(message["position"] as? String == "bottom-left")
            // Without the rule `one` the next message is shown, too.
            try screen.martlet("rules", "disable", "one")
            _ = try screen.client.notify("Flood", body: "another", timeout: 0)
            try screen.session.waitForCards(3)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed) func rulesSeeIdleness(
            compositor: Compositor
        ) throws {
            let screen = try screen(
                compositor,
                """
                idle-time = "5s"
                [[rule]]
                name = "away"
                when = { idle = true }
                [[rule]]
                name = "here"
                when = { idle = false }
                """)
            try screen.session.withMouse()
            /// The rules that would be about a message that came now.
            func matches() throws -> String { try screen.martlet("rules", "test", "--json", "T") }
            try screen.session.movePointer(x: 30, y: 600)
            _ = try wait(for: "somebody who is there") {
                try matches().contains("here") ? true : nil
            }
            _ = try wait(for: "nobody") { try matches().contains("away") ? true : nil }
            try screen.session.movePointer(x: 60, y: 600)
            _ = try wait(for: "somebody who comes back") {
                try matches().contains("here") ? true : nil
            }
            // Rules that are off match nothing.
            try screen.martlet("rules", "disable", "away")
            try screen.martlet("rules", "disable", "here")
            #expect(try !matches().contains("here"))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func rulesPutMessagesOfSeveralApplicationsIntoOnePile(
            compositor: Compositor
        ) throws {
            let screen = try screen(
                compositor,
                """
                [[rule]]
                when = { category = { glob = "im*" } }
                set = { group = "chat" }
                """)
            for app in ["One", "Two"] {
                try screen.martlet(
                    "show", app, "--app-name", app, "--category", "im.received", "--duration",
                    "forever")
            }
            try screen.martlet("show", "Other", "--app-name", "Other", "--duration", "forever")
            _ = try wait(for: "a pile of two beside a card") {
                try screen.session.cards.map(\.width) == [400, 400, 376] ? true : nil
            }
            try screen.martlet(
                "show", "Named", "--group", "chat", "--app-name", "Other", "--duration", "forever")
            _ = try wait(for: "a pile of three") {
                try screen.session.cards.map(\.width).sorted() == [352, 376, 400, 400]
                    ? true : nil
            }
            let messages = try list(screen)
            #expect(messages["One"]?["group"] as? String == "chat")
            #expect(messages["Other"]?["group"] == nil)
        }

        @Test func rulesKeepMessagesOutOfTheHistory() throws {
            let place = try HistoryTests.Place(.sway)
            let text = """
                [[rule]]
                when = { title = "Secret" }
                history = false
                [[rule]]
                when = { title = "Hidden" }
                screen = false
                """
            let file = try place.session.write(Data(text.utf8), to: "rules.toml")
            let daemon = try Daemon(
                in: place.session, arguments: ["--config", file.path()], state: place.state)
            let client = try place.client()
            for title in ["Secret", "Hidden", "Plain"] {
                _ = try client.notify(title, timeout: 1)
            }
            try place.session.waitForCards(0)
            #expect(try place.titles() == ["Plain", "Hidden"])
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test func rulesAreListedTestedSwitchedAndReloaded() throws {
            let screen = try screen(
                .sway,
                """
                [[rule]]
                name = "a"
                when = { app-name = "Mail" }
                set = { urgency = "critical", title = "! {title}" }
                stop = true
                [[rule]]
                name = "b"
                enabled = false
                screen = false
                """)
            #expect(
                try screen.martlet("rules") == "a  on  app-name = \"Mail\"\nb  off  every message\n"
            )
            #expect(
                try screen.martlet("rules", "test", "--app-name", "Mail", "T")
                    == "a\n    title = \"! T\"\n    layer = \"overlay\"\n    urgency = \"critical\"\n    stop\n"
            )
            #expect(try screen.martlet("rules", "test", "T") == "No rule matches this message.\n")
            try screen.martlet("rules", "enable", "b")
            #expect(
                try screen.martlet("rules", "test", "T", "--hint", "x=y") == "b\n    screen: no\n")
            #expect(
                try screen.martlet("rules", "test", "T", "--json")
                    == #"[{"rule":"b","changes":{},"screen":false,"history":true,"limited":false,"stop":false,"run":[],"pass-modes":false}]"#
                    + "\n")
            try write(
                "[[rule]]\nname = \"b\"\nscreen = false\n[[rule]]\nname = \"c\"\nset.urgency = \"high\""
            )
            var said = ""
            do { try screen.martlet("reload") } catch { said = "\(error)" }
            #expect(
                said.contains(
                    "config.toml:6:5: error: rule.c.set.urgency: “high” is not allowed; allowed: low, normal, critical"
                ))
            #expect(try screen.martlet("rules") == "b  on  every message\n")
        }

        /// Each of a thousand messages is asked about by a thousand rules, in less than a second of the daemon's own time.
        @Test func thousandRulesJudgeAThousandMessagesASecond() throws {
            var text = "[history]\nmode = \"off\"\n"
            for number in 1..<1000 {
                let test =
                    switch number % 3 {
                    case 0: "title = { regex = \"(?i)word\(number)\\\\d+\" }"
                    case 1: "body = { glob = \"*nothing like \(number)*\" }"
                    default: "app-name = \"App \(number)\""
                    }
                text += "[[rule]]\nwhen = { \(test) }\nset = { title = \"wrong\" }\n"
            }
            text += "[[rule]]\nwhen = { body = { regex = \"number \\\\d+$\" } }\nscreen = false\n"
            let screen = try screen(.sway, text)
            _ = try screen.client.notify("Warm", body: "number 0", timeout: 0)
            let before = try screen.daemon.usage.seconds
            var ids: Set<UInt32> = []
            for number in 1...1000 {
                ids.insert(
                    try screen.client.notify("Title", body: "This is number \(number)", timeout: 0))
            }
            let spent = try screen.daemon.usage.seconds - before
            let isEachEnded = try screen.client.bus.eventually {
                let ended = screen.client.events.compactMap { event -> UInt32? in
                    if case .closed(let id, 1) = event { id } else { nil }
                }
                return ids.isSubset(of: Set(ended))
            }
            #expect(isEachEnded && ids.count == 1000)
            // Programs that were built beside the tests are not optimised.
            let isRelease = Repository.programs != Repository.built
            Figures.note("1,000 rules and 1,000 messages: \(spent) s of the daemon")
            #expect(spent < (isRelease ? 1 : 15), "\(spent) s")
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// An expression that would take longer than anybody lives, a sender that feeds it, and one that waits meanwhile.
        @Test func catastrophicExpressionDelaysNobody() throws {
            let screen = try screen(
                .sway, "[[rule]]\nwhen = { body = { regex = \"(a+)+$\" } }\nscreen = false\n")
            let body = String(repeating: "a", count: 1 << 20) + "!"
            for _ in 0..<20 {
                let before = try screen.daemon.usage.seconds
                _ = try screen.client.notify("Title", body: body, timeout: 0)
                #expect(try screen.daemon.usage.seconds - before < 1)
            }
            #expect(try screen.isResponsive(within: 1))
            let lines = screen.daemon.process.errorOutput.split(separator: "\n")
            #expect(lines.filter { $0.contains("takes too much work") }.count == 1, "\(lines)")
        }
    }
}
