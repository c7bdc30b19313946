import Support
import Testing

extension EndToEnd {
    /// Every step of `martlet demo gestures`, with the gestures that it asks for.
    @Suite(.serialized) @MainActor struct GesturesDemoTests {
        /// Runs a step by itself and expects the demonstration to accept it.
        ///
        /// - Parameter reasons: Why its cards are to end, in that order.
        private func tour(
            _ compositor: Compositor, _ step: String, cards: Int = 1,
            reasons: [String] = ["swiped"],
            _ gestures: (Screen, [PixelArea]) throws -> Void
        ) throws {
            let screen = try Screen(compositor)
            let demo = try screen.session.start(
                "martlet", "demo", "gestures", "--step", step, "--json")
            try gestures(screen, screen.session.waitForCards(cards))
            #expect(try demo.waitForEnd() == .exited(0))
            let ends = demo.output.split(separator: "\n").filter { $0.contains("\"ended\"") }
            #expect(ends.count == reasons.count)
            for (end, reason) in zip(ends, reasons) {
                #expect(end.contains("\"reason\":\"\(reason)\""), "\(end)")
            }
        }

        @Test(
            arguments: Compositor.one,
            [
                ("swipe-up", Way.up), ("swipe-sideways", .right), ("reduced", .right),
                ("pull", .down),
            ])
        func stepIsDoneByASwipe(compositor: Compositor, example: (step: String, way: Way)) throws {
            let (step, way) = example
            try tour(compositor, step) { screen, cards in try screen.fling(cards[0], way) }
        }

        @Test(
            arguments: Compositor.one,
            [("let-go", Way.right, Way.right), ("resist", .down, .up)])
        func stepIsDoneByADragAndASwipe(
            compositor: Compositor, example: (step: String, drag: Way, way: Way)
        ) throws {
            let (step, drag, way) = example
            try tour(compositor, step) { screen, cards in
                let middle = cards[0].middle
                try screen.session.play(
                    InputScript().swipe(x: middle.x, y: middle.y, drag, travel: 60))
                try #expect(screen.session.waitForCards(1) == cards)
                try screen.fling(cards[0], way)
            }
        }

        @Test(arguments: Compositor.one)
        func stepIsDoneByTheMiddleCardAndTheOthers(compositor: Compositor) throws {
            try tour(compositor, "close-ranks", cards: 3, reasons: ["swiped", "swiped", "swiped"]) {
                screen, cards in
                try screen.fling(cards[1], .right)
                let others = try screen.session.waitForCards(2)
                #expect(others == [cards[0], cards[1]])
                try screen.fling(others[1], .right)
                try screen.fling(others[0], .right)
            }
        }

        @Test(arguments: Compositor.one)
        func stepIsDoneByAGroupAndTheOtherCard(compositor: Compositor) throws {
            try tour(
                compositor, "dismiss-group", cards: 3, reasons: ["swiped", "swiped", "swiped"]
            ) {
                screen, cards in
                try screen.fling(cards[0], .right)
                try screen.fling(try screen.session.waitForCards(1)[0], .right)
            }
        }

        @Test(arguments: Compositor.one)
        func stepIsDoneByOneSwipeForAllCards(compositor: Compositor) throws {
            try tour(compositor, "dismiss-all", cards: 3, reasons: ["swiped", "swiped", "swiped"]) {
                screen, cards in try screen.fling(cards[2], .right)
            }
        }

        @Test(arguments: Compositor.one)
        func stepIsDoneByASwipeThatChoosesAnAction(compositor: Compositor) throws {
            try tour(compositor, "default-action", reasons: ["action"]) { screen, cards in
                try screen.fling(cards[0], .down)
            }
        }

        @Test(arguments: Compositor.one) func stepIsDoneByAThrow(compositor: Compositor) throws {
            try tour(compositor, "throw") { screen, cards in
                let (x, y) = (Double(cards[0].right - 10), Double(cards[0].y + 10))
                try screen.session.play(
                    InputScript().swipe(x: x, y: y, .left, travel: 60, speed: 1000))
            }
        }

        @Test(arguments: Compositor.one)
        func stepIsDoneByACaughtThrow(compositor: Compositor) throws {
            try tour(compositor, "catch") { screen, cards in
                let middle = cards[0].middle
                let caught = InputScript().swipe(
                    x: middle.x, y: middle.y, .right, travel: 40, speed: 660
                ).awaitClear(x: Double(cards[0].x) + 70, y: middle.y)
                    .down(x: middle.x + 110, y: middle.y)
                // A finger that waits throws no card.
                try screen.playToRest(caught)
                try screen.session.play(InputScript().up())
                try #expect(screen.session.waitForCards(1) == cards)
                try screen.fling(cards[0], .left)
            }
        }

        @Test(arguments: Compositor.one)
        func stepOfTheDeckIsDoneByFlicks(compositor: Compositor) throws {
            try tour(compositor, "deck", reasons: ["swiped", "swiped", "swiped"]) { screen, cards in
                for (number, way) in [Way.up, .left, .down].enumerated() {
                    try screen.fling(screen.session.waitForCards(1)[0], way)
                    let open = 3 - number - 1
                    try #expect(eventually { try screen.shownTitles.count == min(open, 1) })
                }
            }
        }

        @Test(arguments: Compositor.one, ["side-panel", "slide-in"])
        func stepOfThePanelIsDoneByASwipe(compositor: Compositor, step: String) throws {
            try tour(compositor, step) { screen, cards in
                if step == "slide-in" {
                    try screen.fling(x: 40, y: cards[0].middle.y, .right)
                    try screen.session.waitForCards(1)
                }
                try screen.fling(x: 300, y: cards[0].middle.y, .left)
            }
        }

        @Test(arguments: Compositor.one)
        func stepOfThePopupIsDoneByASwipe(compositor: Compositor) throws {
            try tour(compositor, "popup") { screen, cards in
                let x = cards[0].middle.x
                for way in [Way.up, .down] {
                    try screen.session.play(
                        InputScript().swipe(x: x, y: 750, way, travel: 24, speed: 400))
                    try screen.session.waitForCards(1)
                }
                try screen.session.play(
                    InputScript().grab(x: x, y: 742, .down).go(.down, by: 40, over: 64).up())
            }
        }

        @Test(arguments: Compositor.one)
        func stepIsDoneWithACardThatChangesUnderTheFinger(compositor: Compositor) throws {
            try tour(compositor, "replace") { screen, cards in
                let middle = cards[0].middle
                // A finger that rests would open the menu.
                let held = InputScript().down(x: middle.x, y: middle.y).go(.right, by: 24, over: 16)
                try screen.session.play(held.hold(900).go(.right, by: 96, over: 96).up())
            }
        }
    }
}

extension Screen {
    /// Flings a card away. The finger stays on the screen: Wayfire keeps fingers there.
    fileprivate func fling(_ card: PixelArea, _ way: Way) throws {
        let place = card.grip(way)
        try fling(x: place.x, y: place.y, way, by: 64)
    }

    /// Flings the card at a point away.
    fileprivate func fling(x: Double, y: Double, _ way: Way, by distance: Double = 96) throws {
        try session.play(
            InputScript().grab(x: x, y: y, way).go(way, by: distance, over: distance).up())
    }

    /// The titles in `martlet list`.
    fileprivate var shownTitles: [String] {
        get throws { try martlet("list").split(separator: "\n").map(String.init) }
    }
}
