import Messages
import Testing

@Suite struct SwipeMeaningsTests {
    private func message(
        _ anchor: Anchor, _ handling: HandlingName = .automatic, _ layout: LayoutName = .card,
        swipes: SwipeMeanings = [:]
    ) throws -> Message {
        let one = try #require(MessageID(rawValue: 1))
        var message = Message(id: one, arrival: Instant(microseconds: 0))
        message.anchor = anchor
        message.handling = handling
        message.layout = layout
        message.swipes = swipes
        return message
    }

    /// The first letters of the directions that dismiss, in the order up, down, left, right; a
    /// direction of another meaning, or of none, would show.
    private func dismissing(_ meanings: SwipeMeanings) -> String {
        SwipeDirection.allCases.map { direction in
            switch meanings[direction] {
            case .dismiss: String(direction.rawValue.prefix(1))
            case .nothing: ""
            case let other: "?\(other.map { $0.rawValue } ?? "unsaid")"
            }
        }.joined()
    }

    @Test(
        "Where a card may be swiped to follows from its place",
        arguments: [
            (.topLeft, "ul", "ulr"), (.top, "ulr", "ulr"), (.topRight, "ur", "ulr"),
            (.left, "l", "lr"), (.center, "udlr", "udlr"), (.right, "r", "lr"),
            (.bottomLeft, "dl", "dlr"), (.bottom, "dlr", "dlr"), (.bottomRight, "dr", "dlr"),
        ] as [(Anchor, String, String)])
    func places(anchor: Anchor, floating: String, spanning: String) throws {
        let message = try message(anchor)
        #expect(dismissing(message.swipeMeanings()) == floating)
        #expect(dismissing(message.swipeMeanings(spansWidth: true)) == spanning)
    }

    @Test(
        "and from its handling",
        arguments: [
            (.automatic, .card, "ur"), (.automatic, .centered, "udlr"), (.swipe, .centered, "ur"),
            (.pull, .card, "u"), (.throwing, .card, "udlr"), (.flick, .card, "udlr"),
            (.sidePanel, .card, "ur"), (.slideIn, .card, "ur"), (.popup, .card, "ur"),
            (.fixed, .card, ""),
        ] as [(HandlingName, LayoutName, String)])
    func handlings(handling: HandlingName, layout: LayoutName, expected: String) throws {
        let message = try message(.topRight, handling, layout)
        #expect(dismissing(message.swipeMeanings()) == expected)
    }

    @Test(
        "Automatic handling is throwing in the centre, else swiping",
        arguments: [
            (.topRight, .automatic, .card, .swipe), (.center, .automatic, .card, .throwing),
            (.bottom, .automatic, .centered, .throwing), (.center, .swipe, .card, .swipe),
            (.left, .sidePanel, .centered, .sidePanel), (.center, .fixed, .card, .fixed),
        ] as [(Anchor, HandlingName, LayoutName, HandlingName)])
    func automatic(
        anchor: Anchor, handling: HandlingName, layout: LayoutName, expected: HandlingName
    ) throws {
        #expect(try message(anchor, handling, layout).effectiveHandling == expected)
    }

    @Test("What the message says counts first, then what the daemon was told, then its place")
    func precedence() throws {
        let defaults: SwipeMeanings = [
            .left: .dismissAll, .right: .dismissGroup, .down: .defaultAction,
        ]
        let message = try message(.topRight, swipes: [.left: .nothing, .right: .defaultAction])
        #expect(
            message.swipeMeanings(defaults: defaults) == [
                .up: .dismiss, .down: .defaultAction, .left: .nothing, .right: .defaultAction,
            ])
    }

    @Test("A fixed card goes nowhere, whatever is said")
    func fixed() throws {
        let message = try message(.top, .fixed, swipes: [.up: .dismissAll])
        #expect(dismissing(message.swipeMeanings(defaults: [.left: .dismiss])) == "")
    }

    @Test("Each direction has its own meaning, and none is one")
    func values() {
        var meanings = SwipeMeanings()
        #expect(SwipeDirection.allCases.allSatisfy { meanings[$0] == nil })
        for (direction, meaning) in zip(SwipeDirection.allCases, SwipeMeaning.allCases) {
            meanings[direction] = meaning
        }
        #expect(
            SwipeDirection.allCases.map { meanings[$0] } == SwipeMeaning.allCases.dropLast())
        meanings = [.up: .nothing]
        #expect(meanings[.up] == .nothing && meanings[.down] == nil)
        #expect(meanings.completed(by: [.up: .dismiss])[.up] == .nothing)
    }
}
