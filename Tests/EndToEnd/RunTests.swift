import Foundation
import Support
import Testing

extension EndToEnd {
    /// Commands that run with a message.
    @Suite @MainActor struct RunTests {
        /// A message as `martlet list` tells of it.
        private func message(
            on screen: Screen, _ isWanted: ([String: Any]) -> Bool
        ) throws -> [String: Any]? {
            let list = try screen.martlet("list", "--json")
            let value = try JSONSerialization.jsonObject(with: Data(list.utf8))
            return (value as? [[String: Any]])?.first(where: isWanted)
        }

        /// Waits for a message with that title, and returns its id.
        private func waitFor(
            _ title: String, on screen: Screen, _ isWanted: ([String: Any]) -> Bool = { _ in true }
        ) throws -> Int {
            try wait(for: "the message \(title)") {
                try message(on: screen) { $0["title"] as? String == title && isWanted($0) }?["id"]
                    as? Int
            }
        }

        @Test(arguments: Compositor.installed)
        func messageFollowsItsCommandToTheEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let gate = screen.session.home.appending(path: "gate-\(UUID().uuidString)")
            let script = """
                printf '[1/4] first\\r'; until [ -e '\(gate.path())' ]; do sleep 0.02; done; \
                echo 'last <words>'; exit 3
                """
            let command = try screen.session.start(
                "martlet", "run", "--title", "Job", "--delay", "0", "--", "sh", "-c", script)
            let id = try waitFor("Job", on: screen) { $0["progress"] as? Double == 0.25 }
            try screen.session.waitForCards(1)
            try screen.session.write(Data(), to: gate.lastPathComponent)
            #expect(try command.waitForEnd() == .exited(3))
            #expect(command.output == "[1/4] first\rlast <words>\n")
            #expect(command.errorOutput.isEmpty)
            // In the same place, before the command's exit code is known to anybody.
            let end = try #require(try message(on: screen) { $0["id"] as? Int == id })
            #expect(end["title"] as? String == "Job failed (exit code 3)")
            #expect((end["body"] as? String)?.hasSuffix("last &lt;words&gt;") == true, "\(end)")
            #expect(end["urgency"] as? String == "critical")
            #expect(end["progress"] == nil && end["actions"] == nil)
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("history", "list").contains("Job failed"))
        }

        @Test(arguments: Compositor.installed)
        func buttonStopsTheCommandAfterAQuestion(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let command = try screen.session.start(
                "martlet", "run", "--delay", "0", "--", "sleep", "600")
            let id = try waitFor("sleep 600", on: screen)
            try screen.session.waitForCards(1)
            try screen.martlet("invoke", "\(id)", "cancel")
            #expect(try waitFor("Stop sleep 600?", on: screen) == id)
            try screen.martlet("invoke", "\(id)", "continue")
            #expect(try waitFor("sleep 600", on: screen) == id)
            #expect(command.isRunning)
            try screen.martlet("invoke", "\(id)", "cancel")
            #expect(try waitFor("Stop sleep 600?", on: screen) == id)
            try screen.martlet("invoke", "\(id)", "stop")
            #expect(try command.waitForEnd() == .exited(143))
            #expect(try waitFor("sleep 600 was stopped", on: screen) == id)
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.installed)
        func dismissedMessageStaysAwayUntilTheEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let gate = screen.session.home.appending(path: "gate-\(UUID().uuidString)")
            let script = """
                i=0; until [ -e '\(gate.path())' ]; do i=$(( (i + 1) % 100 )); echo "$i%"; \
                sleep 0.02; done
                """
            let command = try screen.session.start(
                "martlet", "run", "--title", "Job", "--delay", "0", "--", "sh", "-c", script)
            let id = try waitFor("Job", on: screen)
            try screen.session.waitForCards(1, atRest: false)
            try screen.martlet("hide", "\(id)")
            try screen.session.waitForCards(0)
            pause(0.6)
            #expect(try message(on: screen) { _ in true } == nil)
            try screen.session.write(Data(), to: gate.lastPathComponent)
            #expect(try command.waitForEnd() == .exited(0))
            #expect(try waitFor("Job finished", on: screen) != id)
        }

        @Test(arguments: Compositor.installed)
        func commandOutlivesItsDaemon(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let gate = screen.session.home.appending(path: "gate-\(UUID().uuidString)")
            let script = "until [ -e '\(gate.path())' ]; do sleep 0.02; done; echo out"
            let command = try screen.session.start(
                "martlet", "run", "--title", "Job", "--delay", "0", "--no-start", "--", "sh", "-c",
                script)
            _ = try waitFor("Job", on: screen)
            screen.daemon.process.send(SIGKILL)
            try screen.daemon.process.waitForEnd()
            try screen.session.write(Data(), to: gate.lastPathComponent)
            #expect(try command.waitForEnd() == .exited(0))
            #expect(command.output == "out\n")
            #expect(
                command.errorOutput == "martlet: no message is shown: no daemon is running\n")
        }
    }
}
