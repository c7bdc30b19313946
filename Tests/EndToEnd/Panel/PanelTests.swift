import Foundation
import Support
import Testing

extension EndToEnd {
    /// The panel on real compositors: opened by command, by an edge, and under fingers and keys.
    @Suite(.serialized) @MainActor struct PanelTests {
        /// A screen with a panel that can be opened.
        @MainActor struct Desk {
            let screen: Screen

            init(_ compositor: Compositor, _ settings: String = "") throws {
                let session = try HeadlessSession.shared(compositor)
                let text = "[history]\nmode = \"live\"\n" + settings
                let file = try session.write(Data(text.utf8), to: "panel.toml")
                screen = try Screen(compositor, arguments: ["--config", file.path()])
            }

            var session: HeadlessSession { screen.session }

            /// The panel's layer surface; nil: the panel is not on the screen.
            var panel: LayerSurface? {
                get throws { try session.stages.first { $0.zone == -1 && $0.layer == 3 } }
            }

            /// Opens the panel and waits until it stands still.
            func open(_ arguments: String...) throws -> LayerSurface {
                try screen.martlet(["panel", "open"] + arguments)
                return try waitForPanel()
            }

            func waitForPanel() throws -> LayerSurface {
                _ = try wait(for: "the panel") { try panel?.parts.count ?? 0 > 2 ? true : nil }
                try session.waitForRest(for: 0.2)
                guard let panel = try panel else { throw HarnessError("the panel has gone") }
                return panel
            }

            func waitUntilClosed() throws {
                _ = try wait(for: "the panel to go") { try panel == nil ? true : nil as Bool? }
            }

            var status: String {
                get throws {
                    try screen.martlet("panel", "status").trimmingCharacters(
                        in: .whitespacesAndNewlines)
                }
            }

            /// Fills the history with messages that have left the screen.
            func fill(_ count: Int) throws {
                for number in 1...count {
                    try screen.client.notify(
                        "Message \(number)", body: "Body", application: "App \(number)", timeout: 1)
                }
                _ = try wait(for: "\(count) messages to have ended") {
                    let held = try screen.martlet("list").split(separator: "\n")
                    return held.isEmpty ? true : nil as Bool?
                }
            }
        }

        @Test(arguments: Compositor.installed)
        func commandOpensAndClosesThePanel(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            for title in ["One", "Two"] {
                try desk.screen.client.notify(title, application: title, timeout: 0)
            }
            try desk.screen.client.notify("Three", application: "Three", timeout: 60_000)
            try desk.session.waitForCards(3)
            #expect(try desk.status == "closed")
            let panel = try desk.open()
            #expect(try desk.status == "open")
            // The panel, and no card beside it.
            #expect(try desk.session.stages.count == 1)
            #expect(panel.input.map { $0.width } == [panel.width])
            // Two cards with their shadows, beside heading, head and ground.
            #expect(panel.parts.count { $0.area.width >= 376 && $0.area.height > 60 } >= 4)
            try desk.screen.martlet("panel", "close")
            try desk.waitUntilClosed()
            // Messages that are to stay on the screen are there again. The others have been seen in the panel.
            try desk.session.waitForCards(2)
            #expect(try desk.screen.martlet("history", "list").contains("Three"))
            #expect(try desk.status == "closed")
        }

        @Test(arguments: Compositor.installed)
        func fingerSwipesAMessageAwayAndATapBesideClosesThePanel(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            let first = try desk.screen.client.notify("One", application: "Mail")
            let second = try desk.screen.client.notify("Two", application: "Chat")
            try desk.session.waitForCards(2)
            let before = try desk.open().parts.count
            // The newest message is on top.
            try desk.session.play(InputScript().down(x: 1080, y: 190).flick(dx: 2400, dy: 0))
            _ = try wait(for: "the card to go") {
                try desk.panel?.parts.count ?? before <= before ? true : nil as Bool?
            }
            _ = try desk.waitForPanel()
            try desk.session.tap(x: 300, y: 400)
            try desk.waitUntilClosed()
            #expect(try desk.screen.client.receives(.closed(id: second, reason: 2)))
            #expect(try desk.screen.martlet("list").contains("One"))
            #expect(try !desk.screen.martlet("history", "list").contains("Two"))
            _ = first
        }

