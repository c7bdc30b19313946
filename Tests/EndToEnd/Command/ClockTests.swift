import Foundation
import Support
import Testing

extension EndToEnd {
    /// `Examples/Clock`: a Wayland client without messages, built with the other products of the package.
    @Suite(.serialized) @MainActor struct ClockTests {
        /// The disc of the clock on an output of this width, logical pixels.
        private func disc(width: Int) -> PixelArea {
            PixelArea(x: width - 16 - 120, y: 16, width: 120, height: 120)
        }

        private func start(in session: HeadlessSession) throws -> Subprocess {
            let program = Repository.built.appending(path: "example-clock").path()
            return try session.start(session.readable([program]))
        }

        /// Whether the disc is visible at this scale: dark at its rim, bright where the hands meet.
        private func isSeen(in picture: Screenshot, scale: Int = 1) -> Bool {
            let disc = disc(width: picture.width / scale)
            let (x, y) = disc.centre
            let middle = PixelArea(x: x * scale - 1, y: y * scale - 1, width: 2, height: 2)
            let rim = PixelArea(
                x: (x - 2) * scale, y: (disc.y + 2) * scale, width: 4 * scale, height: scale)
            return picture.meanLightness(of: middle) > 200 && picture.meanLightness(of: rim) < 80
        }

        /// Waits until the clock is visible and its second hand moves.
        private func waitUntilItGoes(in session: HeadlessSession) throws {
            let first = try wait(for: "the clock") {
                let picture = try session.screenshot()
                return isSeen(in: picture) ? picture : nil
            }
            let change = try wait(for: "the hand of seconds to move on") {
                try session.screenshot().difference(from: first, tolerance: 8).bounds
            }
            let disc = disc(width: first.width)
            #expect(
                change.x >= disc.x && change.y >= disc.y && change.right <= disc.right
                    && change.bottom <= disc.bottom, "\(change)")
        }

        @Test(arguments: Compositor.installed)
        func clockTellsTheTimeAndIsDrawnForTheScale(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let clock = try start(in: session)
            defer { clock.stop(within: 0) }
            try waitUntilItGoes(in: session)
            try Figures.picture("clock-\(compositor)-1", session)
            try session.configureOutput(session.firstOutput.name, scale: 2)
            _ = try wait(for: "a clock of twice as many pixels") {
                let surface = try session.layerSurfaces.first { $0.namespace == "clock" }
                return surface?.parts.first?.scale == 2 ? true : nil
            }
            _ = try wait(for: "the clock at twice the scale") {
                isSeen(in: try session.screenshot(), scale: 2) ? true : nil
            }
            try Figures.picture("clock-\(compositor)-2", session)
            // A compositor that closes the surface ends the program.
            try session.closeLayerSurfaces(namespace: "clock")
            #expect(try clock.waitForEnd() == .exited(0))
        }

        @Test(.enabled(if: Compositor.kwin.isInstalled)) func clockTellsTheTimeOnKWin() throws {
            let session = try HeadlessSession(.kwin)
            let clock = try start(in: session)
            defer { clock.stop(within: 0) }
            try waitUntilItGoes(in: session)
        }
    }
}
