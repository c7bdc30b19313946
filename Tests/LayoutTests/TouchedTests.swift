import Geometry
import Messages
import Testing

@testable import Layout

/// Texts and signs under a pointer, a finger or keyboard focus, which can be read in any colours of buttons.
@Suite struct TouchedTests {
    /// Themes whose buttons are light on a dark ground: that of high contrast, and one of a person.
    private static let themes: [ThemeDescription] = {
        var catalog = Catalog.builtIn
        catalog.legibility.isHighContrast = true
        var own = ThemeDescription.plain
        (own.dark.button, own.dark.buttonText) = (Color(0xF2E6C4), .black)
        (own.dark.hoveredButton, own.dark.pressedButton) = (Color(0xE4D2A0), Color(0xFFF6DC))
        return [catalog.theme(named: .plain), own]
    }()

    private static func interactions(_ target: HitTarget) -> [Interaction] {
        [
            Interaction(hovered: target, isHovered: true),
            Interaction(hovered: target, pressed: target, isHovered: true),
            Interaction(focused: target),
        ]
    }

    @Test(arguments: PanelTests.parts) func partsOfThePanelCanBeRead(_ part: PanelPart) {
        for theme in Self.themes {
            let still = PanelTests().present(part, theme: theme)
            expectReadable(still, theme)
            for hit in still.hits {
                for interaction in Self.interactions(hit.target) {
                    let shown = PanelTests().present(
                        part, PanelRoom(width: 400), interaction, theme: theme)
                    expectReadable(shown, theme, hit)
                }
            }
        }
    }

    @Test(arguments: BarSamples.styles) func barCanBeRead(_ style: BarStyle) throws {
        let face = try BarSamples.face(style, trailing: [BarSamples.cancel, BarSamples.next])
        var inactive = BarSamples.cancel
        inactive.isEnabled = false
        let view = try BarSamples.item { $0.trailing = [BarSamples.cancel, inactive] }
        let parts: [BarPart] = [
            .bar(face), .view(BarView(view, at: Instant(microseconds: 0))),
            .closeButton(.round, flatness: 0), .arrow(BarArrow(isForward: false, hasGround: true)),
            .arrow(BarArrow(isForward: true, hasGround: false)),
        ]
        for theme in Self.themes {
            for part in parts {
                let still = BarSamples.present(part, theme: theme)
                expectReadable(still, theme)
                for hit in still.hits {
                    for interaction in Self.interactions(hit.target) {
                        let shown = BarSamples.present(
                            part, BarSamples.room(600), interaction, theme: theme)
                        expectReadable(shown, theme, hit)
                    }
                }
            }
        }
    }

    /// Whether the texts and signs of a region, or all, stand out from the last opaque ground beneath them.
    private func expectReadable(
        _ shown: Presentation, _ theme: ThemeDescription, _ region: HitRegion? = nil
    ) {
        let ground = Palette(theme.colors(.dark, .calm)).ground
        var grounds: [(Rectangle, Color)] = []
        func expect(_ color: Color, at point: Point, _ least: Double, _ what: String) {
            guard region?.rectangle.contains(point) ?? true else { return }
            let beneath = grounds.last { $0.0.contains(point) }?.1 ?? ground
            let ratio = color.over(beneath).contrast(with: beneath)
            #expect(
                ratio >= least,
                "\(what) \(color) on \(beneath): \(ratio), \(region?.target as HitTarget?)")
        }
        for command in shown.list.commands {
            switch command {
            case .fill(let shape, let color) where color.alpha == 255:
                grounds.append((shape.frame, color))
            case .text(let block, let frame, let ink):
                expect(ink.text, at: Point(x: frame.midX, y: frame.midY), 4, block.text.text)
            case .symbol(let symbol, let frame, let color):
                // Signs of inactive buttons are paler.
                let least = color.alpha < 160 ? 2.5 : 3
                expect(color, at: Point(x: frame.midX, y: frame.midY), least, "\(symbol)")
            case .stroke(let points, _, let color):
                expect(color, at: points[0], 3, "stroke")
            default: break
            }
        }
    }
}
