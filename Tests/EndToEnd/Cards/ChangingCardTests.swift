import Bus
import Support
import Testing

extension EndToEnd {
    /// Cards whose message changes while they are on the screen.
    @Suite @MainActor struct ChangingCardTests {
        private func body(_ lines: Int) -> String {
            Array(repeating: "Line", count: lines).joined(separator: "\n")
        }

        private func heights(_ recording: Recording) throws -> [Int] {
            recording.places(of: try #require(recording.cards.first)).map(\.area.height)
        }

        @Test(arguments: Compositor.installed)
        func aReplacedCardGrows(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            let small = try input.show()[0]
            let recording = try input.session.record {
                try input.client.notify("Title", body: body(7), replaces: input.message)
                try input.session.waitForCards(1)
            }
            let heights = try heights(recording)
            #expect(Set(heights).count > 3, "\(heights)")
            #expect(heights == heights.sorted())
            let end = try input.session.cards[0]
            #expect(end.height > small.height + 40 && (end.x, end.y) == (small.x, small.y))
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func growingCardCanBeReplaced(compositor: Compositor)
            throws
        {
            var input = try HardInput(compositor)
            let small = try input.show()[0]
            let picture = try input.screen.picture(of: small)
            let recording = try input.session.record {
                try input.client.notify("Title", body: body(8), replaces: input.message)
                _ = try wait(for: "the card to grow") {
                    try input.session.stages.flatMap(\.parts).contains {
                        $0.area.width == picture.width && $0.area.height >= picture.height + 20
                    } ? true : nil
                }
                try input.client.notify("Title", body: "Body", replaces: input.message)
                #expect(try input.session.waitForCards(1) == [small])
            }
            let heights = try heights(recording)
            let most = heights.max() ?? 0
            #expect(most > (heights.first ?? 0) + 10)
            #expect(heights.last == heights.first, "\(heights)")
            let leaps = try recording.leaps(of: #require(recording.cards.first)) { $0.height }
            #expect(leaps.isEmpty, "\(leaps)")
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.installed) func cardsBelowMoveInTheSameCommits(
            compositor: Compositor
        ) throws {
            var input = try HardInput(compositor)
            _ = try input.show(2)
            let newest = input.messages[1]
            let recording = try input.session.record {
                try input.client.notify("Title", body: body(6), replaces: newest)
                try input.session.waitForCards(2)
            }
            let numbers = recording.cards
            let lower = try #require(
                numbers.max {
                    (recording.places(of: $0).first?.area.y ?? 0)
                        < (recording.places(of: $1).first?.area.y ?? 0)
                })
            let ys = recording.places(of: lower).map(\.area.y)
            #expect(Set(ys).count > 1 && ys == ys.sorted(), "\(ys)")
            try input.expectCleanEnd()
        }

        @Test(arguments: Compositor.one) func progressMovesSmoothly(compositor: Compositor) throws {
            var input = try HardInput(compositor)
            func notify(_ value: Int32, replaces: UInt32 = 0) throws -> UInt32 {
                try input.client.notify("Copying", replaces: replaces) { writer in
                    writer.field("value", "i") { $0.int32(value) }
                }
            }
            let id = try notify(10)
            try input.session.waitForCards(1)
            let recording = try input.session.record {
                _ = try notify(90, replaces: id)
                try input.session.waitForCards(1)
            }
            let drawn = recording.commits.filter { $0.surfaces.contains { $0.attachedBytes > 0 } }
            #expect((4...40).contains(drawn.count), "\(drawn.count)")
            #expect(Set(try heights(recording)).count == 1)
            try input.client.close(id)
            #expect(try input.hasEnded(id, reason: 3))
            try input.session.waitForCards(0)
        }

        /// A card that grows beyond its room is not drawn, and needs no buffer.
        @Test(arguments: Compositor.installed) func growingCardIsFoldedForLackOfRoom(
            compositor: Compositor
        )
            throws
        {
            var input = try HardInput(compositor)
            for _ in 0..<12 { try input.send() }
            try input.session.waitForRest()
            let count = try input.session.cards.count
            // The lowest message first, so that its card moves already when the cards above leave it no room.
            for message in input.messages {
                try input.client.notify("Title", body: body(9), replaces: message)
            }
            try input.session.waitForRest()
            #expect(try eventually { try input.session.cards.count < count })
            try input.expectCleanEnd()
        }
    }
}
