import Foundation
import Messages
import Testing

@testable import Layout

@Suite struct PaletteTests {
    /// The contrast ratio of WCAG 2.
    static func contrast(_ first: Color, _ second: Color) -> Double {
        func light(_ channel: UInt32) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func luminance(_ color: Color) -> Double {
            0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
        }
        let (bright, dim) = (
            max(luminance(first), luminance(second)), min(luminance(first), luminance(second))
        )
        return (bright + 0.05) / (dim + 0.05)
    }

    @Test func contrastOfExtremes() {
        #expect(abs(Self.contrast(.white, .black) - 21) < 0.01)
        #expect(Self.contrast(.white, .white) == 1)
    }

    static let all = MessageTheme.builtIn.flatMap { theme in
        MessageAppearance.allCases.flatMap { appearance in
            Emphasis.allCases.map { (theme, appearance, $0) }
        }
    }

    @Test(arguments: all)
    func textIsReadable(
        theme: MessageTheme, appearance: MessageAppearance, emphasis: Emphasis
    ) {
        let palette = Palette(
            Catalog.builtIn.theme(named: theme).colors(appearance, emphasis))
        let pairs: [(String, Color, Color)] = [
            ("text", palette.text, palette.ground),
            ("body", palette.bodyText, palette.ground),
            ("secondary", palette.secondaryText, palette.ground),
            ("link", palette.link, palette.ground),
            ("sign", palette.onAccent, palette.accent),
            ("hovered prominent button", palette.onAccent, palette.hoveredAccent),
            ("pressed prominent button", palette.onAccent, palette.pressedAccent),
            ("alarm sign", palette.onAlarm, palette.alarm),
            ("button", palette.buttonText, palette.button),
            ("hovered button", palette.buttonText, palette.hoveredButton),
            ("pressed button", palette.buttonText, palette.pressedButton),
        ]
        for (name, ink, ground) in pairs {
            let ratio = Self.contrast(ink, ground)
            #expect(ratio >= 4.5, "\(theme) \(appearance) \(emphasis) \(name): \(ratio)")
        }
    }

    /// Parts on the ground of the panel, and parts that float above windows and cards, have grounds of their own.
    @Test(arguments: MessageTheme.builtIn, [false, true])
    func panelAndBarAreReadable(theme: MessageTheme, isHighContrast: Bool) {
        var catalog = Catalog.builtIn
        catalog.legibility.isHighContrast = isHighContrast
        let cards = catalog.theme(named: theme)
        for (place, theme) in [("panel", cards.onPanel), ("bar", cards.aboveCards)] {
            for appearance in MessageAppearance.allCases {
                let palette = Palette(theme.colors(appearance, .calm))
                let pairs: [(String, Color, Color, Double)] = [
                    ("text", palette.text, palette.ground, 4.5),
                    ("secondary", palette.secondaryText, palette.ground, 4.5),
                    ("placeholder", palette.placeholder, palette.field, 4.5),
                    ("text of the field", palette.text, palette.field, 4.5),
                    ("button", palette.buttonText, palette.button, 4.5),
                    ("pressed button", palette.buttonText, palette.pressedButton, 4.5),
                    ("count of a group", palette.bodyText, palette.track, 4.5),
                    ("switch that is on", palette.onAccent, palette.accent, 3),
                    ("sign", palette.sign, palette.ground, 3),
                    ("focus", palette.focus, palette.ground, 3),
                ]
                for (name, ink, ground, least) in pairs {
                    let ratio = Self.contrast(ink, ground)
                    #expect(ratio >= least, "\(place) \(appearance) \(name): \(ratio)")
                }
            }
        }
    }

    @Test(arguments: all)
    func barsStandOut(
        theme: MessageTheme, appearance: MessageAppearance, emphasis: Emphasis
    ) {
        let palette = Palette(
            Catalog.builtIn.theme(named: theme).colors(appearance, emphasis))
        #expect(Self.contrast(palette.accent, palette.track) >= 1.4)
        #expect(Self.contrast(palette.sign, palette.track) >= 1.4)
        // Parts that are not text need 3.
        #expect(Self.contrast(palette.sign, palette.ground) >= 3)
        #expect(Self.contrast(palette.focus, palette.ground) >= 3)
        #expect(palette.button != palette.hoveredButton)
        #expect(palette.hoveredButton != palette.pressedButton)
    }

    /// The filled part of a bar is a sign.
    @Test(arguments: MessageTheme.builtIn, MessageAppearance.allCases)
    func progressHasTheColourOfSigns(theme: MessageTheme, appearance: MessageAppearance) throws {
        for layout in MessageLayout.builtIn {
            var message = try Samples.full()
            (message.theme, message.layout, message.progress) = (theme, layout, 0.5)
            let style = Catalog.builtIn.style(of: message)
            var room = CardRoom(width: 400, maxHeight: 800)
            room.appearance = appearance
            let shown = Presentation(
                of: message, age: "", timeLeft: 0.5, in: room, measuring: FixedPitchText(),
                style: style)
            let palette = Palette(style.theme.colors(appearance, style.layout.emphasis))
            guard palette.accent != palette.sign, style.layout.progress.isShown else { continue }
            let isFilled = shown.list.commands.contains { command in
                if case .fill(_, palette.sign) = command { true } else { false }
            }
            #expect(isFilled, "\(layout)")
        }
    }

    @Test func coloursBlend() {
        #expect(Color.black.opacity(0.5).over(.white) == Color(0x7F7F7F))
        #expect(Color.black.opacity(0).over(Color(0x123456)) == Color(0x123456))
        #expect(Color(0x123456).over(.white) == Color(0x123456))
    }
}
