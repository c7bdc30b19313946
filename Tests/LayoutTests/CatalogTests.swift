import Geometry
import Messages
import Testing

@testable import Layout

@Suite struct CatalogTests {
    @Test func everyBuiltInNameIsFound() {
        for name in MessageLayout.builtIn {
            #expect(LayoutDescription.builtIn(name) == Catalog.builtIn.layout(named: name))
            #expect(LayoutDescription.builtIn(name) != nil, "\(name.rawValue)")
        }
        for name in MessageTheme.builtIn {
            #expect(ThemeDescription.builtIn(name) == Catalog.builtIn.theme(named: name))
            #expect(ThemeDescription.builtIn(name) != nil, "\(name.rawValue)")
        }
    }

    @Test func everyLayoutHasItsDefaultPosition() throws {
        let own = try #require(MessageLayout(valid: "mine"))
        var layout = LayoutDescription.card
        layout.anchor = .bottomLeft
        #expect(
            Catalog.builtIn.naturalAnchors == [
                .card: .topRight, .tab: .top, .message: .top, .statusLine: .top, .centered: .center,
                .osd: .bottom, .image: .topRight, .call: .top,
            ])
        let anchors = Catalog(layouts: [own: layout, .centered: layout]).naturalAnchors
        #expect(anchors[own] == .bottomLeft && anchors[.centered] == .bottomLeft)
        #expect(anchors[.card] == .topRight)
    }

    @Test func unknownNamesFallBack() throws {
        let layout = try #require(MessageLayout(valid: "unheard-of"))
        let theme = try #require(MessageTheme(valid: "unheard-of"))
        #expect(Catalog.builtIn.layout(named: layout) == .card)
        #expect(Catalog.builtIn.theme(named: theme) == .plain)
    }

    @Test func filesCountBeforeBuiltInNames() throws {
        let own = try #require(MessageLayout(valid: "mine"))
        var layout = LayoutDescription.card
        layout.width = 300
        var theme = ThemeDescription.plain
        theme.radius = 4
        let catalog = Catalog(layouts: [own: layout, .tab: layout], themes: [.plain: theme])
        #expect(catalog.layout(named: own).width == 300)
        #expect(catalog.layout(named: .tab).width == 300)
        #expect(catalog.layout(named: .card).width == 400)
        #expect(catalog.theme(named: .plain).radius == 4)
        #expect(catalog.theme(named: .info).radius == nil)
    }

    @Test func aCopiedLayoutIsTheLayout() throws {
        for name in MessageLayout.builtIn {
            let copy = try #require(MessageLayout(valid: "copy"))
            var message = try Samples.full()
            message.layout = name
            let room = CardRoom(width: 1000, maxHeight: 600)
            let one = Presentation(of: message, age: "now", in: room, measuring: FixedPitchText())
            message.layout = copy
            let catalog = Catalog(layouts: [copy: Catalog.builtIn.layout(named: name)])
            let other = Presentation(
                of: message, age: "now", in: room, measuring: FixedPitchText(),
                style: catalog.style(of: message))
            #expect(one == other)
        }
    }

    @Test func accentIsOnCardsRowsAndDecks() throws {
        var message = try Samples.full()
        let plain = Catalog.builtIn.theme(of: message)
        message.accent = MessageColor("#AA2266")
        let catalog = Catalog.builtIn
        let (card, row) = (catalog.style(of: message), catalog.rowStyle(of: message))
        for style in [card, row, catalog.deckStyle(of: message)] {
            #expect(style.theme.light.accent != plain.light.accent)
        }
    }
}
