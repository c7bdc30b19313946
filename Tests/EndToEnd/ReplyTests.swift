import Bus
import Support
import Testing

extension EndToEnd {
    /// Replies that are written: from the tap on the button to the application.
    @Suite @MainActor struct ReplyTests {
        /// A screen with a keyboard, a window that has it, and a message that can be replied to.
        private func begin(
            _ compositor: Compositor = .sway, timeout: Int32 = 0
        ) throws -> Desk { try Desk(compositor, timeout: timeout) }

        @Test(arguments: Compositor.installed)
        func whatIsTypedReachesTheApplication(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.open()
            try desk.type("Grüße, 日本 😀")
            try desk.press("Return")
            #expect(try desk.receives("Grüße, 日本 😀"))
            #expect(try desk.window.receives(.enter))
            let events = try desk.screen.client.takeEvents()
            #expect(events.contains(.closed(id: desk.id, reason: 2)))
            #expect(!events.contains { if case .actionInvoked = $0 { true } else { false } })
            try desk.screen.session.waitForCards(0)
            try desk.screen.session.type(.a)
            #expect(try desk.window.receives(.key(30, isPressed: true)))
        }

        /// By keys alone, from the first to the last.
        @Test(arguments: Compositor.installed)
        func keysAreEnough(compositor: Compositor) throws {
            let desk = try begin(compositor)
            try desk.screen.martlet("focus")
            #expect(try desk.window.receives(.leave))
            try desk.screen.session.type(.enter)
            pause(0.2)
            try desk.screen.session.type(.a, .enter)
            #expect(try desk.receives("a"))
            #expect(try desk.window.receives(.enter))
        }

        @Test func escapeKeepsWhatWasWritten() throws {
            let desk = try begin()
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

        /// What is tapped there gets nothing of it, and the message stays.
        @Test(arguments: Compositor.installed)
        func aTapBesideCloses(compositor: Compositor) throws {
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

        @Test func withoutATextNothingIsSent() throws {
            let desk = try begin()
            try desk.open()
            try desk.press("Return")
            try desk.type("  ")
            try desk.press("Return")
            #expect(try desk.screen.client.takeEvents(pumping: 0.2).isEmpty)
            try desk.type("x")
            try desk.press("Return")
            #expect(try desk.receives("  x"))
        }

        @Test func keysRepeat() throws {
            let desk = try begin()
            try desk.open()
            try desk.screen.session.press(.a)
            pause(1)
            try desk.screen.session.release(.a)
            pause(0.2)
            try desk.screen.session.type(.enter)
            let written = try desk.reply()
            let reply = try #require(written)
            #expect(reply.count > 4 && reply.allSatisfy { $0 == "a" }, "\(reply)")
        }

        @Test func keysAreComposed() throws {
            let desk = try begin()
            try desk.open()
            for key in ["dead_acute", "e", "Multi_key", "o", "c", "dead_acute", "x", "y"] {
                try desk.press(key)
            }
            try desk.press("Return")
            #expect(try desk.receives("é©y"))
        }

        /// Words, the selection and what deletes it.
        @Test func theTextIsEdited() throws {
            let desk = try begin()
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

        @Test func theEndOfTheMessageClosesTheField() throws {
            let desk = try begin()
            try desk.open()
            try desk.type("never sent")
            try desk.screen.client.close(desk.id)
            #expect(try desk.window.receives(.enter))
            try desk.screen.session.waitForCards(0)
            #expect(try desk.screen.isResponsive())
        }

        @Test func aMessageThatIsReplacedKeepsTheField() throws {
            let desk = try begin()
            try desk.open()
            try desk.type("still ")
            try desk.screen.client.notify(
                "Changed", body: "Another", replaces: desk.id,
                actions: ["inline-reply", "Answer", "no", "No"])
            pause(0.3)
            try desk.type("here")
            try desk.press("Return")
            #expect(try desk.receives("still here"))
        }

        @Test func noTimeRunsMeanwhile() throws {
            let desk = try begin(timeout: 1000)
            try desk.open()
            pause(1.5)
            #expect(try desk.screen.client.takeEvents().isEmpty)
            try desk.press("Escape")
            #expect(try desk.screen.client.receives(.closed(id: desk.id, reason: 1)))
        }

        /// The message that has the keyboard anyway can be replied to, and keeps it after Escape.
        @Test func aModalMessageTakesAReply() throws {
            let desk = try begin()
            let id = try desk.screen.show([
                "Name?", "--dim", "gray", "--reply", "--position", "center",
            ])
            #expect(try desk.window.receives(.leave))
            pause(0.7)
            try desk.screen.session.type(.enter, .a, .escape, .enter, .a, .enter)
            #expect(try eventually { try desk.watch.ends == [id: "action"] })
            #expect(try desk.window.receives(.enter))
        }
    }
}
