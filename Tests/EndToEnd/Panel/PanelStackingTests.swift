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

        /// Whichever of the two came first.
        @Test(arguments: Compositor.installed, [true, false])
        func questionIsAnsweredAboveThePanel(compositor: Compositor, isFirst: Bool) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            try answerQuestion(in: screen.session, isFirst: isFirst) { x, y in
                try screen.session.tap(x: x, y: y)
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(.enabled(if: Compositor.kwin.isInstalled), arguments: [true, false])
        func questionIsAnsweredAboveThePanelOfKWin(isFirst: Bool) throws {
            let session = try HeadlessSession(.kwin)
            let daemon = try Daemon(in: session)
            let input = try FakeInput(in: session)
            try answerQuestion(in: session, isFirst: isFirst) { x, y in
                try input.tap(x: x, y: y)
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }

        /// Asks a question before or after the panel is opened, and taps its button.
        private func answerQuestion(
            in session: HeadlessSession, isFirst: Bool, tap: (Int, Int) throws -> Void
        ) throws {
            func openPanel() throws {
                try session.run("martlet", "panel", "open")
                try session.waitForRest(for: 0.3)
            }
            if !isFirst { try openPanel() }
            let asking = try session.start(
                "martlet", "show", "Really?", "--dim", "gray", "--action", "yes=Yes", "--position",
                "top-right", "--duration", "forever", "--wait")
            _ = try wait(for: "the question") {
                try String(decoding: session.data(of: ["martlet", "current"]), as: UTF8.self)
                    .contains("Really?") ? true : nil
            }
            if isFirst {
                try session.waitForRest(for: 0.3)
                try openPanel()
            }
            try session.waitForRest(for: 0.3)
            let compositor = session.compositor.rawValue
            try Figures.picture(
                "panel-question-\(compositor)-\(isFirst ? "before" : "after")", session)
            // Above the panel the dim darkens that, too.
            let picture = try session.settledScreenshot()
            let corner = PixelArea(x: 1000, y: 700, width: 200, height: 90)
            #expect(picture.meanLightness(of: corner) < 200)
            try tap(1180, 84)
            #expect(try asking.waitForEnd() == .exited(0))
            #expect(asking.output.contains("yes"))
        }
    }
}
