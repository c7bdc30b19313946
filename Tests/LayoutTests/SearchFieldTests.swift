import Geometry
import Messages
import TextEditing
import Testing

@testable import Layout

/// The search field of the notification panel.
@Suite struct SearchFieldTests {
    private func present(_ search: String, width: Double, scale: Double) -> Presentation {
        var catalog = Catalog.builtIn
        catalog.legibility.textScale = scale
        var field = TextField()
        field.apply(.insert(search))
        let head = PanelHead(
            unread: 3, isQuiet: false, hasEntries: true,
            search: ReplyState(field: field, isFocused: false, showsCaret: false),
            canGoQuiet: true)
        return Presentation(
            of: .head(head), in: PanelRoom(width: width), interaction: .none,
            theme: catalog.theme(named: .plain), measuring: FixedPitchText())
    }

    /// The signs of the search field are as large beside its text as without a scale.
    @Test(arguments: [0.5, 1, 1.5, 2, 3], [280.0, 400])
    func signsGrowWithTheText(scale: Double, width: Double) throws {
        let shown = present("river", width: width, scale: scale)
        func frame(of symbol: Symbol) throws -> Rectangle {
            try #require(
                shown.list.commands.lazy.compactMap { command -> Rectangle? in
                    if case .symbol(symbol, let frame, _) = command { frame } else { nil }
                }.last)
        }
        let sign = try frame(of: .search)
        #expect(sign.width == 16 * scale && sign.height == 16 * scale)
        let text = try #require(
            shown.list.commands.lazy.compactMap { command -> Rectangle? in
                if case .line(_, _, _, let clip, _) = command { clip } else { nil }
            }.last)
        #expect(sign.maxX <= text.minX + 1 && text.width > width / 5)
        let field = try #require(shown.hits.last { $0.target == .panel(.search) }?.rectangle)
        #expect(sign.minY >= field.minY && sign.maxY <= field.maxY)
        let close = try frame(of: .close)
        #expect(close.minY >= field.minY && close.maxY <= field.maxY && close.maxX <= field.maxX)
    }
}
