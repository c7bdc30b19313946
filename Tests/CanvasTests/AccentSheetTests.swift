import Canvas
import Geometry
import Messages
import Testing

@testable import Layout

/// Cards with accents of their own, compared with the sheets on file: every theme, and accents that need more contrast than
/// they have. `MARTLET_RECORD=1` draws them anew.
@Suite(.serialized) struct AccentSheetTests {
    let canvas = TestFonts.canvas()

    /// A colour that is easily seen, those at the ends, and a translucent one.
    private static let accents = ["#7B2FBE", "#FFE000", "#101010", "#00B89480"]
    private static let themes: [[MessageTheme]] = [[.plain, .info, .success], [.warning, .error]]

    @Test(arguments: [MessageAppearance.light, .dark], [false, true])
    func accentsLookAsRecorded(_ appearance: MessageAppearance, isHigh: Bool) throws {
        let name = "accents-\(appearance)" + (isHigh ? "-contrast" : "")
        try GoldenPicture(name, in: "gallery").expectAlike(draw(appearance, isHigh).coarse)
    }

    private func draw(_ appearance: MessageAppearance, _ isHigh: Bool) throws -> PNG {
        var catalog = Catalog.builtIn
        catalog.legibility.isHighContrast = isHigh
        var rows: [[Presentation]] = []
        for accent in Self.accents {
            let color = try #require(MessageColor(accent))
            func presentation(
                _ layout: MessageLayout, _ theme: MessageTheme
            ) throws -> Presentation {
                var message = try Samples.chat()
                (message.layout, message.theme, message.accent) = (layout, theme, color)
                (message.image, message.icon) = (nil, nil)
                message.progress = layout == .card ? 0.6 : nil
                message.actions = [
                    MessageAction(key: "a", label: "Yes"), MessageAction(key: "b", label: "No"),
                ]
                let room = CardRoom(
                    width: layout == .message ? 620 : 400, maxHeight: 600, appearance: appearance)
                return Presentation(
                    of: message, age: "now", in: room,
                    interaction: Interaction(focused: .button(key: "a")), measuring: canvas,
                    style: catalog.style(of: message))
            }
            for themes in Self.themes {
                rows.append(try themes.map { try presentation(.card, $0) })
            }
            rows.append([
                try presentation(.centered, .plain), try presentation(.message, .info),
                try presentation(.message, .warning),
            ])
        }
        return ContactSheet(rows: rows, appearance: appearance).picture(canvas: canvas)
    }
}
