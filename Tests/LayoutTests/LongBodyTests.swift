import Geometry
import Layout
import Messages
import Testing

/// Bodies that are longer than their place on the card, at rest.
@Suite struct LongBodyTests {
    private func present(
        lines: Int = 4, isHighContrast: Bool = false, _ edit: (inout CardRoom) -> Void = { _ in }
    ) throws -> Presentation {
        var catalog = Catalog.builtIn
        var layout = LayoutDescription.card
        (layout.body.maxLines, layout.body.maxLinesAlone) = (lines, lines)
        catalog.layouts[.card] = layout
        catalog.legibility.isHighContrast = isHighContrast
        let message = try Samples.message {
            $0.title = "Log"
            $0.body = RichText(plain: String(repeating: "word ", count: 300))
        }
        var room = CardRoom(width: 1000, maxHeight: 600)
        edit(&room)
        return Presentation(
            of: message, age: "", in: room, measuring: FixedPitchText(),
            style: catalog.style(of: message))
    }

    private func fade(_ shown: Presentation) -> EdgeFade? {
        shown.list.commands.compactMap {
            if case .passage(_, _, _, _, let fade) = $0 { fade } else { nil }
        }.first
    }

    /// The thin scroll bar.
    private struct Bar {
        var frame: Rectangle
        var color: Color
    }

    private func bar(_ shown: Presentation) -> Bar? {
        shown.list.commands.compactMap { command -> Bar? in
            guard case .fill(let shape, let color) = command, shape.frame.width == 2 else {
                return nil
            }
            return Bar(frame: shape.frame, color: color)
        }.last
    }

    @Test func bodyFadesAndHasAThinBar() throws {
        let shown = try present()
        #expect(fade(shown)?.top == 0 && fade(shown)?.bottom == 1)
        let bar = try #require(self.bar(shown))
        let body = try #require(shown.longBody)
        #expect(bar.frame.minY == body.frame.minY && bar.frame.minX >= body.frame.maxX)
        #expect(bar.frame.maxX < shown.card.maxX && bar.color.alpha < 255)
    }

    @Test func barIsPlainWithHighContrast() throws {
        #expect(try bar(present(isHighContrast: true))?.color.alpha == 255)
    }

    /// A single line that faded would hardly be readable.
    @Test func bodyOfOneLineEndsInAnEllipsis() throws {
        let shown = try present(lines: 1)
        #expect(fade(shown) == nil && bar(shown) == nil && shown.longBody != nil)
    }

    /// In the panel the list is scrolled instead.
    @Test func bodyThatCannotBeScrolledEndsInAnEllipsis() throws {
        let shown = try present { $0.scrollsBody = false }
        #expect(fade(shown) == nil && bar(shown) == nil && shown.longBody == nil)
    }
}
