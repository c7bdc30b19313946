import Foundation
import Support
import Testing

extension EndToEnd {
    /// Panel and deck lie above on-screen keyboards, and leave their areas free.
    @Suite(.serialized) @MainActor struct KeyboardBelowTests {
        /// Top of wvkbd's area, logical pixels.
        private static let top = 560

        /// A screen with messages and a keyboard, and its picture.
        private func start(_ compositor: Compositor) throws -> (
            desk: PanelTests.Desk, keyboard: OnScreenKeyboard
        ) {
            let desk = try PanelTests.Desk(compositor)
            for number in 1...12 {
                try desk.screen.client.notify("Message \(number)", application: "App \(number)")
            }
            try desk.session.waitForRest()
            return (desk, try OnScreenKeyboard(.wvkbd, in: desk.session))
        }

        /// Lowest row of the screen, up to which it differs from `before`.
        private func lowest(_ screen: Screen, since before: Screenshot) throws -> Int {
            try screen.session.settledScreenshot().difference(from: before).bounds?.bottom ?? 0
        }

        @Test(arguments: Compositor.installed)
        func panelLeavesAKeyboardFree(compositor: Compositor) throws {
            let (desk, keyboard) = try start(compositor)
            try keyboard.show()
            let before = try desk.session.settledScreenshot()
            _ = try desk.open()
            let during = try desk.session.settledScreenshot()
            let bottom = try #require(during.difference(from: before).bounds).bottom
            #expect(bottom > Self.top - 20 && bottom <= Self.top)
            try Artefacts.keep(during, as: "panel-keyboard-\(compositor)")
            try keyboard.hide()
            try desk.session.waitForRest()
            #expect(try lowest(desk.screen, since: during) == 800, "the panel fills the output")
            // The keyboard comes while the panel is open.
            try keyboard.show()
            #expect(try desk.session.settledScreenshot().difference(from: during).count == 0)
            try desk.screen.martlet("panel", "close")
            try desk.waitUntilClosed()
            // The cards come back.
            _ = try wait(for: "the screen as before") {
                try lowest(desk.screen, since: before) == 0 ? true : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func deckLeavesAKeyboardFree(compositor: Compositor) throws {
            let desk = try PanelTests.Desk(compositor)
            let keyboard = try OnScreenKeyboard(.wvkbd, in: desk.session)
            try keyboard.show()
            let before = try desk.session.settledScreenshot()
            let dealer = try Dealer(
                in: desk.session, lines: (1...3).map { "{\"title\": \"Card \($0)\"}" })
            _ = try dealer.waitForCards()
            let during = try desk.session.settledScreenshot()
            let bottom = try #require(during.difference(from: before).bounds).bottom
            // A dim over a black ground is not seen.
            #expect(bottom <= Self.top)
            try Artefacts.keep(during, as: "deck-keyboard-\(compositor)")
        }
    }
}
