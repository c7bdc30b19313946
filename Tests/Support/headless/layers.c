// Layer surfaces, as the compositor knows them.
#include "control.h"

struct wlr_surface *root_of(struct wlr_surface *surface) {
    const struct wlr_subsurface *subsurface;
    while ((subsurface = subsurface_of(surface)) && subsurface->parent) surface = subsurface->parent;
    return surface;
}

static void write_surface(struct wlr_surface *surface, int x, int y, void *data) {
    if (surface->buffer)
        fprintf(data, ";%d,%d,%d,%d,%d", x, y, surface->current.width, surface->current.height, surface->current.scale);
}

static void write_region(FILE *answer, pixman_region32_t *region) {
    int count;
    const pixman_box32_t *box = pixman_region32_rectangles(region, &count);
    for (int i = 0; i < count; i++)
        fprintf(answer, ";%d,%d,%d,%d", box[i].x1, box[i].y1, box[i].x2 - box[i].x1, box[i].y2 - box[i].y1);
}

// A line a surface: OUTPUT LAYER ANCHOR ZONE KEYBOARD TOP RIGHT BOTTOM LEFT WIDTH HEIGHT MAPPED SURFACES INPUT NAMESPACE.
// Numbers are the protocol's. SURFACES are those of the tree that have a buffer, each ";X,Y,WIDTH,HEIGHT,SCALE" from
// the layer surface's corner; INPUT the rectangles that take input. Each list begins with "=".
void list_layers(FILE *answer) {
    struct layer *layer;
    wl_list_for_each_reverse(layer, &compositor.layers, link) {
        struct wlr_layer_surface_v1 *surface = layer->surface;
        const struct wlr_layer_surface_v1_state *state = &surface->current;
        fprintf(
            answer, "%s %d %u %d %d %d %d %d %d %u %u %d =", surface->output ? surface->output->name : "-",
            state->layer, state->anchor, state->exclusive_zone, state->keyboard_interactive,
            (int)state->margin.top, (int)state->margin.right, (int)state->margin.bottom, (int)state->margin.left,
            state->actual_width, state->actual_height, is_mapped(surface));
        wlr_surface_for_each_surface(surface->surface, write_surface, answer);
        fputs(" =", answer);
        write_region(answer, &surface->surface->input_region);
        fprintf(answer, " %s\n", surface->namespace);
    }
}

// What the exclusive zones of others leave of an output for a layer surface.
static struct wlr_box room_for(const struct wlr_layer_surface_v1 *layer, struct wlr_box room) {
    if (layer->current.exclusive_zone < 0) return room;
    struct layer *other;
    wl_list_for_each(other, &compositor.layers, link) {
        const struct wlr_layer_surface_v1_state *state = &other->surface->current;
        if (other->surface == layer || other->surface->output != layer->output || state->exclusive_zone <= 0) continue;
        bool top = state->anchor & ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP;
        if (top == !!(state->anchor & ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM)) continue;
        if (top) room.y += state->exclusive_zone;
        room.height -= state->exclusive_zone;
    }
    return room;
}

// Only the compositor's own arrangement knows of the room that others reserve, so nobody else may.
struct wlr_box place_layer(const struct wlr_layer_surface_v1 *layer) {
    const struct wlr_layer_surface_v1_state *state = &layer->current;
    struct wlr_box output = layout_box(compositor.layout, layer->output);
    struct wlr_box box = {.width = (int)state->actual_width, .height = (int)state->actual_height};
    if (!layer->output || output.width == 0) return box;
    struct wlr_box left_over = room_for(layer, output), *room = &left_over;
    int left = (int)state->margin.left, right = (int)state->margin.right;
    int top = (int)state->margin.top, bottom = (int)state->margin.bottom;
    unsigned int edges = state->anchor;
    bool start = edges & ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT, end = edges & ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT;
    if (start && end) box.x = left + (room->width - left - right - box.width) / 2;
    else box.x = start ? left : end ? room->width - box.width - right : (room->width - box.width) / 2;
    start = edges & ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP, end = edges & ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM;
    // One that is stretched is told its extent later than the others of a change.
    if (start && end && state->desired_height == 0) box.y = top;
    else if (start && end) box.y = top + (room->height - top - bottom - box.height) / 2;
    else box.y = start ? top : end ? room->height - box.height - bottom : (room->height - box.height) / 2;
    box.x += room->x;
    box.y += room->y;
    return box;
}

struct spot {
    double x, y;
    bool is_covered;
};

static void look_at(struct wlr_surface *surface, int x, int y, void *data) {
    struct spot *spot = data;
    if (!surface->buffer || layer_of(surface)) return;
    if (spot->x >= x && spot->x < x + surface->current.width && spot->y >= y && spot->y < y + surface->current.height)
        spot->is_covered = true;
}

bool is_covered(double x, double y) {
    bool result = false;
    struct layer *layer;
    wl_list_for_each(layer, &compositor.layers, link) {
        struct wlr_box origin = place_layer(layer->surface);
        struct spot spot = {.x = x - origin.x, .y = y - origin.y};
        wlr_surface_for_each_surface(layer->surface->surface, look_at, &spot);
        result = result || spot.is_covered;
    }
    return result;
}

static void forget_layer(struct wl_listener *listener, void *data) {
    (void)data;
    struct layer *layer = wl_container_of(listener, layer, destroyed);
    wl_list_remove(&layer->link);
    wl_list_remove(&layer->destroyed.link);
    free(layer);
}

void keep_layer(struct wl_listener *listener, void *data) {
    (void)listener;
    struct layer *layer = calloc(1, sizeof *layer);
    if (!layer) return;
    layer->surface = data;
    layer->destroyed.notify = forget_layer;
    wl_signal_add(&layer->surface->events.destroy, &layer->destroyed);
    wl_list_insert(&compositor.layers, &layer->link);
    follow_surface(layer->surface->surface);
}

const char *close_layers(const char *name) {
    const char *reason = "no such layer surface";
    struct layer *layer, *next;
    wl_list_for_each_safe(layer, next, &compositor.layers, link) {
        if (strcmp(layer->surface->namespace, name)) continue;
        wlr_layer_surface_v1_destroy(layer->surface);
        reason = NULL;
    }
    return reason;
}

void close_layers_on(const struct wlr_output *output) {
    struct layer *layer, *next;
    wl_list_for_each_safe(layer, next, &compositor.layers, link)
        if (layer->surface->output == output) wlr_layer_surface_v1_destroy(layer->surface);
}

void tell_focus(FILE *answer, bool of_keyboard) {
    struct wlr_seat *seat = compositor.seats[FIRST];
    struct wlr_surface *surface = NULL;
    if (seat) surface = of_keyboard ? seat->keyboard_state.focused_surface : seat->pointer_state.focused_surface;
    if (!surface) {
        fputs("none\n", answer);
        return;
    }
    struct wlr_surface *root = root_of(surface);
    const struct wlr_layer_surface_v1 *layer = layer_of(root);
    fprintf(answer, "%s %s\n", root->role ? root->role->name : "-", layer ? layer->namespace : "-");
}
