import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The screen follows the configuration files.
    @Suite @MainActor struct ConfigurationTests {
        private let folder: TemporaryFolder
        private var settings: String { folder.path + "config.toml" }

        init() throws {
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                at: folder.file("themes"), withIntermediateDirectories: false)
        }

        private func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: folder.file(name))
        }

        private func screen(_ compositor: Compositor, _ text: String) throws -> Screen {
            try write(text, to: "config.toml")
            return try Screen(compositor, arguments: ["--config", settings])
        }

        /// Waits until the card has this colour at a place without text.
        private func waitForColor(_ color: UInt32, on card: PixelArea, of screen: Screen) throws {
            _ = try wait(for: "the card to be \(String(color, radix: 16))") {
                let picture = try screen.session.screenshot()
                return picture.colour(x: card.x + card.width / 2, y: card.y + 6) == color
                    ? true : nil
            }
        }

        private func theme(_ color: String) -> String {
            "[light]\nground = \"\(color)\"\n"
        }

        @Test(arguments: Compositor.one)
        func aThemeThatChangesRedrawsTheCardOnTheScreen(compositor: Compositor) throws {
            try write(theme("#AA00AA"), to: "themes/plain.toml")
            let screen = try screen(compositor, "")
            let card = try screen.showOne().card
            try waitForColor(0xAA00AA, on: card, of: screen)
            try write(theme("#00AA00"), to: "themes/plain.toml")
            try waitForColor(0x00AA00, on: card, of: screen)
            // A mistake is reported, and the last good version stays.
            try write(theme("green"), to: "themes/plain.toml")
            let complaint =
                "martletd: \(folder.path)themes/plain.toml:2:1: error: light.ground: “green” is not "
                + "allowed; allowed: #RGB, #RGBA, #RRGGBB, #RRGGBBAA\n"
            _ = try wait(for: "the complaint") {
                screen.daemon.process.errorOutput.contains(complaint) ? true : nil
            }
            try waitForColor(0x00AA00, on: card, of: screen)
            try FileManager.default.removeItem(at: folder.file("themes/plain.toml"))
            try waitForColor(0xFCFCFD, on: card, of: screen)
        }

        @Test(arguments: Compositor.one)
        func errorInAFileIsReportedOnce(compositor: Compositor) throws {
            let screen = try screen(compositor, "appearance = \"bright\"\n")
            func complaints() -> Int {
                screen.daemon.process.errorOutput.components(separatedBy: "config.toml:1:1: error")
                    .count - 1
            }
            #expect(complaints() == 1)
            try write("[light]\n", to: "themes/other.toml")
            pause(0.3)
            #expect(complaints() == 1)
        }

        @Test(arguments: Compositor.one)
        func messagesAreAtTheConfiguredPosition(compositor: Compositor) throws {
            let screen = try screen(
                compositor, "[messenger.notifications]\nposition = \"bottom-left\"\n")
            let card = try screen.showOne().card
            let output = try screen.session.firstOutput.area
            #expect(card.x < 40)
            #expect(card.bottom > output.bottom - 40)
        }

        @Test(arguments: Compositor.one, [("dismiss", false), ("none", true)])
        func buttonsHaveTheirConfiguredMeaning(
            compositor: Compositor, example: (meaning: String, stays: Bool)
        ) throws {
            let (meaning, stays) = example
            let screen = try screen(compositor, "[bindings]\nright = \"\(meaning)\"\n")
            try screen.session.withMouse()
            let first = try screen.client.notify("One", body: "", actions: [], timeout: 0)
            _ = try screen.client.notify("Two", body: "", actions: [], timeout: 0)
            let cards = try screen.session.waitForCards(2)
            let card = try #require(cards.max { $0.y < $1.y })
            try screen.session.click(.right, x: card.centre.x, y: card.centre.y)
            if stays {
                #expect(try screen.client.takeEvents(pumping: 0.3).isEmpty)
            } else {
                #expect(try screen.client.receives(.closed(id: first, reason: 2)))
                try screen.session.waitForCards(1)
            }
        }

        @Test(arguments: Compositor.one)
        func longPressHasItsConfiguredMeaning(compositor: Compositor) throws {
            let screen = try screen(
                compositor,
                "[bindings]\nlong-press = \"dismiss\"\ntap = \"none\"\n"
                    + "[gestures]\nlong-press-time = \"2s\"\n")
            let shown = try screen.showOne(actions: ["default", "Open"])
            try screen.session.tap(x: shown.card.centre.x, y: shown.card.centre.y)
            #expect(try screen.client.takeEvents(pumping: 0.2).isEmpty)
            try screen.session.touchDown(x: shown.card.centre.x, y: shown.card.centre.y)
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 2)))
            try screen.session.touchUp()
        }

        @Test(arguments: Compositor.one)
        func daemonSleepsWhileItWatchesFiles(compositor: Compositor) throws {
            let screen = try screen(compositor, "")
            // A busy machine makes the start longer; a wake-up that goes on never ends.
            let sleeps = try eventually(within: 8) {
                let before = try screen.daemon.usage.sleeps
                // Many other files change in the same folder.
                for number in 0..<10 {
                    let path = folder.path.dropLast() + "-\(number)"
                    #expect(FileManager.default.createFile(atPath: String(path), contents: nil))
                    try FileManager.default.removeItem(atPath: String(path))
                    pause(0.1)
                }
                return try screen.daemon.usage.sleeps - before <= 1
            }
            #expect(sleeps)
        }
    }
}
