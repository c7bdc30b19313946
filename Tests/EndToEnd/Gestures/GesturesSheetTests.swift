import Support
import Testing

extension EndToEnd {
    /// Panels and popups, which have two places of rest.
    @Suite(.serialized) @MainActor struct GesturesSheetTests {
        /// A drag of an open side panel towards its side, and the expected result.
        struct Push: Sendable {
            /// Pixels towards closed at the release.
            var travel: Double
            /// Pixels/s towards closed.
            var speed = 0.0
            var closes: Bool
        }

        /// Two cases at a time, one on each side: the half in which the panel is released decides, unless it moves.
        nonisolated static let pushes = [
            [
                Push(travel: 150, closes: false), Push(travel: 230, closes: true),
            ],
            [
                Push(travel: 150, speed: 200, closes: false),
                Push(travel: 230, speed: -200, closes: true),
            ],
            [
                Push(travel: 190, speed: 1000, closes: true),
                Push(travel: 230, speed: -700, closes: false),
            ],
        ]

        @Test(arguments: Compositor.installed, pushes)
        func sidePanelsAreSwipedOverTheirEdge(compositor: Compositor, pushes: [Push]) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let ids = try ["left", "right"].map {
                try screen.show(["Panel", "--handling", "side-panel", "--position", $0])
            }
            let cards = try screen.session.waitForCards(2)
            var script = InputScript()
            for (finger, way) in [Way.left, .right].enumerated() {
                let place = cards[finger].grip(way)
                script = script.together(
                    with: InputScript().swipe(
                        finger, x: place.x, y: place.y, way, travel: pushes[finger].travel,
                        speed: pushes[finger].speed), on: compositor)
            }
            let leaving = ids.indices.filter { pushes[$0].closes }.map { ids[$0] }
            try screen.session.play(script)
            let staying = pushes.indices.filter { !pushes[$0].closes }.map { cards[$0] }
            #expect(try eventually { try screen.session.cards == staying })
            #expect(
                try watch.waitForEnds(of: Set(leaving))
                    == Dictionary(uniqueKeysWithValues: leaving.map { ($0, "swiped") }))
        }

        /// A drag up or down, or slowly to the side, does not move a side panel.
        @Test(arguments: Compositor.installed) func sidePanelsLeaveScrollingAlone(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.show(["Panel", "--handling", "side-panel", "--position", "left"])
            let card = try screen.session.waitForCards(1)[0]
            let place = card.grip(.left)
            let recording = try screen.record(
                InputScript().grab(x: place.x, y: place.y, .up).go(.left, by: 150, over: 80).up(),
                until: 1)
            let track = try CardTrack(recording, rest: screen.picture(of: card))
            #expect(track.samples.allSatisfy { $0.x == 0 && $0.y == 0 })
        }

        /// A slide-in panel waits with a strip at its side. At rest four tenths of the distance decide, moving on two
        /// tenths; a panel that is pushed back ends.
        @Test(arguments: Compositor.installed) func slideInPanelsAreSwipedOverTheirEdge(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let ids = try ["left", "right"].map {
                try screen.show(["Panel", "--handling", "slide-in", "--position", $0])
            }
            let cards = try screen.session.waitForCards(2)
            // Only the visible strips take input.
            #expect(cards.map(\.width) == [64, 64])
            let y = cards[0].middle.y
            func drag(_ left: (Double, Double), _ right: (Double, Double)) -> InputScript {
                InputScript().swipe(0, x: 40, y: y, .right, travel: left.0, speed: left.1)
                    .together(
                        with: InputScript().swipe(
                            1, x: 1240, y: y, .left, travel: right.0, speed: right.1),
                        on: compositor)
            }
            try screen.session.play(drag((146, 0), (65, 200)))
            #expect(try eventually { try screen.session.cards.map(\.x) == [16, 1280 - 64] })
            try screen.session.waitForRest()
            try screen.session.play(
                InputScript().swipe(0, x: 300, y: y, .left, travel: 100, speed: 200).together(
                    with: InputScript().swipe(1, x: 1240, y: y, .left, travel: 76, speed: 200),
                    on: compositor))
            #expect(try eventually { try screen.session.cards.map(\.x) == [1280 - 416] })
            #expect(try watch.waitForEnds(of: [ids[0]]) == [ids[0]: "swiped"])
        }

        /// A popup is drawn up to a sheet and down again, is opened by a tap, and is swiped over its edge.
        @Test(arguments: Compositor.installed) func popupIsOpenedClosedAndSwipedAway(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let text = String(repeating: "A long text that takes several lines. ", count: 12)
            let id = try screen.show([
                "Bar", text, "--handling", "popup", "--position", "bottom", "--progress", "50",
            ])
            let bar = try screen.session.waitForCards(1)[0]
            #expect(bar.y == 800 - 64)
            // The picture has a shadow around the card: 12 above it, no more than the gap to another card, and 36 below
            // it.
            let picture = try #require(screen.session.stages.first?.parts.last).area
            let distance = Double(picture.height - 48) + 16 - 64
            let (x, y) = (bar.middle.x, 760.0)
            func drag(_ way: Way, _ travel: Double, speed: Double = 0) throws -> PixelArea {
                try screen.session.play(
                    InputScript().swipe(x: x, y: y, way, travel: travel, speed: speed))
                return try screen.session.waitForCards(1)[0]
            }
            #expect(try drag(.up, (distance * 0.15).rounded()) == bar)
            let sheet = try drag(.up, (distance * 0.6).rounded())
            #expect(sheet.y == bar.y - Int(distance))
            #expect(try drag(.down, 24, speed: 400) == bar)
            try screen.session.tap(x: Int(x), y: Int(y))
            try screen.session.waitForCards(at: [sheet])
            try screen.session.play(
                InputScript().grab(x: x, y: 700, .down).go(.down, by: 80, over: 80).up())
            try screen.session.waitForCards(at: [bar])
            #expect(try watch.ends.isEmpty)
            try screen.session.play(
                InputScript().grab(x: x, y: 742, .down).go(.down, by: 40, over: 64).up())
            try screen.session.waitForCards(0)
            #expect(try watch.waitForEnds(of: [id]) == [id: "swiped"])
        }
    }
}
