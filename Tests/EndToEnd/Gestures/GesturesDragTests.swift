import Support
import Testing

extension EndToEnd {
    /// Cards under a finger: how they follow, and why they return.
    @Suite(.serialized) @MainActor struct GesturesDragTests {
        /// The numbers of the corners whose cards are dragged at a time.
        private func groups(_ compositor: Compositor) -> [[Int]] {
            compositor.reasonAgainst(.fingersOnSeveralSurfaces) == nil
                ? [Array(0..<4)] : (0..<4).map { [$0] }
        }

        /// The card follows one to one, along one axis, from where the pan was recognised. A cancelled touch decides
        /// nothing, and nothing is drawn for any of these.
        @Test(arguments: Compositor.installed)
        func cardsFollowTheFinger(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let corners = try screen.showInCorners()
            let ways = corners.enumerated().map { $0 % 2 == 0 ? $1.vertical : $1.horizontal }
            let travel = 60.0
            for group in groups(compositor) {
                var script = InputScript()
                for finger in group {
                    let place = corners[finger].area.grip(ways[finger])
                    script = script.together(
                        with: InputScript().grab(finger, x: place.x, y: place.y, ways[finger])
                            .go(ways[finger], finger: finger, by: travel, sideways: 15, over: 160))
                }
                let recording = try screen.session.record {
                    try screen.session.play(script)
                    try screen.session.waitForRest()
                    try screen.session.play(InputScript().cancel(group[0]))
                    try screen.session.waitForCards(4)
                }
                let cancel = try recording.time(of: "cancel", finger: group[0])
                for finger in group {
                    let way = ways[finger]
                    let track = try CardTrack(
                        recording, of: recording.card(at: corners[finger].area))
                    #expect(track.offset(way, at: cancel) == travel)
                    #expect(
                        track.samples.allSatisfy { way.aside.x * $0.x + way.aside.y * $0.y == 0 })
                    #expect(track.offset(way, at: .infinity) == 0)
                }
                #expect(recording.attachedBytes() == 0, "\(recording.attachments)")
                #expect(recording.damagedBytes() == 0)
            }
            #expect(try screen.client.takeEvents(pumping: 0.05).isEmpty)
        }

        /// A card resists a pull away from its edges, the more the farther it is pulled.
        @Test(arguments: Compositor.installed)
        func cardsResistAwayFromTheirEdges(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let corners = try screen.showInCorners()
            let ways = corners.enumerated().map {
                $0 % 2 == 0 ? $1.horizontal.opposite : $1.vertical.opposite
            }
            for group in groups(compositor) {
                var (there, on) = (InputScript(), InputScript())
                for finger in group {
                    let place = corners[finger].area.grip(ways[finger])
                    let dragged = InputScript().grab(finger, x: place.x, y: place.y, ways[finger])
                        .go(ways[finger], finger: finger, by: 50, over: 80)
                    there = there.together(with: dragged)
                    on = on.together(
                        with: dragged.continued()
                            .go(ways[finger], finger: finger, by: 48, over: 120).up(finger))
                }
                var rest = 0.0
                let recording = try screen.session.record {
                    rest = try screen.playToRest(there)
                    try screen.session.play(on)
                    try screen.session.waitForCards(4)
                }
                for (way, corner) in group.map({ (ways[$0], corners[$0]) }) {
                    let limit = Double(way.step.x == 0 ? corner.area.height : corner.area.width)
                    let track = try CardTrack(recording, of: recording.card(at: corner.area))
                    let held = try #require(track.offset(way, at: rest))
                    let pull = 0.55 * 50.0
                    #expect(abs(held - pull * limit / (limit + pull)) <= 0.6)
                    #expect(track.offset(way, at: .infinity) == 0)
                }
            }
            #expect(try screen.client.takeEvents(pumping: 0.05).isEmpty)
        }
    }
}
