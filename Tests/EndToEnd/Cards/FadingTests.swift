import Support
import Testing

extension EndToEnd {
    /// Reduced motion: cards fade instead of travelling. A finger still moves them.
    @Suite @MainActor struct FadingTests {
        /// Places of the only card of a recording, without repetitions.
        private func places(_ recording: Recording) throws -> [[Int]] {
            var places: [[Int]] = []
            for place in recording.cards.first.map({ recording.places(of: $0) }) ?? [] {
                let next = [place.area.x, place.area.y]
                if places.last != next { places.append(next) }
            }
            return places
        }

        /// Number of times that the card was drawn or got another opacity: once, unless it fades.
        private func drawings(_ recording: Recording) -> Int {
            recording.commits
                .filter { $0.surfaces.contains { $0.number != 0 && $0.ownCommits > 0 } }.count
        }

        @Test(arguments: Compositor.installed)
        func cardsFadeInPlace(compositor: Compositor) throws {
            var input = try HardInput(compositor, arguments: ["--reduced-motion", "on"])
            let coming = try input.session.record { _ = try input.show() }
            #expect(try places(coming).count == 1)
            #expect(drawings(coming) > 1)
            // The number of steps of a fade is tested on a virtual clock: SceneMotionTests.
            let going = try input.session.record {
                try input.client.close(input.message)
                try input.session.waitForCards(0)
                #expect(try eventually { try input.session.stages.isEmpty })
            }
            #expect(try places(going).count <= 1)
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func fadingCardsFollowAFinger(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor, arguments: ["--reduced-motion", "on"])
            let card = try input.show()[0]
            let dragging = try input.session.record {
                try input.session.play(InputScript().touch(card).drag(by: 60, over: 100).hold(50))
                try input.session.waitForRest()
            }
            let xs = try places(dragging).map { $0[0] }
            #expect(Set(xs).count > 1 && xs == xs.sorted(), "\(xs)")
            #expect(((xs.last ?? 0) - (xs.first ?? 0)) >= 35)
            let leaving = try input.session.record {
                try input.session.play(
                    InputScript().then(
                        .touchMove(finger: 0, x: card.middle.x + 110, y: card.middle.y)
                    ).then(.touchFrame).hold(10).then(
                        .touchMove(finger: 0, x: card.middle.x + 180, y: card.middle.y)
                    ).then(.touchFrame).up())
                #expect(try input.hasEnded(input.message, reason: 2))
            }
            // The last place is where the finger left the card; after that nothing travels.
            let last = try places(leaving).suffix(2).map { $0[0] }
            #expect(last.max().map { $0 - (xs.first ?? 0) < 200 } ?? false, "\(last)")
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.one)
        func reducedMotionFollowsTheDesktop(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let portal = try DesktopPortal(
                address: session.busAddress,
                settings: [.reducedMotion: .number(1), .colorScheme: .number(2)])
            let daemon = try Daemon(in: session)
            let client = try NotificationsClient(address: session.busAddress)
            try portal.serveUntilAsked(for: .reducedMotion, .colorScheme)
            try session.waitForRest()
            let still = try session.record {
                try client.notify("Title", body: "Body")
                try session.waitForCards(1)
            }
            #expect(try places(still).count == 1)
            try portal.change(.reducedMotion, to: .number(0))
            try session.waitForRest()
            let moving = try session.record {
                try client.notify("Other title", body: "Body")
                try session.waitForCards(2)
            }
            #expect(try places(moving).count > 1)
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}
