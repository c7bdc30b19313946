#pragma once
// For what a format says of itself besides its names.
#define GDK_PIXBUF_ENABLE_BACKEND
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <link.h>
#include <string.h>

// Whether glycin has been loaded, by which gdk-pixbuf 2.44 and later can read images.
static inline int martlet_has_glycin(void) {
    for (const struct link_map *library = _r_debug.r_map; library; library = library->l_next)
        if (strstr(library->l_name, "/libglycin-")) return 1;
    return 0;
}

// Turns off the loaders that are part of gdk-pixbuf itself, and those of modules with the name of one, in whose place
// gdk-pixbuf takes its own. The formats of modules alone have a domain for translations.
static inline void martlet_turn_off_built_in_loaders(void) {
    GSList *formats = gdk_pixbuf_get_formats();
    for (GSList *own = formats; own; own = own->next) {
        const GdkPixbufFormat *format = own->data;
        if (format->domain) continue;
        for (GSList *each = formats; each; each = each->next) {
            GdkPixbufFormat *other = each->data;
            if (!strcmp(other->name, format->name)) gdk_pixbuf_format_set_disabled(other, TRUE);
        }
    }
    g_slist_free(formats);
}
