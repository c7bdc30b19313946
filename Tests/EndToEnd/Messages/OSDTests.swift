import Foundation
import Support
import Testing

extension EndToEnd {
    /// Values on the screen.
    @Suite @MainActor struct OSDTests {
        /// Titles and bodies of the messages that the daemon holds.
        private func texts(_ screen: Screen) throws -> [String] {
            let list = try JSONSerialization.jsonObject(
                with: Data(try screen.martlet("list", "--json").utf8))
            return (list as? [[String: Any]] ?? []).map {
                "\($0["title"] as? String ?? "") \($0["body"] as? String ?? "")"
            }
        }

        @Test(arguments: Compositor.one)
        func valueIsOneCardThatChangesExpiresAndIsNotInTheHistory(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            // The card stays long enough for a busy machine.
            let long = ["--duration", "20s"]
            try screen.martlet(["osd", "volume", "10"] + long)
            let card = try screen.session.waitForCards(1)[0]
            let output = try screen.session.firstOutput.area
            // At the bottom centre.
            #expect(abs(card.x + card.width / 2 - (output.x + output.width / 2)) <= 1)
            #expect(card.y > output.y + output.height * 3 / 4)
            for percent in stride(from: 10, through: 90, by: 2) {
                try screen.martlet(["osd", "volume", "\(percent)"] + long)
                #expect(try screen.session.cards == [card])
            }
            #expect(try texts(screen) == ["Volume 90\u{A0}%"])
            try screen.martlet("osd", "volume", "91")
            try screen.session.waitForCards(0)
            #expect(try texts(screen).isEmpty)
            #expect(try screen.martlet("history", "export").isEmpty)
            #expect(try screen.martlet("unread").trimmingCharacters(in: .newlines) == "0")
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func changedValueIsDrawn(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            func picture(_ arguments: String...) throws -> Screenshot {
                try screen.martlet(["osd"] + arguments + ["--duration", "forever"])
                try screen.session.waitForCards(1)
                return try screen.session.settledScreenshot()
            }
            let low = try picture("volume", "20")
            let high = try picture("volume", "80")
            // The bar, the number and the icon.
            #expect(high.difference(from: low).count > 300)
            let muted = try picture("volume", "80", "--muted")
            #expect(muted.difference(from: high).count > 50)
            #expect(try texts(screen) == ["Volume Muted · 80\u{A0}%"])
        }

        @Test(arguments: Compositor.one)
        func valueIsShownWhileDoNotDisturbIsOnAndOverThePanel(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("dnd", "on")
            try screen.martlet("show", "Not this one")
            try screen.martlet("osd", "brightness", "30", "--duration", "forever")
            try screen.session.waitForCards(1)
            #expect(try texts(screen) == ["Brightness 30\u{A0}%"])
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            try screen.martlet("panel", "open")
            #expect(
                try eventually { try screen.martlet("panel", "status") != "closed\n" })
            try screen.session.waitForRest(for: 0.5)
            let before = try screen.session.settledScreenshot()
            try screen.martlet("osd", "brightness", "60", "--duration", "forever")
            #expect(
                try eventually {
                    try screen.session.screenshot().difference(from: before).count > 5000
                })
        }

        @Test(arguments: Compositor.one)
        func pipeShowsItsLastLineInOneCard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            _ = try screen.session.data(of: [
                "sh", "-c",
                "for i in $(seq 0 1999); do echo $((i % 50)); done | "
                    + "martlet osd volume --pipe --duration 10s",
            ])
            try screen.session.waitForCards(1)
            #expect(try texts(screen) == ["Volume 49\u{A0}%"])
        }
    }
}
