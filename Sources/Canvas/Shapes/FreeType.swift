import CFreeType
import CLibc

/// FreeType, loaded with the first path or glyph.
enum FreeType {
    /// The functions of the library. If it cannot be loaded, the first access ends the process, as the dynamic linker
    /// does.
    static let functions = load()

    private static func load() -> martlet_freetype_functions {
        var functions = martlet_freetype_functions()
        if unsafe martlet_load_freetype(&functions) != 0 { martlet_library_missing() }
        return functions
    }
}
