import Foundation
import Support
import Testing

extension EndToEnd {
    /// Cards that leave or return when they are released: the examples of the table, for the distances of real cards.
    @Suite(.serialized) @MainActor struct GesturesDecisionTests {
        /// A drag that ends near to a threshold.
        struct Case: Sendable, CustomTestStringConvertible {
            /// Pixels/s along the direction and across it.
            var speed = 0.0
            var across = 0.0
            /// Distance from the threshold of the rule, pixels; nil: `travel` is the distance from rest.
            var margin: Double?
            var travel = 0.0
            var leaves: Bool

            var testDescription: String {
                "\(margin.map { "threshold \($0)" } ?? "\(travel)") at \(speed), \(across)"
            }

            /// Distance from rest at which a card is released whose extent in that direction is `extent` px.
            func place(extent: Double) -> Double {
                margin.map { 0.4 * extent - 0.099 * speed + $0 } ?? travel
            }
        }

        /// Four cases at a time, one in each corner.
        nonisolated static let cases: [[Case]] = [
            [
                Case(margin: 3, leaves: true), Case(margin: -3, leaves: false),
                Case(speed: -200, margin: 4, leaves: true),
                Case(speed: -200, margin: -4, leaves: false),
            ],
            [
                Case(speed: 300, margin: 4, leaves: true),
                Case(speed: 300, margin: -4, leaves: false),
                Case(speed: 520, travel: 2, leaves: true),
                Case(speed: -320, travel: 200, leaves: false),
            ],
            [
                Case(speed: 480, travel: -20, leaves: false),
                Case(speed: 600, across: 700, travel: 30, leaves: false),
                Case(speed: 600, across: 500, travel: 30, leaves: true),
                Case(speed: -600, travel: -40, leaves: false),
            ],
        ]

        @Test(arguments: Compositor.one, cases)
        func distanceAndSpeedDecideWhetherACardLeaves(compositor: Compositor, cases: [Case]) throws
        {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let corners = try screen.showInCorners()
            var script = InputScript()
            for (finger, (corner, example)) in zip(corners, cases).enumerated() {
                // Cards on the side of the first two leave over their edge, those below sideways.
                let way = finger < 2 ? corner.vertical : corner.horizontal
                let travel = example.place(extent: corner.extent(way))
                let place = corner.area.grip(way)
                script = script.together(
                    with: InputScript().swipe(
                        finger, x: place.x, y: place.y, way, travel: travel,
                        speed: example.speed, across: example.across), on: compositor)
            }
            let recording = try screen.record(script, until: cases.filter { !$0.leaves }.count)
            let leaving = zip(corners, cases).filter { $1.leaves }.map(\.0.id)
            #expect(
                try watch.waitForEnds(of: Set(leaving))
                    == Dictionary(uniqueKeysWithValues: leaving.map { ($0, "swiped") }))
            for (finger, (corner, example)) in zip(corners, cases).enumerated() {
                let track = try CardTrack(recording, of: recording.card(at: corner.area))
                let last = try #require(track.samples.last)
                #expect((last.x == 0 && last.y == 0) == !example.leaves, "\(finger) \(example)")
            }
        }

        /// The sender is told when the card has left completely.
        @Test(arguments: Compositor.one)
        func theMessageEndsWhenItsCardHasLeft(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let shown = try screen.showOne(actions: ["default", "Open"])
            let middle = shown.card.middle
            let way = Way.right
            var told: (client: Double?, watch: Double?)
            let recording = try screen.session.record {
                let playing = try screen.session.begin(
                    InputScript().swipe(x: middle.x, y: middle.y, way, travel: 190))
                _ = try eventually(every: 0.001) {
                    try screen.client.bus.pump()
                    if told.client == nil,
                        screen.client.events.contains(.closed(id: shown.id, reason: 2))
                    {
                        told.client = monotonicSeconds() * 1000
                    }
                    if told.watch == nil, try watch.ends[shown.id] == "swiped" {
                        told.watch = monotonicSeconds() * 1000
                    }
                    return told.client != nil && told.watch != nil
                }
                try playing.finish()
                try screen.session.waitForCards(0)
            }
            let track = try CardTrack(recording)
            let last = try #require(track.offsets(way).last)
            // The compositor may show the last frame a little after the daemon's last commit.
            #expect(try #require(told.watch) >= last.time - 1000)
            #expect(try #require(told.client) >= last.time - 1000)
            #expect(screen.client.events == [.closed(id: shown.id, reason: 2)])
        }

        /// A finger that moves less than the slop taps; one that moves more does not, wherever it is lifted.
        @Test(arguments: Compositor.installed)
        func tapsAreNotPans(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let shown = try screen.showOne(actions: ["default", "Open"])
            let middle = shown.card.middle
            let there = InputScript().down(x: middle.x, y: middle.y).hold(20)
            try screen.session.play(
                there.go(.right, by: 12, over: 40).go(.left, by: 12, over: 40).hold(100).up())
            #expect(try screen.client.takeEvents(pumping: 0.1).isEmpty)
            try screen.session.waitForCards(1)
            try screen.session.play(there.go(.right, by: 8, over: 40).up())
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "default")))
        }

        /// The timeout of a message is paused while a finger is on its card, whether it moves or not.
        @Test(arguments: Compositor.one)
        func fingerPausesTheTimeout(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            // The menu, which a finger that stays would open, pauses it too.
            let text = "[bindings]\nlong-press = \"none\"\n"
            let file = try session.write(Data(text.utf8), to: "bindings.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            let shown = try screen.showOne()
            let middle = shown.card.middle
            try screen.session.play(InputScript().down(x: middle.x, y: middle.y))
            try screen.session.waitForRest()
            // The message has a timeout only now.
            try screen.client.notify("Title", body: "Body", replaces: shown.id, timeout: 300)
            #expect(try screen.client.takeEvents(pumping: 0.8).isEmpty)
            try screen.session.play(
                InputScript().then(.touchMove(finger: 0, x: middle.x + 40, y: middle.y))
                    .then(.touchFrame))
            #expect(try screen.client.takeEvents(pumping: 0.8).isEmpty)
            try screen.session.touchUp()
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 1)))
        }
    }
}
