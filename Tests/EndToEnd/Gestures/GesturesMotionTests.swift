import Support
import Testing

extension EndToEnd {
    /// Cards without a finger on them: they leave, return and make room, and can be caught.
    @Suite(.serialized) @MainActor struct GesturesMotionTests {
        /// A band needs a stage as wide as the output. Cards of the former narrow stage do not travel across it.
        @Test(arguments: Compositor.installed) func aBandMovesNoCardSideways(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            let shown = try screen.showOne()
            let recording = try screen.session.record {
                _ = try screen.show(["Band", "--layout", "status-line", "--position", "top-right"])
                try screen.session.waitForCards(2)
            }
            let card = try recording.card(at: shown.card)
            let sides = recording.places(of: card).map(\.area.x)
            // The compositor places the wider stage in two commits.
            #expect(sides.count > 3 && Set(sides.dropFirst(2)) == [sides.last], "\(sides)")
        }

        /// A flying card stops under the finger that catches it and follows it: back to its place, or away if it is
        /// released far out.
        @Test(arguments: Compositor.installed)
        func flyingCardsCanBeCaught(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let corners = try screen.showInCorners()
            for (number, corner) in corners.enumerated() {
                let way = corner.horizontal
                let place = corner.area.grip(way)
                // The card is caught 20 px further out than where it is released: then its picture has left this place.
                let picture = try screen.picture(of: corner.area)
                let end = Double(way == .left ? picture.right : picture.x)
                let caught = InputScript().swipe(x: place.x, y: place.y, way, travel: 192)
                    .awaitClear(x: end + 212 * way.step.x, y: place.y)
                    .down(x: way == .left ? 100 : 1180, y: place.y)
                // The upper cards are dragged back, the lower ones released where they are.
                let dragged = caught.continued()
                    .go(way.opposite, by: InputScript.crossing, over: 8)
                    .go(way.opposite, by: 170, over: 120)
                var rests: [Double] = []
                let recording = try screen.session.record {
                    rests.append(try screen.playToRest(caught))
                    if number < 2 { rests.append(try screen.playToRest(dragged)) }
                    try screen.session.play(InputScript().up())
                    try screen.session.waitForCards(number < 2 ? 4 : 5 - number)
                }
                let track = try CardTrack(recording, of: recording.card(at: corner.area))
                let offsets = try rests.map { try #require(track.offset(way, at: $0)) }
                #expect(offsets[0] > 192 && offsets[0] < corner.distance(way))
                guard number < 2 else { continue }
                #expect(offsets[1] == offsets[0] - 170)
                let last = try #require(track.samples.last)
                #expect(last.x == 0 && last.y == 0)
            }
            #expect(
                try watch.waitForEnds(of: [corners[2].id, corners[3].id])
                    == [corners[2].id: "swiped", corners[3].id: "swiped"])
        }

        /// When a card leaves, the others move to their new places at once, except a card under a finger and those beneath
        /// it: they stay, and move when it is released.
        @Test(arguments: Compositor.installed)
        func othersCloseTheGap(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            for number in 1...4 {
                try screen.client.notify(
                    "Title \(number)", body: "Body", application: "App \(number)")
            }
            let cards = try screen.session.waitForCards(4)
            let step = Double(cards[1].y - cards[0].y)
            let middles = cards.map(\.middle)
            // One card leaves; another finger has pulled the last but one aside.
            let script = InputScript()
                .swipe(0, x: middles[0].x, y: middles[0].y, .right, travel: 200).together(
                    with: InputScript().grab(1, x: middles[2].x, y: middles[2].y, .right)
                        .go(.right, finger: 1, by: 60, over: 80).hold(900).up(1))
            let recording = try screen.record(script, until: 3)
            let tracks = try cards.map { try CardTrack(recording, of: recording.card(at: $0)) }
            let letGo = try recording.time(of: "up", finger: 1)
            #expect(tracks[1].offset(.up, at: letGo) == step)
            // No card comes up beneath the one that is held.
            for track in tracks[2...] {
                #expect(track.offsets(.up, to: letGo).allSatisfy { $0.offset == 0 })
            }
            #expect(tracks[2].offset(.right, at: letGo) == 60)
            for track in tracks[1...] {
                let end = try #require(track.samples.last)
                #expect(end.x == 0 && end.y == -step)
            }
            #expect(recording.attachedBytes() == 0)
        }
    }
}
