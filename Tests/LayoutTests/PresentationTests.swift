import Geometry
import Messages
import Testing

@testable import Layout

@Suite struct PresentationTests {
    let text = FixedPitchText()

    func present(
        _ message: Message, _ room: CardRoom = CardRoom(width: 1000, maxHeight: 600),
        _ interaction: Interaction = .none
    ) -> Presentation {
        Presentation(
            of: message, age: "now", in: room, interaction: interaction, measuring: text)
    }

    /// The frames of everything that stands on the card.
    func frames(_ presentation: Presentation) -> [Rectangle] {
        presentation.list.commands.compactMap {
            switch $0 {
            case .shadow, .erase, .border, .ring: nil
            case .fill(let shape, _), .fade(let shape, _, _): shape.frame
            case .text(_, let frame, _), .image(_, let frame, _, _), .symbol(_, let frame, _): frame
            case .line(_, _, _, let clip, _), .passage(_, _, _, let clip, _): clip
            case .stroke: nil
            }
        }
    }

    func texts(_ presentation: Presentation) -> [TextBlock] {
        presentation.list.commands.compactMap {
            if case .text(let block, _, _) = $0 { block } else { nil }
        }
    }

    @Test(arguments: MessageLayout.builtIn)
    func regionsLieInsideTheCard(_ layout: MessageLayout) throws {
        var message = try Samples.full()
        message.layout = layout
        for isRightToLeft in [false, true] {
            if isRightToLeft { message.title = "שלום" }
            let shown = present(
                message, CardRoom(width: 400, maxHeight: 600), Interaction(isHovered: true))
            #expect(shown.hits.contains { $0.target == .close })
            #expect(shown.hits.contains { $0.target == .link("https://a.example") })
            if layout != .statusLine {
                #expect(shown.hits.contains { $0.target == .button(key: "open") })
            }
            for hit in shown.hits {
                #expect(hit.rectangle.intersection(shown.card) == hit.rectangle, "\(hit)")
                #expect(!hit.rectangle.isEmpty)
            }
            for frame in frames(shown) {
                #expect(frame.intersection(shown.card) == frame, "\(frame)")
            }
            let picture = Rectangle(origin: .zero, size: shown.size)
            #expect(shown.card.intersection(picture) == shown.card)
            #expect(shown.card.minX.rounded() == shown.card.minX)
            #expect(shown.size.height.rounded() == shown.size.height)
        }
    }

    @Test func pressAndHoverMoveNothing() throws {
        let message = try Samples.full()
        let still = present(message)
        let target = HitTarget.button(key: "open")
        let hovered = present(message, still.room, Interaction(hovered: target, isHovered: true))
        let pressed = present(
            message, still.room, Interaction(hovered: target, pressed: target, isHovered: true))
        #expect(still.card == hovered.card)
        #expect(hovered.card == pressed.card)
        #expect(hovered.hits == pressed.hits)
        #expect(hovered.list != pressed.list)
        #expect(still.hits == hovered.hits.filter { $0.target != .close })
    }

    @Test func closeAppearsUnderThePointerOnly() throws {
        let message = try Samples.message { $0.title = "Hi" }
        #expect(!present(message).hits.contains { $0.target == .close })
        let hovered = present(
            message, CardRoom(width: 400, maxHeight: 600), Interaction(isHovered: true))
        let close = try #require(hovered.hits.first { $0.target == .close })
        let middle = Point(x: close.rectangle.midX, y: close.rectangle.midY)
        #expect(hovered.target(at: middle) == .close)
        #expect(hovered.target(at: Point(x: hovered.card.minX + 40, y: middle.y)) == nil)
        #expect(min(close.rectangle.width, close.rectangle.height) >= 32)
    }

    @Test func buttonsCanBeTouched() throws {
        for hit in present(try Samples.full()).hits {
            if case .button = hit.target { #expect(hit.rectangle.height >= 40) }
        }
    }

    @Test func absentElementsLeaveNoGap() throws {
        let title = try Samples.message { $0.title = "Hi" }
        #expect(present(title).card.height == 16 + 20 + 16)
        let body = try Samples.message { $0.body = RichText(plain: "There") }
        #expect(present(body).card.height == 16 + 20 + 16)
        let both = try Samples.message {
            $0.title = "Hi"
            $0.body = RichText(plain: "There")
        }
        #expect(present(both).card.height == 16 + 20 + 2 + 20 + 16)
        // A card without texts has a title of ours.
        let empty = try Samples.message { _ in }
        #expect(present(empty).card.height == 16 + 20 + 16)
    }

    @Test func rightToLeftMirrors() throws {
        var message = try Samples.full()
        message.body = RichText(plain: "Body")
        let left = present(message)
        message.title = "שלום"
        let right = present(message)
        #expect(left.card == right.card)
        func mirrored(_ frame: Rectangle) -> Rectangle {
            var frame = frame
            frame.origin.x = left.size.width - frame.maxX
            return frame
        }
        #expect(frames(left).map(mirrored) == frames(right))
        #expect(left.hits.map { mirrored($0.rectangle) } == right.hits.map(\.rectangle))
        #expect(
            texts(right).filter { $0.font != .button }.allSatisfy { $0.alignment == .right })
        #expect(texts(right).filter(\.isRightToLeft).map(\.text.text) == ["שלום"])
    }

