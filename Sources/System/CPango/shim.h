// Pango and fontconfig, and the functions of them that the daemon calls. They and the libraries that they need are more than
// half of all that the daemon needs, so it loads them with its first text and is not linked with them.
#pragma once
// pango_fc_font_lock_face is the only way to the FreeType face of a font.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include "../CLibc/loading.h"
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <pthread.h>
#include <semaphore.h>

#define MARTLET_TEXT_FUNCTIONS(FUNCTION) \
    FUNCTION(FcPatternGetBool) \
    FUNCTION(FcPatternGetDouble) \
    FUNCTION(g_object_ref) \
    FUNCTION(g_object_unref) \
    FUNCTION(g_slice_alloc0) \
    FUNCTION(hb_font_get_h_extents) \
    FUNCTION(pango_attr_font_features_new) \
    FUNCTION(pango_attr_foreground_new) \
    FUNCTION(pango_attr_insert_hyphens_new) \
    FUNCTION(pango_attr_list_insert) \
    FUNCTION(pango_attr_list_new) \
    FUNCTION(pango_attr_list_unref) \
    FUNCTION(pango_attr_style_new) \
    FUNCTION(pango_attr_weight_new) \
    FUNCTION(pango_context_load_font) \
    FUNCTION(pango_context_set_base_dir) \
    FUNCTION(pango_context_set_language) \
    FUNCTION(pango_context_set_round_glyph_positions) \
    FUNCTION(pango_fc_font_get_pattern) \
    FUNCTION(pango_fc_font_lock_face) \
    FUNCTION(pango_fc_font_unlock_face) \
    FUNCTION(pango_font_description_free) \
    FUNCTION(pango_font_description_new) \
    FUNCTION(pango_font_description_set_absolute_size) \
    FUNCTION(pango_font_description_set_family) \
    FUNCTION(pango_font_description_set_weight) \
    FUNCTION(pango_font_get_hb_font) \
    FUNCTION(pango_font_map_create_context) \
    FUNCTION(pango_ft2_font_map_new) \
    FUNCTION(pango_ft2_font_map_set_resolution) \
    FUNCTION(pango_glyph_item_get_logical_widths) \
    FUNCTION(pango_language_from_string) \
    FUNCTION(pango_layout_get_extents) \
    FUNCTION(pango_layout_get_iter) \
    FUNCTION(pango_layout_get_line_count) \
    FUNCTION(pango_layout_get_line_readonly) \
    FUNCTION(pango_layout_get_text) \
    FUNCTION(pango_layout_is_ellipsized) \
    FUNCTION(pango_layout_iter_free) \
    FUNCTION(pango_layout_iter_get_run_extents) \
    FUNCTION(pango_layout_iter_get_run_readonly) \
    FUNCTION(pango_layout_iter_next_run) \
    FUNCTION(pango_layout_new) \
    FUNCTION(pango_layout_set_alignment) \
    FUNCTION(pango_layout_set_attributes) \
    FUNCTION(pango_layout_set_auto_dir) \
    FUNCTION(pango_layout_set_ellipsize) \
    FUNCTION(pango_layout_set_font_description) \
    FUNCTION(pango_layout_set_height) \
    FUNCTION(pango_layout_set_text) \
    FUNCTION(pango_layout_set_width) \
    FUNCTION(pango_layout_set_wrap)

// The library needs all the others that have these functions.
MARTLET_LIBRARY(
    martlet_text_functions, martlet_load_text, "libpangoft2-1.0.so.0", MARTLET_TEXT_FUNCTIONS)

// A thread that has fontconfig read its configuration and the lists of fonts, which takes longer than anything else before a
// first text.
typedef struct martlet_font_reader {
    pthread_t thread;
    // Posted when the dynamic linker is no longer needed: it serves one thread at a time, and the other libraries keep it busy
    // as long as fontconfig takes.
    sem_t found;
} martlet_font_reader;

// The functions that read it. FcInit also reads all files that the user could turn on, which is a third of its work and serves
// only programs that list those.
#define MARTLET_FONTCONFIG_FUNCTIONS(FUNCTION) \
    FUNCTION(FcConfigCreate) \
    FUNCTION(FcConfigDestroy) \
    FUNCTION(FcConfigGetCacheDirs) \
    FUNCTION(FcConfigParseAndLoad) \
    FUNCTION(FcConfigSetCurrent) \
    FUNCTION(FcStrListDone) \
    FUNCTION(FcStrListNext)

MARTLET_LIBRARY(
    martlet_fontconfig, martlet_load_fontconfig, "libfontconfig.so.1", MARTLET_FONTCONFIG_FUNCTIONS)

// Makes the usual configuration the current one. Where that is impossible, Pango's call of FcInit takes a fallback.
static inline void martlet_read_configuration(const martlet_fontconfig *functions) {
    FcConfig *config = functions->FcConfigCreate();
    if (!config) return;
    FcBool is_usable = functions->FcConfigParseAndLoad(config, NULL, FcTrue);
    FcStrList *caches = is_usable ? functions->FcConfigGetCacheDirs(config) : NULL;
    is_usable = caches && functions->FcStrListNext(caches);
    if (caches) functions->FcStrListDone(caches);
    // The reference is kept: whether the call below takes one of its own depends on the version.
    if (!is_usable || !functions->FcConfigSetCurrent(config)) functions->FcConfigDestroy(config);
}

static inline void *martlet_read_fonts(void *argument) {
    martlet_font_reader *reader = (martlet_font_reader *)argument;
    martlet_fontconfig functions;
    int is_missing = martlet_load_fontconfig(&functions);
    sem_post(&reader->found);
    if (!is_missing) martlet_read_configuration(&functions);
    return NULL;
}

// Starts a reader, which must stay where it is until it is joined; 0, or an error number.
static inline int martlet_start_font_reader(martlet_font_reader *reader) {
    sem_init(&reader->found, 0, 0);
    return pthread_create(&reader->thread, NULL, martlet_read_fonts, reader);
}

// Waits until the reader does not need the dynamic linker.
static inline void martlet_await_fontconfig(martlet_font_reader *reader) {
    while (sem_wait(&reader->found)) {}
}

// Says how all fonts of this font's class are measured.
static inline void martlet_set_font_metrics(
    PangoFont *font, PangoFontMetrics *(*metrics)(PangoFont *font, PangoLanguage *language)) {
    PANGO_FONT_GET_CLASS(font)->get_metrics = metrics;
}
