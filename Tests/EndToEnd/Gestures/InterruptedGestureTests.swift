import CLibc
import Support
import Testing

extension EndToEnd {
    /// Changes of messages, outputs and compositors while a finger is on a card or a card flies.
    @Suite @MainActor struct InterruptedGestureTests {
        /// Begins to drag a card back and forth for some seconds and to lift the finger where it began; waits until the
        /// card follows.
        private func beginFiddling(
            _ card: PixelArea, of input: HardInput
        ) throws -> HeadlessSession.Playing {
            var script = InputScript().touch(card)
            for _ in 0..<8 { script = script.drag(by: 70, over: 170).drag(by: -70, over: 170) }
            let before = try input.session.stages.map(\.parts)
            let playing = try input.session.begin(script.up())
            _ = try wait(for: "the card to follow") {
                try input.session.stages.map(\.parts) != before ? true : nil
            }
            return playing
        }

        @Test(arguments: Compositor.installed)
        func senderClosesADraggedMessage(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let playing = try beginFiddling(card, of: input)
            try input.client.close(input.message)
            #expect(try input.hasEnded(input.message, reason: 3))
            #expect(try eventually { try input.session.stages.isEmpty })
            #expect(playing.goes, "the finger is still down")
            try playing.finish()
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func draggedMessageIsReplacedAndGrows(
            compositor: Compositor
        )
            throws
        {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let recording = try input.session.record {
                let playing = try beginFiddling(card, of: input)
                for lines in [8, 1, 4] {
                    let before = try input.session.stages.flatMap(\.parts).map(\.area.height)
                    try input.client.notify(
                        "Title",
                        body: Array(repeating: "Line", count: lines).joined(separator: "\n"),
                        replaces: input.message)
                    _ = try wait(for: "another height") {
                        try input.session.stages.flatMap(\.parts).map(\.area.height) != before
                            ? true : nil
                    }
                }
                try playing.finish()
                try input.session.waitForCards(1)
            }
            let number = try #require(recording.cards.first)
            let places = recording.places(of: number)
            let xs = places.map(\.area.x)
            let leaps = recording.leaps(of: number) { $0.x }
            #expect(leaps.isEmpty, "\(leaps)")
            #expect((xs.max() ?? 0) - (xs.first ?? 0) > 40, "it follows the finger")
            #expect(Set(places.map(\.area.height)).count > 1, "it grows")
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed)
        func outputIsUnpluggedUnderTheFinger(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let playing = try beginFiddling(card, of: input)
            try input.session.unplugOutput(input.session.firstOutput.name)
            try? playing.finish()
            #expect(try input.ends().isEmpty)
            try input.session.plugOutput()
            #expect(try input.session.waitForCards(1) == [card])
            try input.session.play(InputScript().touch(card).up())
            #expect(try input.hasEnded(input.message, reason: 2))
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func theScaleChangesUnderTheFinger(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let playing = try beginFiddling(card, of: input)
            let output = try input.session.firstOutput.name
            try input.session.configureOutput(output, scale: 2)
            _ = try wait(for: "the stage to be lower") {
                try input.session.stages.first { $0.height == 400 }
            }
            try input.session.configureOutput(output, scale: 1)
            try playing.finish()
            try input.session.play(InputScript().then(.touchFrame))
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func theSurfaceIsClosedUnderTheFinger(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let playing = try beginFiddling(card, of: input)
            try input.session.closeLayerSurfaces(namespace: HeadlessSession.namespace)
            try playing.finish()
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        /// A card that had not left when the compositor died is shown again. A card that flies may have left by then.
        @Test(arguments: Compositor.installed, [true, false])
        func compositorDiesUnderTheFinger(compositor: Compositor, isFlying: Bool) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            var script = InputScript().touch(card).drag(by: 120)
            if isFlying { script = script.flick(dx: 800, dy: 0) }
            try input.session.play(script)
            try input.session.killCompositor()
            #expect(try input.screen.isResponsive())
            let hasLeft = try !input.ends().isEmpty
            #expect(isFlying || !hasLeft)
            try input.session.startCompositor()
            let left = hasLeft ? [] : [card]
            #expect(try input.session.waitForCards(left.count) == left)
            #expect(try input.ends().isEmpty == !hasLeft)
            try input.expectCleanEnd(isQuiet: false)
        }

        /// phoc 0.24 loses track of subsurfaces easily.
        @Test(arguments: Compositor.installed)
        func cardsAppearAndDisappearDuringADrag(compositor: Compositor) throws {
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

        /// The compositor sends no more frame callbacks, but time passes.
        @Test(arguments: Compositor.installed)
        func compositorHangsWhileCardsFly(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let cards = try input.show(2)
            try input.session.play(InputScript().touch(cards[0]).flick(dx: 1500, dy: 0))
            // The last event is sent before the compositor answers anything else.
            _ = try input.session.outputs
            input.session.suspendCompositor()
            #expect(try input.hasEnded(input.messages[1], reason: 2))
            try input.client.close(input.messages[0])
            #expect(try input.screen.isResponsive())
            #expect(try input.screen.daemon.fallsAsleep(for: 0.3))
            input.session.resumeCompositor()
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func cardsAppearAndDisappearWhileTheCompositorHangs(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor)
            _ = try input.show()
            input.session.suspendCompositor()
            for number in 0..<50 {
                let id = try input.client.notify("Title \(number)", application: "App \(number)")
                try input.client.close(id)
            }
            let last = try input.client.notify("Last", application: "Last")
            _ = try input.client.takeEvents(pumping: 0.2)
            input.session.resumeCompositor()
            try input.session.waitForCards(2)
            try input.client.close(last)
            try input.session.waitForCards(1)
            _ = try input.client.takeEvents(pumping: 0.1)
            try input.expectCleanEnd()
        }

        /// The timeout of a card that moves away from a resting pointer runs again.
        @Test(arguments: Compositor.installed)
        func cardsMoveAwayFromBeneathThePointer(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            try input.session.withMouse()
            let lowest = try input.show(3)[2]
            try input.session.movePointer(x: lowest.centre.x, y: lowest.bottom - 4)
            try input.session.waitForRest()
            // The message's timeout is paused beneath the pointer, however long the machine takes for the rest.
            try input.client.notify(
                "Title 0", body: "Body", replaces: input.message, timeout: 300)
            try input.session.waitForRest(for: 0.6)
            #expect(try input.ends().isEmpty)
            try input.client.close(input.messages[2])
            #expect(try input.hasEnded(input.message, reason: 1))
            try input.expectCleanEnd()
        }
    }
}
