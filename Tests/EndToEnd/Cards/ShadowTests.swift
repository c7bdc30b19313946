import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// No card's shadow falls on another card.
    @Suite @MainActor struct ShadowTests {
        private nonisolated static let scales = [1.0, 1.5, 2]

        /// Equal messages of one application have a card each.
        private static let sideBySide =
            "[messenger.notifications]\ngrouping = \"none\"\nduplicates = \"allow\"\n"

        @Test(arguments: Compositor.installed, ShadowTests.scales)
        func cardsOfStackLookAsAlone(compositor: Compositor, scale: Double) throws {
            let file = try HeadlessSession.shared(compositor).write(
                Data(Self.sideBySide.utf8), to: "side.toml")
            let screen = try Screen(compositor, scale: scale, arguments: ["--config", file.path()])
            let lone = try screen.showOne().card
            let alone = try screen.session.settledScreenshot()
            for _ in 1..<8 { try screen.client.notify("Title", body: "Body") }
            // Fewer find room on a smaller output, besides the "N more" card.
            let count = [1: 5, 1.5: 4, 2: 3][scale] ?? 0
            let cards = try screen.session.waitForCards(count + 1).prefix(count)
            let together = try screen.session.settledScreenshot()
            for card in cards {
                expectSame(
                    card, in: together, as: lone, in: alone, scale: scale,
                    isResampled: scale == 1.5)
            }
        }

        @Test(arguments: Compositor.installed, ShadowTests.scales)
        func cardsOfStackAtBottomLookAsAlone(compositor: Compositor, scale: Double) throws {
            let screen = try Screen(compositor, scale: scale)
            let message = ["Title", "Body", "--position", "bottom-left"]
            try screen.show(message)
            let lone = try screen.session.waitForCards(1)[0]
            let alone = try screen.session.settledScreenshot()
            for _ in 1..<3 { try screen.show(message) }
            let cards = try screen.session.waitForCards(3)
            let together = try screen.session.settledScreenshot()
            for card in cards {
                expectSame(
                    card, in: together, as: lone, in: alone, scale: scale,
                    isResampled: scale == 1.5)
            }
        }

        /// A shadow beneath a translucent card would be seen through it.
        @Test(arguments: Compositor.installed)
        func translucentCardsOfStackLookAsAlone(compositor: Compositor) throws {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let themes = folder.file("themes")
            try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: false)
            try Data("[light]\nground = \"#FFFFFF80\"\n".utf8)
                .write(to: themes.appending(path: "plain.toml"))
            let settings = folder.file("config.toml")
            try Data(Self.sideBySide.utf8).write(to: settings)
            let screen = try Screen(compositor, arguments: ["--config", settings.path()])
            let ground: UInt32 = 0xC8_C8C8
            let backdrop = try Backdrop(in: screen.session, top: ground, bottom: ground)
            let lone = try screen.showOne().card
            let alone = try screen.session.settledScreenshot()
            #expect(alone.colour(x: lone.centre.x, y: lone.y + 6) != 0xFF_FFFF)
            for _ in 1..<3 { try screen.client.notify("Title", body: "Body") }
            let cards = try screen.session.waitForCards(3)
            let together = try screen.session.settledScreenshot()
            for card in cards {
                expectSame(card, in: together, as: lone, in: alone, scale: 1, isResampled: false)
                #expect(together.colour(x: card.centre.x, y: card.bottom + 1) != ground)
            }
            withExtendedLifetime(backdrop) {}
        }

        /// Two stacks whose cards are nearer to one another than a shadow reaches.
        @Test(arguments: Compositor.installed)
        func cardsOfNeighbouringStacksLookAsAlone(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let output = try screen.session.firstOutput.name
            try screen.session.configureOutput(output, mode: (width: 836, height: 800, hertz: 60))
            _ = try wait(for: "a narrow output") {
                try screen.session.firstOutput.area.width == 836 ? true : nil
            }
            let first = try screen.show(["Title", "Body", "--position", "top-left"])
            let left = try screen.session.waitForCards(1)[0]
            let leftAlone = try screen.session.settledScreenshot()
            try screen.show(["Title", "Body", "--position", "top-right"])
            let cards = try screen.session.waitForCards(2)
            #expect(cards[1].x - cards[0].right < 8)
            let together = try screen.session.settledScreenshot()
            try screen.client.close(first)
            let right = try screen.session.waitForCards(1)[0]
            let rightAlone = try screen.session.settledScreenshot()
            expectSame(
                cards[0], in: together, as: left, in: leftAlone, scale: 1, isResampled: false)
            expectSame(
                cards[1], in: together, as: right, in: rightAlone, scale: 1, isResampled: false)
        }

        /// KWin tells nothing of its surfaces: what is compared are the places of three cards at the top right.
        @Test(.enabled(if: Compositor.kwin.isInstalled), arguments: ShadowTests.scales)
        func cardsOfStackLookAsAloneOnKWin(scale: Double) throws {
            let session = try HeadlessSession(.kwin, scale: scale)
            let file = try session.write(Data(Self.sideBySide.utf8), to: "side.toml")
            let daemon = try Daemon(in: session, arguments: ["--config", file.path()])
            let client = try NotificationsClient(address: session.busAddress)
            let empty = try session.settledScreenshot()
            let first = PixelArea(x: 864, y: 16, width: 400, height: 92)
            func show() throws -> Screenshot {
                let before = try session.screenshot()
                try client.notify("Title", body: "Body")
                #expect(
                    try eventually { try session.screenshot().difference(from: before).count > 0 })
                return try session.settledScreenshot()
            }
            let alone = try show()
            #expect(alone.difference(from: empty).count > 0)
            _ = try show()
            let together = try show()
            for index in 0..<3 {
                var card = first
                card.y += index * 104
                expectSame(
                    card, in: together, as: first, in: alone, scale: scale, isResampled: false)
            }
            withExtendedLifetime(daemon) {}
        }

        /// Compares what lies within the round corners of two cards.
        ///
        /// - Parameter isResampled: Whether the compositor scales pictures itself. Where a glyph's pixels fall then
        ///   depends on the place, so that only the plain borders of the cards are compared.
        private func expectSame(
            _ card: PixelArea, in picture: Screenshot, as other: PixelArea,
            in otherPicture: Screenshot, scale: Double, isResampled: Bool
        ) {
            #expect(card.width == other.width && card.height == other.height)
            for (part, otherPart) in zip(card.parts(isResampled), other.parts(isResampled)) {
                let difference = picture.cropped(to: part.scaled(by: scale)).difference(
                    from: otherPicture.cropped(to: otherPart.scaled(by: scale)), tolerance: 2)
                #expect(
                    difference.count == 0,
                    "\(card) at \(String(describing: difference.bounds))")
            }
        }
    }
}

extension PixelArea {
    /// All but the corners, or a strip along the upper and the lower edge.
    fileprivate func parts(_ isStrips: Bool) -> [PixelArea] {
        let corner = 20
        func part(x: Int, y: Int, height: Int) -> PixelArea {
            PixelArea(
                x: self.x + x, y: self.y + y, width: width - 2 * x, height: height)
        }
        if isStrips {
            return [2, height - 8].map { part(x: corner, y: $0, height: 6) }
        }
        return [
            part(x: 0, y: corner, height: height - 2 * corner),
            part(x: corner, y: 0, height: height),
        ]
    }

    /// In the pixels of an output at this scale, whole ones.
    fileprivate func scaled(by scale: Double) -> PixelArea {
        func up(_ length: Int) -> Int { Int((Double(length) * scale).rounded(.up)) }
        func down(_ length: Int) -> Int { Int((Double(length) * scale).rounded(.down)) }
        return PixelArea(
            x: up(x), y: up(y), width: down(x + width) - up(x), height: down(y + height) - up(y))
    }
}
