import Geometry
import Messages
import Testing

@testable import Layout

@Suite struct LegibilityTests {
    private static func theme(
        _ name: MessageTheme, _ change: (inout Legibility) -> Void
    ) -> ThemeDescription {
        var catalog = Catalog.builtIn
        change(&catalog.legibility)
        return catalog.theme(named: name)
    }

    @Test func contrastIsThatOfWCAG() {
        for index in UInt32(0)..<1000 {
            let mixed = index &* 2_654_435_761
            let (first, second) = (Color(mixed >> 8), Color(mixed &* 40503 & 0xFFFFFF))
            #expect(
                abs(first.contrast(with: second) - PaletteTests.contrast(first, second)) < 0.001,
                "\(first) \(second)")
        }
    }

    @Test(arguments: PaletteTests.all)
    func highContrastIsHigh(theme: MessageTheme, appearance: MessageAppearance, emphasis: Emphasis)
    {
        let palette = Palette(
            Self.theme(theme) { $0.isHighContrast = true }.colors(appearance, emphasis))
        let pairs: [(String, Color, Color, Double)] = [
            ("text", palette.text, palette.ground, 7),
            ("body", palette.bodyText, palette.ground, 7),
            ("secondary", palette.secondaryText, palette.ground, 7),
            ("link", palette.link, palette.ground, 7),
            ("placeholder", palette.placeholder, palette.field, 7),
            ("prominent button", palette.onAccent, palette.accent, 4.5),
            ("alarm sign", palette.onAlarm, palette.alarm, 4.5),
            ("button", palette.buttonText, palette.button, 4.5),
            ("pressed button", palette.buttonText, palette.pressedButton, 4.5),
            ("accent", palette.accent, palette.ground, 3),
            ("sign", palette.sign, palette.ground, 3),
            ("alarm", palette.alarm, palette.ground, 3),
            ("focus", palette.focus, palette.ground, 3),
            ("edge", palette.border, palette.ground, 7),
            ("edge of a button", palette.button, palette.ground, 3),
            ("edge of the field", palette.fieldBorder, palette.ground, 7),
        ]
        for (name, ink, ground, least) in pairs {
            let ratio = PaletteTests.contrast(ink, ground)
            #expect(ratio >= least - 0.01, "\(theme) \(appearance) \(emphasis) \(name): \(ratio)")
        }
    }

    @Test(arguments: [0x000000, 0xFFFFFF, 0xFFE000, 0xE00000, 0x00FF00, 0x3584E4, 0x808080])
    func everyAccentCanBeSeen(rgb: UInt32) {
        let theme = Self.theme(.plain) { $0.accent = Color(rgb) }
        for appearance in MessageAppearance.allCases {
            let palette = Palette(theme.colors(appearance, .calm))
            #expect(
                palette.accent != Palette(ThemeDescription.plain.colors(appearance, .calm)).accent)
            #expect(PaletteTests.contrast(palette.accent, palette.ground) >= 3)
            #expect(PaletteTests.contrast(palette.focus, palette.ground) >= 3)
            #expect(PaletteTests.contrast(palette.link, palette.ground) >= 4.5)
            #expect(PaletteTests.contrast(palette.onAccent, palette.accent) >= 4.5)
        }
    }

    @Test func accentLeavesOtherThemesAlone() {
        for name in MessageTheme.builtIn where name != .plain {
            #expect(Self.theme(name) { $0.accent = Color(0xFF00FF) } == .builtIn(name))
        }
        var own = ThemeDescription.plain
        own.light.accent = Color(0x00AA00)
        var catalog = Catalog(themes: [.plain: own])
        catalog.legibility.accent = Color(0xFF00FF)
        #expect(catalog.theme(named: .plain).light == own.light)
        #expect(catalog.theme(named: .plain).dark != own.dark)
    }

    // MARK: The accent of a message

    private static func theme(
        _ name: MessageTheme, accent: String, _ change: (inout Legibility) -> Void = { _ in }
    ) throws -> ThemeDescription {
        var catalog = Catalog.builtIn
        change(&catalog.legibility)
        var message = try Samples.full()
        (message.theme, message.accent) = (name, MessageColor(accent))
        return catalog.style(of: message).theme
    }

    @Test(
        arguments: PaletteTests.all,
        ["#000", "#FFF", "#FFE000", "#E00000", "#00FF00", "#3584E4", "#808080", "#7B2FBE80"])
    func accentOfAMessageCanBeSeenInEveryTheme(
        variant: (theme: MessageTheme, appearance: MessageAppearance, emphasis: Emphasis),
        accent: String
    ) throws {
        for isHigh in [false, true] {
            let theme = try Self.theme(variant.theme, accent: accent) { $0.isHighContrast = isHigh }
            let usual = Self.theme(variant.theme) { $0.isHighContrast = isHigh }
            let palette = Palette(theme.colors(variant.appearance, variant.emphasis))
            let other = Palette(usual.colors(variant.appearance, variant.emphasis))
            #expect((palette.ground, palette.text) == (other.ground, other.text))
            #expect((palette.button, palette.alarm) == (other.button, other.alarm))
            let pairs: [(String, Color, Color, Double)] = [
                ("accent", palette.accent, palette.ground, isHigh ? 4.5 : 3),
                ("sign", palette.sign, palette.ground, isHigh ? 4.5 : 3),
                ("focus", palette.focus, palette.ground, isHigh ? 4.5 : 3),
                ("link", palette.link, palette.ground, isHigh ? 7 : 4.5),
                ("on accent", palette.onAccent, palette.accent, 4.5),
            ]
            for (name, ink, ground, least) in pairs {
                // No colour has a contrast of 4.5 to grounds of middle lightness in both directions.
                let most = PaletteTests.contrast(ground.strongestInk, ground)
                let ratio = PaletteTests.contrast(ink, ground)
                #expect(ratio >= min(least, most) - 0.01, "\(name) \(isHigh): \(ratio)")
            }
        }
    }

    @Test func accentOfAMessageIsTakenAsItIsWhereItCanBeSeen() throws {
        let purple = Color(0x7B2FBE)
        for name in [MessageTheme.plain, .info, .success, .warning, .error] {
            let colors = try Self.theme(name, accent: "#7B2FBE").light
            #expect((colors.accent, colors.sign, colors.focus) == (purple, purple, purple))
            #expect(colors.link == purple && colors.onAccent == .white)
        }
    }

    @Test func accentOfAMessageCountsBeforeThatOfTheDesktop() throws {
        let red: (inout Legibility) -> Void = { $0.accent = Color(0xE00000) }
        let own = try Self.theme(.plain, accent: "#7B2FBE")
        #expect(try Self.theme(.plain, accent: "#7B2FBE", red) == own)
        // Also where it is the theme's own.
        let plain = ThemeDescription.plain.light.accent
        let text = ColorText.text(argb: plain.argb)
        #expect(try Self.theme(.plain, accent: text, red).light.accent == plain)
    }

    @Test func translucentAccentLiesOverThatOfTheTheme() throws {
        let own = ThemeDescription.builtIn(.success)?.light.accent
        let colors = try Self.theme(.success, accent: "#0000FF80").light
        #expect(colors.accent == Color(argb: 0x8000_00FF).over(try #require(own)))
        #expect(try Self.theme(.success, accent: "#F000") == ThemeDescription.builtIn(.success))
    }

    @Test func allTextGrows() {
        let theme = Self.theme(.plain) { $0.textScale = 2 }
        for step in TypeStep.allCases {
            #expect(theme.type[step].size == ThemeDescription.plain.type[step].size * 2)
        }
        #expect(Self.theme(.plain) { $0.textScale = .nan }.type.factor == 0.5)
        var large = ThemeDescription.plain
        large.type.factor = 2
        var catalog = Catalog(themes: [.plain: large])
        catalog.legibility.textScale = 3
        #expect(catalog.theme(named: .plain).type.factor == 3)
    }

    @Test(arguments: [1.25, 1.5, 2, 3])
    func largeTextIsWhole(scale: Double) throws {
        var catalog = Catalog.builtIn
        catalog.legibility.textScale = scale
        for layout in MessageLayout.builtIn {
            var message = try Samples.full()
            message.layout = layout
            let presentation = Presentation(
                of: message, age: "", in: CardRoom(width: 1200, maxHeight: 800),
                measuring: FixedPitchText(),
                style: catalog.style(of: message))
            let body = presentation.card
            for command in presentation.list.commands {
                guard case .text(_, let frame, _) = command else { continue }
                #expect(frame.minY >= body.minY, "\(layout) x\(scale)")
                #expect(frame.maxY <= body.maxY, "\(layout) x\(scale)")
            }
        }
    }

    // MARK: Fingers

    private static let row = Presentation(
        size: Size(width: 300, height: 200), card: Rectangle(x: 0, y: 0, width: 300, height: 200),
        hits: [
            HitRegion(
                rectangle: Rectangle(x: 20, y: 100, width: 100, height: 30),
                target: .button(key: "a")),
            HitRegion(
                rectangle: Rectangle(x: 20, y: 136, width: 100, height: 30),
                target: .button(key: "b")),
            HitRegion(
                rectangle: Rectangle(x: 20, y: 40, width: 50, height: 16), target: .link("x")),
            HitRegion(rectangle: Rectangle(x: 270, y: 10, width: 20, height: 20), target: .close),
        ], list: DrawList())

    @Test(arguments: [
        (Point(x: 50, y: 94), HitTarget.button(key: "a")), (Point(x: 50, y: 92), nil),
        (Point(x: 50, y: 132), .button(key: "a")), (Point(x: 50, y: 134), .button(key: "b")),
        (Point(x: 15, y: 110), nil), (Point(x: 262, y: 20), .close),
        // At the edge of the card the area lies to one side.
        (Point(x: 257, y: 20), .close), (Point(x: 255, y: 20), nil),
        (Point(x: 280, y: 43), .close), (Point(x: 280, y: 45), nil),
        (Point(x: 40, y: 60), nil),
    ])
    func fingerReachesSmallTargets(point: Point, target: HitTarget?) {
        #expect(Self.row.target(ofFingerAt: point) == target)
        #expect(Self.row.target(at: point) == nil)
    }

    @Test func targetUnderTheFingerCountsBeforeNearOnes() {
        #expect(Self.row.target(ofFingerAt: Point(x: 30, y: 45)) == .link("x"))
        #expect(Self.row.target(ofFingerAt: Point(x: 30, y: 140)) == .button(key: "b"))
    }
}
