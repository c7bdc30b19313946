// The few functions of librsvg and cairo that martlet-decode calls, resolved when an SVG image
// comes: loading librsvg with its forty libraries takes longer than decoding a small PNG image.
#pragma once
#include "../CLibc/loading.h"
#include <stddef.h>

typedef struct martlet_rsvg_rectangle {
    double x, y, width, height;
} martlet_rsvg_rectangle;

enum { MARTLET_CAIRO_FORMAT_ARGB32 = 0 };

// Signatures of librsvg 2.52 and cairo 1.0, the first versions that have all of them; the build does not need their
// headers. Pointers are RsvgHandle, GError, cairo_surface_t and cairo_t; int is gboolean, cairo_format_t, cairo_status_t.
void *rsvg_handle_new_from_data(const unsigned char *data, size_t length, void **error);
void rsvg_handle_set_dpi(void *handle, double dpi);
int rsvg_handle_get_intrinsic_size_in_pixels(void *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
    void *handle, int *has_width, void *width, int *has_height, void *height, int *has_view_box,
    martlet_rsvg_rectangle *view_box);
int rsvg_handle_render_document(
    void *handle, void *cairo, const martlet_rsvg_rectangle *viewport, void **error);
void *cairo_image_surface_create_for_data(
    unsigned char *data, int format, int width, int height, int stride);
void *cairo_create(void *surface);
int cairo_status(void *cairo);
void cairo_surface_finish(void *surface);

#define MARTLET_RSVG_FUNCTIONS(FUNCTION) \
    FUNCTION(rsvg_handle_new_from_data) \
    FUNCTION(rsvg_handle_set_dpi) \
    FUNCTION(rsvg_handle_get_intrinsic_size_in_pixels) \
    FUNCTION(rsvg_handle_get_intrinsic_dimensions) \
    FUNCTION(rsvg_handle_render_document) \
    FUNCTION(cairo_image_surface_create_for_data) \
    FUNCTION(cairo_create) \
    FUNCTION(cairo_status) \
    FUNCTION(cairo_surface_finish)

// librsvg needs cairo, and may be missing or too old.
MARTLET_LIBRARY(martlet_rsvg, martlet_load_rsvg, "librsvg-2.so.2", MARTLET_RSVG_FUNCTIONS)
