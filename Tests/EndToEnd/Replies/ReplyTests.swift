import Bus
import Support
import Testing

extension EndToEnd {
    /// Replies that are written: from the tap on the button to the application.
    @Suite @MainActor struct ReplyTests {
        /// A screen with a keyboard, a window that has it, and a message that can be replied to.
        private func begin(
            _ compositor: Compositor, timeout: Int32 = 0
        ) throws -> Desk { try Desk(compositor, timeout: timeout) }

        @Test(arguments: Compositor.installed)
        func typedReplyReachesTheApplication(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.type("Grüße, 日本 😀")
            try desk.press("Return")
            #expect(try desk.receives("Grüße, 日本 😀"))
            #expect(try desk.window.receives(.enter))
            #expect(try desk.screen.client.receives(.closed(id: desk.id, reason: 2)))
            let events = try desk.screen.client.takeEvents()
            #expect(!events.contains { if case .actionInvoked = $0 { true } else { false } })
            try desk.screen.session.waitForCards(0)
            try desk.screen.session.type(.a)
            #expect(try desk.window.receives(.key(30, isPressed: true)))
        }

        /// By keys alone, from the first to the last.
        @Test(arguments: Compositor.installed)
        func replyCanBeSentByKeysAlone(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.screen.martlet("focus")
            #expect(try desk.window.receives(.leave))
            try desk.screen.session.type(.enter)
            try desk.screen.session.waitForRest()
            try desk.screen.session.type(.a, .enter)
            #expect(try desk.receives("a"))
            #expect(try desk.window.receives(.enter))
        }

        @Test(arguments: Compositor.one) func escapeKeepsTheDraft(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.type("half a ")
            try desk.press("Escape")
            #expect(try desk.window.receives(.enter))
            #expect(try desk.screen.client.takeEvents(pumping: 0.1).isEmpty)
            try desk.open()
            try desk.type("word")
            try desk.press("Return")
            #expect(try desk.receives("half a word"))
        }

        /// The stage is narrow again with the next frame, and what goes down meanwhile is still on its card.
        @Test(arguments: Compositor.installed)
        func replyButtonOpensTheFieldRightAfterEscape(compositor: Compositor) throws {
            let desk = try begin(compositor)
            for _ in 0..<8 {
                try desk.open()
                try desk.press("Escape")
                #expect(try desk.window.receives(.enter))
            }
            try desk.open()
        }

        /// A tap beside the card closes the field and does not reach the window there; the message stays.
        @Test(arguments: Compositor.installed)
        func tapBesideTheCardClosesTheField(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.screen.client.notify("Other", actions: ["default", "Open"])
            let cards = try desk.screen.session.waitForCards(2)
            try desk.open(in: cards[1])
            try desk.screen.session.tap(x: 300, y: 600)
            #expect(try desk.window.receives(.enter))
            try desk.open(in: cards[1])
            try desk.screen.session.tap(x: cards[0].centre.x, y: cards[0].centre.y)
            #expect(try desk.window.receives(.enter))
            #expect(try desk.screen.client.takeEvents(pumping: 0.2).isEmpty)
            try desk.screen.session.waitForCards(2)
        }

        @Test(arguments: Compositor.one) func emptyReplyIsNotSent(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.press("Return")
            try desk.type("  ")
            try desk.press("Return")
            #expect(try desk.screen.client.takeEvents(pumping: 0.2).isEmpty)
            try desk.type("x")
            try desk.press("Return")
            #expect(try desk.receives("  x"))
        }

        @Test(arguments: Compositor.installed) func composeSequenceWritesItsCharacter(
            compositor: Compositor
        ) throws {
            let desk = try begin(compositor)
            try desk.open()
            for key in ["dead_acute", "e", "Multi_key", "o", "c", "dead_acute", "x", "y"] {
                try desk.press(key)
            }
            try desk.press("Return")
            #expect(try desk.receives("é©y"))
        }

        /// Words, the selection and what deletes it.
        @Test(arguments: Compositor.installed) func keysEditTheText(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.type("one two three")
            try desk.press("BackSpace", holding: "ctrl")
            try desk.type("four")
            try desk.press("Home")
            try desk.press("Delete")
            try desk.press("Right", holding: "ctrl", "shift")
            try desk.type("1")
            try desk.press("End")
            try desk.press("Left")
            try desk.press("BackSpace")
            try desk.press("Return")
            #expect(try desk.receives("1 two for"))
        }

        @Test(arguments: Compositor.one)
        func theEndOfTheMessageClosesTheField(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.type("never sent")
            try desk.screen.client.close(desk.id)
            #expect(try desk.window.receives(.enter))
            try desk.screen.session.waitForCards(0)
            #expect(try desk.screen.isResponsive())
        }

        @Test(arguments: Compositor.one)
        func aMessageThatIsReplacedKeepsTheField(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.type("still ")
            try desk.screen.client.notify(
                "Changed", body: "Another", replaces: desk.id,
                actions: ["inline-reply", "Answer", "no", "No"])
            try desk.screen.session.waitForRest()
            try desk.type("here")
            try desk.press("Return")
            #expect(try desk.receives("still here"))
        }

        /// The message that has the keyboard anyway can be replied to, and keeps it after Escape.
        @Test(arguments: Compositor.installed) func aModalMessageTakesAReply(compositor: Compositor)
            throws
        {
            let desk = try begin(compositor)
            let id = try desk.screen.show([
                "Name?", "--dim", "gray", "--reply", "--position", "center",
            ])
            #expect(try desk.window.receives(.leave))
            try desk.screen.session.pauseTyping()
            try desk.screen.session.type(.enter, .a, .escape, .enter, .a, .enter)
            #expect(try eventually { try desk.watch.ends == [id: "action"] })
            #expect(try desk.window.receives(.enter))
        }
    }
}
