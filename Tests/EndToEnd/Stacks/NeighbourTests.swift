import Support
import Testing

extension EndToEnd {
    /// Two outputs side by side: a card that leaves one is never visible on the other.
    @Suite @MainActor struct NeighbourTests {
        /// The side of the neighbouring output, and the direction in which a card is thrown at it.
        enum Side: CaseIterable, Sendable {
            case right, left, below, above
        }

        @Test(arguments: Compositor.installed, Side.allCases)
        func thrownCardIsNotDrawnOnTheNeighbouringOutput(compositor: Compositor, side: Side) throws
        {
            var input = try HardInput(compositor)
            let session = input.session
            let home = try session.firstOutput.name
            let other = try session.plugOutput(width: 1000, height: 800).name
            let (width, height) = HeadlessSession.size
            let places: (home: (Int, Int), other: (Int, Int)) =
                switch side {
                case .right: ((0, 0), (width, 0))
                case .left: ((1000, 0), (0, 0))
                case .below: ((0, 0), (0, height))
                case .above: ((0, 800), (0, 0))
                }
            try session.moveOutput(home, x: places.home.0, y: places.home.1)
            try session.moveOutput(other, x: places.other.0, y: places.other.1)
            let area = PixelArea(
                x: places.home.0, y: places.home.1, width: width, height: height)
            #expect(
                try eventually { try session.outputs.first { $0.name == home }?.area == area })
            try session.waitForRest()
            let before = try session.screenshot(of: other)
            _ = try session.data(of: [
                "martlet", "show", "Title", "--output", home, "--duration", "forever",
                "--handling", "throw", "--position", "center",
            ])
            let card = try session.waitForCards(1)[0]
            let flick: (dx: Double, dy: Double) =
                switch side {
                case .right: (1400, 0)
                case .left: (-1400, 0)
                case .below: (0, 1400)
                case .above: (0, -1400)
                }
            var isUnchanged = true
            let recording = try session.record {
                // The card is seen in flight, however slow the machine is, because a finger catches it there.
                try session.touchDown(x: card.centre.x + 9, y: card.centre.y)
                for step in 1...4 {
                    let (x, y) = (Int(flick.dx) * step / 100, Int(flick.dy) * step / 100)
                    try session.touchMove(x: card.centre.x + 9 + x, y: card.centre.y + y)
                    try session.waitForRest()
                }
                try session.touchUp()
                _ = try session.waitForCards(1)
                try session.play(
                    InputScript().down(x: card.middle.x + 9, y: card.middle.y).flick(
                        dx: flick.dx, dy: flick.dy))
                for _ in 0..<4 {
                    if try session.screenshot(of: other) != before { isUnchanged = false }
                    pause(0.05)
                }
                try session.waitForCards(0)
            }
            #expect(isUnchanged)
            let shown = recording.places(of: try #require(recording.cards.first)).map(\.area)
            let seen = Set(shown.map { [$0.x, $0.y, $0.width, $0.height] })
            #expect(seen.count > 3, "it moves")
            // Cards may be beyond a side without a neighbouring output.
            for place in shown {
                switch side {
                case .right: #expect(place.right <= area.right)
                case .left: #expect(place.x >= area.x)
                case .below: #expect(place.bottom <= area.bottom)
                case .above: #expect(place.y >= area.y)
                }
            }
            try input.expectCleanEnd()
        }
    }
}
