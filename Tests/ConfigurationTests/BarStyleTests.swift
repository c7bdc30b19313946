import Configuration
import Layout
import Messages
import Testing

/// Styles of the bar from files of layouts.
@Suite struct BarStyleTests {
    private func catalog(_ files: [String: String]) throws -> (Reading, Catalog) {
        var reading = try Reading()
        try reading.read("", layouts: files)
        return (reading, reading.settings.catalog)
    }

    private func style(_ name: String) -> BarStyleName { BarStyleName(known: name) }

    @Test func layoutWithoutATableIsNoStyle() throws {
        let (reading, catalog) = try catalog(["mine": "width = 500"])
        #expect(reading.diagnostics == [])
        #expect(catalog.barStyles.isEmpty)
        #expect(catalog.barStyle(named: style("mine")) == BarStyle())
        #expect(catalog.barStyle(named: .compact) == BarStyle(.compact))
    }

    @Test func tableChangesOnlyItsOwnKeys() throws {
        let (reading, catalog) = try catalog([
            "mine": "[bar]\nheight = 70\nbold = false", "compact": "[bar]\nheight = 44",
        ])
        var (mine, compact) = (BarStyle(), try #require(BarStyle(.compact)))
        (mine.height, mine.isTitleBold) = (70, false)
        compact.height = 44
        #expect(reading.diagnostics == [])
        #expect(catalog.barStyle(named: style("mine")) == mine)
        #expect(catalog.barStyle(named: .compact) == compact)
        #expect(catalog.barStyle(named: .prominent) == BarStyle(.prominent))
    }

    @Test func stylesInherit() throws {
        let (reading, catalog) = try catalog([
            "a": "inherits = \"b\"\n[bar]\nspacing = 3", "b": "inherits = \"prominent\"",
            "c": "inherits = \"card\"",
        ])
        let b = try #require(BarStyle(.prominent))
        var a = b
        a.spacing = 3
        #expect(reading.diagnostics == [])
        #expect(catalog.barStyles == [style("a"): a, style("b"): b])
        #expect(catalog.layouts[MessageLayout(known: "b")] == .card)
    }

    @Test func mistakesAreNamed() throws {
        let (reading, catalog) = try catalog([
            "a": "\n[bar]\nheight = 1000", "b": "bar = 3", "c": "[bar]\nhight = 40",
            "d": "inherits = \"e\"",
        ])
        #expect(
            reading.complaints == [
                "3:1: bar.height: “1000” is not allowed; allowed: 24 to 400 px",
                "1:1: bar: “3” is not allowed; allowed: a table of keys",
                "2:1: bar.hight: unknown key; did you mean “height”?",
                "1:1: inherits: there is no “e”; allowed: card, tab, message, status-line, centered, osd, image, "
                    + "call, compact, prominent, floating, floating-compact, a, b, c, d",
            ])
        #expect(catalog.barStyle(named: style("a")).height == 58)
    }
}
