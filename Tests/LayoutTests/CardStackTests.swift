import Geometry
import Layout
import Messages
import Testing

@Suite struct CardStackTests {
    static let room = Size(width: 432, height: 600)

    static func card(_ height: Double) -> CardStack.Item {
        item(400, height, .floating)
    }

    static func item(
        _ width: Double, _ height: Double, _ attachment: CardStack.Attachment
    ) -> CardStack.Item {
        CardStack.Item(
            size: Size(width: width, height: height), attachment: attachment,
            margin: Insets(all: 16), gap: 12)
    }

    static func stack(_ anchor: MessagePosition, grain: Double = 1) -> CardStack {
        CardStack(anchor: anchor, room: room, grain: grain)
    }

    @Test(arguments: [
        (MessagePosition.topRight, 16.0, 128.0), (.bottomLeft, 484, 392), (.left, 204, 316),
    ])
    func stackGrowsFromItsEdgeInwards(anchor: MessagePosition, first: Double, second: Double) {
        let places = Self.stack(anchor).places(of: [Self.card(100), Self.card(80)])
        #expect(places[0] == Rectangle(x: 16, y: first, width: 400, height: 100))
        #expect(places[1] == Rectangle(x: 16, y: second, width: 400, height: 80))
    }

    @Test func centredCardsStandInTheMiddle() {
        let item = Self.item(200, 100, .floating)
        let place = Self.stack(.center).places(of: [item])[0]
        #expect(place == Rectangle(x: 116, y: 250, width: 200, height: 100))
    }

    @Test func cardWithoutRoomHasNoPlace() {
        let places = Self.stack(.top).places(of: [
            Self.card(300), Self.card(256), Self.card(10),
        ])
        #expect(places[1]?.maxY == 584)
        #expect(places[2] == nil)
    }

    @Test func firstCardAlwaysHasAPlace() {
        #expect(Self.stack(.top).places(of: [Self.card(900)])[0]?.minY == 16)
    }

    @Test func spanningItemsTakeTheEdge() {
        let line = Self.item(432, 20, .span)
        let places = Self.stack(.bottomRight).places(of: [Self.card(100), line])
        #expect(places[1] == Rectangle(x: 0, y: 580, width: 432, height: 20))
        #expect(places[0] == Rectangle(x: 16, y: 468, width: 400, height: 100))
    }

    @Test func placesAreOnWholePixels() {
        let places = Self.stack(.center, grain: 4).places(of: [Self.card(101), Self.card(77)])
        for place in places {
            #expect((place?.minY ?? 1).truncatingRemainder(dividingBy: 4) == 0)
        }
    }
}
