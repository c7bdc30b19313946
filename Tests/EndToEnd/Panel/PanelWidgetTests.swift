import Foundation
import Support
import Testing

extension EndToEnd.PanelTests {
    /// The widgets above the list: a media player, buttons and sliders.
    @Suite(.serialized) @MainActor struct WidgetTests {
        private typealias Desk = EndToEnd.PanelTests.Desk

        private static let settings = """
            [panel]
            widgets = ["media", "light", "volume"]
            [panel.buttons.light]
            command = ["sh", "-c", "echo pressed >> ~/light"]
            active = ["sh", "-c", "test -e ~/light"]
            [panel.sliders.volume]
            get = ["echo", "20"]
            set = ["sh", "-c", "echo $0 > ~/volume"]
            """

        private func desk(_ compositor: Compositor) throws -> Desk {
            let home = try HeadlessSession.shared(compositor).home
            for name in ["light", "volume"] {
                try? FileManager.default.removeItem(at: home.appending(path: name))
            }
            return try Desk(compositor, Self.settings)
        }

        /// The rows of widgets from the top, coordinates of the output; the head is left out.
        private func rows(of panel: LayerSurface) -> [PixelArea] {
            let rows = panel.parts.map { $0.area }.filter { $0.width == 400 && $0.height < 300 }
            return Array(rows.sorted { $0.y < $1.y }.dropFirst())
        }

        private func text(_ name: String, of desk: Desk) -> String? {
            guard
                let data = FileManager.default.contents(
                    atPath: desk.session.home.appending(path: name).path())
            else { return nil }
            return String(decoding: data, as: UTF8.self)
        }

        @Test(arguments: Compositor.one)
        func buttonsAndSlidersRunTheirCommands(compositor: Compositor) throws {
            let desk = try desk(compositor)
            try desk.fill(1)
            let panel = try desk.open()
            let rows = rows(of: panel)
            let (button, slider) = (try #require(rows.first), try #require(rows.dropFirst().first))
            try desk.session.tap(
                x: button.x + button.width / 2, y: button.y + 28)
            _ = try wait(for: "the button's command") {
                text("light", of: desk) == "pressed\n" ? true : nil as Bool?
            }
            // Drag the slider from a fifth of its length, the value that `get` printed, to the right edge of the row.
            let y = Double(slider.y + slider.height - 24)
            try desk.session.play(
                InputScript().down(x: Double(slider.x + 100), y: y)
                    .line(x: Double(slider.x + 399), y: y, over: 300).hold(100).up())
            _ = try wait(for: "the slider's command") {
                text("volume", of: desk).map { Int($0.dropLast()) ?? 0 > 80 ? true : nil } ?? nil
            }
            // Dragging a slider sideways does not close the panel.
            #expect(try desk.status == "open")
        }

        @Test(arguments: Compositor.one)
        func tappedButtonReachesThePlayer(compositor: Compositor) throws {
            let desk = try desk(compositor)
            let player = try FakePlayer("martlet", address: desk.session.busAddress)
            try desk.fill(1)
            try desk.screen.martlet("panel", "open")
            @discardableResult func served<Value>(_ what: String, _ value: () throws -> Value?)
                throws -> Value
            {
                try wait(for: what) {
                    try player.serve()
                    return try value()
                }
            }
            // Four rows: player, button, slider and the heading of the day.
            let media: PixelArea = try served("the player's row") {
                let shown = try desk.panel.map { rows(of: $0) } ?? []
                return shown.count >= 4 && shown[0].height > 100 ? shown[0] : nil
            }
            // Wait: a touch on a moving panel stops the panel instead of tapping a button.
            try desk.session.waitForRest(for: 0.2)
            try desk.session.tap(
                x: media.x + media.width / 2, y: media.y + media.height - 46)
            try served("the player to be told") {
                player.state.calls == ["PlayPause"] ? true : nil as Bool?
            }
        }
    }
}
