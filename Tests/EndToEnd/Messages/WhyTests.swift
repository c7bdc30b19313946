import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// `martlet why`, for messages that are shown, and for those that are not.
    @Suite @MainActor struct WhyTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        private func object(_ screen: Screen, _ arguments: String...) throws -> [String: Any] {
            let text = try screen.martlet(["why", "--json"] + arguments)
            return try #require(
                JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }

        @Test(arguments: Compositor.one)
        func everyMessageIsExplained(compositor: Compositor) throws {
            let settings = folder.path + "config.toml"
            try Data(
                """
                [[rule]]
                name = "quiet"
                when = { title = "Hidden" }
                set = { urgency = "low" }
                screen = false
                """.utf8
            ).write(to: URL(filePath: settings))
            let screen = try Screen(compositor, arguments: ["--config", settings])
            let hidden = try screen.client.notify("Hidden")
            let text = try screen.martlet("why")
            let head =
                "Message \(hidden) “Hidden” is not on the screen: the rule “quiet” keeps it off."
            #expect(text.hasPrefix(head), "\(text)")
            let shown = try screen.client.notify("Shown", timeout: 0)
            try screen.session.waitForCards(1)
            let reasons = try object(screen)
            #expect(reasons["id"] as? Int == Int(shown))
            #expect(reasons["cause"] as? String == "shown")
            // The bus tells of the sender after its first message.
            let process = try wait(for: "the sender's process") {
                let sender = try object(screen)["sender"] as? [String: Any]
                return sender?["process"] as? Int
            }
            #expect(process == Int(ProcessInfo.processInfo.processIdentifier))
            let last = try object(screen, "--last-hidden")
            #expect(last["id"] as? Int == Int(hidden))
            #expect(last["rule"] as? String == "quiet")
            // Do not disturb holds the next one back.
            try screen.martlet("dnd", "on")
            let quiet = try screen.client.notify("Quiet")
            let heldBack = try object(screen, "\(quiet)")
            #expect(heldBack["cause"] as? String == "mode")
            #expect(heldBack["mode"] as? String == "do-not-disturb")
            #expect(heldBack["on-screen"] as? Bool == false)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }
    }
}
