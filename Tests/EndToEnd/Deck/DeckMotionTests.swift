import Foundation
import Support
import Testing

extension EndToEnd {
    /// The front card of a deck follows a finger, returns and flies away; the next one then appears.
    @Suite(.serialized) @MainActor struct DeckMotionTests {
        private static let cards = (1...4).map { #"{"id":\#($0),"title":"Title","body":"Body"}"# }

        /// A deck at rest.
        @MainActor private struct Table {
            let screen: Screen
            let dealer: Dealer
            /// The picture of the front card; the card behind it is smaller.
            let front: PixelArea

            var session: HeadlessSession { screen.session }

            init(_ compositor: Compositor, width: Int) throws {
                screen = try Screen(compositor)
                let session = screen.session
                try session.configureOutput(session.firstOutput.name, mode: (width, 720, 60))
                dealer = try Dealer(in: session, lines: cards)
                let parts = try dealer.waitForCards().parts.dropFirst().map { $0.area }
                guard
                    let front = parts.max(by: { $0.width * $0.height < $1.width * $1.height })
                else { throw HarnessError("no card is on the deck") }
                self.front = front
            }

            func waitForPicture(at area: PixelArea) throws {
                _ = try wait(for: "a card at \(area)") {
                    try dealer.surface?.parts.contains { $0.area == area } == true
                        ? true : nil as Bool?
                }
            }

            /// Grabs the card at its centre, so that it does not turn.
            func grab(_ way: Way) -> InputScript {
                InputScript().grab(x: front.middle.x, y: front.middle.y, way)
            }

            /// Releases the card at a speed, measured over the finger's last 120 ms.
            func flick(_ way: Way, speed: Double) -> InputScript {
                grab(way).go(way, by: 8, over: 80).hold(160).go(way, by: speed * 0.12, over: 120)
            }
        }

        /// The card hangs from the finger, which holds it near its centre: the centre moves with the finger, however
        /// the card turns.
        @Test(arguments: Compositor.installed)
        func cardFollowsTheFingerEverywhere(compositor: Compositor) throws {
            let table = try Table(compositor, width: 1280)
            var script = table.grab(.up)
            var middle = table.front.middle
            for (way, step) in [(Way.up, 80.0), (.left, 160), (.down, 150)] {
                middle.x += way.step.x * step
                middle.y += way.step.y * step
                let moved = script.go(way, by: step, over: 160)
                try table.session.play(moved)
                _ = try wait(for: "the card at \(middle)") {
                    let parts = try table.dealer.surface?.parts ?? []
                    return parts.contains { part in
                        let place = part.area.middle
                        return abs(place.x - middle.x) <= 12 && abs(place.y - middle.y) <= 12
                    } ? true : nil
                }
                script = moved.continued()
            }
            try table.session.play(InputScript().up())
            try table.waitForPicture(at: table.front)
        }

        /// A card leaves at 500 px/s along one axis on a phone, at 100 px/s on larger outputs, wherever it is; a
        /// cancelled touch has no speed.
        @Test(
            arguments: Compositor.one,
            [(360, 460.0, 540.0), (1280, 90, 120)])
        func speedAloneDecidesAFlick(
            compositor: Compositor, example: (width: Int, slow: Double, fast: Double)
        ) throws {
            let table = try Table(compositor, width: example.width)
            let scripts = [
                table.flick(.left, speed: example.slow).up(),
                table.grab(.up).go(.up, by: 200, over: 800).hold(300).up(),
                table.flick(.right, speed: 2000).then(.touchCancel(finger: 0)).then(.touchFrame),
            ]
            for script in scripts {
                let recording = try table.session.record {
                    try table.session.play(script)
                    try table.session.waitForRest(for: 0.3)
                }
                let track = try CardTrack(recording, of: recording.card(at: table.front))
                let end = try #require(track.samples.last)
                #expect(end.area == table.front && track.samples.contains { $0.area != end.area })
            }
            for way in [Way.up, .down, .left, .right] {
                let recording = try table.session.record {
                    try table.session.play(table.flick(way, speed: example.fast).up())
                    try table.session.waitForRest(for: 0.6)
                }
                // The card has left: another card is at that place now.
                let number = try recording.card(at: table.front)
                #expect(recording.commits.last?.surface(number) == nil, "\(way)")
            }
            #expect(try table.dealer.waitForEnd() == 0)
            let directions = try table.dealer.lines.map { line in
                let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
                return (value as? [String: Any])?["direction"] as? String
            }
            #expect(directions == ["up", "down", "left", "right"])
        }

        /// The card flies away with the finger's velocity, 600 to 1800 px/s, and cannot be caught. The next one appears
        /// when it has left, and at the earliest 0.5 s − v/10 000 after the release.
        @Test(arguments: Compositor.installed, [540.0, 1200, 2600])
        func nextCardWaitsForTheFlight(compositor: Compositor, speed: Double) throws {
            let table = try Table(compositor, width: 360)
            let thrown = table.flick(.up, speed: speed)
            let place = thrown.place(of: 0)
            // A second finger touches the card as soon as it flies.
            let script = thrown.up().down(1, x: place.x, y: place.y).hold(100)
                .line(1, x: place.x, y: place.y + 60, over: 100).up(1)
            let recording = try table.session.record {
                try table.session.play(script)
                try table.session.waitForRest(for: 0.6)
            }
            let number = try recording.card(at: table.front)
            let up = try recording.time(of: "up")
            let track = try CardTrack(recording, of: number)
            // The place at which the finger released the card.
            let start = 8 + speed * 0.12
            let pace = min(max(speed, 600), 1800) * 1.02
            for sample in track.offsets(.up, from: up) {
                #expect(sample.offset <= start + pace * (sample.time - up) / 1000 + 1)
            }
            let gone = try #require(track.samples.last).time
            let next = try #require(
                recording.cards.first {
                    $0 != number && recording.places(of: $0).last?.area == table.front
                }, "the next card is not in front")
            let behind = recording.places(of: next)
            let rest = try #require(behind.first { $0.time <= up }).area
            let came = try #require(behind.first { $0.time > up && $0.area != rest }).time
            #expect(came >= gone, "it came before the other had left")
            #expect(came - up >= 500 - speed * 1.02 / 10 - 1)
        }
    }
}
