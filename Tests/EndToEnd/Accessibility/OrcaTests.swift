import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Orca's speech for messages, panel, deck and bar.
    @Suite @MainActor struct OrcaTests {
        /// Ten things that a person does who sees nothing.
        @Test(arguments: Compositor.one)
        func orcaReadsNewMessagesAndTheFocusedObject(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            // A window has keyboard focus while no card has it: without a window sway gives it to no second card.
            let window = try ProbeWindow(in: screen.session)
            #expect(try window.receives(.enter))
            let orca = try Orca(in: screen.session)
            defer { keep(orca, compositor) }
            _ = try wait(for: "martletd to be an application") {
                try orca.assistant.run("walk").first == "application: martletd" ? true : nil
            }
            // 1: A message comes.
            let id = try screen.client.notify(
                "Ada", body: "See you <b>at</b> five",
                actions: ["archive", "Archive", "b", "Later"],
                timeout: 0)
            try orca.says("Test, Ada, See you at five")
            try screen.session.waitForCards(1)
            // 2: A critical message is shown.
            try screen.martlet([
                "show", "Fire", "Leave now", "--urgency", "critical", "--id", "fire", "--duration",
                "forever",
            ])
            try orca.says("Fire, Leave now")
            // 3: It says something else.
            try screen.martlet("update", "fire", "Fire", "All is well")
            try orca.says("Fire, All is well")
            try screen.martlet("hide", "fire")
            try screen.session.waitForCards(1)
            // 4: The message is given focus, and Tab goes on.
            try screen.martlet("focus")
            try orca.says("Archive")
            try screen.session.type(.tab)
            try orca.says("Later")
            // 5: A key presses the button.
            try screen.session.type(.enter)
            #expect(try screen.client.receives(.actionInvoked(id: id, key: "b")))
            try screen.session.waitForCards(0)
            #expect(try window.receives(.enter))
            // 6: A reply is written.
            let reply = try screen.client.notify(
                "Ben", body: "Lunch?", actions: ["inline-reply", "Reply"], timeout: 0)
            try orca.says("Test, Ben, Lunch?")
            try screen.session.waitForCards(1)
            try screen.martlet("focus")
            try orca.says("Reply")
            try screen.session.type(.enter)
            try orca.says("entry")
            try screen.session.type(.a, .enter)
            #expect(try screen.client.receives(.replied(id: reply, text: "a")))
            try screen.session.waitForCards(0)
            // 7: A modal message asks.
            try screen.martlet([
                "show", "Really?", "All files go", "--dim", "gray", "--action", "yes=Yes",
                "--duration", "forever",
            ])
            try orca.says("Really?, All files go")
            try orca.says("Yes")
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            // 8: The panel is gone through.
            try screen.martlet("panel", "open", "--focus")
            try orca.says("Notifications")
            try screen.session.type(.down)
            try orca.says("List with")
            // All messages are dealt with: they are folded.
            try orca.says("collapsed")
            try screen.session.type(.enter)
            try orca.says("expanded")
            try screen.session.type(.down)
            try orca.says("Really?, All files go")
            try screen.martlet("panel", "close")
            // 9: The bar is opened.
            try screen.martlet(
                "bar", "set", "id=a", "title=Song", "subtitle=Band", "trailing=p@pause=Pause")
            try orca.assistant.waitFor("panel: Song, Band")
            try screen.martlet("bar", "open")
            try orca.says("Song, Band")
            try screen.session.type(.tab)
            try orca.says("Pause")
            try screen.martlet("bar", "clear", "a")
            // 10: What has happened is over: the next message is said as the first was.
            try screen.client.notify("Eve", timeout: 0)
            try orca.says("Test, Eve")
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// Keeps what Orca said, where pictures of tests are kept.
        private func keep(_ orca: Orca, _ compositor: Compositor) {
            let text = orca.lines.joined(separator: "\n") + "\n"
            do {
                try Artefacts.keep(Data(text.utf8), as: "orca-\(compositor.rawValue).txt")
            } catch { Issue.record(error) }
        }
    }
}
