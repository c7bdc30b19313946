import Messages
import Testing

/// Symbolic icons are told by their pixels, and drawn in other colours.
@Suite struct SymbolicIconTests {
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let blue: UInt32 = 0xFF00_00FF

    private func bitmap(_ pixels: [UInt32]) throws -> Bitmap {
        try #require(Bitmap(width: pixels.count, height: 1, pixels: pixels))
    }

    /// The pixels in white, and what has a second colour in blue; nil: the picture is no symbolic icon.
    private func inked(_ bitmap: Bitmap) -> [UInt32]? {
        bitmap.symbol.map { bitmap.tinted($0, main: Self.white, accent: Self.blue).pixels }
    }

    @Test func greyShapeOnNothingIsSymbolic() throws {
        // #2E3436 with full, half and no opacity.
        let icon = try bitmap([0xFF2E_3436, 0x8017_1A1B, 0])
        let inks = try #require(icon.symbol)
        #expect(inks.accent == nil)
        #expect(
            icon.tinted(inks, main: 0xFFFF_FFFF, accent: 0).pixels == [0xFFFF_FFFF, 0x8080_8080, 0])
        #expect(
            icon.tinted(inks, main: 0xFF20_4060, accent: 0).pixels == [0xFF20_4060, 0x8010_2030, 0])
        #expect(
            icon.tinted(inks, main: 0x80FF_0000, accent: 0).pixels == [0x8080_0000, 0x4040_0000, 0])
    }

    @Test(
        arguments: [
            // A colour alone, no ground, nothing but ground, and a photograph.
            [0xFFC0_1C28, 0], [0xFF2E_3436, 0xFF2E_3436], [0, 0],
            [0xFF2E_3436, 0xFFC0_1C28, 0xFF00_8000, 0],
            // Two greys, two colours, and white within a red shape.
            [0xFF00_0000, 0xFFFF_FFFF, 0], [0xFFC0_1C28, 0xFF00_8000, 0],
            [0xFFC0_1C28, 0xFFC0_1C28, 0xFFFF_FFFF, 0],
            // A gradient from grey to red.
            [0xFF30_3030, 0xFF58_2828, 0xFF80_2020, 0xFFA8_1818, 0xFFD0_1010, 0],
        ] as [[UInt32]])
    func otherPictureIsNotSymbolic(pixels: [UInt32]) throws {
        #expect(try bitmap(pixels).symbol == nil)
    }

    @Test func secondColourStaysApart() throws {
        // Grey and orange, the pixels between them half of each, with full and with half opacity.
        let icon = try bitmap([
            0xFF2E_3434, 0xFF2E_3434, 0xFF2E_3434, 0xFFFF_7800, 0xFF96_561A, 0x804B_2B0D, 0,
        ])
        #expect(icon.symbol?.accent == 0xFFFF_7800)
        let pixels = try #require(inked(icon))
        #expect(pixels[0] == Self.white && pixels[3] == Self.blue && pixels[6] == 0)
        #expect(abs(Int(pixels[4] >> 16 & 0xFF) - 0x80) < 8 && pixels[4] & 0xFF == 0xFF)
        #expect(pixels[5] >> 24 == 0x80 && abs(Int(pixels[5] >> 16 & 0xFF) - 0x40) < 8)
    }

    @Test(arguments: [
        "dialog-error-symbolic", "/usr/share/a/dialog-error-symbolic.svg", "x-symbolic.png",
        "go-next-symbolic-rtl", "/a/x-symbolic.symbolic.png",
    ])
    func nameSaysThatAnyColourIsTheInk(name: String) throws {
        let red = try bitmap([0xFFC0_1C28, 0x8060_0E14, 0])
        #expect(red.symbol == nil && red.named("dialog-error").symbol == nil)
        // The history keeps pixels and no names.
        let named = red.named(name)
        let restored = try bitmap(named.pixels)
        #expect(inked(restored) == [Self.white, 0x8080_8080, 0])
    }

    @Test func nameSaysThatALighterShadeIsFaint() throws {
        let icon = try bitmap([0xFF2E_3436, 0xFF2E_3436, 0xFFBE_BEBE, 0]).named("a-symbolic")
        #expect(inked(icon) == [Self.white, Self.white, 0x7F7F_7F7F, 0])
    }

    @Test func colouredIconOfAThemeWithoutSymbolsStays() throws {
        for pixels: [UInt32] in [
            [0xFF2E_3436, 0xFFC0_1C28, 0xFF00_8000, 0], [0xFFFF_0000, 0xFF00_FF00, 0],
        ] {
            let icon = try bitmap(pixels)
            #expect(icon.named("audio-volume-high-symbolic") == icon)
            #expect(icon.named("a-symbolic").symbol == nil)
        }
        #expect(try bitmap([0, 0]).named("a-symbolic").symbol == nil)
    }

    @Test func faintIconIsSymbolic() throws {
        #expect(inked(try bitmap([0x4010_1010, 0x2008_0808, 0])) == [0x4040_4040, 0x2020_2020, 0])
    }
}
