import Support
import Testing

extension EndToEnd {
    /// Cards under a finger: how they follow it, and what makes them return.
    @Suite(.serialized) @MainActor struct GesturesDragTests {
        /// One to one, along one axis, from where the pan was recognised; a finger that is taken away decides
        /// nothing, and nothing is drawn for any of it.
        @Test(arguments: Compositor.installed)
        func cardsFollowTheFinger(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let corners = try screen.showInCorners()
            let ways = corners.enumerated().map { $0 % 2 == 0 ? $1.vertical : $1.horizontal }
            let travel = 60.0
            var script = InputScript()
            for (finger, corner) in corners.enumerated() {
                let place = corner.area.grip(ways[finger])
                script = script.together(
                    with: InputScript().grab(finger, x: place.x, y: place.y, ways[finger])
                        .go(ways[finger], finger: finger, by: travel, sideways: 15, over: 160))
            }
            let recording = try screen.record(script.hold(400).cancel(0), until: 4)
            let cancel = try recording.time(of: "cancel")
            for (finger, corner) in corners.enumerated() {
                let way = ways[finger]
                let track = try CardTrack(recording, of: recording.card(at: corner.area))
                let down = try recording.time(of: "down", finger: finger)
                let followed = track.delays(
                    behind: recording.finger(way, number: finger, since: down), way, from: down,
                    to: cancel)
                #expect(CardTrack.keepsTo(followed), "\(way): \(followed)")
                #expect(track.offset(way, at: cancel) == travel)
                #expect(track.samples.allSatisfy { way.aside.x * $0.x + way.aside.y * $0.y == 0 })
                let spring = Expected.spring(from: travel, response: 0.3, damping: 1)
                let returned = track.delays(behind: spring, way, from: cancel)
                #expect(CardTrack.keepsTo(returned), "\(way): \(returned)")
                #expect(track.offset(way, at: .infinity) == 0)
            }
            #expect(recording.attachedBytes() == 0)
            #expect(recording.damagedBytes() == 0)
            #expect(try screen.client.takeEvents(pumping: 0.05).isEmpty)
        }

        /// Away from its edges a card is held back, the more the farther it is pulled, and takes of the
        /// finger's speed what it had of it.
        @Test(arguments: Compositor.installed)
        func cardsResistAwayFromTheirEdges(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let corners = try screen.showInCorners()
            let ways = corners.enumerated().map {
                $0 % 2 == 0 ? $1.horizontal.opposite : $1.vertical.opposite
            }
            var script = InputScript()
            for (finger, corner) in corners.enumerated() {
                let place = corner.area.grip(ways[finger])
                script = script.together(
                    with: InputScript().grab(finger, x: place.x, y: place.y, ways[finger])
                        .go(ways[finger], finger: finger, by: 50, over: 80).hold(400)
                        .go(ways[finger], finger: finger, by: 48, over: 120).up(finger))
            }
            let recording = try screen.record(script, until: 4)
            for (finger, corner) in corners.enumerated() {
                let way = ways[finger]
                let limit = Double(way.step.x == 0 ? corner.area.height : corner.area.width)
                let track = try CardTrack(recording, of: recording.card(at: corner.area))
                let down = try recording.time(of: "down", finger: finger)
                let up = try recording.time(of: "up", finger: finger)
                let pull = { Expected.band($0, limit: limit) }
                let path = recording.finger(way, number: finger, since: down)
                let followed = track.delays(
                    behind: { pull(path($0)) }, way, from: down, to: up)
                #expect(CardTrack.keepsTo(followed), "\(way): \(followed)")
                let held = try #require(track.offset(way, at: down + 490))
                #expect(abs(held - Expected.band(50, limit: limit)) <= 0.6)
                let spring = Expected.spring(
                    from: Expected.band(98, limit: limit),
                    velocity: 400 * Expected.bandSlope(98, limit: limit), response: 0.3,
                    damping: 0.85)
                let returned = track.delays(
                    behind: spring, after: { pull(path($0 + up - down)) }, way, from: up)
                #expect(CardTrack.keepsTo(returned), "\(way): \(returned)")
                #expect(track.offset(way, at: .infinity) == 0)
            }
            #expect(try screen.client.takeEvents(pumping: 0.05).isEmpty)
        }
    }
}
