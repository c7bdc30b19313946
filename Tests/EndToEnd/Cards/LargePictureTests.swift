import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Screenshots in messages, as screenshot tools send them.
    @Suite(.serialized) @MainActor struct LargePictureTests {
        private func file(_ width: Int, _ height: Int, in session: HeadlessSession) throws -> String
        {
            let file = session.home.appending(path: "\(UUID().uuidString).png")
            let bytes = [UInt8](repeating: 0, count: width * height * 3).indices.map {
                UInt8(truncatingIfNeeded: 0xE03090 >> (16 - $0 % 3 * 8))
            }
            try Screenshot(width: width, height: height, bytes: bytes).writePNG(to: file)
            return file.path()
        }

        private func notify(_ client: NotificationsClient, path: String) throws {
            try client.notify("Screenshot", body: "Saved") { writer in
                writer.field("image-path", "s") { $0.string("file://\(path)") }
            }
        }

        /// Waits until the only card has a height in a range, logical pixels at scale 1.
        private func waitForHeight(_ range: ClosedRange<Int>, of screen: Screen) throws {
            _ = try wait(for: "a card \(range) high") {
                let cards = try screen.session.cards
                return cards.count == 1 && range.contains(cards[0].height) ? true : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func fileOfAScreenshotIsAboveTheText(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let path = try file(640, 360, in: screen.session)
            try notify(screen.client, path: path)
            // 384 logical pixels wide, and so 216 high.
            try waitForHeight(260...400, of: screen)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            let icon = try file(512, 512, in: screen.session)
            try notify(screen.client, path: icon)
            try screen.session.waitForCards(1)
            try screen.session.waitForRest()
            try waitForHeight(60...120, of: screen)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func pixelsOfAScreenshotAreAboveTheText(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Screenshot", body: "Saved") { writer in
                writer.field("image-data", "(iiibiiay)") { variant in
                    variant.structure("iiibiiay") { image in
                        for number in [640, 360, 640 * 3] { image.int32(Int32(number)) }
                        image.bool(false)
                        for number in [8, 3] { image.int32(Int32(number)) }
                        image.array("y") { bytes in
                            for byte in 0..<(640 * 360 * 3) {
                                bytes.byte(UInt8(truncatingIfNeeded: byte))
                            }
                        }
                    }
                }
            }
            try waitForHeight(260...400, of: screen)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func configuredLayoutCounts(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let config = try session.write(
                Data("[defaults]\nlayout = \"card\"\n".utf8), to: "small.toml")
            let screen = try Screen(compositor, arguments: ["--config", config.path()])
            try notify(screen.client, path: try file(640, 360, in: screen.session))
            try screen.session.waitForCards(1)
            try screen.session.waitForRest()
            try waitForHeight(60...120, of: screen)
        }
    }
}
