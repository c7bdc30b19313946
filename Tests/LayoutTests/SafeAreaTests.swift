import Geometry
import Messages
import Testing

@testable import Layout

/// The safe area of a screen, for every rotation of its picture.
@Suite struct SafeAreaTests {
    /// Rotation as in wlroots (`wlr_box_transform` of the inverse).
    @Test(
        arguments: [
            (.normal, [1, 2, 3, 4]), (.turned90, [4, 1, 2, 3]), (.turned180, [3, 4, 1, 2]),
            (.turned270, [2, 3, 4, 1]), (.flipped, [1, 4, 3, 2]), (.flipped90, [4, 3, 2, 1]),
            (.flipped180, [3, 2, 1, 4]), (.flipped270, [2, 1, 4, 3]),
        ] as [(OutputTransform, [Double])])
    func safeEdgesTurnWithTheScreen(_ transform: OutputTransform, _ edges: [Double]) {
        let turned = Insets(top: 1, right: 2, bottom: 3, left: 4).turned(by: transform)
        #expect([turned.top, turned.right, turned.bottom, turned.left] == edges)
    }

    @Test func cardKeepsClearOfARoundedCorner() {
        var area = SafeArea()
        #expect(area.cornerInset == 0)
        area.cornerRadius = 100
        #expect(area.cornerInset == 30)
    }

    private let floating = CardStack.Item(
        size: Size(width: 200, height: 100), attachment: .floating, margin: Insets(all: 10), gap: 5)

    private func stack(_ anchor: MessagePosition, _ safe: Insets, obstacles: [Rectangle] = [])
        -> CardStack
    {
        var stack = CardStack(
            anchor: anchor, room: Size(width: 400, height: 800), obstacles: obstacles)
        stack.safe = safe
        return stack
    }

    @Test func largerOfMarginAndSafeAreaCounts() throws {
        let safe = Insets(top: 40, right: 30, bottom: 6, left: 50)
        let high = try #require(stack(.topLeft, safe).places(of: [floating, floating])[1])
        #expect(high.origin == Point(x: 50, y: 145))
        let low = try #require(stack(.bottomRight, safe).places(of: [floating])[0])
        #expect(low.maxX == 370 && low.maxY == 790)
        // A card in the middle moves aside only as far as needed.
        let middle = try #require(stack(.top, safe).places(of: [floating])[0])
        #expect(middle.minX == 100)
        var wide = floating
        wide.size.width = 320
        #expect(try #require(stack(.top, safe).places(of: [wide])[0]).minX == 50)
    }

    @Test func attachedCardCoversTheEdge() throws {
        var attached = floating
        attached.attachment = .edge
        let safe = Insets(top: 40, right: 0, bottom: 20, left: 0)
        let places = stack(.top, safe).places(of: [attached, floating])
        #expect(places[0]?.minY == 0 && places[1]?.minY == 105)
        let low = stack(.bottom, safe).places(of: [attached])
        #expect(low[0]?.maxY == 800)
    }

    /// The margin above a keyboard is that of the card.
    @Test func safeAreaEndsAtAKeyboard() throws {
        let keyboard = Rectangle(x: 0, y: 500, width: 400, height: 300)
        let safe = Insets(top: 0, right: 0, bottom: 60, left: 0)
        let place = try #require(
            stack(.bottom, safe, obstacles: [keyboard]).places(of: [floating])[0])
        #expect(place.maxY == 490)
        // The keyboard ends before the safe area does.
        let low = Rectangle(x: 0, y: 770, width: 400, height: 30)
        let above = try #require(stack(.bottom, safe, obstacles: [low]).places(of: [floating])[0])
        #expect(above.maxY == 740)
    }

    @Test func emptySafeAreaChangesNothing() {
        for anchor in MessagePosition.allCases {
            let items = [floating, floating]
            #expect(
                stack(anchor, .zero).places(of: items)
                    == CardStack(anchor: anchor, room: Size(width: 400, height: 800)).places(
                        of: items))
        }
    }
}
