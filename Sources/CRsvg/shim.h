// The few functions of librsvg and cairo that martlet-decode calls, resolved when an SVG image
// comes: loading librsvg with its forty libraries takes longer than decoding a small PNG image.
#pragma once
#include <dlfcn.h>
#include <stddef.h>

typedef struct martlet_rsvg_rectangle {
    double x, y, width, height;
} martlet_rsvg_rectangle;

// Signatures of librsvg 2.52 and cairo 1.0, the first versions that have all of them. Pointers are
// RsvgHandle, GError, cairo_surface_t and cairo_t; int is gboolean, cairo_format_t, cairo_status_t.
typedef struct martlet_rsvg {
    void *(*handle_new_from_data)(const unsigned char *data, size_t length, void **error);
    void (*handle_set_dpi)(void *handle, double dpi);
    int (*handle_get_intrinsic_size_in_pixels)(void *handle, double *width, double *height);
    void (*handle_get_intrinsic_dimensions)(
        void *handle, int *has_width, void *width, int *has_height, void *height,
        int *has_view_box, martlet_rsvg_rectangle *view_box);
    int (*handle_render_document)(
        void *handle, void *cairo, const martlet_rsvg_rectangle *viewport, void **error);
    void *(*surface_create_for_data)(
        unsigned char *data, int format, int width, int height, int stride);
    void *(*cairo_create)(void *surface);
    int (*cairo_status)(void *cairo);
    void (*surface_finish)(void *surface);
} martlet_rsvg;

enum { MARTLET_CAIRO_FORMAT_ARGB32 = 0 };

// 0, or -1 if the library is not installed or too old.
static inline int martlet_rsvg_open(martlet_rsvg *functions) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library) return -1;
#define MARTLET_RESOLVE(member, symbol) \
    if (!(*(void **)&functions->member = dlsym(library, symbol))) return -1
    MARTLET_RESOLVE(handle_new_from_data, "rsvg_handle_new_from_data");
    MARTLET_RESOLVE(handle_set_dpi, "rsvg_handle_set_dpi");
    MARTLET_RESOLVE(
        handle_get_intrinsic_size_in_pixels, "rsvg_handle_get_intrinsic_size_in_pixels");
    MARTLET_RESOLVE(handle_get_intrinsic_dimensions, "rsvg_handle_get_intrinsic_dimensions");
    MARTLET_RESOLVE(handle_render_document, "rsvg_handle_render_document");
    MARTLET_RESOLVE(surface_create_for_data, "cairo_image_surface_create_for_data");
    MARTLET_RESOLVE(cairo_create, "cairo_create");
    MARTLET_RESOLVE(cairo_status, "cairo_status");
    MARTLET_RESOLVE(surface_finish, "cairo_surface_finish");
#undef MARTLET_RESOLVE
    return 0;
}
