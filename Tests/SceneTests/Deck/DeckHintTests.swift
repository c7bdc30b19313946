import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The labels that tell what the directions of a deck mean.
@Suite struct DeckHintTests {
    private let world = SceneWorld()

    private func opacity(_ direction: Direction, in world: SceneWorld) -> Double? {
        world.scene.deck.table?.hints[direction].flatMap {
            world.compositor.cards[$0]?.seen?.pose.opacity
        }
    }

    private func labels(_ world: SceneWorld) -> [DeckHint] {
        let table = world.scene.deck.table
        return [Direction.left, .right, .up, .down].compactMap { direction in
            guard world.hintFrame(direction) != nil, let number = table?.hints[direction],
                case .deckHint(let hint)? = world.scene.card(number)?.part
            else { return nil }
            return hint
        }
    }

    /// Up and down mean what right and left mean, and stand with them.
    @Test func meaningsAreWrittenBesideTheCardBeforeOneDrags() throws {
        world.openDeck(2)
        #expect(
            labels(world) == [
                DeckHint("Dismiss", [.left, .down]), DeckHint("Keep", [.right, .up]),
            ])
        let front = try #require(world.dealtFrame(0))
        let left = try #require(world.hintFrame(.left))
        let right = try #require(world.hintFrame(.right))
        #expect(left.maxX < front.minX && right.minX > front.maxX)
        #expect(abs(left.midX - 640 + right.midX - 640) < 40)
        #expect(opacity(.left, in: world) == 0.7 && opacity(.right, in: world) == 0.7)
    }

    @Test func otherMeaningsHaveLabelsAboveAndBelow() throws {
        world.openDeck(
            2, { $1.message.actions = [MessageAction(key: MessageAction.replyKey, label: "")] },
            meanings: {
                $0[.down] = .reply
                $0[.up] = .action("open")
            })
        #expect(
            labels(world) == [
                DeckHint("Dismiss", [.left]), DeckHint("Keep", [.right]), DeckHint("open", [.up]),
                DeckHint("Reply", [.down]),
            ])
        let front = try #require(world.dealtFrame(0))
        #expect(try #require(world.hintFrame(.up)).maxY < front.minY)
        #expect(try #require(world.hintFrame(.down)).minY > front.maxY + 24)
    }

    @Test func directionWithoutMeaningForTheCardHasNoLabel() {
        world.openDeck(2, meanings: { $0[.up] = .reply })
        #expect(labels(world).map { $0.ways } == [[.left, .down], [.right]])
    }

    @Test func labelBrightensAsOneDragsThere() throws {
        world.openDeck(2)
        let place = try #require(world.hintFrame(.right))
        world.touchDeck()
        world.drag(by: Point(x: 60, y: 0), steps: 10)
        world.run(milliseconds: 40)
        let half = try #require(opacity(.right, in: world))
        #expect(half > 0.8 && half < 1)
        #expect(try #require(opacity(.left, in: world)) < 0.7)
        world.drag(by: Point(x: 60, y: 0), steps: 10)
        world.run(milliseconds: 40)
        #expect(opacity(.right, in: world) == 1 && world.hintFrame(.right) == place)
        world.drag(by: Point(x: -120, y: -150), steps: 10)
        world.run(milliseconds: 40)
        #expect(try #require(opacity(.right, in: world)) > 0.9, "up is kept, too")
        world.run(milliseconds: 200)
        world.lift()
        world.rest()
        #expect(opacity(.left, in: world) == 0.7 && opacity(.right, in: world) == 0.7)
    }

    @Test func brighteningDrawsNothing() throws {
        world.openDeck(2)
        let label = try #require(world.scene.deck.table?.hints[.right])
        let draws = world.compositor.cards[label]?.draws
        world.touchDeck()
        world.drag(by: Point(x: 120, y: 0), steps: 20)
        #expect(world.compositor.cards[label]?.draws == draws)
    }

    /// On a phone the labels are below the cards.
    @Test func narrowOutputHasLabelsBelowTheCards() throws {
        let world = SceneWorld([.phone])
        world.openDeck(3)
        let bottom = try #require(world.dealtFrame(2)).maxY
        let left = try #require(world.hintFrame(.left))
        let right = try #require(world.hintFrame(.right))
        #expect(left.minY > bottom && right.minY == left.minY && left.maxX < right.minX)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A low output is left to the cards; there a label slides in as one drags.
    @Test func labelWithoutRoomAppearsOnlyWhileOneDrags() throws {
        var low = Screen.large
        low.size = Size(width: 500, height: 300)
        let world = SceneWorld([low])
        world.openDeck(2)
        #expect(labels(world).isEmpty)
        world.touchDeck()
        world.drag(by: Point(x: 150, y: 0), steps: 10)
        world.run(milliseconds: 40)
        #expect(world.hintFrame(.right) != nil && world.hintFrame(.left) == nil)
    }

    /// Planned places never meet one another or the cards.
    @Test func placesAreApart() {
        for width in stride(from: 200.0, through: 2000, by: 90) {
            for height in stride(from: 100.0, through: 1200, by: 110) {
                for label in [60.0, 140, 240] {
                    let size = Size(width: min(label, width / 2 - 20), height: 40)
                    let free = Rectangle(x: 0, y: 64, width: width, height: height)
                    let plan = DeckPlan(
                        in: free,
                        labels: [.left: size, .right: size, .up: size, .down: size],
                        width: 720, strips: 24)
                    let cards = plan.cards.inset(
                        by: Insets(top: 0, right: 0, bottom: -24, left: 0))
                    let all = plan.labels.values + [cards]
                    for (index, one) in all.enumerated() {
                        #expect(free.intersection(one) == one || height < 60)
                        for other in all.dropFirst(index + 1) {
                            #expect(one.intersection(other).isEmpty, "\(plan) in \(free)")
                        }
                    }
                }
            }
        }
    }
}
