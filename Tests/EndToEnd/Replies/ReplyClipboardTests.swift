import CLibc
import Support
import Testing

extension EndToEnd {
    /// Copying, cutting and pasting in a reply.
    @Suite @MainActor struct ReplyClipboardTests {
        @Test(arguments: Compositor.installed)
        func aTextIsPasted(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            let source = try desk.copied("two\nlines, Grüße")
            defer { source.stop() }
            try desk.open()
            try desk.type("say ")
            try desk.waitForText { try desk.press("v", holding: "ctrl") }
            try desk.waitForText { try desk.press("Insert", holding: "shift") }
            try desk.press("Return")
            #expect(try desk.receives("say two lines, Grüßetwo lines, Grüße"))
        }

        /// A copied text can be pasted in other clients after the reply is sent, and is pasted here.
        @Test(arguments: Compositor.installed)
        func aTextIsCopiedAndCut(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            try desk.open()
            try desk.type("the words")
            try desk.press("a", holding: "ctrl")
            try desk.press("x", holding: "ctrl")
            // The cut text is gone: no selection is left that would be overwritten.
            try desk.press("End")
            try desk.press("v", holding: "ctrl")
            try desk.screen.session.waitForRest()
            try desk.type("!")
            try desk.press("Left", holding: "shift")
            try desk.press("c", holding: "ctrl")
            try desk.press("Return")
            #expect(try desk.receives("the words!"))
            #expect(try desk.screen.session.run("wl-paste", "--no-newline") == "!")
            let other = try desk.copied("other")
            defer { other.stop() }
            #expect(try desk.screen.session.run("wl-paste", "--no-newline") == "other")
            #expect(try desk.screen.isResponsive())
        }

        @Test(arguments: Compositor.installed) func emptyClipboardPastesNothing(
            compositor: Compositor
        ) throws {
            let desk = try Desk(compositor)
            try desk.screen.session.run("wl-copy", "--clear")
            try desk.open()
            try desk.press("v", holding: "ctrl")
            try desk.press("c", holding: "ctrl")
            try desk.type("x")
            try desk.press("Return")
            #expect(try desk.receives("x"))
        }

        /// Only as much as there is room for, and only so long.
        @Test(arguments: Compositor.installed) func endlessAndSilentSourcesDelayNothing(
            compositor: Compositor
        ) throws {
            let desk = try Desk(compositor)
            let long = try desk.copied(String(repeating: "endless ", count: 12_000))
            defer { long.stop() }
            try desk.open()
            try desk.press("v", holding: "ctrl")
            try desk.screen.session.waitForRest()
            try desk.press("Return")
            let reply = try desk.reply()
            #expect(try #require(reply).utf8.count == 4000)
            let silent = try desk.copied("never said")
            defer { silent.stop() }
            let next = try desk.screen.client.notify("Next", actions: ["inline-reply", "Reply"])
            let cards = try desk.screen.session.waitForCards(1)
            try desk.open(in: cards[0])
            silent.send(SIGSTOP)
            try desk.press("v", holding: "ctrl")
            try desk.type("still here")
            #expect(try desk.screen.isResponsive())
            try desk.press("Return")
            #expect(try desk.screen.client.receives(.replied(id: next, text: "still here")))
            silent.send(SIGCONT)
        }
    }
}
