import Foundation
import Support
import Testing

extension EndToEnd {
    /// Clicks, taps, the wheel and keys on cards, as configured.
    @Suite(.serialized) @MainActor struct BindingTests {
        private func screen(_ compositor: Compositor, _ text: String) throws -> Screen {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(Data(text.utf8), to: "bindings.toml")
            return try Screen(compositor, arguments: ["--config", file.path()])
        }

        private func waitForClipboard(_ text: String, of screen: Screen) throws {
            _ = try wait(for: "the text to be copied") {
                (try? screen.session.data(of: ["wl-paste", "--no-newline"])) == Data(text.utf8)
                    ? true : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func aClickDismissesAllMessages(compositor: Compositor) throws {
            let screen = try screen(compositor, "[bindings]\nright = \"dismiss-all\"\n")
            try screen.session.withMouse()
            for number in 1...3 {
                try screen.client.notify("Title \(number)", actions: ["default", "Open"])
            }
            let cards = try screen.session.waitForCards(3)
            try screen.session.click(.right, x: cards[1].centre.x, y: cards[1].centre.y)
            try screen.session.waitForCards(0)
            #expect(try screen.client.bus.eventually { screen.client.events.count >= 3 })
            let events = try screen.client.takeEvents(pumping: 0.2)
            #expect(
                events.filter { if case .closed(_, 2) = $0 { true } else { false } }.count == 3)
            #expect(events.count == 3)
        }

        /// No reply was written before: the daemon binds the clipboard for this copy.
        @Test(arguments: Compositor.installed)
        func aClickCopiesTheCode(compositor: Compositor) throws {
            let screen = try screen(
                compositor, "[bindings]\nmiddle = \"copy-code\"\nright = \"copy\"\n")
            try screen.session.withMouse()
            try screen.client.notify(
                "Bank", body: "Your code is 482913", actions: [], timeout: 0)
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.click(.middle, x: card.centre.x, y: card.centre.y)
            try waitForClipboard("482913", of: screen)
            try screen.session.click(.right, x: card.centre.x, y: card.centre.y)
            try waitForClipboard("Bank\nYour code is 482913", of: screen)
            try screen.session.waitForCards(1)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func aTapOnItsButtonCopiesTheCode(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify(
                "Bank", body: "Your code is 482913", actions: [], timeout: 0)
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.waitForRest()
            // labwc 0.8 shows a cursor beside the card until the first touch.
            func picture() throws -> Screenshot {
                try screen.session.screenshot().cropped(to: card)
            }
            let before = try picture()
            // The card has no other button: this one is as wide as the card.
            try screen.session.tap(x: card.centre.x, y: card.y + card.height - 36)
            try waitForClipboard("482913", of: screen)
            _ = try wait(for: "the button to say that the code was copied") {
                try picture().difference(from: before).count > 20 ? true : nil
            }
            _ = try wait(for: "the button to offer the code again") {
                try picture() == before ? true : nil
            }
            try screen.session.waitForCards(1)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// The steps come one after the other, with the same numbers of fingers.
        @Test(arguments: Compositor.one)
        func twoFingersDismissTheMessagesOfARule(compositor: Compositor) throws {
            let screen = try screen(
                compositor,
                """
                [[rule]]
                when = { title = "Mine" }
                set = { bindings = { two-finger-tap = "dismiss" } }
                """)
            for _ in 0..<2 {
                let shown = try screen.showOne("Mine")
                try screen.session.touchDown(0, x: shown.card.x + 30, y: shown.card.centre.y)
                try screen.session.touchDown(1, x: shown.card.centre.x, y: shown.card.centre.y)
                try screen.session.touchUp(0)
                try screen.session.touchUp(1)
                #expect(try screen.client.receives(.closed(id: shown.id, reason: 2)))
                try screen.session.waitForCards(0)
            }
        }

        @Test(arguments: Compositor.one)
        func wheelRunsACommandWithTheMessageAsData(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let program = try session.write(
                Data("#!/bin/sh\ncat > \"$1.new\" && mv \"$1.new\" \"$1\"\n".utf8), to: "binding.sh"
            )
            let told = program.deletingLastPathComponent().appending(
                path: "told-\(UUID().uuidString)")
            let screen = try screen(
                compositor,
                "[messenger.notifications.bindings]\nscroll-down = [\"sh\", \"\(program.path())\", "
                    + "\"\(told.path())\"]\n")
            try screen.session.withMouse()
            let title = "$(touch \(told.path()).pwned) \"x\""
            let shown = try screen.showOne(title)
            try screen.session.movePointer(x: shown.card.centre.x, y: shown.card.centre.y)
            try screen.session.turnWheel(notches: 1)
            let data = try wait(for: "the command") {
                FileManager.default.contents(atPath: told.path())
            }
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            #expect(object?["title"] as? String == title)
            #expect(object?["binding"] as? String == "scroll-down")
            #expect(!FileManager.default.fileExists(atPath: told.path() + ".pwned"))
        }

        @Test(arguments: Compositor.one)
        func aKeyChoosesAnActionByItsNumber(compositor: Compositor) throws {
            let screen = try screen(compositor, "[bindings]\nkeys = { \"n\" = \"action 2\" }\n")
            try screen.session.plugKeyboard()
            let shown = try screen.showOne(actions: ["default", "Open", "yes", "Yes", "no", "No"])
            try screen.martlet("focus")
            try screen.session.waitForRest()
            try screen.session.run("wtype", "n")
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "no")))
        }
    }
}
