import Support
import Testing

extension EndToEnd {
    /// Keyboard focus, and the meaning of keys.
    @Suite @MainActor struct KeyboardTests {
        private func question(_ screen: Screen, _ more: String...) throws -> UInt32 {
            let words = [
                "Delete?", "Body", "--layout", "centered", "--position", "center",
                "--action", "yes=Yes", "--action", "no=No",
            ]
            return try screen.show(words + more)
        }

        /// A screen with a keyboard, and a window that has keyboard focus.
        private func begin(_ compositor: Compositor) throws -> (Screen, ProbeWindow) {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            let window = try ProbeWindow(in: screen.session)
            #expect(try window.receives(.enter))
            return (screen, window)
        }

        /// Waits until a card has keyboard focus and accepts keys: only after a pause in the typing.
        private func waitForKeyboard(_ screen: Screen) throws {
            #expect(
                try eventually { HeadlessSession.isOurs(try screen.session.keyboardFocus) })
            try screen.session.pauseTyping()
        }

        @Test(arguments: Compositor.installed)
        func modalMessageGetsKeyboardFocusAndGivesItBack(compositor: Compositor) throws {
            let (screen, window) = try begin(compositor)
            let watch = try Watch(in: screen.session)
            let id = try question(screen, "--dim", "gray")
            #expect(try window.receives(.leave))
            try waitForKeyboard(screen)
            try screen.session.type(.a)
            try screen.session.type(.tab, .enter)
            #expect(try watch.waitForEnds(of: [id]) == [id: "action"])
            #expect(try window.receives(.enter))
            // The window may get the release of Enter if the daemon answers to the press at once.
            let events = try window.takeEvents()
            #expect(!events.contains(.key(28, isPressed: true)), "\(events)")
            #expect(!events.contains(.key(30, isPressed: true)), "\(events)")
            try screen.session.type(.a)
            #expect(try window.receives(.key(30, isPressed: true)))
        }

        /// A.16 2: a message that is not modal never takes keyboard focus, whatever is done to it.
        @Test(arguments: Compositor.installed, ["automatic", "never"])
        func plainMessagesNeverGetKeyboardFocus(compositor: Compositor, focus: String) throws {
            let (screen, window) = try begin(compositor)
            try screen.session.withMouse()
            let dim = focus == "never" ? "gray" : "none"
            _ = try question(screen, "--dim", dim, "--focus", focus, "--no-dim-interactive")
            try screen.session.waitForRest()
            try screen.session.click(.left, x: 640, y: 340)
            try screen.session.type(.a)
            #expect(try window.receives(.key(30, isPressed: true)))
            #expect(try !window.takeEvents().contains(.leave))
        }

        @Test(
            arguments: Compositor.installed,
            [
                ([], "yes"), ([.tab], "no"), ([.tab, .tab, .tab], "yes"), ([.right], "no"),
                ([.right, .left], "yes"), ([.left], "yes"),
            ] as [([HeadlessSession.Key], String)])
        func keysFocusAndPressButtons(
            compositor: Compositor, example: (keys: [HeadlessSession.Key], key: String)
        ) throws {
            let (keys, key) = example
            let (screen, window) = try begin(compositor)
            let waiting = try screen.session.start(
                "martlet", "show", "Delete?", "--layout", "centered", "--position", "center",
                "--duration", "forever", "--action", "yes=Yes", "--action", "no=No", "--dim",
                "gray", "--wait")
            try waitForKeyboard(screen)
            for key in keys { try screen.session.type(key) }
            try screen.session.type(.space)
            try waiting.waitForEnd()
            #expect(waiting.output.split(separator: "\n").last.map(String.init) == key)
            withExtendedLifetime(window) {}
        }

        @Test(
            arguments: Compositor.installed,
            [(HeadlessSession.Key.escape, "dismissed"), (.delete, "dismissed")])
        func keysDismissTheMessage(
            compositor: Compositor, example: (key: HeadlessSession.Key, reason: String)
        )
            throws
        {
            let (key, reason) = example
            let (screen, window) = try begin(compositor)
            let watch = try Watch(in: screen.session)
            let id = try question(screen, "--dim", "gray")
            try waitForKeyboard(screen)
            try screen.session.type(key)
            #expect(try watch.waitForEnds(of: [id]) == [id: reason])
            #expect(try window.receives(.enter))
        }

        /// A message that needs an answer cannot be hidden by Escape; one without a choice can.
        @Test(arguments: Compositor.installed) func escapeDoesNotDismissAQuestion(
            compositor: Compositor
        ) throws {
            let (screen, window) = try begin(compositor)
            let watch = try Watch(in: screen.session)
            let id = try question(screen, "--dim", "gray", "--no-dim-interactive")
            try waitForKeyboard(screen)
            try screen.session.type(.escape, .delete)
            pause(0.3)
            #expect(try watch.ends.isEmpty)
            try screen.martlet("hide", "\(id)")
            #expect(try watch.waitForEnds(of: [id]) == [id: "closed"])
            #expect(try window.receives(.enter))
            let plain = try screen.show([
                "Wait", "--dim", "gray",
                "--no-dim-interactive",
            ])
            try waitForKeyboard(screen)
            try screen.session.type(.escape)
            #expect(try watch.waitForEnds(of: [plain])[plain] == "dismissed")
        }

