import Foundation
import Support
import Testing

extension EndToEnd {
    /// Screens of phones: safe areas, screens that go off and on, screens that turn under a finger.
    @Suite(.serialized) @MainActor struct PhoneTests {
        /// A daemon on an output of a phone's size.
        private func phone(_ compositor: Compositor, _ settings: String = "") throws -> Screen {
            let session = try HeadlessSession.shared(compositor)
            let text = settings.replacing("NAME", with: try session.firstOutput.name)
            let file = try session.write(Data(text.utf8), to: "phone-\(UUID().uuidString).toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            // A session is handed out as it was started.
            try session.configureOutput(session.firstOutput.name, mode: (360, 720, 60))
            try session.waitForRest()
            return screen
        }

        nonisolated private static let sized = Compositor.installed.filter { $0 != .kwin }

        @Test(arguments: sized)
        func cardsKeepClearOfTheNotchAndTurnWithIt(compositor: Compositor) throws {
            let screen = try phone(
                compositor, "[output.\"NAME\"]\nsafe-area = [60, 0, 40, 0]\n")
            try screen.martlet("show", "High", "--position", "top", "--duration", "forever")
            #expect(
                try eventually {
                    guard let card = try screen.session.cards.first else { return false }
                    return card.y >= 60 && card.y < 75
                })
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            try screen.martlet("show", "Low", "--position", "bottom", "--duration", "forever")
            #expect(
                try eventually {
                    guard let card = try screen.session.cards.first else { return false }
                    return card.bottom <= 720 - 40 && card.bottom > 720 - 55
                })
            // Turned, the notch is at the right side, and the other bar at the left one.
            try screen.session.configureOutput(
                screen.session.firstOutput.name, transform: "90")
            #expect(
                try eventually {
                    guard let card = try screen.session.cards.first else { return false }
                    return card.bottom > 340 && card.x >= 40 && card.right <= 720 - 60
                })
        }

        /// A phone with a notch and a bar for gestures, at a scale.
        private func notched(_ compositor: Compositor, scale: Int) throws -> Screen {
            let screen = try phone(compositor, "[output.\"NAME\"]\nsafe-area = [60, 0, 40, 0]\n")
            try screen.session.configureOutput(
                screen.session.firstOutput.name, scale: Double(scale),
                mode: (360 * scale, 720 * scale, 60))
            _ = try wait(for: "the output") {
                try screen.session.firstOutput.area.height == 720 ? true : nil
            }
            return screen
        }

        @Test(arguments: sized, [1, 2])
        func barIsAboveTheBarForGestures(compositor: Compositor, scale: Int) throws {
            let screen = try notched(compositor, scale: scale)
            try screen.martlet("bar", "set", "id=a", "title=Song", "subtitle=Band", "progress=40")
            let bar = try #require(try screen.waitForBar().input.first)
            #expect(bar.bottom <= 720 - 40 && bar.bottom > 720 - 40 - 20)
            try Figures.picture("safe-bar-\(compositor.rawValue)-\(scale)", screen.session)
            try screen.martlet("bar", "open")
            try screen.waitForBarState("open")
            try screen.session.waitForRest()
            try Figures.picture("safe-view-\(compositor.rawValue)-\(scale)", screen.session)
            // Nothing but a shadow is drawn above the edge of the safe area, and the view begins there.
            let picture = try screen.session.settledScreenshot()
            func lightness(_ y: Int) -> Double {
                picture.meanLightness(
                    of: PixelArea(x: 100 * scale, y: y * scale, width: 50 * scale, height: scale))
            }
            #expect(lightness(58) <= lightness(0) && lightness(64) > 200)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: sized, [1, 2])
        func deckIsBelowTheNotch(compositor: Compositor, scale: Int) throws {
            let screen = try notched(compositor, scale: scale)
            let dealer = try Dealer(
                in: screen.session,
                lines: [#"{"title":"One","body":"Body"}"#, #"{"title":"Two","body":"Body"}"#])
            _ = try dealer.waitForCards()
            let picture = try screen.session.settledScreenshot()
            for area in [
                PixelArea(x: 0, y: 0, width: 360 * scale, height: 60 * scale),
                PixelArea(x: 0, y: 680 * scale, width: 360 * scale, height: 40 * scale),
            ] { #expect(picture.cropped(to: area).isPlain, "\(area)") }
            #expect(!picture.isPlain)
            try Figures.picture("safe-deck-\(compositor.rawValue)-\(scale)", screen.session)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: sized)
        func messageWaitsOnAScreenThatIsOff(compositor: Compositor) throws {
            let screen = try phone(compositor)
            let name = try screen.session.firstOutput.name
            // A message on the screen, and one that is posted while the screen is off.
            try screen.martlet("show", "One", "--id", "one", "--duration", "2s")
            try screen.session.waitForCards(1)
            defer { _ = try? screen.session.setPower(of: name, isOn: true) }
            #expect(try screen.session.setPower(of: name, isOn: false))
            try screen.martlet("show", "Two", "--id", "two", "--duration", "300ms")
            // Nobody is woken, although the time of both is over.
            #expect(try screen.daemon.fallsAsleep(for: 3))
            let list = try screen.martlet("list")
            #expect(list.contains("One") && list.contains("Two"))
            #expect(try screen.session.setPower(of: name, isOn: true))
            // The time of the messages goes on.
            #expect(try eventually { try screen.martlet("list").isEmpty })
            try screen.session.waitForCards(0)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// phosh has control of the power all the time, so that nobody else is told of it.
        @Test(arguments: sized)
        func messageWaitsOnAScreenThatAnotherProgramTurnsOff(compositor: Compositor) throws {
            let screen = try phone(compositor)
            let power = try OutputPower(of: screen.session.firstOutput.name, in: screen.session)
            defer { try? power.set(isOn: true) }
            try screen.martlet("show", "One", "--duration", "3s")
            try screen.session.waitForCards(1)
            try power.set(isOn: false)
            try screen.martlet("show", "Two", "--duration", "3s")
            #expect(try screen.daemon.fallsAsleep(for: 4))
            let list = try screen.martlet("list")
            #expect(list.contains("One") && list.contains("Two"))
            try power.set(isOn: true)
            #expect(try eventually { try screen.martlet("list").isEmpty })
            #expect(!power.isRefused && screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: sized)
        func screenThatTurnsUnderAFingerLosesNothing(compositor: Compositor) throws {
            let screen = try phone(compositor)
            try screen.martlet("show", "Held", "--position", "top", "--duration", "forever")
            let card = try screen.session.waitForCards(1)[0]
            let name = try screen.session.firstOutput.name
            try screen.session.touchDown(x: card.x + card.width / 2, y: card.y + card.height / 2)
            try screen.session.touchMove(
                x: card.x + card.width / 2 + 30, y: card.y + card.height / 2)
            try screen.session.configureOutput(name, transform: "90")
            try screen.session.waitForRest()
            try screen.session.touchUp()
            try screen.session.waitForRest()
            let turned = try screen.session.waitForCards(1)[0]
            #expect(turned.right <= 720 && turned.bottom <= 360)
            #expect(try screen.martlet("list").contains("Held"))
            // The message can be hidden as usual.
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }
    }
}
