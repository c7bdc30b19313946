import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Media players that lie, that show files which are no pictures, and that go while a finger is on their bar.
    @Suite(.serialized) @MainActor struct PlayerOnScreenTests {
        /// A player on the session bus, which answers while the test waits for something.
        @MainActor private struct Stage {
            let screen: Screen
            let player: FakePlayer

            var session: HeadlessSession { screen.session }

            init(
                _ screen: Screen, _ name: String = "martlet",
                _ edit: (FakePlayer.State) -> Void = { _ in }
            ) throws {
                self.screen = screen
                player = try FakePlayer(name, address: screen.session.busAddress, edit)
            }

            func wait(for what: String, until condition: () throws -> Bool) throws {
                _ = try Support.wait(for: what) {
                    try player.serve()
                    return try condition() ? true : nil
                }
            }

            /// The player's item.
            var item: [String: Any]? {
                get throws { try screen.barItems.first { $0["source"] as? String == "media" } }
            }

            func waitForItem(_ title: String) throws {
                try wait(for: "an item with that title") {
                    try item?["title"] as? String == title
                }
            }

            /// Opens the view, closes it, and asks for all there is.
            func expectHealth() throws {
                for command in ["open", "close"] { try screen.martlet("bar", command) }
                #expect(try screen.isResponsive())
                #expect(try screen.daemon.anonymousMemory < 32_000)
                #expect(screen.daemon.process.isRunning)
            }
        }

        /// Times that no player can mean, and what is made of them, in ms.
        private static let times: [(length: Int64, position: Int64, told: [String: Int])] = [
            (-1, 5_000_000, ["time": 5000]), (.min, .min, [:]), (.max, .max, [:]),
            (100_000_000, -5, ["length": 100_000]),
            (100_000_000, 900_000_000, ["time": 100_000, "length": 100_000]),
            (0, 0, ["time": 0]),
        ]

        @Test(arguments: Compositor.one)
        func impossibleTimesAreLeftOut(compositor: Compositor) throws {
            let stage = try Stage(try Screen(compositor))
            try stage.waitForItem("Song")
            stage.player.change { $0.status = "Paused" }
            for (number, times) in Self.times.enumerated() {
                stage.player.change { state in
                    state.title = "Song \(number)"
                    (state.length, state.position) = (times.length, times.position)
                }
                try stage.waitForItem("Song \(number)")
                let item = try #require(try stage.item)
                #expect(item["time"] as? Int == times.told["time"], "\(times)")
                if let length = times.told["length"], times.told["time"] != nil {
                    #expect(item["length"] as? Int == length, "\(times)")
                }
                try stage.expectHealth()
            }
        }

        @Test(arguments: Compositor.one)
        func valuesOfWrongTypesAreLeftOut(compositor: Compositor) throws {
            let stage = try Stage(try Screen(compositor)) {
                $0.metadata = { writer in
                    writer.field("xesam:title", "as") { $0.strings(["no", "title"]) }
                    writer.field("xesam:artist", "u") { $0.uint32(7) }
                    writer.field("xesam:album", "d") { $0.double(.nan) }
                    writer.field("mpris:artUrl", "o") { $0.objectPath("/tmp") }
                    writer.field("mpris:length", "s") { $0.string("long") }
                    writer.field("mpris:trackid", "b") { $0.bool(true) }
                }
            }
            try stage.waitForItem("Fake Player")
            try stage.expectHealth()
        }

        /// An answer that is not in time gives no item; one in time is cut.
        @Test(arguments: Compositor.one)
        func titleOfTenMegabytesHarmsNobody(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=other", "title=Other")
            try screen.waitForBar()
            let long = String(repeating: "All work and no play. ", count: 480_000)
            let stage = try Stage(screen) { $0.title = long }
            try stage.wait(for: "the player to be asked") { stage.player.state.questions > 0 }
            for _ in 0..<20 {
                try stage.player.serve()
                #expect(try screen.isResponsive())
            }
            #expect(((try stage.item)?["title"] as? String)?.utf8.count ?? 0 <= 515)
            try stage.expectHealth()
            stage.player.change { $0.title = "Short" }
            try stage.waitForItem("Short")
            try stage.expectHealth()
        }

        // MARK: Touchscreens

        /// The touchscreen of the session is unplugged, and plugged in again.
        @Test(arguments: Compositor.installed)
        func playerAppearsByItselfOnlyWithATouchscreen(compositor: Compositor) throws {
            try compositor.require(.lostCapabilities)
            let screen = try Screen(compositor)
            try screen.session.unplugTouch()
            let stage = try Stage(screen)
            try stage.waitForItem("Song")
            #expect(try screen.barState == "hidden")
            try screen.session.plugTouch()
            try stage.wait(for: "the bar") { try screen.barState == "bar" }
            try screen.session.unplugTouch()
            try stage.wait(for: "the bar to go") { try screen.barState == "hidden" }
            // A command shows it nevertheless, until it is dismissed.
            try screen.martlet("bar", "open")
            #expect(try screen.barState == "open")
            try screen.martlet("bar", "close")
            #expect(try screen.barState == "bar")
            try screen.martlet("bar", "dismiss")
            #expect(try screen.barState == "hidden")
            try screen.martlet("bar", "present")
            try stage.expectHealth()
        }

        // MARK: Pictures

        /// A picture of one colour, as a file.
        private func cover(_ colour: [UInt8], at path: String) throws {
            let bytes = Array(repeating: colour, count: 64 * 64).flatMap { $0 }
            try Screenshot(width: 64, height: 64, bytes: bytes)
                .writePNG(to: URL(filePath: path))
        }

        /// How much is to be seen of a colour, in pixels.
        private func area(of colour: UInt32, on screen: Screen) throws -> Int {
            let picture = try screen.session.screenshot()
            let rows = (picture.height - 120)..<picture.height
            return rows.reduce(0) { count, y in
                count
                    + (0..<picture.width).count { picture.colour(x: $0, y: y) == colour }
            }
        }

        /// The path of the first cover must not be opened, or not be read to its end; the next cover is shown
        /// nevertheless.
        @Test(
            arguments: Compositor.one, ["fifo", "directory", "nothing", "endless", "web"])
        func invalidArtIsLeftOut(compositor: Compositor, kind: String) throws {
            let screen = try Screen(compositor)
            let path = screen.session.home.appending(path: "art-\(kind)").path()
            switch kind {
            case "fifo": try screen.session.run("mkfifo", path)
            case "directory": try screen.session.run("mkdir", path)
            case "endless": try screen.session.run("truncate", "--size=4G", path)
            default: break
            }
            defer { try? FileManager.default.removeItem(atPath: path) }
            let stage = try Stage(screen) {
                $0.art = kind == "web" ? "https://example.org/cover.png" : "file://\(path)"
            }
            try stage.waitForItem("Song")
            try stage.screen.waitForBar()
            try stage.expectHealth()
            let good = try goodCover(in: screen.session)
            stage.player.change { ($0.title, $0.art) = ("Good", good) }
            // The player does not answer during a screenshot, and is left out if that takes two seconds.
            try stage.waitForItem("Good")
            try stage.wait(for: "the good picture") {
                try area(of: 0x00FF00, on: screen) > 200
            }
            try stage.expectHealth()
        }

        /// Many players write each cover into the same file.
        @Test(arguments: Compositor.one)
        func coverInTheSameFileIsReadAgain(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let path = screen.session.home.appending(path: "cover.png").path()
            try cover([255, 0, 0], at: path)
            let stage = try Stage(screen) { $0.art = "file://\(path)" }
            try stage.waitForItem("Song")
            try stage.wait(for: "the first cover") { try area(of: 0xFF0000, on: screen) > 200 }
            try cover([0, 0, 255], at: path)
            stage.player.change { $0.title = "Next" }
            try stage.waitForItem("Next")
            try stage.wait(for: "the second cover") { try area(of: 0x0000FF, on: screen) > 200 }
            #expect(try area(of: 0xFF0000, on: screen) == 0)
        }

        // MARK: The player goes

        /// In the middle of a drag that opens the view: nothing else is on the bar, and it goes with the player.
        @Test(arguments: Compositor.installed)
        func playerMayQuitWhileTheViewIsDragged(compositor: Compositor) throws {
            let screen = try Screen(compositor, bar: "interaction = \"drag\"")
            let art = try goodCover(in: screen.session)
            let stage = try Stage(screen) { $0.art = art }
            try stage.waitForItem("Song")
            let bar = try #require(try screen.waitForBar().input.first)
            let watch = try Watch(in: stage.session)
            let grabbed = InputScript().grab(x: bar.middle.x, y: bar.middle.y, .up)
                .go(.up, by: 150, over: 160)
            try stage.session.play(grabbed)
            _ = try Support.wait(for: "the view to follow") {
                try screen.barSurface?.parts.dropFirst().contains { $0.area.height > 150 } == true
                    ? true : nil as Bool?
            }
            stage.player.leave()
            #expect(try eventually { try screen.barItems.isEmpty })
            try stage.session.play(grabbed.continued().go(.up, by: 100, over: 160).up())
            try screen.waitUntilBarIsGone()
            try expectToGoOn(screen, watch)
        }

        /// In the middle of a drag to another page: that of the next item is seen.
        @Test(arguments: Compositor.one)
        func playerMayQuitWhileItsPageIsTurned(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("bar", "set", "id=other", "title=Other")
            let watch = try Watch(in: screen.session)
            let art = try goodCover(in: screen.session)
            let stage = try Stage(screen) { $0.art = art }
            try stage.waitForItem("Song")
            try stage.wait(for: "the player's page") {
                try watch.barItems.last == stage.player.name
            }
            let bar = try #require(try screen.waitForBar().input.first)
            let grabbed = InputScript().grab(x: bar.middle.x, y: bar.middle.y, .left)
                .go(.left, by: 150, over: 160)
            try stage.session.play(grabbed)
            stage.player.leave()
            #expect(try eventually { try watch.barItems.last == "other" })
            try stage.session.play(grabbed.continued().go(.left, by: 100, over: 160).up())
            try screen.waitForBarState("bar")
            #expect(try screen.barSurface?.input == [bar])
            #expect(try watch.barItems.last == "other")
            try expectToGoOn(screen, watch)
        }

        /// In the middle of a drag of the time in the open view.
        @Test(arguments: Compositor.one, [false, true])
        func playerMayQuitWhileItsTimeIsSet(compositor: Compositor, hasOther: Bool) throws {
            let screen = try Screen(compositor)
            if hasOther { try screen.martlet("bar", "set", "id=other", "title=Other") }
            let watch = try Watch(in: screen.session)
            let art = try goodCover(in: screen.session)
            let stage = try Stage(screen) { $0.art = art }
            try stage.waitForItem("Song")
            try stage.wait(for: "the player's page") {
                try watch.barItems.last == stage.player.name
            }
            stage.player.change { $0.status = "Paused" }
            try stage.wait(for: "a player that is paused") {
                try (stage.item?["rate"] as? Double) == 0
            }
            try screen.martlet("bar", "open")
            try screen.session.waitForRest(for: 0.3)
            let line = try timeLine(stage)
            let grabbed = InputScript().grab(x: line.x, y: line.y, .right)
                .go(.right, by: 60, over: 160)
            try stage.session.play(grabbed)
            stage.player.state.calls = []
            stage.player.leave()
            #expect(try eventually { try screen.barItems.count == (hasOther ? 1 : 0) })
            try stage.session.play(grabbed.continued().go(.right, by: 30, over: 80).up())
            if hasOther {
                #expect(try eventually { try watch.barItems.last == "other" })
                try screen.waitForBarState("open")
                try screen.martlet("bar", "close")
                try screen.martlet("bar", "clear", "other")
            }
            try screen.waitUntilBarIsGone()
            try expectToGoOn(screen, watch)
        }

        /// The place of the line of progress in the open view: what changes there first, from the top, when the time is
        /// another.
        private func timeLine(_ stage: Stage) throws -> (x: Double, y: Double) {
            let before = try stage.session.settledScreenshot()
            stage.player.change { $0.position = 75_000_000 }
            var change: PixelArea?
            try stage.wait(for: "another time") {
                change = try stage.session.screenshot().difference(from: before).bounds
                return change.map { $0.width > 40 } ?? false
            }
            let bounds = try #require(change)
            return (Double(bounds.x) + 30, Double(bounds.y) + 4)
        }

        /// The address of a picture that there is.
        private func goodCover(in session: HeadlessSession) throws -> String {
            let path = session.home.appending(path: "good.png").path()
            try cover([0, 255, 0], at: path)
            return "file://\(path)"
        }

        /// The next item is shown, opened and closed as usual.
        private func expectToGoOn(_ screen: Screen, _ watch: Watch) throws {
            #expect(screen.daemon.process.errorOutput.isEmpty)
            try screen.martlet("bar", "set", "id=next", "title=Next")
            try screen.waitForBar()
            #expect(try screen.barState == "bar")
            let bar = try #require(try screen.barSurface?.input.first)
            try screen.session.play(
                InputScript().swipe(
                    x: bar.middle.x, y: bar.middle.y, .up, travel: 200, speed: 900))
            try screen.waitForBarState("open")
            try screen.martlet("bar", "close")
            #expect(try screen.barState == "bar")
            #expect(try screen.isResponsive())
            #expect(try eventually { try watch.barItems.contains("next") })
        }
    }
}