        /// Enter in haste chooses nothing that a warning asks about.
        @Test(arguments: Compositor.installed, ["warning", "error"])
        func warningDoesNotStartAtItsFirstButton(compositor: Compositor, theme: String) throws {
            let (screen, window) = try begin(compositor)
            let watch = try Watch(in: screen.session)
            let words = ["Delete 12 files?", "--dim", "gray", "--theme", theme]
            let buttons = ["--action", "delete=Delete", "--action", "cancel=Cancel"]
            let safe = try screen.show(words + buttons)
            try waitForKeyboard(screen)
            try screen.session.type(.enter)
            #expect(try watch.chosen(of: safe) == "cancel")
            #expect(try window.receives(.enter))
            // Without such a button the card has the ring, and Tab leads to the first button.
            let open = try screen.show(words + Array(buttons.prefix(2)))
            try waitForKeyboard(screen)
            try screen.session.type(.enter)
            pause(0.3)
            #expect(try watch.ends[open] == nil)
            try screen.session.type(.tab, .enter)
            #expect(try watch.chosen(of: open) == "delete")
        }

        @Test(arguments: Compositor.installed)
        func newestCardGetsKeyboardFocusOnRequest(compositor: Compositor) throws {
            let (screen, window) = try begin(compositor)
            let watch = try Watch(in: screen.session)
            let old = try screen.show(["Old"])
            let new = try screen.show([
                "New", "--action", "one=One",
            ])
            try screen.session.waitForCards(2)
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            try screen.session.type(.escape)
            #expect(try window.receives(.enter), "Escape gives it back and hides nothing")
            pause(0.2)
            #expect(try watch.ends.isEmpty)
            try screen.session.waitForCards(2)
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            try screen.session.type(.enter)
            #expect(try watch.waitForEnds(of: [new]) == [new: "action"])
            #expect(try window.receives(.enter))
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            try screen.session.type(.delete)
            #expect(try watch.waitForEnds(of: [old])[old] == "dismissed")
            #expect(try window.receives(.enter))
        }

        /// A click elsewhere returns keyboard focus and does not reach the window there.
        @Test(arguments: Compositor.installed)
        func clickElsewhereGivesKeyboardFocusBack(compositor: Compositor) throws {
            let (screen, window) = try begin(compositor)
            try screen.session.withMouse()
            _ = try screen.show(["New"])
            try screen.session.waitForCards(1)
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            #expect(try eventually { try screen.session.stages.first?.width == 1280 })
            try screen.session.click(x: 300, y: 600)
            #expect(try window.receives(.enter))
            try screen.session.waitForCards(1)
        }

        /// A modal message takes keyboard focus from the focused message, which gets it back afterwards.
        @Test(arguments: Compositor.installed) func modalMessageTakesKeyboardFocusFromACard(
            compositor: Compositor
        ) throws {
            let (screen, window) = try begin(compositor)
            let watch = try Watch(in: screen.session)
            let plain = try screen.show(["Plain"])
            try screen.session.waitForCards(1)
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            let modal = try question(screen, "--dim", "gray")
            _ = try screen.waitForModalStage()
            try screen.martlet("focus")
            try screen.session.pauseTyping()
            try screen.session.type(.enter)
            #expect(try watch.waitForEnds(of: [modal]) == [modal: "action"])
            try screen.session.waitForRest()
            try screen.session.type(.delete)
            #expect(try watch.waitForEnds(of: [plain])[plain] == "dismissed")
            #expect(try window.receives(.enter))
        }

        @Test(arguments: Compositor.installed) func focusCommandFailsWithoutACard(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            #expect(throws: HarnessError.self) { try screen.martlet("focus") }
        }

        /// While no card can have keyboard focus, no keyboard object and no keymap is kept.
        @Test(arguments: Compositor.installed) func keyboardIsBoundOnlyWhileACardHasFocus(
            compositor: Compositor
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            try session.plugKeyboard()
            let daemon = try Daemon(in: session, changes: ["WAYLAND_DEBUG": "1"])
            func count(_ word: String) -> Int {
                daemon.process.errorOutput.split(separator: "\n").filter { $0.contains(word) }
                    .count
            }
            try session.run("martlet", "show", "Plain", "--duration", "forever")
            try session.waitForCards(1)
            #expect(count("get_keyboard") == 0)
            try session.run("martlet", "show", "Modal", "--dim", "gray", "--id", "modal")
            #expect(eventually { count("keymap(") == 1 })
            #expect(eventually { count("get_keyboard") == 1 })
            try session.run("martlet", "hide", "modal")
            #expect(
                eventually {
                    daemon.process.errorOutput.split(separator: "\n").contains {
                        $0.contains("wl_keyboard") && $0.contains(".release()")
                    }
                })
        }

        /// A keyboard may be plugged in long after the card has appeared, and be removed.
        @Test(arguments: Compositor.installed)
        func keyboardsMayBeAddedAndRemoved(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let id = try question(screen, "--dim", "gray")
            _ = try screen.waitForModalStage()
            try screen.session.plugKeyboard()
            try screen.session.unplugKeyboard()
            try screen.session.plugKeyboard()
            try waitForKeyboard(screen)
            try screen.session.type(.enter)
            #expect(try watch.waitForEnds(of: [id]) == [id: "action"])
        }
    }
}
