package import Messages

extension ThemeDescription {
    /// The built-in theme of this name; nil: there is none.
    package static func builtIn(_ name: MessageTheme) -> ThemeDescription? {
        switch name {
        case .plain: plain
        case .info: info
        case .success: success
        case .warning: warning
        case .error: error
        default: nil
        }
    }

    /// The neutral look of ordinary messages.
    package static var plain: ThemeDescription {
        ThemeDescription(
            light: calm(
                .light, 0xFCFCFD, text: 0x18191D, secondary: 0x5F626C, link: 0x1F5FD0,
                accent: 0x2A6AE9, onAccent: 0xFFFFFF),
            dark: calm(
                .dark, 0x232429, text: 0xF5F5F7, secondary: 0xA9ABB6, link: 0x8AB6FF,
                accent: 0x5E9CFF, onAccent: 0x07152E))
    }

    /// Information.
    package static var info: ThemeDescription {
        ThemeDescription(
            light: calm(
                .light, 0xF0F5FF, text: 0x121C33, secondary: 0x4C5A78, link: 0x1D56C4,
                accent: 0x2563EB, onAccent: 0xFFFFFF),
            dark: calm(
                .dark, 0x1A2334, text: 0xEDF3FF, secondary: 0xA4B2CC, link: 0x8AB6FF,
                accent: 0x6BA5FF, onAccent: 0x07152E),
            vividLight: vivid(.light, 0x1F5FD0), vividDark: vivid(.dark, 0x1A4DA8), sign: .info)
    }

    /// Success.
    package static var success: ThemeDescription {
        ThemeDescription(
            light: calm(
                .light, 0xEEF9F1, text: 0x0E2517, secondary: 0x456050, link: 0x156B37,
                accent: 0x17823F, onAccent: 0xFFFFFF),
            dark: calm(
                .dark, 0x16281E, text: 0xEAF8EE, secondary: 0xA1BAAA, link: 0x6FDB95,
                accent: 0x4AC776, onAccent: 0x04220E),
            vividLight: vivid(.light, 0x1C7A38), vividDark: vivid(.dark, 0x17602C), sign: .success)
    }

    /// Warning.
    package static var warning: ThemeDescription {
        var light = calm(
            .light, 0xFFF7E2, text: 0x2B2004, secondary: 0x6A5821, link: 0x7F5300,
            accent: 0xF2AE0C, onAccent: 0x2B1F00)
        light.sign = Color(0x9A6700)
        light.focus = light.sign
        return ThemeDescription(
            light: light,
            dark: calm(
                .dark, 0x2C2513, text: 0xFFF7E2, secondary: 0xCBBB91, link: 0xF8CE5C,
                accent: 0xF5C33B, onAccent: 0x2B1F00),
            vividLight: yellow(.light, 0xF6C52C), vividDark: yellow(.dark, 0xEFB80A),
            sign: .warning)
    }

    /// Error.
    package static var error: ThemeDescription {
        ThemeDescription(
            light: calm(
                .light, 0xFFF1F0, text: 0x34100D, secondary: 0x7A4A46, link: 0xB4231A,
                accent: 0xD92D20, onAccent: 0xFFFFFF),
            dark: calm(
                .dark, 0x331C1B, text: 0xFFEEEC, secondary: 0xD2AAA6, link: 0xFFA198,
                accent: 0xFF6F62, onAccent: 0x330905),
            vividLight: vivid(.light, 0xC9281D), vividDark: vivid(.dark, 0xA91E15), sign: .error)
    }

    private static func calm(
        _ appearance: MessageAppearance, _ ground: UInt32, text: UInt32, secondary: UInt32,
        link: UInt32,
        accent: UInt32, onAccent: UInt32
    ) -> ThemeColors {
        ThemeColors(
            ground: Color(ground), text: Color(text), secondaryText: Color(secondary),
            link: Color(link), accent: Color(accent), onAccent: Color(onAccent),
            appearance: appearance)
    }

    /// White text on a strong colour.
    private static func vivid(_ appearance: MessageAppearance, _ ground: UInt32) -> ThemeColors {
        ThemeColors(
            ground: Color(ground), text: .white, secondaryText: Color(0xF1F4F8), link: .white,
            accent: .white, onAccent: Color(ground), wash: .black, appearance: appearance,
            emphasis: .vivid)
    }

    /// Dark text on yellow, which is too bright for white.
    private static func yellow(_ appearance: MessageAppearance, _ ground: UInt32) -> ThemeColors {
        let ink = Color(0x231A00)
        return ThemeColors(
            ground: Color(ground), text: ink, secondaryText: Color(0x473600), link: ink,
            accent: Color(0x2B1F00), onAccent: Color(ground), wash: .white, appearance: appearance,
            emphasis: .vivid)
    }
}
