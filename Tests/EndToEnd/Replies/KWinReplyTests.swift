import Support
import Testing

extension EndToEnd {
    /// Replies on KWin, with the on-screen keyboard that it starts.
    @Suite(.enabled(if: Compositor.kwin.isInstalled)) @MainActor struct KWinReplyTests {
        /// The place of the button, and then of the field, of a card at the top right.
        private let field = (x: 1000, y: 124)

        @Test(arguments: [true, false])
        func typedReplyReachesTheApplication(byFinger: Bool) throws {
            let session = try HeadlessSession(.kwin)
            let window = try ProbeWindow(in: session)
            #expect(try window.receives(.enter))
            let daemon = try Daemon(in: session)
            let client = try NotificationsClient(address: session.busAddress)
            let input = try FakeInput(in: session)
            let id = try show("Ada", by: client, in: session)
            if byFinger {
                try input.tap(x: field.x, y: field.y)
            } else {
                try input.click(x: field.x, y: field.y)
            }
            #expect(try window.receives(.leave))
            try session.waitForRest()
            try input.type(.a, .space, .a, .enter)
            #expect(try client.receives(.replied(id: id, text: "a a")))
            #expect(try window.receives(.enter), "it is given back")
            try input.type(.a)
            #expect(try window.receives(.key(30, isPressed: true)))
            withExtendedLifetime(daemon) {}
        }

        /// The keyboard appears for the field; cards at the bottom rise above it, and come down when the reply is sent.
        @Test func cardsRiseAboveTheKeyboardOfKWin() throws {
            let session = try HeadlessSession(.kwin, hasPanel: true)
            let window = try ProbeWindow(in: session)
            #expect(try window.receives(.enter))
            let daemon = try Daemon(in: session)
            let client = try NotificationsClient(address: session.busAddress)
            let watch = try Watch(in: session)
            let input = try FakeInput(in: session)
            try session.run(
                "martlet", "show", "Low", "--position", "bottom", "--duration", "forever")
            let id = try show("Ada", by: client, in: session)
            let top = HeadlessSession.size.height - KWinPanel.height
            let card = 0xF0_F0F0
            func colour(_ y: Int) throws -> UInt32 { try session.screenshot().colour(x: 500, y: y) }
            #expect(try colour(top + 200) < card && colour(HeadlessSession.size.height - 50) > card)
            try input.tap(x: field.x, y: field.y)
            #expect(try window.receives(.leave))
            #expect(try eventually { try colour(top + 200) == KWinPanel.colour })
            #expect(try eventually { try colour(top - 50) > card })
            try input.type(.a, .enter)
            #expect(try client.receives(.replied(id: id, text: "a")))
            #expect(try eventually { try colour(HeadlessSession.size.height - 50) > card })
            #expect(try colour(top + 200) < card && colour(top + 200) != KWinPanel.colour)
            #expect(try window.receives(.enter))
            withExtendedLifetime((daemon, watch)) {}
        }

        /// Shows a message that can be replied to, and waits until its card rests.
        private func show(
            _ title: String, by client: NotificationsClient, in session: HeadlessSession
        ) throws -> UInt32 {
            let before = try session.screenshot()
            let id = try client.notify(
                title, body: "Body", actions: ["inline-reply", "Reply"], timeout: 0)
            #expect(try eventually { try session.screenshot().difference(from: before).count > 0 })
            _ = try session.settledScreenshot()
            return id
        }
    }
}
