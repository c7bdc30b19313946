import Bus
import Support
import Testing

extension EndToEnd {
    /// How messages change and end.
    @Suite @MainActor struct LifeTests {
        @Test(arguments: Compositor.one) func messageExpiresInTime(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let start = monotonicSeconds()
            let recording = try screen.session.record {
                let id = try screen.client.notify("Title", timeout: 1000)
                #expect(try screen.client.receives(.closed(id: id, reason: 1)))
                #expect(monotonicSeconds() - start >= 1)
                try screen.session.waitForCards(0)
            }
            #expect(recording.cards.count == 1)
        }

        @Test(arguments: Compositor.one) func criticalMessageStays(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Title", timeout: 200) { writer in
                writer.field("urgency", "y") { $0.byte(2) }
            }
            try screen.session.waitForCards(1, atRest: false)
            #expect(try screen.client.takeEvents(pumping: 1).isEmpty)
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.installed) func replacementKeepsThePlace(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            let shown = try screen.showOne("Old title")
            let before = try screen.session.settledScreenshot()
            let id = try screen.client.notify("New words", body: "Body", replaces: shown.id)
            #expect(id == shown.id)
            #expect(
                try eventually {
                    try screen.session.screenshot().difference(from: before).count > 0
                })
            let card = try screen.session.waitForCards(1)[0]
            #expect(card.x == shown.card.x && card.y == shown.card.y)
            #expect(try screen.client.takeEvents().isEmpty)
        }

        @Test(arguments: Compositor.one)
        func messageClosesOnRequest(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let shown = try screen.showOne()
            try screen.client.close(shown.id)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 3)))
            try screen.session.waitForCards(0)
            #expect(throws: BusError.self) { try screen.client.close(shown.id) }
        }

        /// phoc crashes if a card is shown of which it has not been told before.
        @Test(arguments: Compositor.installed) func newestMessageMayExpireFirst(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            try screen.showOne()
            let last = try screen.client.notify("Another")
            try screen.session.waitForCards(2)
            try screen.client.close(last)
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.one)
        func otherClientsHearNothing(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let other = try NotificationsClient(address: screen.session.busAddress)
            let shown = try screen.showOne()
            try other.close(shown.id)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 3)))
            #expect(try other.takeEvents(pumping: 0.1).isEmpty)
        }

        @Test(arguments: Compositor.installed) func daemonHasNoSurfacesWithoutMessages(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let shown = try screen.showOne()
            try screen.client.close(shown.id)
            #expect(try eventually { try screen.session.layerSurfaces.isEmpty })
            #expect(try eventually { try screen.buffers.isEmpty })
        }

        @Test(arguments: Compositor.installed) func memoryDoesNotGrow(compositor: Compositor) throws
        {
            let screen = try Screen(compositor)
            for _ in 0..<80 { try showAndClose(on: screen) }
            let before = try screen.daemon.anonymousMemory
            for _ in 0..<100 { try showAndClose(on: screen) }
            #expect(try screen.daemon.anonymousMemory - before < 64)
        }

        private func showAndClose(on screen: Screen) throws {
            let id = try screen.client.notify(
                "Title", body: "Some <i>text</i>", actions: ["a", "A"])
            try screen.session.waitForCards(1, atRest: false)
            try screen.client.close(id)
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.installed) func daemonSleepsAtRest(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            #expect(try screen.daemon.fallsAsleep(for: 2))
            let shown = try screen.showOne()
            #expect(try screen.daemon.fallsAsleep(for: 2))
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
            #expect(try screen.daemon.fallsAsleep(for: 2))
        }

        /// Buffers that only a stream of messages needed are freed soon after it, though cards still stand.
        @Test(arguments: Compositor.installed)
        func buffersOfAStreamAreReturned(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            for count in [10, 60] {
                for number in 1...count {
                    try screen.client.notify(
                        "Title", body: "Body \(number)", application: "App \(number)", timeout: 0)
                }
                // The cards' and the stage's, and two for the next pictures.
                try screen.session.waitForRest()
                let standing = try screen.session.cards.count + 3
                _ = try wait(for: "\(standing) buffers") {
                    try screen.daemon.openFiles.count { $0.hasPrefix("/memfd:martlet") } <= standing
                        ? true : nil
                }
            }
        }
    }
}

extension Screen {
    /// The shared memory that the daemon holds open or has mapped.
    var buffers: [String] {
        get throws {
            try (daemon.openFiles + daemon.mappedFiles).filter { $0.contains("memfd:") }
        }
    }
}
