import CPango

@testable import Canvas

/// Fonts of a fontconfig file, apart from those of the other tests in this process.
@safe final class FontSet {
    /// Fontconfig's configuration, owned.
    private let config: OpaquePointer

    /// The fonts of a file; nil: that of the system.
    init?(configuration file: String?) {
        guard let made = unsafe FcConfigCreate() else { return nil }
        unsafe config = made
        let isRead = unsafe (file ?? "/etc/fonts/fonts.conf").withCString { path in
            unsafe UnsafeRawPointer(path).withMemoryRebound(to: FcChar8.self, capacity: 1) {
                unsafe FcConfigParseAndLoad(made, $0, 1)
            }
        }
        guard isRead != 0, unsafe FcConfigBuildFonts(made) != 0 else { return nil }
    }

    /// The font of a file and no other.
    init?(font file: String) {
        guard let made = unsafe FcConfigCreate() else { return nil }
        unsafe config = made
        let isAdded = unsafe file.withCString { path in
            unsafe UnsafeRawPointer(path).withMemoryRebound(to: FcChar8.self, capacity: 1) {
                unsafe FcConfigAppFontAddFile(made, $0)
            }
        }
        guard isAdded != 0 else { return nil }
    }

    deinit { unsafe FcConfigDestroy(config) }

    /// A text engine that lays out text with these fonts.
    func engine() -> TextEngine {
        // Pango reads the fonts of the process also for an engine that is then given others.
        TestFonts.choose()
        let engine = TextEngine()
        unsafe pango_fc_font_map_set_config(
            OpaquePointer(engine.map), config)
        return engine
    }

    /// The characters that at least one font has which Pango can use.
    func characters() -> Set<UInt32> {
        guard let set = unsafe FcConfigGetFonts(config, FcSetSystem),
            let all = unsafe FcCharSetCreate()
        else { return [] }
        defer { unsafe FcCharSetDestroy(all) }
        for index in 0..<Int(unsafe set.pointee.nfont) {
            guard let font = unsafe set.pointee.fonts[index], unsafe isUsable(font) else {
                continue
            }
            var covered: OpaquePointer?
            guard unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &covered) == FcResultMatch else {
                continue
            }
            unsafe FcCharSetMerge(all, covered, nil)
        }
        return Set((0x20...0x3FFFF).filter { unsafe FcCharSetHasChar(all, $0) != 0 })
    }

    /// Whether a font is of a format that Pango takes: it ignores bitmap and PostScript fonts.
    private func isUsable(_ font: OpaquePointer) -> Bool {
        var format: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(font, FC_FONTFORMAT, 0, &format) == FcResultMatch,
            let format = unsafe format
        else { return false }
        let name = unsafe String(cString: format)
        return name == "TrueType" || name == "CFF"
    }
}
