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

    static let all = ThemeName.builtIn.flatMap { theme in
        Appearance.allCases.flatMap { appearance in
            Emphasis.allCases.map { (theme, appearance, $0) }
        }
    }

    @Test(arguments: all)
    func textIsReadable(
        theme: ThemeName, appearance: Appearance, emphasis: Emphasis
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

    @Test(arguments: all)
    func barsStandOut(
        theme: ThemeName, appearance: Appearance, emphasis: Emphasis
    ) {
        let palette = Palette(
            Catalog.builtIn.theme(named: theme).colors(appearance, emphasis))
        #expect(Self.contrast(palette.accent, palette.track) >= 1.4)
        // Parts that are not text need 3.
        #expect(Self.contrast(palette.sign, palette.ground) >= 3)
        #expect(Self.contrast(palette.focus, palette.ground) >= 3)
        #expect(palette.button != palette.hoveredButton)
        #expect(palette.hoveredButton != palette.pressedButton)
    }

    @Test func coloursBlend() {
        #expect(Color.black.opacity(0.5).over(.white) == Color(0x7F7F7F))
        #expect(Color.black.opacity(0).over(Color(0x123456)) == Color(0x123456))
        #expect(Color(0x123456).over(.white) == Color(0x123456))
    }
}
