// FreeType, and the functions of it that the daemon calls. The daemon loads it with its first card: Pango needs it too.
#pragma once
#include "../CLibc/loading.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#define MARTLET_FREETYPE_FUNCTIONS(FUNCTION) \
    FUNCTION(FT_Done_FreeType) \
    FUNCTION(FT_Init_FreeType) \
    FUNCTION(FT_Load_Glyph) \
    FUNCTION(FT_Outline_Embolden) \
    FUNCTION(FT_Outline_Get_Bitmap) \
    FUNCTION(FT_Outline_Get_CBox) \
    FUNCTION(FT_Outline_Render) \
    FUNCTION(FT_Outline_Translate)

// The outline of a path. Counts, tags and contours of an outline are unsigned since FreeType 2.13.3.
static inline FT_Outline martlet_outline(
    int point_count, FT_Vector *points, void *tags, int contour_count, void *contours, int flags) {
    FT_Outline outline = {0};
    outline.n_points = point_count;
    outline.points = points;
    outline.tags = tags;
    outline.n_contours = contour_count;
    outline.contours = contours;
    outline.flags = flags;
    return outline;
}

MARTLET_LIBRARY(
    martlet_freetype_functions, martlet_load_freetype, "libfreetype.so.6", MARTLET_FREETYPE_FUNCTIONS)
