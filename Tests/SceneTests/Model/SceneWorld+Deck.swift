import Geometry
import Gestures
import Layout
import Messages

@testable import Scene

extension SceneWorld {
    /// Opens a deck of `count` cards and waits until it rests.
    func openDeck(
        _ count: Int, finishes: Bool = true, _ edit: (Int, inout DeckCard) -> Void = { _, _ in },
        meanings: (inout DeckMeanings) -> Void = { _ in }
    ) {
        var directions = DeckMeanings()
        meanings(&directions)
        post(.deck(.open(directions, output: "")))
        deal(count, edit)
        if finishes { post(.deck(.finish)) }
        rest()
    }

    /// Adds `count` cards to the deck.
    func deal(_ count: Int, _ edit: (Int, inout DeckCard) -> Void = { _, _ in }) {
        let first = scene.deck.pile?.count ?? 0
        let cards = (0..<count).map { offset in
            var message = Message(id: .first, arrival: now)
            message.title = "Card \(first + offset)"
            var card = DeckCard(name: "c\(first + offset)", message: message)
            edit(first + offset, &card)
            return card
        }
        post(.deck(.add(cards)))
    }

    /// Whether there is a deck, also while it waits for cards.
    var hasDeck: Bool { scene.deck.pile != nil }

    /// The reports about the deck since `forget`, such as `1 left keep` and `ended finished`.
    var deckReports: [String] {
        reports.compactMap { report in
            guard case .deck(let report) = report else { return nil }
            switch report {
            case .left(let outcome):
                return "\(outcome.index) \(outcome.direction?.rawValue ?? "-") "
                    + outcome.meaning.text + (outcome.text.isEmpty ? "" : " \(outcome.text)")
            case .ended(let reason): return "ended \(reason.rawValue)"
            case .picturesWanted: return nil
            }
        }
    }

    /// The card of this number in the order of the deck; nil: it is not on the stage.
    func dealt(_ index: Int) -> CardState? {
        scene.deck.table?.cards[index].flatMap { scene.card($0) }
    }

    /// Numbers of the visible cards.
    var dealtCards: [Int] {
        (scene.deck.table?.cards ?? [:]).filter { compositor.cards[$0.value]?.seen != nil }
            .keys.sorted()
    }

    /// The visible pose of a card of the deck; nil: the card is not visible.
    func dealtPose(_ index: Int) -> Pose? {
        dealt(index).flatMap { compositor.cards[$0.number]?.seen?.pose }
    }

    /// The visible area of a card of the deck, however small it is shown; nil: the card is not visible.
    func dealtFrame(_ index: Int) -> Rectangle? {
        guard let pose = dealtPose(index), let size = dealt(index)?.face.presentation?.card.size
        else { return nil }
        return Rectangle(origin: pose.origin, size: size).shrunk(by: pose.scale)
    }

    /// The visible area of the label of a direction; nil: the label is not visible.
    func hintFrame(_ direction: Direction) -> Rectangle? {
        scene.deck.table?.hints[direction].flatMap { compositor.cards[$0]?.frame }
    }

    /// Puts a finger on the front card, at an offset from its centre.
    func touchDeck(_ offset: Point = .zero, finger: Int32 = 0) {
        guard let stage = scene.deck.stage,
            let frame = scene.deck.front.flatMap({ compositor.cards[$0]?.frame })
        else { return fault("there is no front card") }
        touch(
            stage, at: Point(x: frame.midX + offset.x, y: frame.midY + offset.y), finger: finger)
    }

    /// Flicks the front card by `offset` within 80 ms.
    func flick(by offset: Point) {
        touchDeck()
        drag(by: offset, steps: 10)
        lift()
    }

    /// Taps a part of the front card, or of the head.
    func tapDeck(_ target: HitTarget) {
        guard let table = scene.deck.table else { return fault("there is no deck") }
        let cards = [scene.deck.front, table.head].compactMap { $0 }.compactMap { scene.card($0) }
        for card in cards {
            guard let area = card.face.presentation?.hits.last(where: { $0.target == target }),
                let frame = card.frame?.rectangle, let picture = card.face.presentation?.card
            else { continue }
            touch(
                table.stage,
                at: Point(
                    x: frame.minX + area.rectangle.midX - picture.minX,
                    y: frame.minY + area.rectangle.midY - picture.minY))
            run(milliseconds: 40)
            return lift()
        }
        fault("the deck shows no \(target)")
    }

    /// Taps a place of an output, on a stage.
    func tapPlace(_ place: Point, on stage: StageNumber) {
        touch(stage, at: place)
        run(milliseconds: 40)
        lift()
    }

    /// Waits until the deck has had keyboard focus for long enough that keys work.
    func awaitKeys() { run(milliseconds: 600) }
}
