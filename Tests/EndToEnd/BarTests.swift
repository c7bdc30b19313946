import Foundation
import Support
import Testing

extension EndToEnd {
    /// The bar and its view on real compositors: what a command sets, a finger opens, turns over and sends away.
    @Suite(.serialized) @MainActor struct BarTests {
        /// The layer surface of the bar; nil: the bar is not on the screen.
        private static func surface(in session: HeadlessSession) throws -> LayerSurface? {
            try session.stages.first { $0.layer == 2 && $0.zone == 0 && $0.parts.count > 2 }
        }

        /// The bar's card on its stage: as wide as a bar, and not as high as a view.
        private static func bar(_ surface: LayerSurface) -> PixelArea? {
            surface.parts.map { $0.area }
                .filter { $0.height > 40 && $0.height < 200 }.max { $0.width < $1.width }
        }

        private func waitForBar(_ session: HeadlessSession) throws -> LayerSurface {
            _ = try wait(for: "the bar") { try Self.surface(in: session) }
            try session.waitForRest(for: 0.3)
            guard let surface = try Self.surface(in: session) else {
                throw HarnessError("the bar has gone")
            }
            return surface
        }

        private func state(_ screen: Screen) throws -> String {
            try screen.martlet("bar", "status").trimmingCharacters(in: .whitespacesAndNewlines)
        }

        private func waitForState(_ expected: String, _ screen: Screen) throws {
            _ = try wait(for: "the bar to be \(expected)") {
                try state(screen).contains(expected) ? true : nil
            }
            try screen.session.waitForRest(for: 0.2)
        }

        @Test(arguments: Compositor.installed)
        func commandSetsAndClearsTheBar(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=a", "title=Song", "subtitle=Band", "progress=40")
            let surface = try waitForBar(screen.session)
            let bar = try #require(Self.bar(surface))
            #expect(bar.width >= 700 && bar.y > 600)
            #expect(try state(screen).contains("bar"))
            #expect(try screen.martlet("bar", "list").contains("Song"))
            try screen.martlet("bar", "clear", "a")
            _ = try wait(for: "the bar to go") {
                try Self.surface(in: screen.session) == nil ? true : nil as Bool?
            }
            #expect(try state(screen).contains("hidden"))
        }

        @Test(arguments: Compositor.installed)
        func fingerOpensAndPullsClosed(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=a", "title=Song", "subtitle=Band")
            _ = try waitForBar(screen.session)
            try screen.session.play(
                InputScript().swipe(x: 640, y: 750, .up, travel: 200, speed: 900))
            try waitForState("open", screen)
            let open = try waitForBar(screen.session)
            #expect(open.keyboard == 1, "Escape is to close the view")
            #expect(open.input.map { $0.width } == [open.width])
            try screen.session.play(
                InputScript().swipe(x: 640, y: 600, .down, travel: 180, speed: 1200))
            try waitForState("bar", screen)
            let closed = try waitForBar(screen.session)
            #expect(closed.keyboard == 0)
            #expect(try screen.isResponsive())
        }

        @Test(arguments: Compositor.installed)
        func fingerSendsTheBarAway(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=a", "title=Song")
            _ = try waitForBar(screen.session)
            try screen.session.play(
                InputScript().swipe(x: 640, y: 745, .down, travel: 50, speed: 1200))
            try waitForState("hidden", screen)
            try screen.martlet("bar", "present")
            #expect(try state(screen).contains("bar"))
        }

        @Test(arguments: Compositor.installed)
        func dockedBarIsKeptClearOf(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let text = "[bar]\nstyle = \"prominent\"\n"
            let file = try session.write(Data(text.utf8), to: "bar.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try screen.martlet("bar", "set", "id=a", "title=Song")
            let surface = try waitForBar(session)
            let height = try session.firstOutput.area.height
            let zones = try session.stages.map { $0.zone }.filter { $0 > 0 }
            #expect(zones.count == 1 && zones[0] >= 64)
            #expect(surface.height == height - zones[0])
            // What the finger does on the band below the stage is the bar's.
            try session.play(
                InputScript().swipe(
                    x: 640, y: Double(height) - 20, .up, travel: 200, speed: 900))
            try waitForState("open", screen)
            try screen.martlet("bar", "close")
            #expect(try state(screen).contains("bar"))
        }

        /// An item that a program set without more goes with the program.
        @Test(arguments: Compositor.installed)
        func barGoesWithItsProgram(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try screen.session.start(
                "martlet", "bar", "set", "--wait", "id=mine", "title=Mine",
                "trailing=ok=OK")
            _ = try waitForBar(screen.session)
            program.send(SIGKILL)
            _ = try wait(for: "the bar to go") {
                try Self.surface(in: screen.session) == nil ? true : nil as Bool?
            }
        }
    }
}
