import Foundation
import Support
import Testing

extension EndToEnd {
    /// Commands that rules run.
    @Suite(.serialized) @MainActor struct HookTests {
        /// A screen whose rules record each event of a message, and the folder of the records.
        private func screen(
            _ compositor: Compositor, _ lines: String
        ) throws -> (screen: Screen, folder: URL) {
            let session = try HeadlessSession.shared(compositor)
            let script = """
                #!/bin/sh
                cat > "$1/$MARTLET_EVENT.new" && printf '%s' "$MARTLET_TITLE" > "$1/title" \\
                    && mv "$1/$MARTLET_EVENT.new" "$1/$MARTLET_EVENT.json"
                """
            let program = try session.write(Data(script.utf8), to: "hook.sh")
            let folder = program.deletingLastPathComponent()
                .appending(path: "hooks-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o777], ofItemAtPath: folder.path())
            let words = "[\"sh\", \"\(program.path())\", \"\(folder.path())\"]"
            let file = try session.write(
                Data(lines.replacing("HOOK", with: words).utf8), to: "hooks.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            return (screen, folder)
        }

        /// The variables of a hook for an event, once it has run.
        private func told(_ event: String, in folder: URL) throws -> [String: Any] {
            let file = folder.appending(path: event + ".json")
            let data = try wait(for: "the hook of \(event)") {
                FileManager.default.contents(atPath: file.path())
            }
            let value = try JSONSerialization.jsonObject(with: data)
            return try #require(value as? [String: Any])
        }

        @Test(arguments: Compositor.one)
        func hooksHearEventsOfAMessage(compositor: Compositor) throws {
            let (screen, folder) = try screen(
                compositor,
                """
                [[rule]]
                run = HOOK
                on = ["arrival", "shown", "action", "dismissed"]
                when = { title = { glob = "*secret*" } }
                """)
            let title = "$(touch \(folder.path())/pwned) `id` \"secret\"\n'"
            let id = try screen.client.notify(
                title, body: "Body <b>bold</b>", actions: ["yes", "Yes"], timeout: 0)
            let arrival = try told("arrival", in: folder)
            #expect(arrival["id"] as? Int == Int(id))
            #expect((arrival["title"] as? String)?.hasPrefix("$(touch ") == true)
            #expect(arrival["body"] as? String == "Body bold")
            #expect(try told("shown", in: folder)["urgency"] as? String == "normal")
            #expect(
                try String(contentsOf: folder.appending(path: "title"), encoding: .utf8)
                    == arrival["title"] as? String)
            try screen.client.notify("Other", body: "", actions: [], timeout: 0)
            try screen.session.waitForCards(2)
            try screen.martlet("invoke", "\(id)", "yes")
            let action = try told("action", in: folder)
            #expect(action["action"] as? String == "yes" && action["id"] as? Int == Int(id))
            #expect(!FileManager.default.fileExists(atPath: folder.path() + "/pwned"))
            #expect(!FileManager.default.fileExists(atPath: folder.path() + "/dismissed.json"))
        }

        /// Hooks that hang and hooks that do not exist delay no message.
        @Test(arguments: Compositor.one)
        func hooksDelayNothing(compositor: Compositor) throws {
            let (screen, folder) = try screen(
                compositor,
                """
                [[rule]]
                run = ["sleep", "1000"]
                when = { title = "Hang" }
                [[rule]]
                run = ["/nowhere/at-all"]
                on = ["arrival", "shown"]
                [[rule]]
                run = HOOK
                when = { title = "Fine" }
                """)
            try screen.client.notify("Fine", body: "", actions: [], timeout: 0)
            #expect(try told("arrival", in: folder)["title"] as? String == "Fine")
            for _ in 0..<100 {
                try screen.client.notify("Hang", body: "", actions: [], timeout: 0)
            }
            #expect(try screen.isResponsive())
            // The equal ones count on one card.
            try screen.session.waitForCards(2)
        }
    }
}
