import Foundation
import Support
import Testing

extension EndToEnd {
    /// The menu of a message, of Martlet and in programs.
    @Suite(.serialized) @MainActor struct MenuTests {
        private func screen(_ compositor: Compositor, _ text: String) throws -> Screen {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(Data(text.utf8), to: "menu.toml")
            return try Screen(compositor, arguments: ["--config", file.path()])
        }

        /// Waits for the menu, whose surface covers the output.
        private func waitForMenu(of screen: Screen) throws {
            _ = try wait(for: "the menu") { try isMenuOpen(on: screen) ? true : nil }
            try screen.session.waitForRest()
        }

        private func waitForNoMenu(of screen: Screen) throws {
            _ = try wait(for: "the menu to go") { try isMenuOpen(on: screen) ? nil : true }
        }

        private func isMenuOpen(on screen: Screen) throws -> Bool {
            try screen.session.layerSurfaces.contains {
                $0.namespace == "martlet-menu" && $0.isMapped
            }
        }

        /// The middle of a row of a menu, from the top of the menu.
        ///
        /// - Parameters:
        ///   - row: Counted from 0.
        ///   - lines: Number of lines between groups above the row.
        private func middle(of row: Int, below lines: Int = 0, height: Int = 32) -> Int {
            6 + row * height + lines * 9 + height / 2
        }

        /// Height of a row for fingers, and the distance of the menu from the finger that opened it.
        private static let (fingerRow, fingerGap) = (44, 16)

