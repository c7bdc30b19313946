import Geometry
import Messages
import Testing

@testable import Layout

/// The line around a card, and what tells critical messages from others.
@Suite struct BorderTests {
    private func present(
        _ urgency: MessageUrgency = .normal, _ change: (inout LayoutDescription) -> Void
    ) throws -> Presentation {
        let message = try Samples.message {
            ($0.title, $0.body, $0.urgency) = ("Title", RichText(plain: "Body"), urgency)
            $0.progress = 0.5
        }
        var layout = Catalog.builtIn.layout(named: message.layout)
        layout.age.isShown = false
        change(&layout)
        return Presentation(
            of: message, age: "now", in: CardRoom(width: 1000, maxHeight: 600),
            measuring: FixedPitchText(),
            style: Style(layout: layout, theme: Catalog.builtIn.theme(named: .plain)))
    }

    private func lines(_ presentation: Presentation) -> [(width: Double?, color: Color)] {
        presentation.list.commands.compactMap { command in
            switch command {
            case .ring(let shape, let width, let color) where shape.frame == presentation.card:
                (width, color)
            case .border(let shape, let color) where shape.frame == presentation.card: (nil, color)
            default: nil
            }
        }
    }

    /// The left sides and tops of texts, from the card's corner.
    private func places(_ presentation: Presentation) -> [Point] {
        presentation.list.commands.compactMap { command in
            guard case .text(_, let frame, _) = command else { return nil }
            return Point(
                x: frame.minX - presentation.card.minX, y: frame.minY - presentation.card.minY)
        }
    }

    @Test func borderTakesItsPlaceFromTheContents() throws {
        let hairline = try present { _ in }
        let wide = try present { $0.borderWidth = 5 }
        #expect(lines(hairline).count == 1 && lines(hairline)[0].width == nil)
        #expect(lines(wide).count == 1 && lines(wide)[0].width == 5)
        #expect(wide.card.width == hairline.card.width)
        #expect(wide.card.height == hairline.card.height + 10)
        #expect(places(wide)[0] == places(hairline)[0].moved(by: Point(x: 5, y: 5)))
        // Without a border its width takes no place.
        let none = try present { ($0.borderWidth, $0.hasBorder) = (5, false) }
        #expect(places(none)[0] == places(hairline)[0] && lines(none).isEmpty)
    }

    @Test func borderOfNoWidthIsNotDrawnAroundCriticalMessages() throws {
        #expect(try lines(present(.critical) { $0.borderWidth = 0 }).isEmpty)
        #expect(try lines(present(.critical) { $0.hasBorder = false }).count == 1)
    }

    @Test func criticalMessagesLookLikeOthersIfTheLayoutSaysSo() throws {
        let normal = try present { $0.marksCritical = false }
        let critical = try present(.critical) { $0.marksCritical = false }
        #expect(critical == normal)
        let marked = try present(.critical) { _ in }
        #expect(marked != normal)
        let theme = Catalog.builtIn.theme(named: .plain)
        let alarm = theme.colors(CardRoom(width: 1000, maxHeight: 600).appearance, .calm).alarm
        let wide = try present(.critical) { $0.borderWidth = 2 }
        // A line of some width has the full colour.
        #expect(lines(wide)[0].color == alarm && lines(marked)[0].color != alarm)
    }

    @Test func borderIsStretchedWithTheCard() throws {
        let wide = try present { $0.borderWidth = 3 }
        let bare = wide.bare(height: wide.card.height + 40)
        #expect(lines(bare).count == 1 && lines(bare)[0].width == 3)
    }

    @Test(arguments: [1.0, 2.0]) func linesAreAsHighAsTheFontIfTheThemeSaysSo(factor: Double) throws
    {
        let message = try Samples.message { $0.title = "Title" }
        var theme = Catalog.builtIn.theme(named: .plain)
        for step in TypeStep.allCases {
            var font = theme.type.raw(step)
            font.lineHeight = FontStyle.ownLineHeight
            theme.type[step] = font
        }
        theme.type.factor = factor
        let shown = Presentation(
            of: message, age: "", in: CardRoom(width: 1000, maxHeight: 600),
            measuring: FixedPitchText(),
            style: Style(layout: Catalog.builtIn.layout(named: .card), theme: theme))
        let blocks = shown.list.commands.compactMap { command in
            if case .text(let block, _, _) = command { block } else { nil }
        }
        let font = try #require(blocks.first).font
        #expect(font.lineHeight == (FontStyle.title.size * 1.25 * factor).rounded())
    }
}
