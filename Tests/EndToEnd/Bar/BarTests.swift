import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The bar and its view on real compositors: items of commands, and bars that a finger opens, turns and dismisses.
    @Suite(.serialized) @MainActor struct BarTests {
        @Test(arguments: Compositor.one)
        func commandSetsAndClearsTheBar(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=a", "title=Song", "subtitle=Band", "progress=40")
            let surface = try screen.waitForBar()
            let bar = try #require(surface.barPicture)
            #expect(bar.width >= 700 && bar.y > 600)
            #expect(try screen.barState == "bar")
            #expect(try screen.martlet("bar", "list").contains("Song"))
            try screen.martlet("bar", "set", "id=a", "title=Another song", "progress=50")
            // The last pause is over: nothing but the bar's leaving begins another one.
            #expect(try screen.daemon.fallsAsleep(for: 1))
            try screen.martlet("bar", "clear", "a")
            try screen.waitUntilBarIsGone()
            #expect(try screen.barState == "hidden")
            _ = try wait(for: "its buffers to go back") {
                try screen.daemon.openFiles.contains { $0.hasPrefix("/memfd:martlet") } ? nil : true
            }
        }

        @Test(arguments: Compositor.installed)
        func fingerOpensAndClosesTheView(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=a", "title=Song", "subtitle=Band")
            try screen.waitForBar()
            try screen.session.play(
                InputScript().swipe(x: 640, y: 750, .up, travel: 200, speed: 900))
            try screen.waitForBarState("open")
            let open = try screen.waitForBar()
            #expect(open.keyboard == 1, "Escape is to close the view")
            #expect(open.input.map { $0.width } == [open.width])
            try screen.session.play(
                InputScript().swipe(x: 640, y: 600, .down, travel: 180, speed: 1200))
            try screen.waitForBarState("bar")
            let closed = try screen.waitForBar()
            #expect(closed.keyboard == 0)
            #expect(try screen.isResponsive())
        }

        @Test(arguments: Compositor.installed)
        func fingerSwipesTheBarAway(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=a", "title=Song")
            try screen.waitForBar()
            try screen.session.play(
                InputScript().swipe(x: 640, y: 745, .down, travel: 50, speed: 1200))
            try screen.waitForBarState("hidden")
            try screen.martlet("bar", "present")
            #expect(try screen.barState == "bar")
        }

        @Test(arguments: Compositor.installed)
        func windowsStayClearOfADockedBar(compositor: Compositor) throws {
            let screen = try Screen(compositor, bar: "style = \"prominent\"")
            let session = screen.session
            try screen.martlet("bar", "set", "id=a", "title=Song")
            let surface = try screen.waitForBar()
            let height = try session.firstOutput.area.height
            let zones = try session.stages.map { $0.zone }.filter { $0 > 0 }
            #expect(zones.count == 1 && zones[0] >= 64)
            #expect(surface.height == height - zones[0])
            // Input on the band below the stage is the bar's.
            try session.play(
                InputScript().swipe(
                    x: 640, y: Double(height) - 20, .up, travel: 200, speed: 900))
            try screen.waitForBarState("open")
            try screen.martlet("bar", "close")
            #expect(try screen.barState == "bar")
        }

        /// An item without further options is removed when its program ends.
        @Test(arguments: Compositor.one)
        func barDisappearsWithItsProgram(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try screen.session.start(
                "martlet", "bar", "set", "--wait", "id=mine", "title=Mine",
                "trailing=ok=OK")
            try screen.waitForBar()
            program.send(SIGKILL)
            try screen.waitUntilBarIsGone()
        }

        /// Other clients of the session bus do not learn which buttons a person presses.
        @Test(arguments: Compositor.one)
        func onlyTheItemsProgramHearsItsPress(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let clients = try (0..<2).map { _ in
                try BusClient(address: screen.session.busAddress)
            }
            let control = BusTarget(
                destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
                interface: "org.martlet.Martlet1")
            let told = Told()
            var matches: [BusMatch] = []
            for (number, client) in clients.enumerated() {
                let rule = MatchRule(interface: "org.martlet.Martlet1")
                matches.append(
                    try client.connection.match(rule) { told.by[number].append($0.member) })
                // The answer to this call shows that the bus has the match rule.
                _ = try client.hasOwner(NotificationsClient.name)
            }
            try clients[0].call(control, "SetBarItem") { writer in
                writer.array("{sv}") { writer in
                    writer.field("title", "s") { $0.string("Title") }
                    writer.field("trailing", "a(sssb)") { writer in
                        writer.array("(sssb)") { writer in
                            writer.structure("sssb") { writer in
                                for text in ["stop", "Stop", "stop"] { writer.string(text) }
                                writer.bool(true)
                            }
                        }
                    }
                }
            }
            let bar = try #require(try screen.waitForBar().input.first)
            try screen.session.tap(x: bar.right - 36, y: bar.centre.y)
            #expect(try clients[0].eventually { told.by[0] == ["BarPressed"] })
            // A later signal to everybody arrives here, after the press would have.
            #expect(
                clients[0].connection.emit(
                    path: control.path, interface: control.interface, member: "Afterwards"))
            #expect(try clients[1].eventually { told.by[1].contains("Afterwards") })
            #expect(told.by[1] == ["Afterwards"])
            #expect(try screen.barState == "bar")
            withExtendedLifetime(matches) {}
        }

        /// Names of the signals that clients received.
        private final class Told {
            var by: [[String]] = [[], []]
        }

        @Test(arguments: Compositor.one)
        func longTitleScrolls(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let title = String(repeating: "A long title ", count: 20)
            try screen.martlet("bar", "set", "id=a", "title=\(title)")
            // `present` is answered when the bar has appeared.
            try screen.martlet("bar", "present")
            let before = try screen.session.screenshot()
            _ = try wait(for: "a title that scrolls") {
                try screen.session.screenshot() == before ? nil : true
            }
            try screen.martlet("bar", "set", "id=a", "title=Short")
            try screen.waitForBar()
        }

        /// The arrow appears beside the bar, beyond a gap that the pointer crosses.
        @Test(arguments: Compositor.installed)
        func pointerTurnsThePage(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            // The item that is shown keeps its page, the first one.
            try screen.martlet("bar", "set", "id=one", "title=One")
            let bar = try #require(try screen.waitForBar().input.first)
            try screen.martlet("bar", "set", "id=two", "title=Two")
            #expect(try eventually { try watch.barItems.last == "two" })
            try screen.session.plugMouse()
            try screen.session.movePointer(x: bar.x + 100, y: bar.centre.y)
            _ = try wait(for: "room for the arrow") {
                try screen.barSurface?.input.first?.x == bar.x - 40 ? true : nil
            }
            for step in [2, 6, 12] {
                try screen.session.movePointer(x: bar.x - step, y: bar.centre.y)
            }
            try screen.session.click(x: bar.x - 24, y: bar.centre.y)
            #expect(try eventually { try watch.barItems.last == "one" })
            #expect(try screen.barState == "bar")
            try screen.session.movePointer(x: 100, y: 100)
            _ = try wait(for: "the arrow to go") {
                try screen.barSurface?.input == [bar] ? true : nil
            }
        }

        /// The limits of the daemon, as the command reports them.
        @Test(arguments: Compositor.one)
        func badValuesChangeNothing(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let path = screen.session.home.appending(path: "bar-fifo").path()
            try screen.session.run("mkfifo", path)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let long = String(repeating: "w\u{301}\u{202E}\n", count: 10_000)
            try screen.martlet(
                "bar", "set", "id=a", "title=\(long)", "subtitle=\(long)", "text=\(long)",
                "image=\(path)", "speech-label=\(long)", "time=0", "length=1ms", "rate=100")
            try screen.waitForBar()
            let before = try screen.martlet("bar", "list", "--json")
            #expect(before.utf8.count < 20_000)
            let many = (0...8).map { "leading=k\($0)=Label" }
            for values in [
                ["leading=a=A", "trailing=a=B"], many, ["leading=\(long.prefix(3000))=A"],
                ["image=http://example.org/a.png"], ["progress=7000"], ["colour=red"],
            ] {
                #expect(throws: HarnessError.self, "\(values)") {
                    try screen.martlet(["bar", "set", "id=a", "title=changed"] + values)
                }
            }
            #expect(try screen.martlet("bar", "list", "--json") == before)
            for command in ["open", "close"] { try screen.martlet("bar", command) }
            #expect(try screen.isResponsive())
        }
    }
}
