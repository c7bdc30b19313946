import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages that the panel does not list lie above the open panel, and take what fingers do there.
    @Suite(.serialized) @MainActor struct PanelStackingTests {
        private func openPanel(of screen: Screen) throws {
            try screen.martlet("panel", "open")
            _ = try wait(for: "the panel") {
                try screen.session.stages.contains { $0.zone == -1 } ? true : nil
            }
            try screen.session.waitForRest(for: 0.2)
        }

        /// The middle of an output's right third, where the panel is.
        private static let place = PixelArea(x: 900, y: 10, width: 360, height: 60)

        @Test(arguments: Compositor.installed)
        func transientMessageIsUsedAboveThePanel(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try openPanel(of: screen)
            let before = try screen.session.settledScreenshot()
            let id = try screen.client.notify(
                "Here", actions: ["default", "Open"], timeout: 0,
                hints: { $0.field("transient", "b") { $0.bool(true) } })
            try screen.session.waitForRest(for: 0.2)
            let stage = try #require(
                try screen.session.stages.first { $0.zone != -1 && $0.layer == 3 })
            let card = try #require(try screen.session.inputAreas(of: [stage]).first)
            let after = try screen.session.settledScreenshot()
            #expect(before.cropped(to: card) != after.cropped(to: card))
            try Figures.picture("panel-transient-\(compositor.rawValue)", screen.session)
            try screen.session.tap(x: card.centre.x, y: card.centre.y)
            #expect(try screen.client.receives(.actionInvoked(id: id, key: "default")))
            #expect(try screen.martlet("panel", "status") == "open\n")
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// Whichever of the two came first, but on phoc: there the newer one is above, and a change of its layer changes nothing
        /// about that. The panel lists the question with its buttons.
        @Test(
            arguments: Compositor.installed.flatMap { compositor in
                (compositor == .phoc ? [false] : [true, false]).map { (compositor, $0) }
            })
        func questionIsAnsweredAboveThePanel(compositor: Compositor, isFirst: Bool) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            if !isFirst { try openPanel(of: screen) }
            let asking = try screen.session.start(
                "martlet", "show", "Really?", "--dim", "gray", "--action", "yes=Yes", "--position",
                "top-right", "--duration", "forever", "--wait")
            _ = try wait(for: "the question") {
                try screen.martlet("current").contains("Really?") ? true : nil
            }
            if isFirst { try openPanel(of: screen) }
            try screen.session.waitForRest(for: 0.3)
            try Figures.picture(
                "panel-question-\(compositor.rawValue)-\(isFirst ? "before" : "after")",
                screen.session)
            // Above the panel the dim darkens that, too.
            let picture = try screen.session.settledScreenshot()
            let corner = PixelArea(x: 1000, y: 700, width: 200, height: 90)
            #expect(picture.meanLightness(of: corner) < 200)
            try screen.session.tap(x: 1180, y: 84)
            #expect(try asking.waitForEnd() == .exited(0))
            #expect(asking.output.contains("yes"))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }
    }
}
