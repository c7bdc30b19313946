import Support
import Testing

extension EndToEnd {
    /// Cards that are pulled over their own edge, and in no other direction.
    @Suite(.serialized) @MainActor struct GesturesPullTests {
        /// A pull, and whether the card leaves.
        struct Pull: Sendable {
            var speed = 0.0
            /// Distance as a share of the whole, and additional pixels.
            var share = 0.0
            var more = 0.0
            var leaves: Bool
        }

        /// The threshold is a third of a low card, 75 px of a high one, or 750 px/s.
        nonisolated static let pulls: [(body: String, pulls: [Pull])] = [
            (
                "Body",
                [
                    Pull(share: 0.33, more: 3, leaves: true),
                    Pull(share: 0.33, more: -3, leaves: false),
                    Pull(speed: 780, more: 25, leaves: true),
                    Pull(speed: 720, more: 25, leaves: false),
                ]
            ),
            (
                String(repeating: "A long text that takes several lines of the card. ", count: 12),
                [
                    Pull(more: 73, leaves: false), Pull(more: 77, leaves: true),
                    Pull(more: 73, leaves: false), Pull(more: 77, leaves: true),
                ]
            ),
        ]

        @Test(arguments: Compositor.one, pulls)
        func distanceAndSpeedDecideWhetherAPulledCardLeaves(
            compositor: Compositor, example: (body: String, pulls: [Pull])
        ) throws {
            let (body, pulls) = example
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let isHigh = body != "Body"
            let more =
                isHigh ? ["--app-name", "Test", "--action", "yes=Yes", "--progress", "0.5"] : []
            let corners = try screen.showInCorners(["--handling", "pull"] + more, body: body)
            var script = InputScript()
            for (finger, (corner, pull)) in zip(corners, pulls).enumerated() {
                let extent = corner.extent(corner.vertical)
                #expect((0.33 * extent > 78) == isHigh, "\(corner.area)")
                let place = corner.area.grip(corner.vertical)
                script = script.together(
                    with: InputScript().swipe(
                        finger, x: place.x, y: place.y, corner.vertical,
                        travel: pull.share * extent + pull.more, speed: pull.speed),
                    on: compositor)
            }
            let leaving = zip(corners, pulls).filter { $1.leaves }.map(\.0.id)
            try screen.session.play(script)
            #expect(
                try watch.waitForEnds(of: Set(leaving))
                    == Dictionary(uniqueKeysWithValues: leaving.map { ($0, "swiped") }))
            let staying = zip(corners, pulls).filter { !$1.leaves }.map(\.0.area)
            let rest = try screen.session.waitForCards(staying.count)
            #expect(rest.allSatisfy(staying.contains))
        }

        /// In the wrong direction the card resists by a power of the pull; sideways it does not move at all.
        @Test(arguments: Compositor.installed) func pulledCardResistsInOtherDirections(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            let corners = try screen.showInCorners(["--handling", "pull"])
            var script = InputScript()
            for (finger, corner) in corners.enumerated() {
                let way = finger < 2 ? corner.vertical.opposite : corner.horizontal
                let middle = corner.area.middle
                script = script.together(
                    with: InputScript().grab(finger, x: middle.x, y: middle.y, way)
                        .go(way, finger: finger, by: 100, over: 120).hold(400).up(finger),
                    on: compositor)
            }
            let recording = try screen.record(script, until: 4)
            for (finger, corner) in corners.enumerated() {
                let track = try CardTrack(recording, of: recording.card(at: corner.area))
                guard finger < 2 else {
                    #expect(track.samples.allSatisfy { $0.x == 0 && $0.y == 0 })
                    continue
                }
                let way = corner.vertical.opposite
                let up = try recording.time(of: "up", finger: finger)
                #expect(track.offset(way, at: up) == 25)
                #expect(track.offset(way, at: .infinity) == 0)
            }
        }
    }
}
