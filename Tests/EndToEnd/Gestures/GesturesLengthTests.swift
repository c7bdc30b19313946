import Support
import Testing

extension EndToEnd {
    /// Swipes with the meanings of clicks, at two lengths, and what is written beneath the card.
    @Suite(.serialized) @MainActor struct GesturesLengthTests {
        /// A swipe to the right from the left side of a card.
        private func swipe(_ card: PixelArea, by travel: Double) -> InputScript {
            let grip = card.grip(.right)
            return InputScript().swipe(x: grip.x, y: grip.y, .right, travel: travel)
        }

        @Test(arguments: Compositor.installed)
        func lengthDecidesTheMeaning(compositor: Compositor) throws {
            let screen = try Screen(
                compositor, arguments: ["--swipe", "right=snooze", "--swipe", "right-long=dismiss"])
            let watch = try Watch(in: screen.session)
            try screen.show(["Short"])
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.play(swipe(card, by: 200))
            try screen.session.waitForCards(0)
            #expect(try eventually { try screen.martlet("list").contains("snoozed") })
            let id = try screen.show(["Long"])
            let other = try screen.session.waitForCards(1)[0]
            try screen.session.play(swipe(other, by: 320))
            try screen.session.waitForCards(0)
            #expect(try watch.waitForEnds(of: [id]) == [id: "swiped"])
        }

        /// The message stays, and so does its card; a message without such an action is swiped away.
        @Test(arguments: Compositor.one)
        func swipeRepliesAndChoosesActions(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            try screen.show(["T", "--swipe-right", "reply", "--reply", "Answer"])
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.play(swipe(card, by: 200))
            // The field is beneath the text.
            _ = try wait(for: "the field") {
                let cards = try screen.session.waitForCards(1)
                return cards[0].height > card.height ? true : nil
            }
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            let id = try screen.show([
                "T", "--swipe-right", "action:archive", "--action", "archive=Archive",
            ])
            let second = try screen.session.waitForCards(1)[0]
            try screen.session.play(swipe(second, by: 200))
            let ends = try watch.waitForEnds(of: [id])
            #expect(ends[id] == "action")
        }

        /// The card uncovers a surface of its own, which is drawn once while the finger moves.
        @Test(arguments: Compositor.installed)
        func labelIsUncoveredWithoutBeingDrawn(compositor: Compositor) throws {
            let screen = try Screen(compositor, labelsSwipes: true)
            try screen.show(["T", "--swipe-right", "snooze"])
            let card = try screen.session.waitForCards(1)[0]
            let grip = card.grip(.right)
            let script = InputScript().grab(x: grip.x, y: grip.y, .right)
                .go(.right, by: 100, over: 400).hold(120).up()
            let recording = try screen.record(script, until: 1)
            let known = Set(recording.start.flatMap { $0.surfaces.map(\.number) })
            let labels = recording.cards.filter { !known.contains($0) }
            #expect(labels.count == 1)
            let label = try #require(labels.first)
            let shown = recording.commits.compactMap { $0.surface(label) }
            #expect(shown.count > 10)
            #expect(shown.count { $0.attachedBytes > 0 } <= 2)
            #expect(Set(shown.filter { $0.area.width > 0 }.map(\.area.x)).count == 1)
            // The label is beneath the card, and is removed when the card is back.
            #expect(
                recording.commits.allSatisfy { commit in
                    commit.surfaces.map(\.number).filter { $0 != 0 }.first == label
                        || commit.surface(label) == nil
                })
            #expect(recording.commits.last?.surface(label) == nil)
        }
    }
}
