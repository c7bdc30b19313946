import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Calls and alarms: above everything, with two large buttons, heard and felt until they are answered, on screens that
    /// are turned on for them.
    @Suite(.serialized) @MainActor struct CallTests {
        nonisolated private static let withPower = Compositor.installed.filter { $0 != .kwin }

        /// Sends a call as an ordinary application does.
        private func call(
            _ client: NotificationsClient, _ title: String = "Ada",
            category: String = "call.incoming",
            timeout: Int32 = -1
        ) throws -> UInt32 {
            try client.notify(
                title, body: "is calling", application: "Phone",
                actions: ["accept", "Accept", "decline", "Decline"], timeout: timeout
            ) { $0.field("category", "s") { $0.string(category) } }
        }

        /// The middles of the two large buttons.
        private func buttons(
            of card: PixelArea
        ) -> (left: (x: Int, y: Int), right: (x: Int, y: Int)) {
            let y = card.bottom - 20 - 30
            return ((card.x + card.width / 4, y), (card.x + card.width * 3 / 4, y))
        }

        @Test(arguments: Compositor.installed)
        func callIsAnsweredAboveAFullScreenWindow(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let window = try ProbeWindow(in: screen.session)
            try window.setFullscreen(true)
            let film = try screen.session.settledScreenshot()
            let id = try call(screen.client)
            let card = try screen.session.waitForCards(1)[0]
            #expect(try screen.session.stages.map(\.layer) == [3])
            let picture = try screen.session.settledScreenshot()
            #expect(
                picture.colour(x: card.centre.x, y: card.y + 8)
                    != film.colour(x: card.centre.x, y: card.y + 8))
            // The button at the right takes the call.
            let accept = buttons(of: card).right
            try screen.session.tap(x: accept.x, y: accept.y)
            #expect(try screen.client.receives(.actionInvoked(id: id, key: "accept")))
            try screen.session.waitForCards(0)
            withExtendedLifetime(window) {}
        }

        @Test(arguments: Compositor.installed, [Way.left, .right])
        func swipeTowardsAButtonIsItsAnswer(compositor: Compositor, way: Way) throws {
            let screen = try Screen(compositor)
            let id = try call(screen.client)
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.waitForRest()
            try screen.session.play(
                InputScript().swipe(
                    x: card.middle.x, y: Double(card.y) + 20, way, travel: 260))
            let key = way == .left ? "decline" : "accept"
            #expect(try screen.client.receives(.actionInvoked(id: id, key: key)))
            try screen.session.waitForCards(0)
        }

        /// Every call has a card of its own, beside a full stack of others.
        @Test(arguments: Compositor.one)
        func callsAreNeitherFoldedNorGrouped(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            for number in 1...5 {
                try screen.client.notify("Title \(number)", application: "App \(number)")
            }
            try screen.session.waitForCards(5)
            for name in ["Ada", "Ben", "Eve"] { _ = try call(screen.client, name) }
            let cards = try screen.session.waitForCards(8)
            #expect(cards.count { $0.width > 400 } == 3)
        }

        @Test(arguments: Compositor.one)
        func onlyAModeThatShowsNothingHoldsACall(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let settings = try session.write(
                Data("[mode.silence]\nshows = \"nothing\"\n".utf8), to: "calls.toml")
            let screen = try Screen(compositor, arguments: ["--config", settings.path()])
            try screen.martlet("dnd", "on")
            try screen.client.notify("Note")
            let id = try call(screen.client)
            try screen.session.waitForCards(1)
            try screen.client.close(id)
            try screen.session.waitForCards(0)
            try screen.martlet("mode", "set", "silence")
            _ = try call(screen.client)
            let critical = try screen.martlet("why", "--last-hidden")
            #expect(critical.contains("silence"))
            #expect(try screen.session.cards.isEmpty)
        }

        /// The daemon asks its helper to repeat the sound, and to stop it with the answer.
        @Test(arguments: Compositor.one)
        func soundRepeatsUntilTheCallIsAnswered(compositor: Compositor) throws {
            let stand = try SoundStand(compositor)
            let screen = stand.screen
            let id = try call(screen.client)
            try stand.hear("phone-incoming-call")
            let card = try screen.session.waitForCards(1)[0]
            // The length in two bytes, the version, and the kind: a name that repeats.
            let bytes = Array(stand.bytes.prefix(4))
            #expect(bytes.count == 4 && bytes.last == 0x81)
            let count = stand.bytes.count
            let decline = buttons(of: card).left
            try screen.session.tap(x: decline.x, y: decline.y)
            #expect(try screen.client.receives(.actionInvoked(id: id, key: "decline")))
            // A request of nine bytes ends the sound.
            _ = try wait(for: "the end of the sound") {
                stand.bytes.count >= count + 9 ? true : nil as Bool?
            }
            #expect(Array(stand.bytes.suffix(9).prefix(4).suffix(1)) == [0])
        }

        @Test(arguments: Compositor.one)
        func senderAndRulesTurnTheSoundOff(compositor: Compositor) throws {
            let stand = try SoundStand(
                compositor,
                """
                [[rule]]
                when = { title = "Ruled" }
                set = { ring = false }
                """)
            let client = stand.screen.client
            try client.notify("Suppressed") {
                $0.field("category", "s") { $0.string("call.incoming") }
                $0.field("suppress-sound", "b") { $0.bool(true) }
            }
            _ = try call(client, "Ruled")
            try stand.screen.session.waitForCards(2)
            _ = try call(client, "Eve", category: "alarm.ringing")
            let heard = try stand.hear("alarm-clock-elapsed")
            #expect(!heard.contains("phone-incoming-call"))
        }

        @Test(arguments: Compositor.one)
        func callIsFeltUntilItEnds(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let service = try FakeFeedback(address: screen.session.busAddress)
            let id = try call(screen.client)
            let rings = ["phone-incoming-call", "phone-incoming-call", "phone-incoming-call"]
            #expect(try service.serve { service.state.names == rings })
            try screen.client.close(id)
            try screen.session.waitForCards(0)
            try service.catchUp()
            // A later message is felt next, and nothing else.
            try screen.client.notify("Mail") {
                $0.field("category", "s") { $0.string("email") }
            }
            #expect(try service.serve { service.state.names.last == "message-new-email" })
            #expect(service.state.names.dropLast().allSatisfy { $0 == "phone-incoming-call" })
        }

        @Test(arguments: withPower)
        func screenIsTurnedOnForACallAndOffAgain(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let name = try screen.session.firstOutput.name
            defer { _ = try? screen.session.setPower(of: name, isOn: true) }
            #expect(try screen.session.setPower(of: name, isOn: false))
            let id = try call(screen.client)
            try screen.session.waitForCards(1)
            #expect(try screen.session.isOn(name))
            try screen.client.close(id)
            try screen.session.waitForCards(0)
            // Nobody else may ask at the moment at which the daemon turns the screen off.
            let pause = try screen.session.start("sleep", "6")
            _ = try pause.waitForEnd()
            #expect(try !screen.session.isOn(name))
        }

        @Test(arguments: withPower)
        func screenStaysOnIfSomebodyAnswers(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let name = try screen.session.firstOutput.name
            defer { _ = try? screen.session.setPower(of: name, isOn: true) }
            #expect(try screen.session.setPower(of: name, isOn: false))
            let id = try call(screen.client)
            let card = try screen.session.waitForCards(1)[0]
            #expect(try screen.session.isOn(name))
            let accept = buttons(of: card).right
            try screen.session.tap(x: accept.x, y: accept.y)
            #expect(try screen.client.receives(.actionInvoked(id: id, key: "accept")))
            let pause = try screen.session.start("sleep", "6")
            _ = try pause.waitForEnd()
            #expect(try screen.session.isOn(name))
        }
    }
}
