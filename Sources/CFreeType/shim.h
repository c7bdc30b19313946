// FreeType, and the functions of it that the daemon calls. The daemon loads it with its first card: Pango needs it too.
#pragma once
#include <dlfcn.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H

#define MARTLET_FREETYPE_FUNCTIONS(FUNCTION) \
    FUNCTION(FT_Done_FreeType) \
    FUNCTION(FT_Init_FreeType) \
    FUNCTION(FT_Load_Glyph) \
    FUNCTION(FT_Outline_Get_Bitmap) \
    FUNCTION(FT_Outline_Get_CBox) \
    FUNCTION(FT_Outline_Render) \
    FUNCTION(FT_Outline_Translate)

typedef struct martlet_freetype_functions {
#define MARTLET_MEMBER(name) __typeof__(&name) name;
    MARTLET_FREETYPE_FUNCTIONS(MARTLET_MEMBER)
#undef MARTLET_MEMBER
} martlet_freetype_functions;

// Loads libfreetype; 0, or -1 with an error for dlerror.
static inline int martlet_load_freetype(martlet_freetype_functions *functions) {
    void *library = dlopen("libfreetype.so.6", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return -1;
#define MARTLET_RESOLVE(name) \
    if (!(*(void **)&functions->name = dlsym(library, #name))) return -1;
    MARTLET_FREETYPE_FUNCTIONS(MARTLET_RESOLVE)
#undef MARTLET_RESOLVE
    return 0;
}
