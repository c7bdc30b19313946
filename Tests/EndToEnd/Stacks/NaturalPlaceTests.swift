import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The places of messages without a position.
    @Suite @MainActor struct NaturalPlaceTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                at: folder.file("layouts"), withIntermediateDirectories: false)
        }

        private func screen(
            _ compositor: Compositor, settings: String = "", layouts: [String: String] = [:]
        ) throws -> Screen {
            for (name, text) in layouts {
                try Data(text.utf8).write(to: folder.file("layouts/\(name).toml"))
            }
            let file = folder.file("config.toml")
            try Data(settings.utf8).write(to: file)
            return try Screen(compositor, arguments: ["--config", file.path()])
        }

        /// The place of a card on its output, as a value of `--position`.
        private func place(of card: PixelArea, on output: PixelArea) -> String {
            func part(
                _ centre: Int, _ from: Int, _ extent: Int, _ start: String, _ end: String
            ) -> String {
                let distance = centre - from - extent / 2
                return abs(distance) <= 1 ? "" : distance < 0 ? start : end
            }
            let vertical = part(card.centre.y, output.y, output.height, "top", "bottom")
            let horizontal = part(card.centre.x, output.x, output.width, "left", "right")
            let parts = [vertical, horizontal].filter { !$0.isEmpty }
            return parts.isEmpty ? "center" : parts.joined(separator: "-")
        }

        /// Shows a message, returns its place, and hides it.
        private func place(_ arguments: [String], on screen: Screen) throws -> String {
            try screen.martlet(["show", "Title", "--duration", "forever"] + arguments)
            let card = try screen.session.waitForCards(1)[0]
            let place = place(of: card, on: try screen.session.firstOutput.area)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            return place
        }

        @Test(arguments: Compositor.one)
        func everyLayoutHasItsDefaultPosition(compositor: Compositor) throws {
            let screen = try screen(compositor)
            #expect(try place([], on: screen) == "top-right")
            for (layout, expected) in [
                ("card", "top-right"), ("tab", "top"), ("message", "top"), ("status-line", "top"),
                ("centered", "center"),
            ] {
                #expect(try place(["--layout", layout], on: screen) == expected, "\(layout)")
            }
            #expect(
                try place(["--layout", "centered", "--position", "bottom-left"], on: screen)
                    == "bottom-left")
        }

        @Test(arguments: Compositor.one)
        func layoutOfAFileHasItsDefaultPosition(compositor: Compositor) throws {
            let screen = try screen(
                compositor,
                layouts: [
                    "mine": "position = \"bottom-left\"\n", "heir": "inherits = \"centered\"\n",
                ])
            #expect(try place(["--layout", "mine"], on: screen) == "bottom-left")
            #expect(try place(["--layout", "heir"], on: screen) == "center")
        }

        @Test(arguments: Compositor.one)
        func configuredPositionCountsBeforeTheLayout(compositor: Compositor) throws {
            let screen = try screen(
                compositor,
                settings: """
                    [messenger.notifications]
                    layout = "centered"
                    [messenger.mine]
                    position = "bottom"

                    """)
            #expect(
                try place(["--layout", "centered", "--messenger", "mine"], on: screen) == "bottom")
            #expect(
                try place(
                    ["--layout", "centered", "--messenger", "mine", "--position", "left"],
                    on: screen) == "left")
            // A message of an application has the place of the configured layout.
            let card = try screen.showOne().card
            #expect(place(of: card, on: try screen.session.firstOutput.area) == "center")
        }

        @Test(arguments: Compositor.one)
        func messageMovesWhenItsLayoutChanges(compositor: Compositor) throws {
            let screen = try screen(compositor)
            try screen.martlet("show", "Title", "--id", "one", "--duration", "forever")
            try screen.session.waitForCards(1)
            try screen.martlet("update", "one", "--layout", "centered")
            let output = try screen.session.firstOutput.area
            _ = try wait(for: "the card to be in the centre") { () -> Bool? in
                let cards = try screen.session.cards
                guard cards.count == 1 else { return nil }
                return place(of: cards[0], on: output) == "center" ? true : nil
            }
        }
    }
}
