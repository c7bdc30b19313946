import Configuration
import Geometry
import Layout
import Messages
import Testing

@testable import Migration

@Suite struct StyleSheetTests {
    private func theme(_ file: Importing, _ urgency: MessageUrgency = .normal) throws -> ThemeColors
    {
        let message = file.judged { $0.urgency = urgency }
        return try #require(file.settings.catalog.themes[message.theme]).dark
    }

    private func layout(_ file: Importing, _ urgency: MessageUrgency = .normal) throws
        -> LayoutDescription
    {
        let message = file.judged { $0.urgency = urgency }
        return try #require(file.settings.catalog.layouts[message.layout])
    }

    private static let sheet = """
        /* colours */
        @define-color noti-bg rgba(10, 20, 30, 0.5);
        :root { --edge: #FF0000; --unused: 1px; }
        .notification-row .notification-background { padding: 4px 8px; }
        .notification-row .notification-background .notification {
          border: 3px solid var(--edge);
          border-radius: 9px;
          background: @noti-bg;
        }
        .notification-row .notification-background .notification.critical { border-color: #00FF00; }
        .notification-row .notification-background .notification .notification-default-action:hover,
        .control-center .notification { background: black; }
        .summary { color: alpha(#FFFFFF, 0.5); font-size: 20px; font-weight: normal; }
        progress { background-color: mix(#000000, #FFFFFF, 0.5); }
        """

    @Test func blocksOfNotificationsAreConverted() throws {
        let file = try Importing(
            .swaync, "{ \"notification-window-width\": 400 }", styleSheet: Self.sheet)
        #expect(file.diagnostics == [])
        let layout = try layout(file)
        #expect(layout.borderWidth == 3 && layout.radius == 9 && layout.width == 384)
        #expect(layout.margin.top == 4 && layout.margin.left == 8 && layout.gap == 8)
        #expect(layout.padding == Insets(all: 4))
        let theme = try theme(file)
        #expect(theme.ground == Color(argb: 0x800A_141E) && theme.border == Color(0xFF0000))
        #expect(theme.text == Color(argb: 0x80FF_FFFF) && theme.sign == Color(0x808080))
        let critical = try self.theme(file, .critical)
        #expect(critical.border == Color(0x00FF00) && critical.ground == theme.ground)
        #expect(try self.layout(file, .critical).borderWidth == 3)
        let fonts = try #require(file.settings.catalog.themes[.plain]).type
        #expect(fonts.title.size == 20 && fonts.title.weight == 400)
        // The unused variable, and the block of the panel and of what is under the pointer.
        #expect(file.refusals.count == 2, "\(file.refusals)")
    }

    @Test func sheetInOneLineMeansTheSame() throws {
        let whole = try Importing(.swaync, "{}", styleSheet: Self.sheet)
        var short = Self.sheet.split(separator: "\n").map { Trimmed.text($0) }.joined()
        short = short.replacing("/* colours */", with: "")
        for (text, dense) in [(" { ", "{"), (": ", ":"), ("; ", ";"), (", ", ","), (" {", "{")] {
            short = short.replacing(text, with: dense)
        }
        let dense = try Importing(.swaync, "{}", styleSheet: short)
        #expect(!short.contains("\n") && dense.settings.catalog == whole.settings.catalog)
        #expect(dense.migration.counts == whole.migration.counts)
    }

    @Test func colouredPaddingIsABorder() throws {
        let file = try Importing(
            .swaync, "{}",
            styleSheet: """
                .notification { background: none; border: none; }
                .notification.critical { background: #FF00FF; padding: 6px; }
                .notification-default-action { background: #101010; }
                """)
        #expect(try theme(file, .critical).ground == Color(0x101010))
        #expect(try theme(file, .critical).border == Color(0xFF00FF))
        #expect(try layout(file, .critical).borderWidth == 6)
        #expect(try layout(file).borderWidth == 0)
    }

    @Test func copyOfTheWholeSheetReplacesSwayncsOwn() throws {
        let file = try Importing(
            .swaync, "{}",
            styleSheet: """
                .notification { margin: 6px 12px; background: #101010; }
                .notification-content { padding: 6px; }
                .summary { color: white; }
                .body { color: white; }
                .notification > *:last-child > * .notification-action { border-radius: 7px; }
                """)
        let layout = try layout(file)
        #expect(layout.margin.top == 6 && layout.gap == 12 && layout.borderWidth == 0)
        #expect(layout.radius == 0 && layout.padding == Insets(all: 6))
        #expect(file.settings.catalog.themes[.plain]?.buttonRadius == 7)
        #expect(file.settings.catalog.themes[.plain]?.type.title.weight == 700)
        // One that says less overrides swaync's own.
        let part = try Importing(.swaync, "{}", styleSheet: ".notification { margin: 6px 12px; }")
        #expect(try self.layout(part).margin.top == 12 && self.layout(part).borderWidth == 1)
    }

    @Test func shadowsAreConverted() throws {
        let file = try Importing(
            .swaync, "{}",
            styleSheet: """
                * { all: unset; font-family: "A B", sans; }
                .notification-background {
                  background-color: #1e1e2e; margin: 18px; border-radius: 12.6px;
                  box-shadow: 0 1px 8px 0 rgba(0, 0, 0, 0.8), inset 0 0 0 1px #313244;
                }
                .notification { padding: 7px }
                """)
        #expect(file.diagnostics == [])
        let description = try #require(file.settings.catalog.themes[.plain])
        #expect(description.darkShadows.count == 1 && description.darkShadows[0].deviation == 4)
        #expect(description.type.family == "A B,sans")
        let layout = try layout(file)
        #expect(layout.hasShadow && layout.borderWidth == 1 && layout.margin == Insets(all: 18))
        #expect(try theme(file).border == Color(0x313244))
        #expect(layout.padding == Insets(all: 6))
    }

    @Test(arguments: [
        "{", "}", ".a {", ".a { b", ".a { b: c", "/*", "@import", "@import 'x';", ".a::b { c: d }",
        ".a { color: var(--a) } :root { --a: var(--a) }", ".summary { color: mix(", "a,,b{}",
        ".notification { margin: 1 2 3 4 5; padding: -3px; border: 99999px solid red }",
        ".summary > { color: red } > .body { color: red } #x [y] { color: red }",
        "@media x { a { b: c } }",
        ":root { --x: calc(1px * 2) } .notification { border-radius: var(--x) }",
    ])
    func oddSheetsAreReadWithoutADiagnostic(sheet: String) throws {
        let file = try Importing(.swaync, "{}", styleSheet: sheet)
        #expect(file.diagnostics == [])
    }
}
