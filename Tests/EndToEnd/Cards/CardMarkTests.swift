import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Marks on a card: the line of the remaining time, and the count.
    @Suite @MainActor struct CardMarkTests {
        @Test(arguments: Compositor.one)
        func lineOfTheTimeoutShrinksAndIsWholeUnderThePointer(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            try screen.session.movePointer(x: 30, y: 600)
            try screen.martlet("show", "Time", "--duration", "60s", "--show-time-left")
            let card = try screen.session.waitForCards(1)[0]
            let whole = try screen.session.screenshot()
            _ = try wait(for: "a shorter line") {
                let change = try screen.session.screenshot().difference(from: whole)
                // The line is two pixels high and changes by a pixel or two at each step.
                return change.count >= 10 ? true : nil
            }
            #expect(try screen.session.cards == [card])
            let shorter = try screen.session.screenshot()
            try screen.session.movePointer(x: card.centre.x, y: card.centre.y)
            _ = try wait(for: "the whole line") {
                try screen.session.screenshot().difference(from: shorter).count >= 10 ? true : nil
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func picturesOfTheBodyAreShownIfConfigured(compositor: Compositor) throws {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let file = folder.file("config.toml")
            try Data("body-images = true\n".utf8).write(to: file)
            for isOn in [false, true] {
                let screen = try Screen(
                    compositor, arguments: isOn ? ["--config", file.path()] : [])
                let picture = screen.session.home.appending(path: "body.png")
                try screen.session.screenshot().writePNG(to: picture)
                let capabilities = try screen.client.capabilities()
                #expect(capabilities.contains("body-images") == isOn)
                func show(_ source: String) throws -> PixelArea {
                    _ = try screen.client.notify(
                        "Picture", body: "See <img src=\"\(source)\" alt=\"screen\"/>", timeout: 0)
                    return try screen.session.waitForCards(1)[0]
                }
                let remote = try show("https://example.org/a.png")
                try screen.martlet("hide", "--all")
                try screen.session.waitForCards(0)
                let low = try show("file://" + picture.path())
                if isOn {
                    _ = try wait(for: "a higher card") {
                        try screen.session.cards.first.map { $0.height > remote.height + 100 }
                            == true ? true : nil
                    }
                } else {
                    #expect(low.height == remote.height)
                }
                #expect(screen.daemon.process.errorOutput.isEmpty)
            }
        }

        @Test(arguments: Compositor.one)
        func duplicatesAreCountedOnTheCard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            func show() throws {
                try screen.martlet(
                    "show", "Busy", "--id", "busy", "--duplicates", "ignore", "--duration",
                    "forever")
            }
            try show()
            let card = try screen.session.waitForCards(1)[0]
            let once = try screen.session.settledScreenshot()
            try show()
            _ = try wait(for: "a number") {
                try screen.session.screenshot().difference(from: once).count > 30 ? true : nil
            }
            #expect(try screen.session.cards == [card])
            try screen.martlet("hide", "--counted", "busy")
            _ = try wait(for: "no number") {
                try screen.session.screenshot().difference(from: once).count == 0 ? true : nil
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }
    }
}