        /// The list follows a finger one to one, keeps scrolling when it is flung, and is moved without being redrawn.
        @Test(arguments: Compositor.installed)
        func listFollowsAFingerAndContinues(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            try desk.fill(30)
            let panel = try desk.open()
            let row = try #require(
                panel.parts.last { $0.area.height > 60 && $0.area.width < 420 && $0.area.y > 300 })
            let script = InputScript().down(x: 1080, y: 650).line(x: 1080, y: 550, over: 160)
                .hold(400).up()
            let slow = try desk.session.record {
                try desk.session.play(script)
                _ = try desk.waitForPanel()
            }
            let way = try rise(of: row.area, in: slow)
            // The way before the finger became a pan does not count.
            #expect(abs(way - 90) <= 2)
            let fling = InputScript().down(x: 1080, y: 650).flick(dx: 0, dy: -1600)
            let fast = try desk.session.record {
                try desk.session.play(fling)
                _ = try desk.waitForPanel()
            }
            let up = try #require(fast.inputs.last { $0.kind == "up" }).time
            #expect(fast.commits.contains { $0.time > up + 200 })
            #expect(try desk.status == "open")
        }

        /// How far the surface that covered an area has risen in a recording, logical pixels.
        private func rise(of area: PixelArea, in recording: Recording) throws -> Double {
            let places = try recording.places(of: recording.card(at: area))
            return Double(area.y - (try #require(places.last)).area.y)
        }

        @Test(arguments: Compositor.installed)
        func fingerPullsThePanelFromTheEdge(compositor: Compositor) throws {
            let desk = try Desk(compositor, "[panel]\nswipe-width = 24\n")
            try desk.fill(3)
            _ = try wait(for: "the strip") { try desk.session.stages.isEmpty ? nil : true as Bool? }
            let width = Double(try desk.session.firstOutput.area.width)
            let pull = InputScript().down(x: width - 4, y: 400)
                .line(x: width - 380, y: 400, over: 800).hold(100).up()
            try desk.session.play(pull)
            _ = try desk.waitForPanel()
            #expect(try desk.status == "open")
            // Thrown shut, by its head.
            try desk.session.play(
                InputScript().down(x: width - 200, y: 30).flick(dx: 2000, dy: 0))
            try desk.waitUntilClosed()
            #expect(try desk.status == "closed")
            // A pull that is taken back opens nothing.
            try desk.session.play(
                InputScript().down(x: width - 4, y: 400).line(x: width - 90, y: 400, over: 120)
                    .line(x: width - 20, y: 400, over: 160).hold(150).up())
            try desk.waitUntilClosed()
            #expect(try desk.status == "closed")
        }

        @Test(arguments: Compositor.installed)
        func messagesInSightAreReadWhenThePanelCloses(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            func unread() throws -> Int {
                let text = try desk.screen.martlet("unread")
                return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            }
            try desk.fill(20)
            let all = try unread()
            #expect(all >= 20)
            _ = try desk.open()
            #expect(try unread() == all)
            try desk.screen.martlet("panel", "close")
            try desk.waitUntilClosed()
            let rest = try wait(for: "messages to be read") {
                let rest = try unread()
                return rest < all ? rest : nil
            }
            #expect(rest > 0)
        }

        @Test(arguments: Compositor.installed)
        func keysSearchAndCloseThePanel(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            try desk.fill(4)
            try desk.session.plugKeyboard()
            defer { try? desk.session.unplugKeyboard() }
            let all = try desk.open("--focus")
            #expect(all.keyboard == 1)
            try desk.session.type(.escape)
            try desk.waitUntilClosed()
        }
    }
}
