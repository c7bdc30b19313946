import CLibc
import Support
import Testing

extension EndToEnd {
    /// Real on-screen keyboards: cards keep clear of them.
    @Suite @MainActor struct OnScreenKeyboardTests {
        nonisolated static let stacked = [
            "--position", "bottom-right", "--duration", "forever", "--output", "focused",
        ]

        /// Shows messages at the bottom and one in the middle; returns their cards from the top down.
        private func showThree(_ screen: Screen) throws -> [PixelArea] {
            try screen.martlet(["show", "One", "Body"] + Self.stacked)
            try screen.martlet(["show", "Two", "Body"] + Self.stacked)
            try screen.martlet(
                ["show", "Three", "Body", "--position", "center", "--duration", "forever"])
            return try screen.session.waitForCards(3)
        }

        /// Cards rise with the keyboard, one after another in one motion, and return to the exact pixel; cards that the
        /// keyboard does not reach do not move.
        @Test(arguments: Compositor.installed)
        func cardsRiseAboveAKeyboardAndReturn(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let cards = try showThree(screen)
            let before = try screen.session.settledScreenshot()
            let keyboard = try OnScreenKeyboard(.wvkbd, in: screen.session)
            var risen: [PixelArea] = []
            let rising = try screen.session.record {
                try keyboard.show()
                #expect(try eventually { try screen.session.cards.last?.y == cards[2].y - 240 })
                risen = try screen.session.waitForCards(3)
            }
            #expect(risen[0] == cards[0], "the one in the middle")
            #expect(risen[1].y == cards[1].y - 240 && risen[2].y == cards[2].y - 240)
            let shown = try #require(rising.firstCommit(of: OnScreenKeyboard.Kind.wvkbd.namespace))
            let jumps = rising.jumps(after: shown)
            #expect(jumps.isEmpty, "\(jumps), the keyboard at \(shown)")
            let moved = try #require(rising.firstMove(after: shown))
            Figures.note(
                "\(compositor) wvkbd: first move \(moved - shown) ms after its first commit")
            let during = try screen.session.settledScreenshot()
            #expect(during.difference(from: before).bounds?.bottom == 800, "the keyboard is seen")
            let falling = try screen.session.record {
                try keyboard.hide()
                #expect(try eventually { try screen.session.cards.last?.y == cards[2].y })
                try screen.session.waitForCards(at: cards)
            }
            #expect(falling.jumps.isEmpty, "\(falling.jumps)")
            #expect(try screen.session.settledScreenshot() == before)
        }

        /// A keyboard that appears and disappears often and fast makes no card jump and leaves nothing behind, also if
        /// its program dies.
        @Test(arguments: Compositor.installed)
        func cardsReturnAfterFiftyKeyboardsAndAKilledOne(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let cards = try showThree(screen)
            let keyboard = try OnScreenKeyboard(.wvkbd, in: screen.session)
            let recording = try screen.session.record {
                for round in 0..<50 {
                    try keyboard.show()
                    pause(round % 5 == 0 ? 0.06 : 0.025)
                    try keyboard.hide()
                    pause(round % 7 == 0 ? 0.06 : 0.02)
                }
                try screen.session.waitForCards(at: cards)
            }
            #expect(recording.jumps.isEmpty, "\(recording.jumps)")
            try keyboard.show()
            #expect(try eventually { try screen.session.cards.last?.y == cards[2].y - 240 })
            keyboard.process.send(SIGKILL)
            try screen.session.waitForCards(at: cards)
            #expect(try screen.isResponsive())
        }

        /// The keyboard's zone changes its size, and a panel appears at the top.
        @Test(arguments: Compositor.installed) func cardsFollowChangedZones(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            let cards = try showThree(screen)
            let panel = try ProbePanel(in: screen.session, at: .top, zone: 30)
            #expect(try eventually { try screen.session.cards[0].y == cards[0].y + 15 })
            let keyboard = try ProbePanel(in: screen.session, at: .bottom, zone: 240)
            let recording = try screen.session.record {
                for zone in [240, 300, 100, 400, 0] {
                    try keyboard.change(zone: zone)
                    let ys = try screen.session.waitForCards(3).map(\.y)
                    #expect(ys.max() == cards[2].y - zone, "\(zone)")
                    #expect(ys.contains(min(cards[0].y + 15, 784 - zone - cards[0].height)))
                }
            }
            #expect(recording.jumps.isEmpty, "\(recording.jumps)")
            try panel.close()
            try screen.session.waitForCards(at: cards)
            try keyboard.close()
        }

        /// Squeekboard may appear for a moment when it starts. InputPanelsTests check that no card moves for that.
        @Test(arguments: Compositor.installed)
        func cardsFollowSqueekboard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try OnScreenKeyboard.prepareSqueekboard(in: screen.session)
            let cards = try showThree(screen)
            let keyboard = try OnScreenKeyboard(.squeekboard, in: screen.session)
            try keyboard.waitForFlash(told: screen.client.bus)
            try screen.session.waitForCards(at: cards)
            let rising = try screen.session.record {
                try keyboard.show()
                #expect(try eventually { try screen.session.cards.map(\.y).max() == 710 - 400 })
                try screen.session.waitForRest()
            }
            let shown = try #require(rising.firstCommit(of: "osk"))
            let moved = try #require(rising.firstMove(after: shown))
            Figures.note(
                "\(compositor) squeekboard: first move \(moved - shown) ms after its commit")
            let jumps = rising.jumps(after: shown)
            #expect(jumps.isEmpty, "\(jumps), the keyboard at \(shown)")
            try Figures.picture("\(compositor)-squeekboard", screen.session)
            try keyboard.hide()
            try screen.session.waitForCards(at: cards)
        }

