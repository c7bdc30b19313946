import Geometry
import Layout
import Messages
import Testing

/// Stacks of one output of 640 by 360 logical pixels, which is too narrow for two columns.
@Suite struct NeighbourhoodTests {
    static let output = Size(width: 640, height: 360)

    /// A stack of cards of these heights, on a stage as wide as the output.
    static func stack(
        _ anchor: MessagePosition, _ heights: [Double], width: Double = 400,
        on output: Size = output,
        attachment: CardStack.Attachment = .floating, layer: MessageLayer = .top,
        isModal: Bool = false,
        written: Int? = nil, waiting: Int = 0, obstacles: [Rectangle] = []
    ) -> Neighbourhood.Stack {
        let more = CardStack.Item(
            size: Size(width: 80, height: 32), attachment: .floating, margin: Insets(all: 16),
            gap: 12)
        return Neighbourhood.Stack(
            CardStack(anchor: anchor, room: output, obstacles: obstacles), at: .zero,
            contents: StackContents(
                items: heights.map { CardStackTests.item(width, $0, attachment) },
                written: written, waiting: waiting, more: more),
            precedence: Neighbourhood.Precedence(
                isWritten: written != nil, isModal: isModal, layer: layer))
    }

    /// The tops of the cards of each stack; nil: the card is not visible.
    static func tops(_ stacks: [Neighbourhood.Stack]) -> [[Double?]] {
        Neighbourhood(stacks).places.map { $0.items.map { $0?.minY } }
    }

    typealias Row = (String, [Neighbourhood.Stack], [[Double?]])

    static let rows: [Row] = [
        // No stack is in the way of another.
        ("apart", [stack(.top, [80]), stack(.bottom, [80])], [[16], [264]]),
        (
            "beside",
            [stack(.bottomLeft, [80], width: 200), stack(.bottomRight, [80], width: 200)],
            [[264], [264]]
        ),
        // The distance is less than the margins, but nothing is covered.
        ("near", [stack(.top, [160]), stack(.bottom, [160])], [[16], [184]]),
        // Anchors in their order: a stack of a later anchor moves on towards the middle.
        ("bottom", [stack(.bottom, [80]), stack(.bottomRight, [80])], [[264], [168]]),
        (
            "bottom, the other way", [stack(.bottomRight, [80]), stack(.bottom, [80])],
            [[168], [264]]
        ),
        ("top", [stack(.topLeft, [80]), stack(.top, [80])], [[16], [112]]),
        ("same", [stack(.top, [80]), stack(.top, [60])], [[16], [112]]),
        // A card on which a reply is written keeps its place.
        (
            "written on", [stack(.bottom, [80]), stack(.bottomRight, [80], written: 0)],
            [[168], [264]]
        ),
        ("layer", [stack(.top, [80]), stack(.topRight, [80], layer: .overlay)], [[112], [16]]),
        (
            "modal", [stack(.top, [80], layer: .overlay), stack(.center, [200], isModal: true)],
            [[nil], [80]]
        ),
        // A band is at the edge; other stacks are below it.
        (
            "band", [stack(.topLeft, [80]), stack(.top, [50], width: 640, attachment: .span)],
            [[66], [0]]
        ),
        // A stack in the middle moves no farther than needed.
        ("middle", [stack(.center, [60]), stack(.top, [140])], [[172], [16]]),
        ("middle last", [stack(.left, [80]), stack(.bottomLeft, [150])], [[98], [194]]),
        // If room runs out, fewer cards are visible.
        (
            "full", [stack(.bottom, [150]), stack(.bottomRight, [60, 60, 60])],
            [[194], [118, nil, nil]]
        ),
        // Each stack has a card before another has several.
        (
            "shared", [stack(.bottom, [80, 80, 80]), stack(.bottomRight, [100])],
            [[264, nil, nil], [104]]
        ),
        // Without any room, all cards of a stack wait.
        ("hopeless", [stack(.center, [300]), stack(.top, [100])], [[nil], [16]]),
    ]

    @Test(arguments: Self.rows)
    func stacksGiveWayInTheirOrder(name: String, stacks: [Neighbourhood.Stack], tops: [[Double?]]) {
        #expect(Self.tops(stacks) == tops, "\(name)")
    }

    @Test
    func stacksWithoutConflictKeepTheirPlaces() {
        let stacks = [
            Self.stack(.topLeft, [80, 60], width: 200), Self.stack(.right, [90], width: 200),
            Self.stack(.bottomLeft, [70, 70], width: 200),
        ]
        let places = Neighbourhood(stacks).places
        for (stack, places) in zip(stacks, places) {
            #expect(places == stack.stack.places(of: stack.contents))
        }
    }

