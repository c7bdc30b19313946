import Support
import Testing

extension EndToEnd {
    /// Pans by other devices: a pointer with its button down, and two fingers on a touchpad.
    @Suite(.serialized) @MainActor struct GesturesDeviceTests {
        /// A pointer drags from 4 px on, and clicks below.
        @Test(arguments: Compositor.installed)
        func pointerDragsACard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne(actions: ["default", "Open"])
            let (x, y) = shown.card.middle
            try screen.session.movePointer(x: Int(x), y: Int(y))
            try screen.session.waitForCards(1)
            let dragged = try screen.record(
                InputScript().point(x: x, y: y).hold(20).press().hold(8).point(x: x + 5, y: y)
                    .hold(8).pointerLine(x: x + 105, y: y, over: 96, rate: 125).hold(400).release(),
                until: 1)
            let track = try CardTrack(dragged)
            let up = try #require(dragged.times(of: "button").last)
            #expect(track.offset(.right, at: up) == 100)
            #expect(dragged.attachedBytes(to: up) == 0)
            #expect(track.offset(.right, at: .infinity) == 0)
            #expect(try screen.client.takeEvents(pumping: 0.05).isEmpty)
            try screen.session.play(
                InputScript().point(x: x, y: y).press().hold(8).point(x: x + 3, y: y).hold(8)
                    .release())
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "default")))
        }

        /// Two fingers on a touchpad move the card as they would scroll a page; lifted far out or fast enough they
        /// dismiss it.
        @Test(arguments: Compositor.installed)
        func touchpadMovesACard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne()
            let (x, y) = shown.card.middle
            try screen.session.movePointer(x: Int(x), y: Int(y))
            try screen.session.waitForCards(1)
            let back = try screen.record(
                InputScript().point(x: x, y: y).hold(20).scroll(dx: -12, dy: 0, over: 8, rate: 125)
                    .scroll(dx: -100, dy: 0, over: 80, rate: 125).hold(400).scrollStop(), until: 1)
            let track = try CardTrack(back)
            let stop = try #require(back.times(of: "scroll-stop").last)
            #expect(track.offset(.right, at: stop) == 100)
            #expect(track.offset(.right, at: .infinity) == 0)
            #expect(try screen.client.takeEvents(pumping: 0.05).isEmpty)
            // At 400 px/s, 60 px and 0.332 s are more than 0.4 of the distance.
            try screen.session.play(
                InputScript().point(x: x, y: y).hold(20).scroll(dx: -12, dy: 0, over: 8, rate: 125)
                    .scroll(dx: -60, dy: 0, over: 152, rate: 125).scrollStop())
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 2)))
            try screen.session.waitForCards(0)
        }
    }
}
