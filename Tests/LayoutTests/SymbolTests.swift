import Geometry
import Layout
import Messages
import Testing

@testable import Layout

/// Symbolic icons have the colour of the text, whichever way they came.
@Suite struct SymbolTests {
    let text = FixedPitchText()

    /// A grey shape on nothing, as a theme of dark symbols has it, with an orange part.
    private func symbol(hasAccent: Bool) throws -> Bitmap {
        let (grey, accent): (UInt32, UInt32) = (0xFF2E_3436, hasAccent ? 0xFFFF_7800 : 0xFF2E_3436)
        return try #require(
            Bitmap(width: 4, height: 2, pixels: [0, grey, grey, 0, 0, grey, accent, 0]))
    }

    private static let doors = ["icon", "image", "badge", "body"]

    private func bitmaps(
        _ door: String, _ bitmap: Bitmap, _ appearance: MessageAppearance
    ) throws -> [Bitmap] {
        let photograph = try Samples.picture()
        let message = try Samples.message {
            $0.title = "Title"
            switch door {
            case "icon": $0.icon = .bitmap(bitmap)
            case "image": $0.image = .bitmap(bitmap)
            case "badge": ($0.image, $0.icon) = (photograph, .bitmap(bitmap))
            default:
                $0.body = MarkupReader.read("<img src='/a.png' alt='a'/>")
                $0.bodyPictures = [BodyPicture(source: .file("/a.png"), bitmap: bitmap)]
            }
        }
        let shown = Presentation(
            of: message, age: "now",
            in: CardRoom(width: 400, maxHeight: 300, appearance: appearance),
            interaction: .none, measuring: text)
        return shown.list.commands.compactMap {
            if case .image(let bitmap, _, _, _) = $0 { bitmap } else { nil }
        }
    }

    @Test(arguments: doors, [MessageAppearance.light, .dark])
    func symbolHasContrast(door: String, appearance: MessageAppearance) throws {
        let colors = ThemeDescription.plain.colors(appearance, .calm)
        let palette = Palette(colors)
        for hasAccent in [false, true] {
            let drawn = try #require(
                try bitmaps(door, symbol(hasAccent: hasAccent), appearance).last)
            #expect(drawn.pixels[1] == palette.text.argb)
            #expect(drawn.pixels[0] == 0)
            for pixel in drawn.pixels where pixel >> 24 == 255 {
                #expect(Color(argb: pixel).contrast(with: palette.ground.opacity(1)) >= 3)
            }
            // The second colour is still another one.
            #expect((drawn.pixels[6] != drawn.pixels[1]) == hasAccent)
        }
    }

    @Test(arguments: doors) func pictureKeepsItsColours(door: String) throws {
        let photograph = try #require(
            Bitmap(width: 2, height: 2, pixels: [0xFF11_2233, 0xFFAA_3355, 0xFF00_FF00, 0]))
        #expect(try bitmaps(door, photograph, .dark).last == photograph)
    }
}
