import Foundation
import Support
import Testing

extension EndToEnd {
    /// Positions of the bar and its view during a drag and after it.
    @Suite(.serialized) @MainActor struct BarMotionTests {
        /// The view follows the finger one to one between closed and open, and is never ahead of it.
        @Test(arguments: Compositor.installed)
        func viewFollowsTheFinger(compositor: Compositor) throws {
            let phone = try BarPhone(compositor, interaction: "drag")
            var script = phone.grab(.up)
            let recording = try phone.session.record {
                for (travel, height) in [(200.0, 200), (-120, 80), (-150, 0)] {
                    let moved = script.go(.up, by: travel, over: 160)
                    try phone.session.play(moved)
                    try phone.waitForBar(above: height)
                    script = moved.continued()
                }
                try phone.session.play(InputScript().up())
                try phone.screen.waitForBarState("bar")
            }
            let heights = try phone.heights(recording)
            let moves = recording.inputs.filter { $0.kind == "move" }
            // The position at which the touch was recognised as a pan.
            let start = try #require(moves.first)
            for (time, height) in heights {
                let fingers = moves.filter { $0.time <= time }.map { start.y - $0.y }
                #expect(height <= (fingers.max() ?? 0) + 0.5)
            }
            #expect(heights.map { $0.height }.max() == 200)
            #expect(heights.allSatisfy { $0.height >= 0 }, "not beyond closed")
            #expect(try phone.screen.barSurface?.input == [phone.ground])
        }

        /// The distance and speed at which a finger releases the view, and the expected result.
        private struct Release {
            var isOpen: Bool
            /// The distance from the place of rest, as a share of the whole.
            var share: Double
            /// Speed towards the other end, px/s; below 0: back.
            var speed: Double
            var opens: Bool
        }

        /// The view turns round after a fifth of the distance, or at 300 px/s, and then follows the direction. At rest
        /// the half decides for a view that was open.
        private static let releases = [
            Release(isOpen: false, share: 0.15, speed: 0, opens: false),
            Release(isOpen: false, share: 0.15, speed: 250, opens: false),
            Release(isOpen: false, share: 0.15, speed: 350, opens: true),
            Release(isOpen: false, share: 0.25, speed: 0, opens: true),
            Release(isOpen: false, share: 0.25, speed: 100, opens: true),
            Release(isOpen: false, share: 0.6, speed: -100, opens: false),
            Release(isOpen: true, share: 0.15, speed: 0, opens: true),
            Release(isOpen: true, share: 0.15, speed: 250, opens: true),
            Release(isOpen: true, share: 0.15, speed: 350, opens: false),
            Release(isOpen: true, share: 0.25, speed: 100, opens: false),
            Release(isOpen: true, share: 0.45, speed: 0, opens: true),
            Release(isOpen: true, share: 0.55, speed: 0, opens: false),
            Release(isOpen: true, share: 0.6, speed: -100, opens: true),
        ]

        @Test(arguments: Compositor.one)
        func distanceAndSpeedDecideWhetherTheViewOpens(compositor: Compositor) throws {
            let phone = try BarPhone(compositor, interaction: "drag")
            for release in Self.releases {
                let before = release.isOpen ? "open" : "bar"
                try phone.screen.martlet("bar", release.isOpen ? "open" : "close")
                try phone.screen.waitForBarState(before)
                let way = release.isOpen ? Way.down : .up
                let script = phone.grab(way, isOpen: release.isOpen).leave(
                    way, travel: release.share * phone.way, speed: release.speed)
                try phone.session.play(script)
                try phone.session.waitForRest(for: 0.2)
                #expect(
                    try phone.screen.barState == (release.opens ? "open" : "bar"), "\(release)")
            }
        }

        /// A pan upwards opens the view 0.15 s later while the finger is still down; this takes half a second, without
        /// an overshoot.
        @Test(arguments: Compositor.installed)
        func viewSnapsOpenUnderTheFinger(compositor: Compositor) throws {
            let phone = try BarPhone(compositor)
            let recording = try phone.session.record {
                try phone.session.play(phone.grab(.up))
                try phone.screen.waitForBarState("open")
            }
            try phone.session.play(InputScript().up())
            try phone.screen.waitForBarState("open")
            let began = try recording.time(of: "move") + 150
            let heights = try phone.heights(recording).filter { $0.height != 0 }
            let first = try #require(heights.first)
            #expect(first.time >= began)
            // No commit shows the view ahead of its spring: 0.5 s, critically damped.
            let frequency = 18.47
            for (time, height) in heights {
                let angle = frequency * (time - began) / 1000
                let share = 1 - exp(-angle) * (1 + angle)
                #expect(height <= phone.way * share + 1, "\(time - began)")
            }
            #expect(zip(heights, heights.dropFirst()).allSatisfy { $0.height <= $1.height })
            #expect(heights.allSatisfy { $0.height <= phone.way })
        }

