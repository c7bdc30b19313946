import Configuration
import Geometry
import Layout
import Messages
import Testing

/// Layouts and themes that contain only the values that differ.
@Suite struct InheritanceTests {
    private func layouts(_ files: [String: String]) throws -> (
        Reading, (String) -> LayoutDescription?
    ) {
        var reading = try Reading()
        try reading.read("", layouts: files)
        let layouts = reading.settings.catalog.layouts
        return (reading, { name in MessageLayout(valid: name).flatMap { layouts[$0] } })
    }

    @Test func aNewLayoutIsACard() throws {
        let (reading, layout) = try layouts(["mine": "width = 500"])
        var expected = LayoutDescription.card
        expected.width = 500
        #expect(reading.diagnostics == [])
        #expect(layout("mine") == expected)
    }

    @Test(arguments: ["", "inherits = \"message\"\n"])
    func layoutOfABuiltInNameChangesOnlyItsOwnKeys(_ line: String) throws {
        let (reading, layout) = try layouts(["message": line + "gap = 1"])
        var expected = LayoutDescription.message
        expected.gap = 1
        #expect(reading.diagnostics == [])
        #expect(layout("message") == expected)
    }

    @Test func filesInheritFromFiles() throws {
        let (reading, layout) = try layouts([
            "a": "inherits = \"b\"\n[title]\nlines = 3", "b": "inherits = \"c\"\nwidth = 300",
            "c": "inherits = \"centered\"\nradius = 4", "card": "gap = 3",
            "d": "inherits = \"card\"",
        ])
        #expect(reading.diagnostics == [])
        #expect(layout("a")?.title.maxLines == 3)
        #expect(layout("a")?.width == 300)
        #expect(layout("a")?.radius == 4)
        #expect(layout("a")?.arrangement == .column)
        #expect(layout("b")?.title == LayoutDescription.centered.title)
        #expect(layout("d")?.gap == 3)
    }

    @Test func circularInheritanceIsReportedAndBroken() throws {
        let (reading, layout) = try layouts([
            "a": "inherits = \"b\"\nwidth = 300", "b": "inherits = \"c\"", "c": "inherits = \"a\"",
        ])
        #expect(reading.complaints == ["1:1: inherits: “a” inherits from this one itself"])
        #expect(layout("a")?.width == 300)
        #expect(layout("c") != nil)
    }

    @Test func unknownNamesAreReported() throws {
        let (reading, layout) = try layouts(["a": "inherits = \"b\"\nwidth = 300", "x": ""])
        #expect(
            reading.complaints == [
                "1:1: inherits: there is no “b”; allowed: card, tab, message, status-line, centered, osd, image, "
                    + "call, compact, prominent, floating, floating-compact, a, x"
            ])
        #expect(layout("a")?.width == 300)
    }

    @Test func themesInheritAsLayoutsDo() throws {
        var reading = try Reading()
        try reading.read(
            "",
            themes: [
                "mine": "inherits = \"info\"\ndensity = 0.5\n[light]\nground = \"#123\"",
                "info": "radius = 2",
            ])
        #expect(reading.diagnostics == [])
        let name = try #require(MessageTheme(valid: "mine"))
        let theme = try #require(reading.settings.catalog.themes[name])
        #expect(theme.radius == 2)
        #expect(theme.density == 0.5)
        #expect(theme.light.ground == Color(0x112233))
        #expect(theme.vividLight == ThemeDescription.info.vividLight)
    }

    /// New colours of a theme without colours for vivid cards apply to vivid cards too.
    @Test func vividCardsUseColoursOfAThemeWithoutVividOnes() throws {
        var reading = try Reading()
        try reading.read("", themes: ["plain": "[light]\nground = \"#123456\""])
        let theme = try #require(reading.settings.catalog.themes[.plain])
        #expect(theme.vividLight.ground == Color(0x123456))
        #expect(theme.vividDark == theme.dark)
    }

    @Test func shadowsAreInheritedWholeOrNotAtAll() throws {
        var reading = try Reading()
        try reading.read(
            "",
            themes: [
                "a":
                    "light-shadows = [{ y = 4, blur = 6, color = \"#00000080\" }]\ndark-shadows = []",
                "b": "light-shadows = [{ y = 4, color = \"#00000080\" }]",
                "c": "light-shadows = [{ y = 99, blur = 1, color = \"#000\" }]",
                "d": "light-shadows = [{ blur = 1, color = \"#000\", spread = 1 }]",
            ])
        let name = try #require(MessageTheme(valid: "a"))
        let theme = try #require(reading.settings.catalog.themes[name])
        #expect(theme.lightShadows.map(\.offset.y) == [4])
        #expect(theme.lightShadows.map(\.color) == [Color(argb: 0x8000_0000)])
        #expect(theme.darkShadows == [])
        #expect(
            reading.diagnostics.map(\.file) == ["themes/b.toml", "themes/c.toml", "themes/d.toml"])
    }
}
