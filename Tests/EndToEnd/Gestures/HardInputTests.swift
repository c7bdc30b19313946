import Support
import Testing

extension EndToEnd {
    /// Touches that are cancelled, that have wrong times or places, or that are many.
    @Suite @MainActor struct HardInputTests {
        @Test(arguments: Compositor.installed)
        func cancelReturnsTheCard(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            // The distance and speed would dismiss the card if the finger were lifted.
            try input.session.play(InputScript().touch(card).drag(by: 170, over: 60).cancel())
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed)
        func aTouchscreenIsPulledOutMidDrag(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            try input.session.play(
                InputScript().touch(card).drag(by: 170, over: 60).plug(.touch, isPresent: false))
            // labwc does not tell: some seconds later the finger counts as lost.
            try input.session.waitForCards(at: [card])
            #expect(try input.ends().isEmpty)
            try compositor.require(.lostFingers)
            try input.session.plugTouch()
            try input.session.waitForRest()
            try input.session.play(InputScript().touch(card).up())
            #expect(try input.hasEnded(input.message, reason: 2))
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func aMouseIsPulledOutMidDrag(compositor: Compositor)
            throws
        {
            var input = try HardInput(compositor)
            try input.session.withMouse()
            let card = try input.show()[0]
            let (x, y) = card.middle
            try input.session.play(
                InputScript().point(x: x, y: y).hold(20).press().pointerLine(
                    x: x + 170, y: y, over: 60
                ).plug(.pointer, isPresent: false))
            if compositor.reasonAgainst(.lostButtons) == nil {
                try compositor.require(.lostCapabilities)
                #expect(try input.session.waitForCards(1) == [card])
                #expect(try input.ends().isEmpty)
            } else {
                #expect(try input.hasEnded(input.message, reason: 2))
            }
            try input.expectCleanEnd()
        }

        /// sway 1.7 reports places relative to whatever surface is beneath the finger, or none at all.
        @Test(arguments: Compositor.installed) func fingerMayLeaveTheSurface(compositor: Compositor)
            throws
        {
            var input = try HardInput(compositor)
            let probe = try ProbeSurface(in: input.session)
            let card = try input.show()[0]
            let recording = try input.session.record {
                try input.session.play(
                    InputScript().touch(card).line(x: 150, y: 100, over: 900)
                        .line(x: card.middle.x - 100, y: card.middle.y, over: 900).hold(150))
            }
            let number = try #require(recording.cards.last)
            let places = recording.places(of: number).map(\.area.x)
            let steps = zip(places, places.dropFirst()).map { abs($0 - $1) }
            #expect((steps.max() ?? 0) < 120, "\(places)")
            // All reported places are on the cards' side or in the probe's corner.
            #expect((places.min() ?? 0) > card.x - 900)
            try input.session.play(InputScript().then(.touchCancel(finger: 0)))
            #expect(try input.session.waitForCards(1) == [card])
            _ = try probe.takeEvents()
            try input.session.play(InputScript().then(.touchUp(finger: 0)))
            withExtendedLifetime(probe) {}
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed, [InputScript.EventTimes.equal, .backward])
        func wrongEventTimesDoNoHarm(compositor: Compositor, times: InputScript.EventTimes) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            try input.session.play(
                InputScript(eventTimes: times).touch(card).drag(by: 60).drag(by: -60).up())
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.session.play(
                InputScript(eventTimes: times).down(x: Double(card.x + 20), y: card.middle.y)
                    .drag(by: 250).up())
            #expect(try input.hasEnded(input.message, reason: 2))
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func wrappingEventTimesDoNoHarm(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            try input.session.play(
                InputScript(base: .max - 60).touch(card).flick(dx: 1200, dy: 0))
            #expect(try input.hasEnded(input.message, reason: 2))
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func hundredFingersMoveCards(compositor: Compositor)
            throws
        {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            var script = InputScript()
            for finger in 0..<150 { script = script.touch(card, finger: finger) }
            for finger in 0..<150 {
                script = script.jump(finger, x: card.middle.x + 40, y: card.middle.y)
            }
            for finger in (0..<150).reversed() { script = script.up(finger) }
            try input.session.play(script)
            #expect(try input.session.waitForCards(1) == [card])
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func aSecondFingerDoesNotMoveTheCard(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor)
            let card = try input.show()[0]
            let first = InputScript().touch(card).drag(by: 50, over: 100)
            let second = InputScript(startingAt: 120).touch(card, finger: 1).drag(
                1, by: 90, over: 100)
            let recording = try input.session.record {
                _ = try input.screen.playToRest(first.together(with: second))
                try input.session.play(InputScript().cancel())
            }
            let places = recording.places(of: try #require(recording.cards.first)).map(\.area.x)
            let reach = (places.max() ?? 0) - (places.first ?? 0)
            #expect((35...50).contains(reach), "\(places)")
            try input.session.waitForCards(1)
            try input.session.play(InputScript().then(.touchUp(finger: 1)))
            #expect(try input.ends().isEmpty)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed)
        func twoFingersMoveTwoCards(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let cards = try input.show(2)
            let one = InputScript().touch(cards[0], finger: 0).drag(0, by: 60).hold(50)
            let two = InputScript().touch(cards[1], finger: 1).drag(1, by: 180).hold(50).up(1)
            let recording = try input.session.record {
                try input.session.play(one.together(with: two))
                #expect(try input.hasEnded(input.messages[0], reason: 2))
            }
            let starts = Set(recording.cards.compactMap { recording.places(of: $0).first?.area.y })
            #expect(starts.count == 2)
            let reaches = recording.cards.map { card in
                let places = recording.places(of: card).map(\.area.x)
                return (places.max() ?? 0) - (places.first ?? 0)
            }.sorted()
            #expect((45...60).contains(reaches[0]), "\(reaches)")
            #expect(reaches[1] > 180)
            #expect(try input.ends().count == 1)
            try input.session.play(InputScript().then(.touchUp(finger: 0)))
            #expect(try input.session.waitForCards(1) == [cards[0]])
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed)
        func secondSeatIsRemovedMidDrag(compositor: Compositor) throws {
            try compositor.require(.severalSeats)
            let session = try HeadlessSession.shared(compositor)
            try session.addSecondSeat()
            var input = try HardInput(compositor)
            try session.addSecondSeat()
            try session.waitForRest()
            let cards = try input.show(2)
            let one = InputScript().touch(cards[0]).drag(by: 60).hold(2000)
            var two = InputScript().touch(cards[1]).drag(by: 100)
            two.isOnSecondSeat = true
            let before = try session.stages.flatMap(\.parts).map(\.area.x).max() ?? 0
            let playing = try session.begin(one)
            try session.play(two)
            #expect(
                try eventually {
                    try session.stages.flatMap(\.parts).contains { $0.area.x > before + 60 }
                })
            try session.unplugSecondSeat()
            try playing.finish()
            #expect(try input.ends().isEmpty)
            try session.play(InputScript().then(.touchCancel(finger: 0)))
            #expect(try session.waitForCards(2) == cards)
            try session.play(InputScript().then(.touchUp(finger: 0)))
            try input.expectCleanEnd()
        }
    }
}