        /// If a keyboard is shown already, a new card is at its final place from its first frame on.
        @Test(arguments: Compositor.installed, [["--dim", "gray"], []])
        func cardAppearsAboveAnOpenKeyboard(compositor: Compositor, dim: [String]) throws {
            let screen = try Screen(compositor)
            let keyboard = try OnScreenKeyboard(.wvkbd, in: screen.session)
            try keyboard.show()
            _ = try wait(for: "the keyboard") {
                try screen.session.layerSurfaces.first {
                    $0.namespace == keyboard.kind.namespace && $0.isMapped
                }
            }
            let recording = try screen.session.record {
                try screen.martlet(
                    [
                        "show", "One", "Body", "--position", "bottom", "--duration", "forever",
                        "--animation", "none",
                    ] + dim)
                #expect(
                    try eventually { try screen.session.stages.contains { $0.parts.count > 1 } })
                try screen.session.waitForRest()
            }
            let number = try #require(recording.cards.first)
            let places = recording.places(of: number).map(\.area)
            #expect(Set(places.map(\.y)).count == 1, "\(places)")
            let bottom = try #require(places.first).y + places[0].height
            // The shadow makes the picture higher than the card, which ends at 544.
            #expect((545...590).contains(bottom), "\(places[0])")
            try Figures.picture("\(compositor)-before\(dim.count)", screen.session)
            if !dim.isEmpty {
                // The dim lies below the keyboard: only an invisible surface of Martlet measures the room beside it.
                try compositor.require(.hiddenSizes)
                let falling = try screen.session.record {
                    try keyboard.hide()
                    _ = try wait(for: "the card to fall") {
                        try screen.session.stages.contains { stage in
                            stage.parts.contains { $0.area.y == places[0].y + 240 }
                        } ? true : nil
                    }
                    try screen.session.waitForRest()
                }
                #expect(falling.places(of: number).last.map(\.area.y) == places[0].y + 240)
                #expect(falling.jumps.isEmpty, "\(falling.jumps)")
            }
        }

        /// A card under a finger stays there, and springs to its place when the finger is lifted.
        @Test(arguments: Compositor.installed)
        func draggedCardRisesAfterItsRelease(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet(["show", "One", "Body"] + Self.stacked)
            let place = try screen.session.waitForCards(1)[0]
            let keyboard = try OnScreenKeyboard(.wvkbd, in: screen.session)
            let script = InputScript().down(x: place.middle.x, y: place.middle.y).hold(50)
                .line(x: place.middle.x - 60, y: place.middle.y, over: 150)
            let recording = try screen.session.record {
                let before = try screen.session.stages.map(\.parts)
                try screen.session.play(script)
                _ = try wait(for: "the card to follow") {
                    try screen.session.stages.map(\.parts) != before ? true : nil
                }
                try keyboard.show()
                try screen.session.waitForRest(for: 0.5)
                try screen.session.play(InputScript().up())
                #expect(try eventually { try screen.session.cards.first?.y == place.y - 240 })
                #expect(try screen.session.waitForCards(1)[0].x == place.x)
            }
            #expect(recording.jumps.isEmpty, "\(recording.jumps)")
            let shown = try #require(recording.firstCommit(of: keyboard.kind.namespace))
            let up = try recording.time(of: "up")
            let track = try CardTrack(recording)
            let held = track.samples.filter { $0.time > shown && $0.time < up - 5 }
            #expect(held.allSatisfy { abs($0.y) < 1 }, "it stays under the finger")
            #expect(shown < up && track.samples.contains { $0.x < -3 })
        }

        /// A keyboard that would cover cards in the middle moves them no farther than needed.
        @Test(arguments: Compositor.installed) func centredCardsRiseAboveAKeyboard(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.martlet(
                ["show", "One", "Body", "--position", "center", "--duration", "forever"])
            #expect(try screen.session.waitForCards(1)[0].y == 363)
            let keyboard = try ProbePanel(in: screen.session, at: .bottom, zone: 300)
            for (height, top) in [(300, 363), (370, 340), (500, 210), (0, 363)] {
                try keyboard.change(zone: height)
                #expect(
                    try eventually { try screen.session.cards.first?.y == top }, "\(height)")
                #expect(try screen.session.waitForCards(1)[0].y == top)
            }
            try keyboard.close()
        }

        /// If room runs out, fewer cards are shown, none beyond the screen; a card higher than the remaining room is
        /// laid out again.
        @Test(arguments: Compositor.installed) func cardsAreFoldedAboveAKeyboard(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            for number in 0..<6 {
                try screen.martlet(["show", "Message \(number)", "Body"] + Self.stacked)
            }
            let body = Array(repeating: "A line of text", count: 14).joined(separator: "\n")
            try screen.martlet([
                "show", "Title", body, "--position", "bottom-left", "--duration", "forever",
            ])
            let cards = try screen.session.waitForCards(7)
            let keyboard = try ProbePanel(in: screen.session, at: .bottom, zone: 650)
            #expect(try eventually { try screen.session.cards.count == 3 })
            let fewer = try screen.session.waitForCards(3)
            #expect(fewer.allSatisfy { $0.y >= 0 && $0.bottom <= 150 }, "\(fewer)")
            try Figures.picture("folded", screen.session)
            try keyboard.close()
            #expect(try eventually { try screen.session.cards.count == 7 })
            try screen.session.waitForCards(at: cards)
        }

        /// Each output has its own keyboards.
        @Test(arguments: Compositor.installed) func keyboardMovesCardsOfItsOutputOnly(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let second = try screen.plugOutput()
            for output in [try screen.session.firstOutput.name, second.name] {
                try screen.martlet([
                    "show", "One", "Body", "--position", "bottom-right", "--duration", "forever",
                    "--output", output,
                ])
            }
            let cards = try screen.session.waitForCards(2)
            #expect(cards.allSatisfy { $0.bottom == 784 })
            let keyboard = try ProbePanel(
                in: screen.session, at: .bottom, zone: 240, on: second.name)
            #expect(
                try eventually {
                    try screen.session.cards.map { [$0.x > 1280, $0.y < 600] }
                        == [[true, true], [false, false]]
                })
            #expect(try screen.session.waitForCards(2).map(\.bottom) == [544, 784])
            try keyboard.close()
            try screen.session.waitForCards(at: cards)
        }

        /// At a scale of one and a half the compositor's logical lengths apply. Where the client is told that scale, cards keep
        /// to whole pixels of the output, and an input region to whole logical ones.
        @Test(arguments: Compositor.installed) func cardsRiseAtAFractionalScale(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor, scale: 1.5)
            try screen.martlet(["show", "One", "Body"] + Self.stacked)
            let card = try screen.session.waitForCards(1)[0]
            #expect([0, 1].contains(card.bottom - (533 - 16)))
            let keyboard = try ProbePanel(in: screen.session, at: .bottom, zone: 200)
            let raised = try screen.session.waitForCards(1)[0]
            #expect([0, 1].contains(raised.bottom - (533 - 200 - 16)))
            try keyboard.close()
            #expect(try screen.session.waitForCards(1)[0] == card)
        }

        /// While no card is shown, a keyboard never wakes the daemon. A program that asks is still told its region, and
        /// a new card keeps clear of it from its first frame on.
        @Test(arguments: Compositor.installed) func noProbeExistsWithoutCards(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let service = try ProbeKeyboardService(.kwin, in: screen.session)
            try service.serve(0.1)
            let keyboard = try ProbePanel(in: screen.session, at: .bottom, zone: 240)
            try service.say(isVisible: true)
            // The probe measures for a moment.
            let output = try screen.session.firstOutput.name
            #expect(try screen.martlet("keyboard", "show") == "\(output)  0,560,1280x240  zone\n")
            // The service answers in the meantime.
            try service.serve(1.5)
            try expectSleep(of: screen) {
                for zone in [300, 240, 300] { try keyboard.change(zone: zone) }
            }
            #expect(try screen.martlet("keyboard", "show") == "\(output)  0,500,1280x300  zone\n")
            try expectSleep(of: screen) { try keyboard.change(zone: 200) }
            let recording = try screen.session.record {
                try screen.martlet(["show", "One", "--animation", "none"] + Self.stacked)
                #expect(try screen.session.waitForCards(1)[0].bottom == 600 - 16)
            }
            let number = try #require(recording.cards.first)
            #expect(Set(recording.places(of: number).map(\.area.y)).count == 1)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            try expectSleep(of: screen) { try keyboard.change(zone: 240) }
            try keyboard.close()
        }

        /// Waits until the daemon sleeps, and expects that it continues to.
        private func expectSleep(of screen: Screen, while act: () throws -> Void) throws {
            #expect(try screen.daemon.fallsAsleep(for: 0.5))
            let before = try screen.daemon.usage
            try act()
            pause(0.3)
            #expect(try screen.daemon.usage == before)
        }

        /// A service that reports a keyboard without a zone is believed.
        @Test(arguments: Compositor.installed) func reportedKeyboardWithoutAZoneMovesCards(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            try screen.martlet(["show", "One", "Body"] + Self.stacked)
            let card = try screen.session.waitForCards(1)[0]
            for kind in ProbeKeyboardService.Kind.allCases {
                let service = try ProbeKeyboardService(kind, in: screen.session)
                try service.serve(0.1)
                try service.say(isVisible: true)
                #expect(
                    try eventually { try screen.session.cards.first?.bottom == 400 - 16 },
                    "\(kind)")
                try service.say(isVisible: false)
                #expect(try screen.session.waitForCards(1)[0] == card)
            }
        }
    }
}
