#pragma once
// pango_fc_font_lock_face is the only way to the FreeType face of a font.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <fontconfig/fontconfig.h>
#include <pango/pangoft2.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
