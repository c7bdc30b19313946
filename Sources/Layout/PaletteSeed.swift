import Messages

/// The colours that a palette is made from.
struct PaletteSeed {
    var ground: Color
    var text: Color
    var secondaryText: Color
    var link: Color
    var accent: Color
    var onAccent: Color
    /// Laid thinly over the ground for buttons and tracks.
    var wash: Color

    init(_ theme: ThemeName, _ appearance: Appearance, _ emphasis: Palette.Emphasis) {
        switch (emphasis, appearance) {
        case (.vivid, _) where theme != .plain: self = Self.vivid(theme, appearance)
        case (_, .light): self = Self.light(theme)
        case (_, .dark): self = Self.dark(theme)
        }
    }

    private init(
        _ ground: UInt32, text: UInt32, secondary: UInt32, link: UInt32, accent: UInt32,
        onAccent: UInt32
    ) {
        self.ground = Color(ground)
        self.text = Color(text)
        secondaryText = Color(secondary)
        self.link = Color(link)
        self.accent = Color(accent)
        self.onAccent = Color(onAccent)
        wash = self.text
    }

    private static func light(_ theme: ThemeName) -> PaletteSeed {
        switch theme {
        case .info:
            PaletteSeed(
                0xF0F5FF, text: 0x121C33, secondary: 0x4C5A78, link: 0x1D56C4, accent: 0x2563EB,
                onAccent: 0xFFFFFF)
        case .success:
            PaletteSeed(
                0xEEF9F1, text: 0x0E2517, secondary: 0x456050, link: 0x156B37, accent: 0x17823F,
                onAccent: 0xFFFFFF)
        case .warning:
            PaletteSeed(
                0xFFF7E2, text: 0x2B2004, secondary: 0x6A5821, link: 0x7F5300, accent: 0xF2AE0C,
                onAccent: 0x2B1F00)
        case .error:
            PaletteSeed(
                0xFFF1F0, text: 0x34100D, secondary: 0x7A4A46, link: 0xB4231A, accent: 0xD92D20,
                onAccent: 0xFFFFFF)
        default:
            PaletteSeed(
                0xFCFCFD, text: 0x18191D, secondary: 0x5F626C, link: 0x1F5FD0, accent: 0x2A6AE9,
                onAccent: 0xFFFFFF)
        }
    }

    private static func dark(_ theme: ThemeName) -> PaletteSeed {
        switch theme {
        case .info:
            PaletteSeed(
                0x1A2334, text: 0xEDF3FF, secondary: 0xA4B2CC, link: 0x8AB6FF, accent: 0x6BA5FF,
                onAccent: 0x07152E)
        case .success:
            PaletteSeed(
                0x16281E, text: 0xEAF8EE, secondary: 0xA1BAAA, link: 0x6FDB95, accent: 0x4AC776,
                onAccent: 0x04220E)
        case .warning:
            PaletteSeed(
                0x2C2513, text: 0xFFF7E2, secondary: 0xCBBB91, link: 0xF8CE5C, accent: 0xF5C33B,
                onAccent: 0x2B1F00)
        case .error:
            PaletteSeed(
                0x331C1B, text: 0xFFEEEC, secondary: 0xD2AAA6, link: 0xFFA198, accent: 0xFF6F62,
                onAccent: 0x330905)
        default:
            PaletteSeed(
                0x232429, text: 0xF5F5F7, secondary: 0xA9ABB6, link: 0x8AB6FF, accent: 0x5E9CFF,
                onAccent: 0x07152E)
        }
    }

    private static func vivid(_ theme: ThemeName, _ appearance: Appearance) -> PaletteSeed {
        if theme == .warning {
            let ground: UInt32 = appearance == .light ? 0xF6C52C : 0xEFB80A
            var seed = PaletteSeed(
                ground, text: 0x231A00, secondary: 0x473600, link: 0x231A00, accent: 0x2B1F00,
                onAccent: ground)
            seed.wash = .white
            return seed
        }
        let ground: UInt32 =
            switch (theme, appearance) {
            case (.success, .light): 0x1C7A38
            case (.success, .dark): 0x17602C
            case (.error, .light): 0xC9281D
            case (.error, .dark): 0xA91E15
            case (_, .light): 0x1F5FD0
            case (_, .dark): 0x1A4DA8
            }
        var seed = PaletteSeed(
            ground, text: 0xFFFFFF, secondary: 0xF1F4F8, link: 0xFFFFFF, accent: 0xFFFFFF,
            onAccent: ground)
        seed.wash = .black
        return seed
    }
}
