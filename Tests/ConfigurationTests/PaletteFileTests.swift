import Configuration
import Foundation
import Messages
import Testing

@testable import Layout

/// The themes in `contrib/themes`.
@Suite struct PaletteFileTests {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names of the files in a folder of `contrib/themes`, without their ending.
    private static func names(in folder: String) -> [String] {
        let path = repository.appending(path: "contrib/themes/\(folder)").path()
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.sorted()
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// A file as the theme `plain`, as people use it.
    private static func theme(_ text: String) throws -> ThemeDescription {
        var reading = try Reading()
        try reading.read("", themes: ["plain": text])
        #expect(reading.diagnostics == [])
        return try #require(reading.settings.catalog.themes[.plain])
    }

    @Test func thereAreEightAndTwoOfThemAreLight() throws {
        let themes = try Self.names(in: "").map { name in
            try Self.theme(Self.text("contrib/themes/\(name).toml"))
        }
        #expect(themes.count == 8)
        #expect(themes.count { !$0.dark.text.isBrighter(than: $0.dark.ground) } == 2)
    }

    @Test(arguments: names(in: "")) func paletteSetsEveryColourAndIsReadable(name: String) throws {
        let theme = try Self.theme(Self.text("contrib/themes/\(name).toml"))
        // The desktop's appearance changes nothing, and no colour of the built-in theme is left.
        #expect(theme.light == theme.dark && theme.vividLight == theme.dark)
        let file = try Self.text("contrib/themes/\(name).toml")
        let whole = ConfigurationText.theme(theme)
        let colors = try #require(whole.split(separator: "\n[dark]\n").last).split(
            separator: "\n[")[0]
        let keys = colors.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .compactMap { $0.split(separator: " = ").first }
        #expect(keys.count == 19)
        for key in keys {
            #expect(file.split(separator: "\n").count { $0.hasPrefix("\(key) = ") } == 2, "\(key)")
        }
        for (place, theme) in [
            ("card", theme), ("panel", theme.onPanel), ("bar", theme.aboveCards),
        ] {
            let palette = Palette(theme.dark)
            let pairs: [(String, Color, Color, Double)] = [
                ("text", palette.text, palette.ground, 4.5),
                ("body", palette.bodyText, palette.ground, 4.5),
                ("secondary", palette.secondaryText, palette.ground, 4.5),
                ("placeholder", palette.placeholder, palette.field, 4.5),
                ("text of the field", palette.text, palette.field, 4.5),
                ("prominent button", palette.onAccent, palette.accent, 4.5),
                ("pressed prominent button", palette.onAccent, palette.pressedAccent, 4.5),
                ("alarm sign", palette.onAlarm, palette.alarm, 4.5),
                ("button that takes a call", palette.onAccept, palette.accept, 4.5),
                ("button", palette.buttonText, palette.button, 4.5),
                ("hovered button", palette.buttonText, palette.hoveredButton, 4.5),
                ("pressed button", palette.buttonText, palette.pressedButton, 4.5),
                ("count of a group", palette.bodyText, palette.track, 4.5),
                ("sign", palette.sign, palette.ground, 3),
                ("focus", palette.focus, palette.ground, 3),
            ]
            for (name, ink, ground, least) in pairs {
                let ratio = ink.contrast(with: ground)
                #expect(ratio >= least, "\(place) \(name): \(ratio)")
            }
            #expect(palette.button != palette.hoveredButton)
            #expect(palette.hoveredButton != palette.pressedButton)
        }
        let card = Palette(theme.dark)
        #expect(card.link.contrast(with: card.ground) >= 4.5)
    }

    /// A template with any colours in it is a theme.
    @Test(arguments: names(in: "templates")) func filledTemplateIsATheme(name: String) throws {
        let text = try Self.text("contrib/themes/templates/\(name).toml")
        let filled = text.replacing(
            /\{\{colors\.[a-z_]+\.(light|dark)\.hex\}\}|\{(background|foreground|color[0-9]+)\}/,
            with: "#12AB34")
        #expect(!filled.contains("{") && filled != text)
        let theme = try Self.theme(filled)
        #expect(theme.dark.accent == Color(0x12AB34) && theme.light.ground == theme.dark.ground)
    }

    @Test(arguments: names(in: "")) func pageShowsEachTheme(name: String) throws {
        let page = try Self.text("contrib/docs/THEMES.md")
        #expect(page.contains("(themes/\(name).webp)") && page.contains("`\(name)`"))
        let picture = Self.repository.appending(path: "contrib/docs/themes/\(name).webp")
        #expect(try Data(contentsOf: picture).count < 60_000)
        let file = try Self.text("contrib/themes/\(name).toml")
        let credit = try #require(file.firstMatch(of: /^# The colours of (.+) \((.+), (.+)\),/))
            .output
        #expect(page.contains("| [\(credit.1)](\(credit.2)) |"))
        #expect(page.contains(" | \(credit.3) |"))
    }
}
