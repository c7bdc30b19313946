// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Functions keep the names that their libraries give them.
import CFreeType
import CLibc
import CPango

/// Pango and the libraries that it needs, loaded with the first text: a daemon that has shown nothing needs none of them.
enum TextLibraries {
    /// `M_ARENA_MAX` of mallopt(3).
    private static let arenaMax: Int32 = -8

    /// The thread that reads the configuration of fonts, in memory of its own; nil: none could be started, so Pango reads
    /// the configuration.
    nonisolated(unsafe) private static let reader = unsafe startReader()

    /// Starts reading the configuration of fonts on a thread, so that a text that is laid out soon waits for less.
    static func prepare() { _ = unsafe reader }

    private static func startReader() -> UnsafeMutablePointer<martlet_font_reader>? {
        // Pango, too, calls fontconfig on threads of its own. Without this, each thread would get an arena of memory
        // and keep it.
        mallopt(arenaMax, 1)
        let reader = UnsafeMutablePointer<martlet_font_reader>.allocate(capacity: 1)
        if unsafe martlet_start_font_reader(reader) == 0 { return unsafe reader }
        unsafe reader.deallocate()
        return nil
    }

    /// Loads the libraries. If they cannot be loaded, this ends the process, as the dynamic linker does for a missing
    /// library.
    fileprivate static func load() -> martlet_text_functions {
        var functions = martlet_text_functions()
        if let reader = unsafe reader { unsafe martlet_await_fontconfig(reader) }
        if unsafe martlet_load_text(&functions) != 0 { martlet_library_missing() }
        // Waited for last, because the thread is at work meanwhile, and before Pango is called, which would read the
        // configuration itself.
        if let reader = unsafe reader { unsafe pthread_join(reader.pointee.thread, nil) }
        return functions
    }
}

/// A function of a loaded library: loading fails where one is missing.
private func found<Function>(_ function: Function?) -> Function {
    guard let function else { martlet_library_missing() }
    return function
}

/// The libraries, loaded with the first call of a function below.
private let text = TextLibraries.load()

// Pango's functions and those of its libraries. They hide the ones that CPango declares, to which the daemon is not
// linked: calling one that is missing here does not link.
let FcPatternGetBool = unsafe found(text.FcPatternGetBool)
let FcPatternGetDouble = unsafe found(text.FcPatternGetDouble)
let g_object_ref = unsafe found(text.g_object_ref)
let g_object_unref = unsafe found(text.g_object_unref)
let g_slice_alloc0 = unsafe found(text.g_slice_alloc0)
let hb_font_get_h_extents = unsafe found(text.hb_font_get_h_extents)
let pango_attr_font_features_new = unsafe found(text.pango_attr_font_features_new)
let pango_attr_foreground_new = unsafe found(text.pango_attr_foreground_new)
let pango_attr_insert_hyphens_new = unsafe found(text.pango_attr_insert_hyphens_new)
let pango_attr_list_insert = unsafe found(text.pango_attr_list_insert)
let pango_attr_list_new = unsafe found(text.pango_attr_list_new)
let pango_attr_list_unref = unsafe found(text.pango_attr_list_unref)
let pango_attr_style_new = unsafe found(text.pango_attr_style_new)
let pango_attr_weight_new = unsafe found(text.pango_attr_weight_new)
let pango_context_load_font = unsafe found(text.pango_context_load_font)
let pango_context_set_base_dir = unsafe found(text.pango_context_set_base_dir)
let pango_context_set_language = unsafe found(text.pango_context_set_language)
let pango_context_set_round_glyph_positions =
    unsafe found(text.pango_context_set_round_glyph_positions)
let pango_fc_font_get_pattern = unsafe found(text.pango_fc_font_get_pattern)
let pango_fc_font_lock_face = unsafe found(text.pango_fc_font_lock_face)
let pango_fc_font_unlock_face = unsafe found(text.pango_fc_font_unlock_face)
let pango_font_description_free = unsafe found(text.pango_font_description_free)
let pango_font_description_new = unsafe found(text.pango_font_description_new)
let pango_font_description_set_absolute_size =
    unsafe found(text.pango_font_description_set_absolute_size)
let pango_font_description_set_family = unsafe found(text.pango_font_description_set_family)
let pango_font_description_set_weight = unsafe found(text.pango_font_description_set_weight)
let pango_font_get_hb_font = unsafe found(text.pango_font_get_hb_font)
let pango_font_map_create_context = unsafe found(text.pango_font_map_create_context)
let pango_ft2_font_map_new = unsafe found(text.pango_ft2_font_map_new)
let pango_ft2_font_map_set_resolution = unsafe found(text.pango_ft2_font_map_set_resolution)
let pango_glyph_item_get_logical_widths = unsafe found(text.pango_glyph_item_get_logical_widths)
let pango_language_from_string = unsafe found(text.pango_language_from_string)
let pango_layout_get_extents = unsafe found(text.pango_layout_get_extents)
let pango_layout_get_iter = unsafe found(text.pango_layout_get_iter)
let pango_layout_get_line_count = unsafe found(text.pango_layout_get_line_count)
let pango_layout_get_line_readonly = unsafe found(text.pango_layout_get_line_readonly)
let pango_layout_get_text = unsafe found(text.pango_layout_get_text)
let pango_layout_is_ellipsized = unsafe found(text.pango_layout_is_ellipsized)
let pango_layout_iter_free = unsafe found(text.pango_layout_iter_free)
let pango_layout_iter_get_run_extents = unsafe found(text.pango_layout_iter_get_run_extents)
let pango_layout_iter_get_run_readonly = unsafe found(text.pango_layout_iter_get_run_readonly)
let pango_layout_iter_next_run = unsafe found(text.pango_layout_iter_next_run)
let pango_layout_new = unsafe found(text.pango_layout_new)
let pango_layout_set_alignment = unsafe found(text.pango_layout_set_alignment)
let pango_layout_set_attributes = unsafe found(text.pango_layout_set_attributes)
let pango_layout_set_auto_dir = unsafe found(text.pango_layout_set_auto_dir)
let pango_layout_set_ellipsize = unsafe found(text.pango_layout_set_ellipsize)
let pango_layout_set_font_description = unsafe found(text.pango_layout_set_font_description)
let pango_layout_set_height = unsafe found(text.pango_layout_set_height)
let pango_layout_set_text = unsafe found(text.pango_layout_set_text)
let pango_layout_set_width = unsafe found(text.pango_layout_set_width)
let pango_layout_set_wrap = unsafe found(text.pango_layout_set_wrap)

/// FreeType, loaded with the first path or glyph.
private let freeType = loadFreeType()

private func loadFreeType() -> martlet_freetype_functions {
    var functions = martlet_freetype_functions()
    if unsafe martlet_load_freetype(&functions) != 0 { martlet_library_missing() }
    return functions
}

// FreeType's functions, which hide the ones that CFreeType declares.
let FT_Done_FreeType = unsafe found(freeType.FT_Done_FreeType)
let FT_Init_FreeType = unsafe found(freeType.FT_Init_FreeType)
let FT_Load_Glyph = unsafe found(freeType.FT_Load_Glyph)
let FT_Outline_Embolden = unsafe found(freeType.FT_Outline_Embolden)
let FT_Outline_Get_Bitmap = unsafe found(freeType.FT_Outline_Get_Bitmap)
let FT_Outline_Get_CBox = unsafe found(freeType.FT_Outline_Get_CBox)
let FT_Outline_Render = unsafe found(freeType.FT_Outline_Render)
let FT_Outline_Translate = unsafe found(freeType.FT_Outline_Translate)
