import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages that lead back to their senders' windows, and end when a person turns to these.
    @Suite(.serialized) @MainActor struct LeadBackTests {
        private static let mail = "org.example.Mail"

        /// A screen with a keyboard, so that windows report whether they have focus.
        private func screen(_ compositor: Compositor, _ settings: String = "") throws -> Screen {
            try compositor.require(.reportedWindows)
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(Data(settings.utf8), to: "lead.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try screen.session.plugKeyboard()
            return screen
        }

        /// Opens a window, and waits until it has focus.
        private func open(_ application: String, on screen: Screen) throws -> ProbeWindow {
            let window = try ProbeWindow(in: screen.session, application: application)
            #expect(try window.receives(.enter))
            return window
        }

        /// The number of the window that has focus.
        private func focusedWindow(on screen: Screen, besides other: String = "") throws -> String {
            try wait(for: "a window with focus") {
                guard let text = try? screen.martlet("window") else { return nil }
                let number = text.trimmingCharacters(in: .newlines)
                return number.isEmpty || number == other ? nil : number
            }
        }

        private func notify(
            _ title: String, on screen: Screen, urgency: UInt8 = 1, category: String = "",
            entry: String = Self.mail
        ) throws -> UInt32 {
            try screen.client.notify(title) { writer in
                writer.field("desktop-entry", "s") { $0.string(entry) }
                writer.field("urgency", "y") { $0.byte(urgency) }
                if !category.isEmpty { writer.field("category", "s") { $0.string(category) } }
            }
        }

        private func tapOnlyCard(on screen: Screen) throws {
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.waitForRest()
            try screen.session.tap(x: card.centre.x, y: card.centre.y)
        }

        @Test(arguments: Compositor.installed)
        func tapLeadsToTheWindowThatHadFocusLast(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let first = try open(Self.mail, on: screen)
            let number = try focusedWindow(on: screen)
            let second = try open(Self.mail, on: screen)
            let other = try open("org.example.Other", on: screen)
            // A message may name its window, whichever was used last.
            try screen.martlet("show", "Named", "--window", number)
            try tapOnlyCard(on: screen)
            #expect(try first.receives(.enter))
            try screen.session.waitForCards(0)
            // From now on the first window is the one of its application that had focus last.
            let third = try open("org.example.Third", on: screen)
            let id = try notify("Mail", on: screen)
            try tapOnlyCard(on: screen)
            #expect(try first.receives(.enter))
            #expect(try screen.client.receives(.closed(id: id, reason: 2)))
            #expect(try !second.takeEvents().contains(.enter))
            #expect(try !other.takeEvents().contains(.enter))
            #expect(try third.receives(.leave))
        }

        @Test(arguments: Compositor.installed)
        func returnLeadsBackAsATapDoes(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let window = try open(Self.mail, on: screen)
            let other = try open("org.example.Other", on: screen)
            _ = try notify("Mail", on: screen)
            try screen.session.waitForCards(1)
            try screen.martlet("focus")
            #expect(try other.receives(.leave))
            try screen.session.pauseTyping()
            try screen.session.type(.enter)
            #expect(try window.receives(.enter))
            try screen.session.waitForCards(0)
        }

        /// The test's own process has started the command, like a terminal.
        @Test(arguments: Compositor.one)
        func messageOfACommandLeadsToItsTerminal(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let text = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
            let terminal = try open(text.trimmingCharacters(in: .newlines), on: screen)
            let other = try open("org.example.Other", on: screen)
            try screen.martlet("show", "Done")
            try tapOnlyCard(on: screen)
            #expect(try terminal.receives(.enter))
            #expect(try other.receives(.leave))
        }

        @Test(arguments: Compositor.one)
        func laterMessageOfAScriptLeadsToItsTerminalToo(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let text = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
            let terminal = try open(text.trimmingCharacters(in: .newlines), on: screen)
            let other = try open("org.example.Other", on: screen)
            let ids = try ["First", "Second"].map { title in
                try screen.client.notify(title) { writer in
                    let process = Int64(ProcessInfo.processInfo.processIdentifier)
                    writer.field("sender-pid", "x") { $0.int64(process) }
                }
            }
            try screen.client.close(ids[0])
            try tapOnlyCard(on: screen)
            #expect(try terminal.receives(.enter))
            #expect(try other.receives(.leave))
        }

        @Test(arguments: Compositor.one)
        func messageThatIsNotToLeadBackIsDismissed(compositor: Compositor) throws {
            let screen = try screen(compositor, "[defaults]\nlead-back = false\n")
            let window = try open(Self.mail, on: screen)
            let other = try open("org.example.Other", on: screen)
            _ = try window.takeEvents()
            let id = try notify("Mail", on: screen)
            try tapOnlyCard(on: screen)
            #expect(try screen.client.receives(.closed(id: id, reason: 2)))
            #expect(try !window.takeEvents().contains(.enter))
            _ = other
        }

        /// The program gets the right to raise its window.
        @Test(arguments: Compositor.installed)
        func applicationWithoutAWindowIsStarted(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let folder = "start-\(UUID().uuidString)"
            let note = session.home.appending(path: "\(folder)-note")
            let program = try session.write(
                Data("#!/bin/sh\nprintf %s \"$1 $XDG_ACTIVATION_TOKEN\" > '\(note.path())'\n".utf8),
                to: "\(folder)/program")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: program.path())
            try session.write(
                Data("[Desktop Entry]\nName=Start\nExec=\(program.path()) --new %U\n".utf8),
                to: "\(folder)/applications/org.example.Start.desktop")
            let data = session.home.appending(path: folder).path()
            let screen = try Screen(compositor, changes: ["XDG_DATA_HOME": data])
            try screen.session.withMouse()
            let id = try notify("Start", on: screen, entry: "org.example.Start")
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.waitForRest()
            try screen.session.click(x: card.centre.x, y: card.centre.y)
            let words = try wait(for: "the application to be started") {
                let text = try? String(contentsOf: note, encoding: .utf8)
                return text.flatMap { $0.isEmpty ? nil : $0 }
            }
            #expect(words.hasPrefix("--new ") && words.count > 6, "\(words)")
            #expect(try screen.client.receives(.closed(id: id, reason: 2)))
        }

        @Test(arguments: Compositor.installed)
        func messagesOfAChatEndWhenAPersonTurnsToItsWindow(compositor: Compositor) throws {
            let screen = try screen(
                compositor,
                """
                [[rule]]
                when = { title = "Ruled" }
                set.end-on-focus = true
                [messenger.notifications]
                grouping = "none"
                """)
            let other = try open("org.example.Other", on: screen)
            let chat = try notify("Chat", on: screen, category: "im.received")
            let ruled = try notify("Ruled", on: screen)
            let plain = try notify("Plain", on: screen)
            let critical = try notify("Critical", on: screen, urgency: 2, category: "im.received")
            try screen.session.waitForCards(4)
            let window = try open(Self.mail, on: screen)
            #expect(try screen.client.receives(.closed(id: chat, reason: 2)))
            #expect(try screen.client.receives(.closed(id: ruled, reason: 2)))
            try screen.session.waitForCards(2)
            let list = try screen.martlet("list")
            #expect(list.contains("Plain") && list.contains("Critical"), "\(plain), \(critical)")
            let unread = try screen.martlet("history", "list", "--unread")
            #expect(!unread.contains("Chat") && !unread.contains("Ruled"), "\(unread)")
            _ = (other, window)
        }

        @Test(arguments: Compositor.installed)
        func focusThatACardGivesBackEndsNothing(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let window = try open(Self.mail, on: screen)
            _ = try notify("Chat", on: screen, category: "im.received")
            try screen.session.waitForCards(1)
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            try screen.session.pauseTyping()
            try screen.session.type(.escape)
            #expect(try window.receives(.enter))
            // A call that is answered after the daemon was told of the focus.
            _ = try focusedWindow(on: screen)
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("list").contains("Chat"))
        }

        /// Runs a command until `end` is called, and waits until it is on the bar.
        private func run(
            _ words: [String], on screen: Screen
        ) throws -> (command: Subprocess, end: () throws -> Void) {
            let gate = screen.session.home.appending(path: "gate-\(UUID().uuidString)")
            let script = "until [ -e '\(gate.path())' ]; do sleep 0.02; done"
            let command = try screen.session.start(
                ["martlet", "run", "--delay", "0", "--title", "Job"] + words
                    + ["--", "sh", "-c", script])
            _ = try wait(for: "the item of the command") {
                try screen.martlet("bar", "list").contains("Job") ? true : nil
            }
            return (
                command,
                { _ = try screen.session.write(Data(), to: gate.lastPathComponent) }
            )
        }

        @Test(arguments: Compositor.installed)
        func commandInTheFocusedWindowShowsNoMessage(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let terminal = try open("org.example.Terminal", on: screen)
            _ = try focusedWindow(on: screen)
            let silent = try run([], on: screen)
            try silent.end()
            #expect(try silent.command.waitForEnd() == .exited(0))
            #expect(silent.command.errorOutput.isEmpty)
            #expect(try !screen.martlet("list").contains("Job"))
            let always = try run(["--always"], on: screen)
            try always.end()
            #expect(try always.command.waitForEnd() == .exited(0))
            #expect(try screen.martlet("list").contains("Job finished"))
            _ = terminal
        }

        @Test(arguments: Compositor.installed)
        func messageOfARunCommandLeadsBackToItsWindow(compositor: Compositor) throws {
            let screen = try screen(compositor)
            let terminal = try open("org.example.Terminal", on: screen)
            let number = try focusedWindow(on: screen)
            let job = try run([], on: screen)
            let other = try open("org.example.Other", on: screen)
            _ = try focusedWindow(on: screen, besides: number)
            try job.end()
            #expect(try job.command.waitForEnd() == .exited(0))
            try tapOnlyCard(on: screen)
            #expect(try terminal.receives(.enter))
            #expect(try other.receives(.leave))
            try screen.session.waitForCards(0)
        }
    }
}
