import Support
import Testing

extension EndToEnd {
    /// Cards that hang from the finger, and are thrown or flicked.
    @Suite(.serialized) @MainActor struct GesturesThrowTests {
        /// Above 600 px/s a card flies on as it was thrown.
        @Test(arguments: Compositor.installed, [660.0, 2600])
        func thrownCardsFly(compositor: Compositor, speed: Double) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let id = try screen.show(["Throw", "Body", "--position", "center"])
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.play(
                InputScript().swipe(
                    x: card.middle.x, y: card.middle.y, .left, travel: 60, speed: speed))
            try screen.session.waitForCards(0)
            #expect(try watch.waitForEnds(of: [id]) == [id: "swiped"])
        }

        /// Below that speed a card springs back.
        @Test(arguments: Compositor.installed)
        func slowCardsSpringBack(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.show(["Throw", "Body", "--position", "center"])
            let (card, rest) = try screen.grownCard
            let recording = try screen.record(
                InputScript().swipe(
                    x: card.middle.x, y: card.middle.y, .down, travel: 150, speed: 560), until: 1)
            let track = try CardTrack(recording, rest: rest)
            let last = try #require(track.samples.last)
            #expect(last.x == 0 && last.y == 0)
        }

        /// A card that is grabbed at a corner turns about the finger, and is upright again when it returns.
        @Test(arguments: Compositor.installed) func cardsTurnAboutTheFinger(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            try screen.show(["Turn", "Body", "--position", "center"])
            let (card, rest) = try screen.grownCard
            let recording = try screen.record(
                InputScript().grab(x: Double(card.right - 8), y: Double(card.y + 8), .down)
                    .go(.down, by: 200, over: 240).hold(200).up(), until: 1)
            let up = try recording.time(of: "up")
            let track = try CardTrack(recording, rest: rest)
            let hanging = try #require(track.samples.last { $0.time <= up }).area
            #expect(hanging.height > rest.height + 50)
            #expect(track.samples.last?.area == rest)
            #expect(recording.attachedBytes(from: up + 2000) == 0)
        }

        /// A flying card can be caught, and springs back if it is released at rest.
        @Test(arguments: Compositor.installed) func thrownCardsCanBeCaught(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            try screen.show(["Catch", "Body", "--position", "center"])
            let (card, rest) = try screen.grownCard
            let caught = InputScript().swipe(
                x: card.middle.x, y: card.middle.y, .right, travel: 60, speed: 660
            ).awaitClear(x: Double(rest.x) + 90, y: card.middle.y)
                .down(x: card.middle.x + 150, y: card.middle.y)
            var held = 0.0
            let recording = try screen.session.record {
                held = try screen.playToRest(caught)
                try screen.session.play(InputScript().up())
                try screen.session.waitForCards(1)
            }
            let track = try CardTrack(recording, rest: rest)
            let offset = try #require(track.offset(.right, at: held))
            #expect(offset >= 90 && offset < 640)
            #expect(track.offset(.right, at: .infinity) == 0)
            #expect(try watch.ends.isEmpty)
        }

        /// A card of a deck leaves at 500 px/s along an axis on a phone, at 100 px/s on larger outputs, wherever it is.
        @Test(
            arguments: Compositor.installed,
            [
                (360, 460.0, false), (360, 540, true), (1280, 90, false), (1280, 120, true),
            ])
        func cardsAreFlicked(
            compositor: Compositor, example: (width: Int, speed: Double, flies: Bool)
        ) throws {
            let (width, speed, flies) = example
            let screen = try Screen(compositor)
            let name = try screen.session.firstOutput.name
            try screen.session.configureOutput(name, mode: (width, 720, 60))
            let watch = try Watch(in: screen.session)
            let id = try screen.show(["Deck", "--position", "center", "--handling", "flick"])
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.play(
                InputScript().swipe(
                    x: card.middle.x, y: card.middle.y, .up, travel: 100, speed: speed))
            let left = try screen.session.waitForCards(flies ? 0 : 1)
            #expect(left.allSatisfy { $0 == card })
            if flies { #expect(try watch.waitForEnds(of: [id]) == [id: "swiped"]) }
        }
    }
}

extension Screen {
    /// The only card, in the centre, and the place of its picture at rest: a card that appears there grows, and is a
    /// little too large for a while.
    fileprivate var grownCard: (card: PixelArea, picture: PixelArea) {
        get throws {
            let card = try session.waitForCards(1)[0]
            return (card, try picture(of: card))
        }
    }
}