    @Test func compactSpansTheRoom() throws {
        let message = try Samples.message { $0.title = "Hi" }
        #expect(present(message, CardRoom(width: 560, maxHeight: 600)).card.width == 400)
        let compact = CardRoom(width: 560, maxHeight: 600, isCompact: true)
        #expect(present(message, compact).card.width == 560)
    }

    @Test func titleTakesTwoLinesWithoutBody() throws {
        let long = String(repeating: "long ", count: 60)
        let alone = try Samples.message { $0.title = long }
        #expect(texts(present(alone)).first?.maxLines == 2)
        let withBody = try Samples.message {
            $0.title = long
            $0.body = RichText(plain: "body")
        }
        #expect(texts(present(withBody)).first?.maxLines == 1)
    }

    @Test(arguments: [-1, 0, 1, 24, 60, 61, 100, 137, 200, 400, .infinity, .nan])
    func cardIsNeverHigherThanItsRoom(_ height: Double) throws {
        for layout in MessageLayout.builtIn {
            var message = try Samples.full()
            message.layout = layout
            message.body = RichText(plain: String(repeating: "word ", count: 2000))
            let room = CardRoom(width: 400, maxHeight: height)
            let shown = present(message, room)
            let limit = height.isFinite ? max(height, 24) : 24
            #expect(shown.card.height <= limit, "\(layout)")
            #expect(shown.card.height >= 1)
            for hit in shown.hits {
                #expect(hit.rectangle.intersection(shown.card) == hit.rectangle)
            }
        }
    }

    @Test(arguments: MessageLayout.builtIn)
    func hostileTextIsBounded(_ layout: MessageLayout) throws {
        let text = String(repeating: "\u{0301}a\n", count: 200_000)
        var message = try Samples.message {
            $0.title = text
            $0.appName = text
            $0.iconText = text
            $0.body = RichText(
                runs: (0..<20_000).map { RichText.Run("x", TextStyle(bold: $0 % 2 == 0)) })
            $0.actions = (0..<10_000).map { MessageAction(key: "\($0)", label: text) }
            $0.progress = .nan
        }
        message.layout = layout
        let measuring = FixedPitchText()
        let shown = Presentation(
            of: message, age: text, in: CardRoom(width: 400, maxHeight: 5000),
            measuring: measuring)
        #expect(measuring.longest <= 512 + 8192 + 4)
        #expect(shown.hits.count <= 6)
        #expect(shown.list.commands.count < 60)
        #expect(shown.card.height <= 1000)
        #expect(texts(shown).allSatisfy { $0.text.runs.count <= 210 })
    }

    @Test(arguments: [0, -5, 1, 20, 1e9, .infinity, .nan])
    func absurdWidthsAreClamped(_ width: Double) throws {
        for layout in MessageLayout.builtIn {
            var message = try Samples.full()
            message.layout = layout
            let shown = present(message, CardRoom(width: width, maxHeight: 600, isCompact: true))
            #expect(shown.card.width >= 48 && shown.card.width <= 8192)
        }
    }

    @Test func pendingPictureKeepsItsPlace() throws {
        let waiting = try Samples.message {
            $0.title = "Hi"
            $0.image = .source(.file("/a.png"))
        }
        var ready = waiting
        ready.image = try Samples.picture()
        #expect(present(waiting).card == present(ready).card)
        #expect(frames(present(waiting)).count == frames(present(ready)).count)
    }

    @Test func manyButtonsBecomeSix() throws {
        let message = try Samples.message {
            $0.title = "Hi"
            $0.actions = (0..<50).map { MessageAction(key: "\($0)", label: "B\($0)") }
        }
        #expect(present(message).hits.count == 6)
    }

    @Test func longLabelsGetRowsOfTheirOwn() throws {
        let message = try Samples.message {
            $0.title = "Hi"
            $0.actions = ["Short", "A label that is rather long for half"].map {
                MessageAction(key: $0, label: $0)
            }
        }
        let hits = present(message).hits
        #expect(hits.count == 2)
        #expect(hits[0].rectangle.minY < hits[1].rectangle.minY)
        #expect(hits[0].rectangle.width == 368)
    }

    @Test func tabIsSharpAtItsEdge() throws {
        for (anchor, sharp) in [
            (MessagePosition.top, "topLeft topRight"), (.bottomLeft, "bottomLeft bottomRight"),
            (.left, "topLeft bottomLeft"), (.right, "topRight bottomRight"),
        ] {
            for title in ["Hi", "שלום"] {
                let message = try Samples.message {
                    $0.title = title
                    $0.layout = .tab
                    $0.anchor = anchor
                }
                let shown = present(message)
                guard case .shadow(_, let shape)? = shown.list.commands.first else {
                    Issue.record("no shadow")
                    continue
                }
                let corners = [
                    ("topLeft", shape.corners.topLeft), ("topRight", shape.corners.topRight),
                    ("bottomLeft", shape.corners.bottomLeft),
                    ("bottomRight", shape.corners.bottomRight),
                ]
                let found = corners.filter { $0.1 == 0 }.map(\.0).joined(separator: " ")
                #expect(found == sharp, "\(anchor)")
            }
        }
    }
}

extension Presentation {
    /// The room of the tests.
    var room: CardRoom { CardRoom(width: 1000, maxHeight: 600) }
}
