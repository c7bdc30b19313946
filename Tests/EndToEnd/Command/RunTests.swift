import Foundation
import Support
import Testing

extension EndToEnd {
    /// Commands that run with an item of the bar.
    @Suite @MainActor struct RunTests {
        /// An entry of a list of the command that meets a condition.
        private func entry(
            of list: [String], on screen: Screen, _ isWanted: ([String: Any]) -> Bool
        ) throws -> [String: Any]? {
            let text = try screen.martlet(list + ["--json"])
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return (value as? [[String: Any]])?.first(where: isWanted)
        }

        /// Waits for an item of the bar with that title, and returns its id.
        private func waitForItem(
            _ title: String, on screen: Screen, _ isWanted: ([String: Any]) -> Bool = { _ in true }
        ) throws -> String {
            try wait(for: "the item \(title)") {
                try entry(of: ["bar", "list"], on: screen) {
                    $0["title"] as? String == title && isWanted($0)
                }?["id"] as? String
            }
        }

        /// Waits for a message with that title.
        private func waitForMessage(
            _ title: String, on screen: Screen
        ) throws -> [String: Any] {
            try wait(for: "the message \(title)") {
                try entry(of: ["list"], on: screen) { $0["title"] as? String == title }
            }
        }

        private func isOnBar(_ screen: Screen) throws -> Bool {
            try entry(of: ["bar", "list"], on: screen) { _ in true } != nil
        }

        @Test(arguments: Compositor.one)
        func itemFollowsItsCommandToTheEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let gate = screen.session.home.appending(path: "gate-\(UUID().uuidString)")
            let script = """
                printf '[1/4] first\\r'; until [ -e '\(gate.path())' ]; do sleep 0.02; done; \
                echo 'last <words>'; exit 3
                """
            let command = try screen.session.start(
                "martlet", "run", "--title", "Job", "--delay", "0", "--", "sh", "-c", script)
            _ = try waitForItem("Job", on: screen) { $0["progress"] as? Double == 25 }
            #expect(try entry(of: ["list"], on: screen) { _ in true } == nil)
            try screen.session.write(Data(), to: gate.lastPathComponent)
            #expect(try command.waitForEnd() == .exited(3))
            #expect(command.output == "[1/4] first\rlast <words>\n")
            #expect(command.errorOutput.isEmpty)
            // Before the command's exit code is known to anybody.
            let end = try #require(try entry(of: ["list"], on: screen) { _ in true })
            #expect(end["title"] as? String == "Job failed (exit code 3)")
            #expect((end["body"] as? String)?.hasSuffix("last &lt;words&gt;") == true, "\(end)")
            #expect(end["urgency"] as? String == "critical")
            #expect(try !isOnBar(screen))
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("history", "list").contains("Job failed"))
        }

        @Test(arguments: Compositor.one)
        func itemDisappearsWithItsProgram(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let command = try screen.session.start(
                "martlet", "run", "--title", "Job", "--delay", "0", "--", "sleep", "5")
            _ = try waitForItem("Job", on: screen)
            command.send(SIGKILL)
            try command.waitForEnd()
            _ = try wait(for: "an empty bar") { try isOnBar(screen) ? nil : true }
        }

        @Test(arguments: Compositor.one)
        func commandOutlivesItsDaemon(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let gate = screen.session.home.appending(path: "gate-\(UUID().uuidString)")
            let script = "until [ -e '\(gate.path())' ]; do sleep 0.02; done; echo out"
            let command = try screen.session.start(
                "martlet", "run", "--title", "Job", "--delay", "0", "--no-start", "--", "sh", "-c",
                script)
            _ = try waitForItem("Job", on: screen)
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
