#pragma once
// pango_fc_font_lock_face is the only way to the FreeType face of a font.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <fontconfig/fontconfig.h>
#include <pango/pangoft2.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// The metrics of a font by its own tables, in Pango units. Called by Pango for the height of each run of a line.
static inline PangoFontMetrics *martlet_font_metrics(PangoFont *font, PangoLanguage *language) {
    (void)language;
    PangoFontMetrics *metrics = g_slice_new0(PangoFontMetrics);
    metrics->ref_count = 1;
    hb_font_extents_t extents;
    if (!hb_font_get_h_extents(pango_font_get_hb_font(font), &extents)) return metrics;
    metrics->ascent = extents.ascender;
    metrics->descent = -extents.descender;
    metrics->height = extents.ascender - extents.descender + extents.line_gap;
    return metrics;
}

// Makes all fonts of this font's class say their metrics without a layout. Pango's own way is to lay out a sample text of the
// language in a description of the font, for which fontconfig sorts all fonts once more.
static inline void martlet_measure_fonts_plainly(PangoFont *font) {
    PANGO_FONT_GET_CLASS(font)->get_metrics = martlet_font_metrics;
}
