import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The output on which a deck opens, and when.
@Suite struct DeckOutputTests {
    private let world = SceneWorld()

    @Test func deckWaitsForTheFirstOutput() {
        world.setScreens([])
        #expect(world.scene.canOpenDeck(on: "") && world.scene.canOpenDeck(on: "DP-9"))
        world.openDeck(2)
        #expect(world.dealtCards.isEmpty && world.scene.deck.pile?.count == 2)
        world.setScreens([.phone])
        world.run(milliseconds: 1000)
        #expect(world.dealtCards.contains(0) && world.compositor.faults.isEmpty)
    }

    @Test func unknownOutputIsRefused() {
        #expect(world.scene.canOpenDeck(on: ""))
        #expect(!world.scene.canOpenDeck(on: "DP-9"))
    }
}
