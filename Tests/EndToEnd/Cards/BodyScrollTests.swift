import Foundation
import Support
import Testing

extension EndToEnd {
    /// Bodies that are longer than their place on the card.
    @Suite(.serialized) @MainActor struct BodyScrollTests {
        private func showLong(_ screen: Screen, _ position: String) throws -> PixelArea {
            let body = (1...40).map { "Line \($0) of what happened" }.joined(separator: "\n")
            try screen.martlet("show", "Log", body, "--position", position, "--duration", "forever")
            return try screen.session.waitForCards(1)[0]
        }

        @Test(arguments: Compositor.installed)
        func wheelRevealsTheRestInTheSameCard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let card = try showLong(screen, "top-right")
            try screen.session.movePointer(x: card.centre.x, y: card.centre.y)
            try screen.session.waitForRest()
            let before = try screen.session.screenshot()
            try screen.session.turnWheel(notches: 2)
            _ = try wait(for: "another text") {
                try screen.session.screenshot().difference(from: before).count > 200 ? true : nil
            }
            #expect(try screen.session.cards == [card])
            try screen.session.turnWheel(notches: -4)
            // The scroll bar disappears, too.
            _ = try wait(for: "the beginning of the text") {
                try screen.session.screenshot().difference(from: before).count == 0 ? true : nil
            }
            try screen.session.waitForCards(1)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func fingerScrollsWhereACardIsNotSwiped(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let card = try showLong(screen, "bottom-right")
            try screen.session.waitForRest()
            let before = try screen.session.screenshot()
            let (x, y) = card.middle
            try screen.session.play(
                InputScript().down(x: x, y: y).line(x: x, y: y - 60, over: 300).hold(300).up())
            _ = try wait(for: "another text") {
                try screen.session.screenshot().difference(from: before).count > 200 ? true : nil
            }
            #expect(try screen.session.cards == [card])
            try screen.session.play(
                InputScript().down(x: x, y: y).line(x: x + 200, y: y, over: 150).up())
            try screen.session.waitForCards(0)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }
    }
}