    @Test
    func cardWithAnOpenReplyStaysAndNewCardsGiveWay() {
        var stacks = [Self.stack(.bottom, [80]), Self.stack(.bottomRight, [80])]
        let before = Neighbourhood(stacks).places
        #expect(Self.tops(stacks) == [[264], [168]])
        let kept = Neighbourhood(stacks).cards(before: 1, of: before)
        #expect(kept == [Rectangle(x: 120, y: 264, width: 400, height: 80)])
        #expect(Neighbourhood(stacks).cards(before: 0, of: before).isEmpty)
        stacks[1].contents.written = 0
        stacks[1].precedence.isWritten = true
        stacks[1].kept = kept
        #expect(Neighbourhood(stacks).places == before)
        // A second card at the bottom has no room below the card on which a reply is written.
        stacks[0] = Self.stack(.bottom, [80, 80])
        #expect(Self.tops(stacks) == [[264, nil], [168]])
        // A keyboard leaves room for only one stack.
        for index in stacks.indices {
            stacks[index].stack.obstacles = [Rectangle(x: 0, y: 120, width: 640, height: 240)]
        }
        stacks[1].kept = [Rectangle(x: 120, y: 20, width: 400, height: 80)]
        #expect(Self.tops(stacks) == [[nil, nil], [24]])
    }

    @Test
    func stacksStandAboveAKeyboard() {
        let keyboard = [Rectangle(x: 0, y: 240, width: 640, height: 120)]
        let stacks = [
            Self.stack(.bottomRight, [60], obstacles: keyboard),
            Self.stack(.bottom, [70], written: 0, obstacles: keyboard),
        ]
        #expect(Self.tops(stacks) == [[78], [154]])
        // A floating keyboard is between the stacks.
        let floating = [Rectangle(x: 100, y: 200, width: 440, height: 60)]
        let both = [
            Self.stack(.center, [60], obstacles: floating),
            Self.stack(.bottom, [100], obstacles: floating),
        ]
        #expect(Self.tops(both) == [[276], [84]])
    }

    @Test
    func stacksOfSeparateStagesGiveWay() {
        var right = Self.stack(.bottomRight, [80], on: Size(width: 432, height: 360))
        right.origin = Point(x: 208, y: 0)
        var lower = Self.stack(.bottom, [80], on: Size(width: 640, height: 330))
        lower.origin = Point(x: 0, y: 30)
        #expect(Self.tops([right, lower]) == [[168], [234]])
        right.origin = Point(x: 800, y: 0)
        #expect(Self.tops([right, lower]) == [[264], [234]])
    }

    @Test
    func hiddenCardsAreCountedInLittleRoom() {
        let stacks = [Self.stack(.bottom, [150]), Self.stack(.bottomRight, [60, 60, 60])]
        let places = Neighbourhood(stacks).places[1]
        #expect(places.more == Rectangle(x: 384, y: 74, width: 80, height: 32))
        #expect(!places.lacksMore)
        var unmeasured = stacks
        unmeasured[1].contents.more = nil
        #expect(Neighbourhood(unmeasured).places[1].lacksMore)
        // A stack without room for a card has its "N more" card.
        let none = [Self.stack(.bottom, [250]), Self.stack(.bottomRight, [100])]
        #expect(Neighbourhood(none).places[1].items == [nil])
        #expect(Neighbourhood(none).places[1].more?.maxY == 78)
    }

    /// On an output that is too narrow for both corners, the newer card is visible.
    @Test(arguments: [0, 1]) func newestMessageGetsTheOnlyRoom(newest: Int) {
        let output = Size(width: 640, height: 120)
        var stacks = [MessagePosition.bottomLeft, .bottomRight].map { anchor in
            Self.stack(anchor, [80], on: output)
        }
        for index in stacks.indices {
            let age: UInt64 = index == newest ? 2 : 1
            stacks[index].precedence.arrival = Instant(microseconds: age)
        }
        let tops = Self.tops(stacks)
        #expect(tops[newest][0] != nil && tops[1 - newest][0] == nil, "\(tops)")
    }

    /// A critical message stays until a person deals with it.
    @Test(arguments: [0, 1]) func criticalMessageKeepsTheOnlyRoom(critical: Int) {
        let output = Size(width: 640, height: 120)
        var stacks = [MessagePosition.bottomLeft, .bottomRight].map { anchor in
            Self.stack(anchor, [80], on: output)
        }
        stacks[critical].precedence.arrival = Instant(microseconds: 1)
        stacks[critical].precedence.criticalArrival = Instant(microseconds: 1)
        stacks[1 - critical].precedence.arrival = Instant(microseconds: 2)
        var tops = Self.tops(stacks)
        #expect(tops[critical][0] != nil && tops[1 - critical][0] == nil, "\(tops)")
        stacks[1 - critical].precedence.criticalArrival = Instant(microseconds: 2)
        tops = Self.tops(stacks)
        #expect(tops[critical][0] == nil && tops[1 - critical][0] != nil, "\(tops)")
    }

    @Test func newestMessageDoesNotDisplaceAModalOne() {
        let output = Size(width: 640, height: 120)
        var stacks = [
            Self.stack(.bottomLeft, [80], on: output, isModal: true),
            Self.stack(.bottomRight, [80], on: output),
        ]
        stacks[0].precedence.arrival = Instant(microseconds: 1)
        stacks[1].precedence.arrival = Instant(microseconds: 2)
        let tops = Self.tops(stacks)
        #expect(tops[0][0] != nil && tops[1][0] == nil, "\(tops)")
    }
}
