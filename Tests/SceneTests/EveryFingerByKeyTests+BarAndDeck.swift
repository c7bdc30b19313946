import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Keys for everything that a finger does on the deck and on the bar.
extension EveryFingerByKeyTests {
    // MARK: The deck

    @Test("flick a card of the deck", arguments: [KeySymbol.left, .right, .up, .down])
    func flicksACard(key: KeySymbol) {
        let world = SceneWorld()
        world.openDeck(2)
        world.awaitKeys()
        press(key, in: world)
        world.rest()
        #expect(world.dealtCards == [1])
    }

    @Test("choose a card of the deck or a part of it", arguments: [true, false])
    func tapsACardOfTheDeck(itself: Bool) {
        let world = SceneWorld()
        world.openDeck(2) { _, card in
            card.message.actions = [
                MessageAction(key: "default", label: ""), MessageAction(key: "a", label: "A"),
            ]
        }
        world.awaitKeys()
        #expect(world.dealt(0)?.face.interaction.isChosen == false)
        press(.tab, in: world)
        if itself {
            press(.tab, .shift, in: world)
            #expect(world.dealt(0)?.face.interaction.isChosen == true)
        }
        press(.enter, in: world)
        world.rest()
        #expect(world.deckReports == [itself ? "0 - action:default" : "0 - action:a"])
    }

    @Test("scroll a card of the deck") func scrollsACardOfTheDeck() {
        let world = SceneWorld()
        world.openDeck(1) { _, card in
            card.message.body = RichText(plain: String(repeating: "word ", count: 900))
        }
        world.awaitKeys()
        press(.pageDown, in: world)
        world.rest()
        #expect(world.dealt(0)?.face.body?.seen(scale: .one, at: 1e9)?.offset ?? 0 > 0)
        #expect(world.dealtCards == [0])
    }

    @Test("bring the last card back, or close the deck") func tapsTheHeadOfTheDeck() {
        let world = SceneWorld()
        world.openDeck(2)
        world.awaitKeys()
        press(.left, in: world)
        world.run(milliseconds: 1500)
        #expect(world.dealtCards == [1])
        press(.backspace, in: world)
        world.run(milliseconds: 1500)
        #expect(world.dealtCards.contains(0))
        press(.escape, in: world)
        world.rest()
        #expect(!world.hasDeck)
    }

    // MARK: The bar

    /// A world whose open view shows the first of these items.
    private func openBar(_ names: [String] = ["a"], on screen: Screen = .large) -> SceneWorld {
        let world = SceneWorld([screen])
        world.showBar(
            names.map { name in
                SceneWorld.item(name) { item in
                    item.clock = BarClock(
                        position: 0, length: 200_000_000, since: world.now, canSeek: true)
                    item.leading = [BarButton(key: "play-pause", label: "", symbol: .pause)]
                    item.text = String(repeating: "word ", count: 900)
                }
            })
        world.askBar(.open, world.nextRequest())
        world.run(milliseconds: 900)
        world.forget()
        return world
    }

    @Test("open or close the bar") func opensOrClosesTheBar() {
        let world = openBar()
        #expect(world.scene.bar.state == .open && world.compositor.focus == world.scene.bar.stage)
        press(.escape, in: world)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .bar && world.compositor.focus == nil)
        // The closed bar gets keyboard focus because the person asks for it.
        world.askBar(.focus, 2)
        world.run(milliseconds: 900)
        #expect(world.compositor.focus == world.scene.bar.stage)
        press(.enter, in: world)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .open && world.compositor.focus == world.scene.bar.stage)
    }

    @Test("press a button of the bar") func tapsAButtonOfTheBar() {
        let world = openBar()
        press(.space, in: world)
        press(.tab, in: world)
        #expect(world.scene.bar.display?.focus != nil)
        press(.enter, in: world)
        #expect(
            world.barReports == ["a pressed play-pause", "a pressed play-pause"])
    }

    @Test("move the time") func dragsTheTime() {
        let world = openBar()
        press(.right, in: world)
        #expect(world.barReports.count == 1 && world.barReports[0].hasPrefix("a to "))
    }

    @Test("turn the page of the bar") func turnsThePageOfTheBar() {
        let world = openBar(["a", "b"])
        let first = world.scene.bar.item?.id.name
        press(.pageDown, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.item?.id.name != first && world.scene.bar.state == .open)
        press(.pageUp, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.item?.id.name == first)
        press(.pageUp, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.item?.id.name == first && world.compositor.faults.isEmpty)
    }

    @Test("scroll the open view of the bar") func scrollsTheOpenView() {
        // The output is too low for eight lines of text.
        let size = Size(width: 700, height: 260)
        let world = openBar(
            on: Screen(
                number: .first, name: "LOW", size: size, area: Rectangle(origin: .zero, size: size))
        )
        press(.down, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.display?.scroll.offset(at: world.now.seconds) ?? 0 > 0)
    }

    @Test("swipe the bar away") func swipesTheBarAway() {
        let world = openBar()
        press(.delete, in: world)
        world.run(milliseconds: 1800)
        #expect(world.scene.bar.state == .hidden && world.compositor.focus == nil)
        #expect(world.barReports.contains("swiped away") && world.compositor.faults.isEmpty)
    }
}
