import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// martletd with an imported configuration, beside the daemon for which that was written.
    @Suite(.enabled(if: PeerCase.isMakoInstalled)) @MainActor struct PeerTests {
        /// The messages on the screen, and those that have left by themselves.
        private struct Seen: Equatable {
            /// The cards from top to bottom: the lines of each, and at which of nine places of the output it stands.
            var cards: [String]
            /// Titles of the notifications that the daemon lists.
            var titles: [String]
            /// Titles of those that have expired.
            var expired: [String]
        }

        /// Heights of the cards of one, three and five lines, by the name of the daemon.
        private static var heights: [String: [Int]] = [:]

        @Test(arguments: Compositor.one, PeerCase.places)
        func cardsAreWhereMakoPutsThem(compositor: Compositor, example: PeerCase) throws {
            try compare(example, on: compositor)
        }

        @Test(arguments: Compositor.one, PeerCase.orders)
        func cardsHaveTheOrderOfMako(compositor: Compositor, example: PeerCase) throws {
            try compare(example, on: compositor)
        }

        @Test(arguments: Compositor.one, PeerCase.times)
        func cardsStayAsLongAsThoseOfMako(compositor: Compositor, example: PeerCase) throws {
            try compare(example, on: compositor)
        }

        @Test(arguments: Compositor.one, PeerCase.choices)
        func cardsShowTheTextsOfMako(compositor: Compositor, example: PeerCase) throws {
            try compare(example, on: compositor)
        }

        /// Compares what mako shows with what martletd shows with its configuration.
        private func compare(_ example: PeerCase, on compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let plain = PeerCase("plain", "", PeerCase.three)
            for example in Self.heights["mako"] == nil ? [plain, example] : [example] {
                let file = try session.write(Data(example.settings.utf8), to: "mako.conf")
                let mako = try session.start("mako", "--config", file.path())
                var peers = try Self.look(
                    at: example, in: session, "mako",
                    ["sh", "-c", "makoctl list -j 2>/dev/null || makoctl list"])
                peers.titles.removeAll { example.hides.contains($0) }
                mako.stop()
                let bus = try BusClient(address: session.busAddress)
                #expect(try bus.eventually { try !bus.hasOwner(NotificationsClient.name) })
                let settings = try session.data(
                    of: ["martlet", "config", "import", "mako", file.path()])
                let imported = try session.write(settings, to: "imported.toml")
                let daemon = try Daemon(in: session, arguments: ["--config", imported.path()])
                let ours = try Self.look(
                    at: example, in: session, "martletd", ["martlet", "list", "--json"])
                #expect(daemon.process.errorOutput.isEmpty)
                #expect(ours == peers, "\(String(decoding: settings, as: UTF8.self))")
            }
        }

        /// Sends the notifications to the running daemon and looks at the result.
        private static func look(
            at example: PeerCase, in session: HeadlessSession, _ daemon: String, _ list: [String]
        ) throws -> Seen {
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try bus.hasOwner(NotificationsClient.name) })
            let client = try NotificationsClient(address: session.busAddress)
            var titles: [UInt32: String] = [:]
            var last: UInt32 = 0
            for sent in example.sent {
                last = try client.notify(
                    sent.title, body: sent.body, application: sent.application,
                    replaces: sent.replaces ? last : 0, timeout: sent.timeout, hints: sent.hints)
                titles[last] = sent.title
            }
            var expired: [String] = []
            let hasExpired = try client.bus.eventually {
                expired = client.events.compactMap {
                    guard case .closed(let id, 1) = $0 else { return nil }
                    return titles[id]
                }
                return expired.count >= example.expires.count
            }
            #expect(hasExpired, "\(daemon)")
            try session.waitForRest(for: 0.3)
            let cards = try session.cards
            if heights[daemon] == nil {
                try #require(cards.count == 3)
                heights[daemon] = cards.map { $0.height }.sorted()
            }
            return Seen(
                cards: describe(
                    cards, try #require(heights[daemon]), on: try session.firstOutput.area),
                titles: self.titles(try session.data(of: list)), expired: expired.sorted())
        }

        /// Says how many lines each card has, by its height, and at which of nine places of the output its column stands.
        private static func describe(
            _ cards: [PixelArea], _ heights: [Int], on output: PixelArea
        ) -> [String] {
            func across(_ card: PixelArea) -> String {
                ["left", "center", "right"][(card.centre.x - output.x) * 3 / output.width]
            }
            return cards.map { card in
                let column = cards.filter { across($0) == across(card) }
                let above = (column.first?.y ?? 0) - output.y
                let below = output.bottom - (column.last?.bottom ?? 0)
                let down =
                    abs(above - below) < output.height / 10
                    ? "middle" : above < below ? "top" : "bottom"
                let lines = heights.indices.min {
                    abs(heights[$0] - card.height) < abs(heights[$1] - card.height)
                }
                return "\((lines ?? 0) * 2 + 1) lines, \(down) \(across(card))"
            }
        }

        /// The titles in a list of a daemon: `summary` of mako, `title` of martletd. mako 1.8 to 1.10 print no JSON, but
        /// lines that begin with `Notification 3: `.
        private static func titles(_ list: Data) -> [String] {
            let title = /"(?:summary|title)"\s*:\s*(?:\{[^}]*?"data"\s*:\s*)?"([^"]*)"/
            let text = String(decoding: list, as: UTF8.self)
            let lines = text.matches(of: /(?m)^Notification \d+: (.*)$/).map { $0.output.1 }
            return (text.matches(of: title).map { $0.output.1 } + lines).map(String.init).sorted()
        }
    }
}
