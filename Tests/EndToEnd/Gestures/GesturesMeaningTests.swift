import Bus
import Support
import Testing

extension EndToEnd {
    /// The meaning of a swipe in each direction, and directions without one.
    @Suite(.serialized) @MainActor struct GesturesMeaningTests {
        /// A swipe of the first card to the right.
        private func swipeFirst(_ cards: [PixelArea]) throws -> InputScript {
            let middle = try #require(cards.first).middle
            return InputScript().swipe(x: middle.x, y: middle.y, .right, travel: 190)
        }

        @Test(arguments: Compositor.one)
        func swipeDismissesTheGroup(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let other = try screen.show(["Other", "--app-name", "Calendar"])
            let two = try ["A", "B"].map {
                try screen.show([$0, "--app-name", "Post", "--swipe-right", "dismiss-group"])
            }
            let cards = try screen.session.waitForCards(3)
            try screen.session.play(swipeFirst(cards))
            #expect(try watch.waitForEnds(of: Set(two)) == [two[0]: "swiped", two[1]: "swiped"])
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("list").contains("Other"))
            #expect(try watch.ends[other] == nil)
        }

        @Test(arguments: Compositor.one)
        func swipeDismissesAllMessages(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let ids = try ["Calendar", "Post"].map {
                try screen.show(["T", "--app-name", $0, "--swipe-right", "dismiss-all"])
            }
            let cards = try screen.session.waitForCards(2)
            try screen.session.play(swipeFirst(cards))
            #expect(
                try watch.waitForEnds(of: Set(ids)) == [ids[0]: "swiped", ids[1]: "swiped"])
            try screen.session.waitForCards(0)
        }

        /// A swipe may mean a click. A message that stays after that returns to its place.
        @Test(arguments: Compositor.one, [false, true])
        func swipeRunsTheDefaultAction(compositor: Compositor, staysAfterwards: Bool) throws {
            let screen = try Screen(compositor, arguments: ["--swipe", "right=default-action"])
            let id = try screen.client.notify("T", actions: ["default", "Open"]) { writer in
                writer.field("resident", "b") { $0.bool(staysAfterwards) }
            }
            let cards = try screen.session.waitForCards(1)
            let recording = try screen.record(swipeFirst(cards), until: staysAfterwards ? 1 : 0)
            let last: NotificationsClient.Event =
                staysAfterwards
                ? .actionInvoked(id: id, key: "default") : .closed(id: id, reason: 2)
            #expect(try screen.client.receives(last))
            var events = try screen.client.takeEvents(pumping: 0.1)
            guard case .activationToken(id, _)? = events.first else {
                Issue.record("no token first: \(events)")
                return
            }
            events.removeFirst()
            #expect(
                events
                    == [.actionInvoked(id: id, key: "default")]
                    + (staysAfterwards ? [] : [.closed(id: id, reason: 2)]))
            let track = try CardTrack(recording)
            guard staysAfterwards else { return }
            #expect(track.offset(.right, at: .infinity) == 0)
            #expect(track.samples.contains { $0.x > 350 })
            try screen.client.close(id)
        }

        /// In a direction without a meaning the card resists, and returns however fast it is flung.
        @Test(arguments: Compositor.one)
        func cardWithoutAMeaningResists(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.show(["T", "--swipe-right", "none", "--swipe-left", "dismiss"])
            let card = try screen.session.waitForCards(1)[0]
            let script = InputScript().grab(x: card.middle.x, y: card.middle.y, .right)
                .go(.right, by: 150, over: 120).up()
            let recording = try screen.record(script, until: 1)
            let track = try CardTrack(recording)
            #expect(track.samples.allSatisfy { $0.x < 100 })
            #expect(track.offset(.right, at: .infinity) == 0)
            try screen.session.play(
                InputScript().swipe(x: card.middle.x, y: card.middle.y, .left, travel: 190))
            try screen.session.waitForCards(0)
        }

        /// A card as wide as a phone's screen is at both edges of the screen, and leaves over either.
        @Test(arguments: Compositor.one, [Way.left, .right])
        func cardsOfPhonesLeaveBothWays(compositor: Compositor, way: Way) throws {
            let screen = try Screen(compositor)
            let name = try screen.session.firstOutput.name
            try screen.session.configureOutput(name, mode: (360, 720, 60))
            let watch = try Watch(in: screen.session)
            let id = try screen.show(["T", "Body"])
            let card = try screen.session.waitForCards(1)[0]
            #expect(card.width == 344)
            try screen.session.play(
                InputScript().swipe(x: card.middle.x, y: card.middle.y, way, travel: 154))
            try screen.session.waitForCards(0)
            #expect(try watch.waitForEnds(of: [id]) == [id: "swiped"])
        }
    }
}