        @Test(arguments: Compositor.installed)
        func rowBesideThePointerChoosesItsAction(compositor: Compositor) throws {
            let screen = try screen(compositor, "[bindings]\nright = \"menu\"\n")
            try screen.session.withMouse()
            let shown = try screen.showOne(actions: ["yes", "Yes", "no", "No"])
            let (x, y) = (shown.card.x + 24, shown.card.y + 12)
            try screen.session.click(.right, x: x, y: y)
            try waitForMenu(of: screen)
            try Figures.picture("menu-pointer-\(compositor.rawValue)", screen.session)
            #expect(try !screen.martlet("list").contains("menu"))
            try screen.session.click(x: x + 60, y: y + middle(of: 1))
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "no")))
            try screen.session.waitForCards(0)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// A click beside the menu reaches nothing beneath.
        @Test(arguments: Compositor.installed)
        func clickBesideTheMenuOnlyClosesIt(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.withMouse()
            let shown = try screen.showOne(actions: ["default", "Open"])
            try screen.martlet("menu", "\(shown.id)")
            try waitForMenu(of: screen)
            try screen.session.click(x: shown.card.centre.x, y: shown.card.y + 12)
            try waitForNoMenu(of: screen)
            try screen.session.waitForCards(1)
            let events = screen.client.events
            #expect(!events.contains(.actionInvoked(id: shown.id, key: "default")))
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
        }

        /// Keys and labels of this many actions.
        private func actions(_ count: Int) -> [String] {
            (1...count).flatMap { ["key\($0)", "Action \($0)"] }
        }

        /// A message has six buttons at most, and the last one leads to the other actions.
        @Test(arguments: Compositor.installed)
        func actionsBeyondTheSixthAreInTheMenu(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            for (count, steps) in [(9, 3), (16, 10)] {
                let shown = try screen.showOne(actions: actions(count))
                // The third button of the second row.
                try screen.session.tap(x: shown.card.right - 60, y: shown.card.bottom - 36)
                try waitForMenu(of: screen)
                try Figures.picture("menu-rest-\(count)-\(compositor.rawValue)", screen.session)
                // A finger opened the menu, so no row is current yet.
                for _ in 0...steps { try screen.session.type(.down) }
                try screen.session.type(.enter)
                let key = "key\(6 + steps)"
                #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: key)))
                try screen.session.waitForCards(0)
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func keysReachTheActionsBeyondTheSixth(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let shown = try screen.showOne(actions: actions(16))
            try screen.martlet("focus")
            try screen.session.pauseTyping()
            for _ in 1...5 { try screen.session.type(.tab) }
            try screen.session.type(.enter)
            try waitForMenu(of: screen)
            // Upwards from the first row: the application, and before it the dismissal.
            try screen.session.type(.tab, holding: .shift)
            try screen.session.type(.tab, holding: .shift)
            try screen.session.type(.enter)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 2)))
            try screen.session.waitForCards(0)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func aLongPressOffersSilence(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            let shown = try screen.showOne()
            try screen.session.touchDown(x: shown.card.centre.x, y: shown.card.y + 12)
            try waitForMenu(of: screen)
            // The finger has not moved, so the menu stays.
            try screen.session.touchUp()
            try screen.session.waitForRest()
            #expect(try isMenuOpen(on: screen))
            let (x, top) = (shown.card.centre.x, shown.card.y + 12 + Self.fingerGap)
            // Copy; snooze, dismiss; and the application.
            let last = top + middle(of: 3, below: 2, height: Self.fingerRow)
            try screen.session.tap(x: x, y: last)
            try screen.session.waitForRest()
            try Figures.picture("menu-silence-\(compositor.rawValue)", screen.session)
            // Below the way back.
            let first = top + middle(of: 1, below: 1, height: Self.fingerRow)
            try screen.session.tap(x: x, y: first)
            _ = try wait(for: "the silence") {
                try screen.martlet("silence", "list").contains("Test") ? true : nil
            }
            #expect(try screen.martlet("rules").contains("Test"))
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
            try screen.client.notify("Unheard")
            try screen.client.notify("Heard", application: "Other")
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("current").contains("Heard"))
        }

        @Test(arguments: Compositor.one)
        func menuClosesWithItsMessage(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            let shown = try screen.showOne()
            try screen.martlet("menu", "\(shown.id)")
            try waitForMenu(of: screen)
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
        }

        /// The menu of a message in the panel is above the panel, has keyboard focus, and returns it.
        @Test(arguments: Compositor.installed)
        func menuIsAboveThePanel(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let shown = try screen.showOne(actions: ["yes", "Yes", "no", "No"])
            try screen.martlet("panel", "open", "--focus")
            _ = try wait(for: "the panel") {
                try screen.session.stages.count == 1 && screen.session.stages[0].zone == -1
                    ? true : nil
            }
            try screen.session.waitForRest(for: 0.2)
            let before = try screen.session.screenshot()
            try screen.session.type(.down)
            try screen.session.type(.menu)
            try waitForMenu(of: screen)
            // The menu is beneath the only row.
            let place = PixelArea(x: 920, y: 280, width: 200, height: 140)
            let after = try screen.session.screenshot()
            #expect(before.cropped(to: place) != after.cropped(to: place))
            try Figures.picture("menu-over-panel-\(compositor.rawValue)", screen.session)
            try screen.session.type(.down)
            try screen.session.type(.escape)
            try waitForNoMenu(of: screen)
            #expect(try screen.martlet("panel", "status") == "open\n")
            // The panel has keyboard focus again, on the same row.
            try screen.session.waitForRest()
            try screen.session.type(.menu)
            try waitForMenu(of: screen)
            try screen.session.type(.down)
            try screen.session.type(.enter)
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "no")))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// A message that ended long ago is shown again by its row: under the id that its sender knows, whose signals the
        /// sender then gets again.
        @Test(arguments: Compositor.installed)
        func menuOfAnEndedMessageShowsItAgain(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            // The message has no time of its own, which might be over before anybody looks.
            let shown = try screen.showOne("Gone", actions: ["yes", "Yes"])
            try screen.martlet("hide", "--keep", "\(shown.id)")
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 1)))
            try screen.session.waitForCards(0)
            #expect(try screen.martlet("list", "--count") == "0\n")
            try screen.martlet("panel", "open", "--focus")
            _ = try wait(for: "the panel") {
                try screen.session.stages.count == 1 && screen.session.stages[0].zone == -1
                    ? true : nil
            }
            try screen.session.waitForRest(for: 0.2)
            try screen.session.type(.down)
            try screen.session.type(.menu)
            try waitForMenu(of: screen)
            // The first entry of the menu.
            try screen.session.type(.enter)
            try waitForNoMenu(of: screen)
            _ = try wait(for: "the message to be held again") {
                try screen.martlet("list").contains("Gone") ? true : nil
            }
            try screen.martlet("panel", "close")
            try screen.session.waitForCards(at: [shown.card])
            #expect(try screen.martlet("history", "list").split(separator: "\n").count == 1)
            try screen.martlet("invoke", "\(shown.id)", "yes")
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "yes")))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func menuOfAnEndedMessageRemovesIt(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            try screen.client.notify("Gone", timeout: 1)
            _ = try wait(for: "the message to end") {
                let history = try screen.martlet("history", "list")
                let isHeld = try screen.martlet("list").contains("Gone")
                return history.contains("Gone") && !isHeld ? true : nil
            }
            try screen.martlet("panel", "open", "--focus")
            _ = try wait(for: "the panel") {
                try screen.session.stages.count == 1 && screen.session.stages[0].zone == -1
                    ? true : nil
            }
            try screen.session.waitForRest(for: 0.2)
            try screen.session.type(.down)
            try screen.session.type(.menu)
            try waitForMenu(of: screen)
            try Figures.picture("menu-ended-\(compositor.rawValue)", screen.session)
            // Show again, copy, remove.
            for _ in 1...2 { try screen.session.type(.down) }
            try screen.session.type(.enter)
            try waitForNoMenu(of: screen)
            try screen.martlet("panel", "close")
            _ = try wait(for: "the message to be removed") {
                try screen.martlet("history", "list").contains("Gone") ? nil : true
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// A choice applies to the sender whose message the person saw.
        @Test(arguments: Compositor.one)
        func menuOfAMessageThatAnotherSenderReplacesCloses(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            let shown = try screen.showOne(actions: ["yes", "Yes"])
            try screen.martlet("menu", "\(shown.id)")
            try waitForMenu(of: screen)
            let other = try NotificationsClient(address: screen.session.busAddress)
            let id = try other.notify(
                "Other", replaces: shown.id, actions: ["yes", "Delete"], timeout: 0)
            #expect(id == shown.id)
            try waitForNoMenu(of: screen)
            // Signals about the message would arrive before this answer.
            #expect(try other.serverInformation().count == 4)
            let isChosen = other.events.contains(.actionInvoked(id: id, key: "yes"))
            #expect(!isChosen && !screen.client.events.contains(.actionInvoked(id: id, key: "yes")))
            try other.close(id)
            try screen.session.waitForCards(0)
        }

        /// A menu is shown on request even while do not disturb is on.
        @Test(arguments: Compositor.one)
        func menuOpensDuringDoNotDisturb(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            let shown = try screen.showOne()
            try screen.martlet("dnd", "on")
            try screen.martlet("menu", "\(shown.id)")
            try waitForMenu(of: screen)
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
        }

        /// Equal labels are distinguished, and a sender's text is one line of data.
        @Test(arguments: Compositor.one)
        func aProgramChoosesByItsLine(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let folder = try session.write(Data(), to: "menu-empty").deletingLastPathComponent()
            let seen = folder.appending(path: "menu-\(UUID().uuidString)")
            let program = try session.write(
                Data("#!/bin/sh\ntee \"$1\" | sed -n 2p\n".utf8), to: "menu.sh")
            let screen = try screen(
                compositor,
                "[menu]\ncommand = [\"sh\", \"\(program.path())\", \"\(seen.path())\"]\n")
            let shown = try screen.showOne(actions: [
                "a", "Same", "b", "Same", "c", "$(touch x)\nrm",
            ])
            try screen.martlet("menu")
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "b")))
            let lines = try String(contentsOf: seen, encoding: .utf8).split(separator: "\n")
            #expect(lines.prefix(2) == ["Same", "Same (2)"])
            // Copy, snooze, dismiss, and four offers of silence follow the three actions.
            #expect(lines.count == 10)
            #expect(lines[2].hasPrefix("$(touch x)"))
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one, ["yes", "exec sleep 1000"])
        func programsThatFloodOrHangDelayNothing(
            compositor: Compositor, script: String
        ) throws {
            let screen = try screen(
                compositor, "[menu]\ncommand = [\"sh\", \"-c\", \"\(script)\"]\n")
            let shown = try screen.showOne()
            for _ in 0..<20 { try screen.martlet("menu") }
            #expect(try screen.isResponsive())
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
            #expect(try screen.isResponsive())
        }

        @Test(arguments: Compositor.one)
        func menuOfOursStandsInForAMissingProgram(compositor: Compositor) throws {
            let screen = try screen(compositor, "[menu]\ncommand = [\"/nowhere/at-all\"]\n")
            try screen.showOne()
            try screen.martlet("menu")
            try waitForMenu(of: screen)
            #expect(
                eventually { screen.daemon.process.errorOutput.contains("cannot be started") })
        }

        @Test(arguments: Compositor.one)
        func historyIsAMenu(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let shown = try screen.showOne("Gone")
            try screen.martlet("hide", "\(shown.id)")
            try screen.session.waitForCards(0)
            try screen.martlet("menu", "--history")
            try waitForMenu(of: screen)
            try screen.session.type(.enter)
            _ = try wait(for: "the message to be back") {
                try screen.martlet("current").contains("Gone") ? true : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func theCopyOfTheMenuIsOnTheClipboard(compositor: Compositor) throws {
            let screen = try screen(compositor, "[bindings]\ntap = \"menu\"\n")
            try screen.client.notify("Bank", body: "PIN: 4821", actions: [], timeout: 0)
            let card = try screen.session.waitForCards(1)[0]
            #expect(try screen.martlet("copy-code", "--print") == "4821\n")
            try screen.session.tap(x: card.centre.x, y: card.y + 20)
            try waitForMenu(of: screen)
            // Copy, copy code.
            let y = card.y + 20 + Self.fingerGap + middle(of: 1, height: Self.fingerRow)
            try screen.session.tap(x: card.centre.x, y: y)
            _ = try wait(for: "the code to be copied") {
                (try? screen.session.data(of: ["wl-paste", "--no-newline"])) == Data("4821".utf8)
                    ? true : nil
            }
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.one)
        func theBodyComesFromStandardInput(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            _ = try screen.session.data(of: [
                "sh", "-c", "printf 'from a pipe\\n' | martlet show Title -",
            ])
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("list", "--json").contains("from a pipe"))
        }
    }
}