        /// An open view that snaps follows the finger less and less, and closes when the finger has moved 32 % of the
        /// view's height.
        @Test(arguments: Compositor.installed)
        func viewSnapsClosedUnderTheFinger(compositor: Compositor) throws {
            let phone = try BarPhone(compositor, interaction: "snap")
            try phone.screen.martlet("bar", "open")
            try phone.screen.waitForBarState("open")
            let view = try #require(try phone.screen.barSurface)
            let sheet = try #require(
                view.parts.dropFirst().map { $0.area }.max { $0.height < $1.height })
            let (height, share) = (Double(BarPhone.height), 0.32)
            var script = phone.grab(.down, isOpen: true)
            var pull = 0.0
            for step in [150.0, 30] {
                pull += step
                let moved = script.go(.down, by: step, over: 160)
                try phone.session.play(moved)
                let follows = pull * height * share / (height + share * pull)
                _ = try wait(for: "a view that is \(follows) px down") {
                    let parts = try phone.screen.barSurface?.parts ?? []
                    return parts.contains { part in
                        part.area.width == sheet.width
                            && abs(Double(part.area.y - sheet.y) - follows) <= 1
                    } ? true : nil
                }
                script = moved.continued()
            }
            #expect(try phone.screen.barState == "open")
            try phone.session.play(script.go(.down, by: 80, over: 160))
            try phone.screen.waitForBarState("bar")
            try phone.session.play(InputScript().up())
            try phone.screen.waitForBarState("bar")
            #expect(try phone.screen.barSurface?.input == [phone.ground])
        }

        /// A moving view stops under a finger and continues when the finger is lifted. Press and release have the same
        /// time, so that no machine is too slow for the test.
        @Test(arguments: Compositor.installed)
        func flyingViewIsCaught(compositor: Compositor) throws {
            let phone = try BarPhone(compositor, interaction: "drag")
            let thrown = phone.grab(.up).leave(.up, travel: 160, speed: 500)
            let place = thrown.place(of: 0)
            let recording = try phone.session.record {
                try phone.session.play(thrown.down(x: place.x, y: place.y))
                try phone.session.waitForRest(for: 0.3)
                try phone.session.play(InputScript().up())
                try phone.screen.waitForBarState("open")
            }
            let heights = try phone.heights(recording)
            let (down, up) = (recording.times(of: "down")[1], recording.times(of: "up")[1])
            let caught = try #require(heights.last { $0.time <= up }?.height)
            #expect(caught >= 160 && caught < phone.way / 2, "it was caught before it was open")
            // The view stays where it was caught.
            let held = heights.filter { $0.time > down && $0.time <= up }.map { $0.height }
            #expect(zip(held, held.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(heights.contains { $0.time > up && $0.height > caught })
        }

        /// Releases of the titles, and whether the page turns: at half the width, or at 400 px/s in the direction of
        /// the drag.
        private static let turns: [(share: Double, speed: Double, next: String?)] = [
            (0.4, 0, nil), (0.3, 350, nil), (0.6, -450, nil), (0.6, 0, "b"), (0.3, 450, "c"),
        ]

        @Test(arguments: Compositor.one)
        func pageTurnsBeyondItsHalf(compositor: Compositor) throws {
            let phone = try BarPhone(compositor, items: ["c", "b", "a"])
            let watch = try Watch(in: phone.session)
            // The titles of the next page are 8 px away.
            let titles = try #require(try phone.titles)
            let way = Double(titles.width) + 8
            var shown: [String] = []
            for turn in Self.turns {
                let travel = (turn.share * way).rounded()
                let grabbed = InputScript()
                    .grab(x: Double(phone.ground.right) - 30, y: phone.ground.middle.y, .left)
                let moved = grabbed.go(.left, by: travel, over: 160)
                try phone.session.play(moved)
                _ = try wait(for: "titles that follow the finger") {
                    try phone.hasTitles(endingAt: titles.right - Int(travel)) ? true : nil
                }
                // The last movement of a finger that goes back and forth decides the speed.
                try phone.session.play(
                    moved.continued().leave(.left, travel: 0, speed: turn.speed))
                if let next = turn.next { shown.append(next) }
                #expect(try eventually { try watch.barItems == shown }, "\(turn)")
                _ = try wait(for: "the titles at rest") {
                    try phone.titles == titles ? true : nil
                }
                try phone.session.waitForRest(for: 0.2)
                #expect(try watch.barItems == shown, "\(turn)")
            }
        }
    }
}

extension InputScript {
    /// Moves a finger that is down, and lifts it.
    ///
    /// - Parameters:
    ///   - travel: Pixels from where it is now to where it is let go.
    ///   - speed: Then, measured over its last 120 ms; below 0: back.
    fileprivate func leave(_ way: Way, travel: Double, speed: Double) -> Self {
        let leg = speed * 0.12
        guard speed != 0 else { return go(way, by: travel, over: 160).hold(160).up() }
        return go(way, by: travel - leg, over: 160).hold(160).go(way, by: leg, over: 120).up()
    }
}
