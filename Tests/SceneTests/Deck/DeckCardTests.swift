import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Sizes and pictures of a deck's cards.
@Suite struct DeckCardTests {
    private let world = SceneWorld()

    /// Cards behind the front one do not show beside it or above it, whatever their sizes.
    @Test func largerCardsBehindTheFrontOneAreMadeSmaller() throws {
        world.openDeck(3) { index, card in
            guard index > 0 else { return }
            card.message.body = RichText(
                plain: String(repeating: "A long text. ", count: 60 * index))
        }
        let front = try #require(world.dealtFrame(0))
        for index in [1, 2] {
            let behind = try #require(world.dealtFrame(index))
            let before = try #require(world.dealtFrame(index - 1))
            #expect(behind.minX > before.minX && behind.maxX < before.maxX)
            #expect(behind.minY >= front.minY && behind.maxY > front.maxY)
            #expect(abs(behind.maxY - front.maxY - 12 * Double(index)) <= 1)
        }
    }

    @Test func pictureFillsItsCardAndIsDecodedForIt() throws {
        let bitmap = try #require(
            Bitmap(width: 900, height: 600, pixels: Array(repeating: 0xFF00_80FF, count: 540_000)))
        let source = PictureSource.file("/a.jpg")
        world.openDeck(4) { index, card in
            card.message.image = index == 0 ? .source(source) : nil
        }
        var wanted: [Int: Double] = [:]
        for case .deck(.picturesWanted(let index, _, let side)) in world.reports {
            wanted[index] = side
        }
        #expect(wanted.keys.sorted() == [0, 1], "of the third card only a strip is visible")
        #expect(try #require(wanted[0]) >= 600)
        world.post(.deck(.picture(index: 0, of: source, bitmap)))
        world.rest()
        let card = try #require(world.dealt(0)?.face.presentation)
        #expect(card.card.size == Size(width: 720, height: 480))
        #expect(
            card.list.commands.contains {
                if case .image(bitmap, card.card, _, .cover) = $0 { true } else { false }
            })
        world.post(.deck(.picture(index: 1, of: .file("/b"), nil)))
        world.flick(by: DeckTests.left)
        world.run(milliseconds: 1500)
        for case .deck(.picturesWanted(let index, _, _)) in world.reports { wanted[index] = 0 }
        #expect(wanted.keys.sorted() == [0, 1, 2])
    }
}
