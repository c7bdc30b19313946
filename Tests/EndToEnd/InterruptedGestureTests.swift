import CLibc
import Support
import Testing

extension EndToEnd {
    /// What happens to messages, outputs and compositors while a finger is on a card or a card flies.
    @Suite @MainActor struct InterruptedGestureTests {
        /// A finger that drags a card to and fro for a second and then lifts where it began.
        private func fiddling(_ card: PixelArea) -> InputScript {
            var script = InputScript().touch(card)
            for _ in 0..<3 { script = script.drag(by: 70, over: 170).drag(by: -70, over: 170) }
            return script.up()
        }

        @Test(arguments: Compositor.installed.suffix(1))
        func itsSenderClosesIt(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let playing = try input.session.begin(fiddling(card))
            pause(0.25)
            try input.client.close(input.message)
            #expect(try input.hasEnded(input.message, reason: 3))
            #expect(try eventually(within: 0.7) { try input.session.stages.isEmpty })
            try playing.finish()
            try input.expectCleanEnd()
        }

        @Test func itIsReplacedAndGrows() throws {
            var input = try HardInput()
            let card = try input.show()[0]
            let recording = try input.session.record {
                let playing = try input.session.begin(fiddling(card))
                for lines in [8, 1, 4] {
                    pause(0.2)
                    try input.client.notify(
                        "Title",
                        body: Array(repeating: "Line", count: lines).joined(separator: "\n"),
                        replaces: input.message)
                }
                try playing.finish()
                try input.session.waitForCards(1)
            }
            let places = recording.places(of: try #require(recording.cards.first))
            let xs = places.map(\.area.x)
            #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($0 - $1) < 60 }, "\(xs)")
            #expect((xs.max() ?? 0) - (xs.first ?? 0) > 40, "it follows the finger")
            #expect(Set(places.map(\.area.height)).count > 4, "it grows bit by bit")
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test func itsTimeWaitsForTheFinger() throws {
            var input = try HardInput()
            let card = try input.show(timeout: 900)[0]
            let playing = try input.session.begin(fiddling(card))
            pause(0.9)
            #expect(try input.ends().isEmpty)
            try playing.finish()
            #expect(try input.hasEnded(input.message, reason: 1))
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed.suffix(1))
        func theOutputIsUnpluggedUnderTheFinger(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let playing = try input.session.begin(fiddling(card))
            pause(0.25)
            try input.session.unplugOutput(input.session.firstOutput.name)
            try? playing.finish()
            #expect(try input.ends().isEmpty)
            try input.session.plugOutput()
            #expect(try input.session.waitForCards(1) == [card])
            try input.session.play(InputScript().touch(card).up())
            #expect(try input.hasEnded(input.message, reason: 2))
            try input.expectCleanEnd()
        }

        @Test func theScaleChangesUnderTheFinger() throws {
            var input = try HardInput()
            let card = try input.show()[0]
            let playing = try input.session.begin(fiddling(card))
            pause(0.2)
            let output = try input.session.firstOutput.name
            try input.session.configureOutput(output, scale: 2)
            pause(0.3)
            try input.session.configureOutput(output, scale: 1)
            try playing.finish()
            try input.session.play(InputScript().then(.touchFrame))
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test func theSurfaceIsClosedUnderTheFinger() throws {
            var input = try HardInput()
            let card = try input.show()[0]
            let playing = try input.session.begin(fiddling(card))
            pause(0.25)
            try input.session.closeLayerSurfaces(namespace: HeadlessSession.namespace)
            try playing.finish()
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        /// What had not left when it died is shown again: nobody saw it go.
        @Test(arguments: [true, false])
        func theCompositorDies(isFlying: Bool) throws {
            var input = try HardInput()
            let card = try input.show()[0]
            var script = InputScript().touch(card).drag(by: 120)
            if isFlying { script = script.flick(dx: 800, dy: 0) }
            try input.session.play(script)
            try input.session.killCompositor()
            #expect(try input.screen.isResponsive())
            try input.session.startCompositor()
            #expect(try input.session.waitForCards(1, within: 10) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd(isQuiet: false)
        }

        /// phoc 0.24 loses track of subsurfaces easily.
        @Test(arguments: Compositor.installed.suffix(1))
        func severalCardsComeAndGo(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            _ = try input.show(2)
            for _ in 0..<2 { try input.send() }
            try input.session.waitForCards(4, atRest: false)
            for message in input.messages.dropFirst() { try input.client.close(message) }
            try input.session.waitForCards(1, atRest: false)
            try input.send()
            try input.session.waitForCards(2, atRest: false)
            try input.expectCleanEnd()
        }

        /// Frames no longer come, but time goes on.
        @Test(arguments: Compositor.installed)
        func theCompositorHangsWhileCardsFly(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let cards = try input.show(2)
            try input.session.play(InputScript().touch(cards[0]).flick(dx: 1500, dy: 0))
            // The last event is still to be sent.
            pause(0.03)
            input.session.suspendCompositor()
            #expect(try input.hasEnded(input.messages[1], reason: 2, within: 1))
            try input.client.close(input.messages[0])
            #expect(try input.screen.isResponsive())
            _ = try input.ends(pumping: 0.5)
            let before = try input.screen.daemon.usage
            pause(0.3)
            #expect(try input.screen.daemon.usage == before)
            input.session.resumeCompositor()
            try input.expectCleanEnd()
        }

        @Test func cardsComeAndGoWhileTheCompositorHangs() throws {
            var input = try HardInput()
            _ = try input.show()
            input.session.suspendCompositor()
            for number in 0..<50 {
                let id = try input.client.notify("Title \(number)")
                try input.client.close(id)
            }
            let last = try input.client.notify("Last")
            _ = try input.client.takeEvents(pumping: 0.2)
            input.session.resumeCompositor()
            try input.session.waitForCards(2)
            try input.client.close(last)
            try input.session.waitForCards(1)
            _ = try input.client.takeEvents(pumping: 0.1)
            try input.expectCleanEnd()
        }

        /// What stands still under a pointer that stands still is neither left nor reached by an event.
        @Test(arguments: Compositor.installed.suffix(1))
        func cardsMoveAwayFromBeneathThePointer(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            try input.session.withMouse()
            try input.send(timeout: 1500)
            try input.send()
            try input.send()
            let lowest = try input.session.waitForCards(3)[2]
            try input.session.movePointer(x: lowest.centre.x, y: lowest.bottom - 4)
            pause(0.1)
            try input.client.close(input.messages[2])
            try input.session.waitForCards(2)
            #expect(try input.hasEnded(input.message, reason: 1))
            try input.expectCleanEnd()
        }
    }
}
