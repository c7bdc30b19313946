import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// martletd with an imported configuration of mako, beside mako: sizes and colours of the cards, also where the
    /// configuration says nothing of them.
    @Suite(.enabled(if: PeerCase.isMakoInstalled)) @MainActor struct PeerLookTests {
        /// A card as it is seen.
        private struct Card {
            var area: PixelArea
            /// Colours of the line at its upper edge, and of its ground beside the text.
            var edge: UInt32
            var ground: UInt32
        }

        nonisolated private static let files = [
            "",
            "border-size=5\nborder-radius=15\nborder-color=#8800ed\nbackground-color=#1e0032\n",
            "background-color=#202040\n[urgency=low]\nborder-color=#00ff00\n",
            """
            width=400
            margin=20
            padding=12,10
            font=Sans 14
            [urgency=critical]
            background-color=#900000
            border-size=8
            """,
            "background-color=#ffffff80\ntext-color=#000000\nborder-size=0\nheight=60\n",
            """
            [urgency=critical]
            border-color=#ff0000
            [app-name=Test]
            background-color=#004000
            [summary=B]
            border-size=1
            """,
        ]

        @Test(arguments: Compositor.one, files)
        func cardsHaveSizesAndColoursOfMako(compositor: Compositor, settings: String) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(Data(settings.utf8), to: "mako.conf")
            let mako = try session.start("mako", "--config", file.path())
            let theirs = try Self.cards(in: session)
            mako.stop()
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try !bus.hasOwner(NotificationsClient.name) })
            let folder = session.home.appending(path: "look-\(UUID().uuidString)").path()
            _ = try session.data(of: [
                "env", "XDG_CONFIG_HOME=\(folder)", "martlet", "config", "import", "--write",
                "mako",
                file.path(),
            ])
            let daemon = try Daemon(in: session, changes: ["XDG_CONFIG_HOME": folder])
            let ours = try Self.cards(in: session)
            #expect(daemon.process.errorOutput.isEmpty)
            try #require(ours.count == theirs.count)
            for (own, other) in zip(ours, theirs) {
                #expect(Self.isNear(own.area, other.area), "\(own.area) \(other.area)")
                #expect(Self.isAlike(own.edge, other.edge), "edge")
                #expect(Self.isAlike(own.ground, other.ground), "ground")
            }
        }

        private static func cards(in session: HeadlessSession) throws -> [Card] {
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try bus.hasOwner(NotificationsClient.name) })
            let client = try NotificationsClient(address: session.busAddress)
            for (title, urgency) in [("A", 0), ("B", 1), ("C", 2)] as [(String, UInt8)] {
                let sent = PeerCase.Sent(title: title, lines: 2, urgency: urgency)
                _ = try client.notify(
                    title, body: sent.body, application: "Test", timeout: 0, hints: sent.hints)
            }
            let areas = try session.waitForCards(3)
            let picture = try session.screenshot()
            return areas.map { area in
                Card(
                    area: area, edge: picture.colour(x: area.centre.x, y: area.y),
                    ground: picture.colour(x: area.right - 12, y: area.centre.y))
            }
        }

        /// Whether two areas differ by no more than roundings of a few lines of text.
        private static func isNear(_ one: PixelArea, _ other: PixelArea) -> Bool {
            [
                (one.x, other.x), (one.y, other.y), (one.right, other.right),
                (one.bottom, other.bottom),
            ].allSatisfy { abs($0 - $1) <= 6 } && one.width == other.width
        }

        private static func isAlike(_ one: UInt32, _ other: UInt32) -> Bool {
            [0, 8, 16].allSatisfy { shift in
                abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 4
            }
        }
    }
}
