import Bus
import Support
import Testing

extension EndToEnd {
    /// Clicks of a mouse and taps of a finger.
    @Suite @MainActor struct PointerTests {
        @Test(arguments: Compositor.installed)
        func clickRunsTheDefaultAction(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne(actions: ["default", "Open"])
            let place = shown.card.centre
            try screen.session.click(x: place.x, y: place.y)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 2)))
            let events = try screen.client.takeEvents()
            #expect(events.contains(.actionInvoked(id: shown.id, key: "default")))
            try screen.session.waitForCards(0)
        }

        /// The token comes before the action, so that the application can use it.
        @Test(arguments: Compositor.installed) func clickBringsAnActivationToken(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne(actions: ["default", "Open"])
            try screen.session.click(x: shown.card.centre.x, y: shown.card.centre.y)
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "default")))
            guard case .activationToken(shown.id, let token) = screen.client.events.first else {
                Issue.record("no token first: \(screen.client.events)")
                return
            }
            #expect(!token.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func tapRunsTheDefaultAction(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let shown = try screen.showOne(actions: ["default", "Open"])
            try screen.session.tap(x: shown.card.centre.x, y: shown.card.centre.y)
            #expect(try screen.client.receives(.actionInvoked(id: shown.id, key: "default")))
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.installed) func cancelledTapDoesNothing(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let shown = try screen.showOne(actions: ["default", "Open"])
            try screen.session.touchDown(x: shown.card.centre.x, y: shown.card.centre.y)
            try screen.session.touchCancel()
            #expect(try screen.client.takeEvents(pumping: 0.3).isEmpty)
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.installed) func clickWithoutAnActionDismisses(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne()
            try screen.session.click(x: shown.card.centre.x, y: shown.card.centre.y)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 2)))
            #expect(screen.client.events.count == 1)
        }

        @Test(arguments: Compositor.installed) func middleClickDismissesWithoutTheAction(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne(actions: ["default", "Open"])
            try screen.client.notify("Other")
            let cards = try screen.session.waitForCards(2)
            let card = try #require(cards.first { $0.height == shown.card.height })
            try screen.session.click(.middle, x: card.centre.x, y: card.centre.y)
            try screen.session.waitForCards(1)
            #expect(try screen.client.bus.eventually { !screen.client.events.isEmpty })
            let events = try screen.client.takeEvents(pumping: 0.1)
            #expect(events.count == 1)
            guard case .closed(_, 2)? = events.first else {
                Issue.record("\(events)")
                return
            }
        }

        /// Clicks all over a resident card, so that it stays, and sees which actions answer.
        @Test(arguments: Compositor.installed) func buttonsRunTheirActions(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let actions = ["default", "Open", "yes", "Yes", "no", "No"]
            let id = try screen.client.notify("Title", body: "Body", actions: actions) { writer in
                writer.field("resident", "b") { $0.bool(true) }
            }
            let card = try screen.session.waitForCards(1)[0]
            var places: [String: (x: Int, y: Int)] = [:]
            for y in stride(from: card.bottom - 6, to: card.y, by: -10) where places.count < 3 {
                for x in stride(from: card.x + 8, to: card.right - 4, by: 16) {
                    try screen.session.click(x: x, y: y)
                    _ = try screen.client.bus.eventually(within: 0.1) {
                        screen.client.events.contains { $0.key != nil }
                    }
                    if let key = try screen.client.takeEvents().compactMap(\.key).last {
                        places[key] = (x, y)
                    }
                }
            }
            #expect(Set(places.keys) == ["default", "yes", "no"])
            try screen.session.waitForCards(1)
            try screen.client.close(id)
        }

        @Test(arguments: Compositor.installed)
        func onlyCardsTakeInput(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            try screen.client.notify("Title 1")
            try screen.client.notify("Title 2")
            let cards = try screen.session.waitForCards(2)
            func focus(_ x: Int, _ y: Int) throws -> String? {
                try screen.session.movePointer(x: x, y: y)
                return try screen.session.pointerFocus
            }
            #expect(try focus(cards[0].centre.x, cards[0].centre.y) == HeadlessSession.namespace)
            #expect(try focus(cards[0].x, cards[0].y) == HeadlessSession.namespace)
            #expect(try focus(cards[0].x - 2, cards[0].centre.y) == nil)
            #expect(try focus(cards[0].centre.x, (cards[0].bottom + cards[1].y) / 2) == nil)
            #expect(try focus(cards[1].centre.x, cards[1].bottom + 2) == nil)
            #expect(try focus(cards[1].centre.x, 700) == nil)
        }

        /// The picture of a cursor theme belongs to the theme, however often it is shown.
        @Test(arguments: Compositor.installed) func pointerMayBeAddedAndRemoved(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne()
            for _ in 0..<3 {
                try screen.session.movePointer(x: shown.card.centre.x, y: shown.card.centre.y)
                try screen.session.waitForRest()
                try screen.session.movePointer(x: 5, y: 790)
                try screen.session.waitForRest()
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.installed) func removedMouseDoesNoHarm(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let shown = try screen.showOne()
            try screen.session.movePointer(x: shown.card.centre.x, y: shown.card.centre.y)
            try screen.session.waitForRest()
            // Only now it has a time, which the pointer holds.
            try screen.client.notify("Title", body: "Body", replaces: shown.id, timeout: 300)
            #expect(try screen.client.takeEvents(pumping: 0.8).isEmpty)
            try screen.session.unplugMouse()
            try compositor.require(.lostCapabilities)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 1)))
        }
    }
}

extension NotificationsClient.Event {
    /// The key of an action that was invoked.
    fileprivate var key: String? {
        if case .actionInvoked(_, let key) = self { key } else { nil }
    }
}
