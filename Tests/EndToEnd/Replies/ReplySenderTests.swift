import Bus
import Support
import Testing

extension EndToEnd {
    /// A reply goes to the sender that the person saw when it was written.
    @Suite @MainActor struct ReplySenderTests {
        /// A desk on which a text was written to Ada, and Ben's message has then replaced hers.
        private func replaced(_ compositor: Compositor) throws -> (Desk, NotificationsClient) {
            let desk = try Desk(compositor)
            let ben = try NotificationsClient(address: desk.screen.session.busAddress)
            try desk.open()
            try desk.type("for Ada")
            let id = try ben.notify(
                "Ben", body: "Body", replaces: desk.id, actions: ["inline-reply", "Reply"])
            #expect(id == desk.id)
            // The field has closed: the keyboard is the window's again.
            #expect(try desk.window.receives(.enter))
            try waitForNewCard(of: desk)
            return (desk, ben)
        }

        /// Waits for the card of another sender, which is a new one: just after it appears, a tap on it does nothing.
        private func waitForNewCard(of desk: Desk) throws {
            try desk.screen.session.waitForCards(1)
            try desk.screen.session.waitForRest()
            pause(0.6)
        }

        @Test(arguments: Compositor.one)
        func replacementByAnotherSenderClosesTheField(compositor: Compositor) throws {
            let (desk, ben) = try replaced(compositor)
            try desk.screen.session.type(.enter)
            #expect(try desk.window.receives(.key(28, isPressed: true)))
            // Had something been sent, it would have come before these answers.
            _ = try ben.serverInformation()
            _ = try desk.screen.client.serverInformation()
            #expect(try ben.takeEvents().isEmpty)
            #expect(try hearsOnlyTheEnd(desk.screen.client, of: desk.id))
            try desk.screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.one)
        func newSenderGetsOnlyLaterText(compositor: Compositor) throws {
            let (desk, ben) = try replaced(compositor)
            try desk.open()
            try desk.type("for Ben")
            try desk.press("Return")
            #expect(try ben.receives(.replied(id: desk.id, text: "for Ben")))
            #expect(try hearsOnlyTheEnd(desk.screen.client, of: desk.id))
        }

        /// Everybody who had the id of a message is told of its end.
        private func hearsOnlyTheEnd(_ client: NotificationsClient, of id: UInt32) throws -> Bool {
            _ = try client.serverInformation()
            return try client.takeEvents().allSatisfy {
                if case .closed(let ended, _) = $0 { ended == id } else { false }
            }
        }

        @Test(arguments: Compositor.one)
        func draftReturnsWithItsSender(compositor: Compositor) throws {
            let (desk, ben) = try replaced(compositor)
            try desk.open()
            try desk.type("for Ben")
            try desk.press("Escape")
            #expect(try desk.window.receives(.enter))
            try desk.screen.client.notify(
                "Ada", body: "Body", replaces: desk.id, actions: ["inline-reply", "Reply"])
            try waitForNewCard(of: desk)
            try desk.open()
            try desk.type(", later")
            try desk.press("Return")
            #expect(try desk.receives("for Ada, later"))
            #expect(try hearsOnlyTheEnd(ben, of: desk.id))
        }
    }
}
