import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages, bar, deck and panel for screen readers, and actions on them there.
    @Suite @MainActor struct ScreenReaderTests {
        @Test(arguments: Compositor.one)
        func nothingIsConnectedWhileNoAssistiveTechnologyRuns(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            #expect(try screen.client.bus.hasOwner("org.a11y.Bus") == false)
            let assistant = try Assistant(in: screen.session)
            let bus = try assistant.accessibilityBus()
            _ = try screen.showOne("Ada")
            func names() throws -> Int {
                try bus.call(.bus, "ListNames").strings().count { $0.hasPrefix(":") }
            }
            let before = try names()
            try assistant.enable(true)
            _ = try wait(for: "a connection") { try names() > before ? true : nil }
            try assistant.waitFor("notification: Test, Ada, Body")
            try assistant.enable(false)
            _ = try wait(for: "the tree to go") { try assistant.walk().isEmpty ? true : nil }
            // Some that begins to run later has the same tree.
            try assistant.enable(true)
            try assistant.waitFor("notification: Test, Ada, Body")
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func messageIsReadAndItsButtonPressed(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            let id = try screen.client.notify(
                "Ada", body: "See <b>this</b> <a href=\"https://a.b\">page</a>",
                actions: ["default", "Read", "archive", "Archive"], timeout: 0)
            let cards = try screen.session.waitForCards(1)
            try assistant.waitFor("notification: Test, Ada, See this page")
            #expect(
                try assistant.walk() == [
                    "notification: Test, Ada, See this page", "  push button: Archive",
                    "  link: page",
                    "  push button: Dismiss",
                ])
            #expect(try assistant.faults() == [])
            let place = try assistant.run("extents", "notification", "Test, Ada, See this page")
            let words = place[0].split(separator: " ").compactMap { Int($0) }
            #expect(abs(words[0] - cards[0].x) <= 1 && abs(words[1] - cards[0].y) <= 1)
            let styles = try assistant.run("styles", "notification", "Test, Ada, See this page")
            #expect(styles.contains("this|weight:700"))
            #expect(try assistant.run("do", "push button", "Archive", "press") == ["True"])
            #expect(
                try screen.client.receives(.actionInvoked(id: id, key: "archive")))
            try screen.session.waitForCards(0)
            _ = try wait(for: "the object to go") { try assistant.walk().isEmpty ? true : nil }
        }

        /// The program that opens links is the first of its name, as on every desktop.
        @Test(arguments: Compositor.one)
        func linkIsPressedByAssistiveTechnology(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let opener = try Opener(in: session)
            let daemon = try Daemon(in: session, changes: opener.changes)
            let client = try NotificationsClient(address: session.busAddress)
            let assistant = try Assistant(in: session)
            try assistant.begin()
            try client.notify(
                "Ada", body: "See <a href=\"https://a.example/?b=$c\">page</a>", timeout: 0)
            try assistant.waitFor("link: page")
            #expect(try assistant.run("do", "link", "page", "press") == ["True"])
            _ = try wait(for: "the link") {
                opener.opened == ["https://a.example/?b=$c"] ? true : nil
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func replyIsWrittenByAssistiveTechnology(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            let assistant = try Assistant(in: desk.screen.session)
            try assistant.begin()
            try assistant.run("do", "push button", "Reply", "press")
            try assistant.waitFor("entry: Reply")
            #expect(try desk.window.receives(.leave))
            #expect(try assistant.faults() == [])
            try assistant.run("write", "entry", "Reply", "Grüße, 日本 😀")
            _ = try wait(for: "the text") {
                try assistant.run("text", "entry", "Reply") == ["Grüße, 日本 😀|11|11"] ? true : nil
            }
            try assistant.run("do", "push button", "Reply", "press")
            #expect(try desk.receives("Grüße, 日本 😀"))
            #expect(try desk.window.receives(.enter))
        }

        @Test(arguments: Compositor.one)
        func removedObjectsDoNotAnswer(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            _ = try screen.showOne("Ada")
            try assistant.waitFor("notification: Test, Ada, Body")
            let bus = try assistant.accessibilityBus()
            let target = try firstObject(bus)
            #expect(try bus.call(target, "GetRole").uint32() == 101)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            let root = BusTarget(
                destination: target.destination, path: Self.root, interface: target.interface)
            _ = try wait(for: "the object to go") {
                try references(bus, root).isEmpty ? true : nil
            }
            for (interface, member) in [
                ("Accessible", "GetRole"), ("Component", "GrabFocus"), ("Text", "GetNSelections"),
            ] {
                let gone = BusTarget(
                    destination: target.destination, path: target.path,
                    interface: "org.a11y.atspi." + interface)
                do {
                    _ = try bus.call(gone, member)
                    Issue.record("\(interface) answers")
                } catch let error as BusError {
                    #expect(error.name == "org.freedesktop.DBus.Error.UnknownObject")
                }
            }
            #expect(try screen.isResponsive())
        }

        /// Names of roles are read from the catalogue that at-spi2-core installs; the test puts another one in its
        /// place.
        @Test(arguments: Compositor.one)
        func rolesAreNamedInTheLanguage(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let text = """
                msgid ""
                msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=1; plural=0;\\n"

                msgid "notification"
                msgstr "powiadomienie"

                """
            let source = try session.write(Data(text.utf8), to: "roles/roles.po")
            let built = session.home.appending(path: "roles.mo")
            try session.run("msgfmt", "--output-file=" + built.path(), source.path())
            _ = try session.write(
                Data(contentsOf: built), to: "roles/pl/LC_MESSAGES/at-spi2-core.mo")
            let folder = session.home.appending(path: "roles").path()
            let daemon = try Daemon(
                in: session, changes: ["LC_ALL": "pl_PL.UTF-8", "TEXTDOMAINDIR": folder])
            let client = try NotificationsClient(address: session.busAddress)
            let assistant = try Assistant(in: session)
            try assistant.begin()
            try client.notify("Ada", body: "Body", timeout: 0)
            try assistant.waitFor("notification: Test, Ada, Body")
            let bus = try assistant.accessibilityBus()
            let target = try firstObject(bus)
            #expect(try bus.call(target, "GetLocalizedRoleName").string() == "powiadomienie")
            #expect(try bus.call(target, "GetRoleName").string() == "notification")
            #expect(daemon.process.errorOutput.isEmpty)
        }

        nonisolated private static let root = "/org/a11y/atspi/accessible/root"

        /// The first object of the daemon, which is the application with objects.
        private func firstObject(_ bus: BusClient) throws -> BusTarget {
            let interface = "org.a11y.atspi.Accessible"
            let desktop = BusTarget(
                destination: "org.a11y.atspi.Registry", path: Self.root, interface: interface)
            for (name, path) in try references(bus, desktop) {
                let application = BusTarget(destination: name, path: path, interface: interface)
                if let object = try references(bus, application).first {
                    return BusTarget(destination: name, path: object.1, interface: interface)
                }
            }
            throw HarnessError("no application has objects")
        }

        private func references(
            _ bus: BusClient, _ target: BusTarget
        ) throws -> [(String, String)] {
            let reader = try bus.call(target, "GetChildren")
            var found: [(String, String)] = []
            try reader.array("(so)") { () throws(BusError) in
                try reader.structure("so") { () throws(BusError) in
                    found.append((try reader.string(), try reader.objectPath()))
                }
            }
            return found
        }

        @Test(arguments: Compositor.one)
        func newAndChangedObjectsAreReported(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            let ear = try assistant.listen(
                to: "object:children-changed", "object:state-changed", "object:property-change",
                "object:text-changed")
            let id = try screen.client.notify("Ada", body: "Body", timeout: 0)
            try ear.hears("object:children-changed:add|0|martletd|Test, Ada, Body")
            // Nobody hears announcements: what screen readers speak that know none.
            try ear.hears("object:state-changed:showing|1|Test, Ada, Body|0")
            try screen.client.notify("Ada", body: "Body and more", replaces: id, timeout: 0)
            try ear.hears(
                "object:property-change:accessible-name|0|Test, Ada, Body and more|Test, Ada, Body and more"
            )
            try ear.hears("object:text-changed:insert|15|Test, Ada, Body and more| and more")
            let other = try assistant.listen(to: "object:announcement")
            // The daemon asks the registry who listens, and has the answer when it sleeps again.
            #expect(try screen.daemon.fallsAsleep(for: 0.5))
            try screen.client.notify("Ben", body: "", timeout: 0)
            try other.hears("object:announcement|1|Test, Ben|Test, Ben")
            try screen.martlet(["show", "Fire", "--urgency", "critical", "--duration", "forever"])
            try other.hears("object:announcement|2|Fire|Fire")
            #expect(!ear.lines.contains("object:state-changed:showing|1|Test, Ben|0"))
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            _ = try wait(for: "the end of the objects") {
                ear.lines.count { $0.hasPrefix("object:children-changed:remove") } == 3
                    ? true : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func modalMessageIsADialogWithFocus(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            let ear = try assistant.listen(to: "window:activate", "object:state-changed:focused")
            _ = try screen.showOne("Behind")
            try screen.martlet([
                "show", "Really?", "--dim", "gray", "--action", "yes=Yes", "--duration", "forever",
            ])
            try assistant.waitFor("dialog: Really?")
            try ear.hears("window:activate|0|Really?|Really?")
            try ear.hears("object:state-changed:focused|1|Yes|0")
            let lines = try assistant.walk()
            #expect(lines.count { !$0.hasPrefix(" ") } == 1)
            #expect(try assistant.run("states", "dialog", "Really?")[0].contains("modal"))
            #expect(try assistant.faults() == [])
        }

        @Test(arguments: Compositor.one)
        func panelIsReadAndUsed(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let daemon = try place.daemon()
            let client = try place.client()
            let assistant = try Assistant(in: place.session)
            try assistant.begin()
            for title in ["One", "Two", "Three"] {
                _ = try client.notify(title, body: "Body", timeout: 0)
            }
            _ = try place.martlet("panel", "open")
            try assistant.waitFor("frame: Notifications")
            try assistant.waitFor("entry: Search")
            try assistant.waitFor("toggle button: Do not disturb")
            _ = try wait(for: "a row") {
                try assistant.walk().contains { $0.contains("list item: ") } ? true : nil
            }
            #expect(try assistant.faults() == [])
            try assistant.run("do", "toggle button", "Do not disturb", "press")
            _ = try wait(for: "the switch") {
                try assistant.run("states", "toggle button", "Do not disturb")[0]
                    .contains("pressed") ? true : nil
            }
            // Focus moves to a row and to a part of a row, and is reported.
            for (role, name) in [("list item", "Test, 3"), ("push button", "Clear")] {
                #expect(try assistant.run("focus", role, name) == ["True"])
                _ = try wait(for: "focus on \(name)") {
                    try assistant.run("states", role, name)[0].contains("focused") ? true : nil
                }
            }
            try assistant.run("write", "entry", "Search", "Two")
            _ = try wait(for: "the search") {
                let rows = try assistant.walk().filter { $0.contains("list item: ") }
                return rows.count == 1 && rows[0].contains("Two") ? true : nil
            }
            try assistant.run("do", "push button", "Dismiss", "press")
            try assistant.waitFor("panel: 1 removed")
            try assistant.run("do", "push button", "Undo", "press")
            _ = try wait(for: "the row") {
                try assistant.walk().contains { $0.contains("list item: ") } ? true : nil
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func barIsReadAndItsButtonsPressed(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            try screen.martlet([
                "bar", "set", "id=copy", "title=Copying", "subtitle=3 files", "progress=25",
                "trailing=stop=Stop",
            ])
            try assistant.waitFor("panel: Copying, 3 files")
            #expect(
                try assistant.walk() == [
                    "panel: Copying, 3 files", "  progress bar: Position", "  push button: Stop",
                ])
            #expect(try assistant.run("value", "progress bar", "Position") == ["25.0 0.0 100.0"])
            #expect(try assistant.faults() == [])
            try assistant.run("do", "panel", "Copying, 3 files", "press")
            try assistant.waitFor("frame: Copying, 3 files")
            #expect(try assistant.faults() == [])
            #expect(try assistant.run("focus", "push button", "Stop") == ["True"])
            _ = try wait(for: "focus on the button") {
                try assistant.run("states", "push button", "Stop")[0].contains("focused")
                    ? true : nil
            }
            try assistant.run("do", "push button", "Close", "press")
            try assistant.waitFor("panel: Copying, 3 files")
            // The closed bar never has the keyboard, and does not say so.
            #expect(try assistant.run("focus", "push button", "Stop") == ["False"])
        }

        @Test(arguments: Compositor.one)
        func deckIsReadAndItsCardsFlicked(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            let dealer = try Dealer(
                in: screen.session,
                lines: [
                    #"{"id":1,"title":"One","body":"Body","actions":[{"key":"a","label":"Archive"}]}"#,
                    #"{"id":2,"title":"Two"}"#,
                ])
            _ = try dealer.waitForCards()
            try assistant.waitFor("list item: One, Body")
            #expect(try assistant.faults() == [])
            #expect(try assistant.run("focus", "push button", "Archive") == ["True"])
            _ = try wait(for: "focus on the button") {
                try assistant.run("states", "push button", "Archive")[0].contains("focused")
                    ? true : nil
            }
            #expect(try assistant.run("do", "list item", "One, Body", "flick right") == ["True"])
            try assistant.waitFor("list item: Two")
            #expect(try assistant.faults() == [])
            try assistant.run("do", "push button", "Close", "press")
            #expect(try dealer.waitForEnd() == 2)
        }
    }
}
