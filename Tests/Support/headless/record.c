// The recorder: what clients commit, when, and which input and which frame came before it.
//
//   start TIME NAMESPACE=SURFACE;SURFACE...    a layer surface and its subsurfaces when the recording begins
//   commit TIME NAMESPACE=SURFACE;SURFACE...   a layer surface and its subsurfaces as this commit leaves them
//   input TIME STAMP KIND ID X Y               before it goes out; STAMP is the event's own time
//   frame TIME OUTPUT                          the compositor draws that output and tells clients so
//
// SURFACE is NUMBER,X,Y,WIDTH,HEIGHT,ATTACHED,DAMAGED,CROP-X,CROP-Y,CROP-WIDTH,CROP-HEIGHT,COMMITS. The number is the
// surface's own, 0 the layer surface's; X and Y are of the output layout, ATTACHED is the bytes of the new buffer or 0,
// DAMAGED those of it that the client says it has changed; the crop is the viewport's, in buffer pixels; COMMITS is how
// often the client committed this surface itself. TIME is CLOCK_MONOTONIC in milliseconds.
#include "control.h"

static FILE *record;
static char *text;
static size_t size;

// A surface of a layer surface's tree, and what it has got since the last commit of that.
struct followed {
    struct wlr_surface *surface;
    int number;
    long long attached, damaged;
    int commits;
    struct wl_listener commit, subsurface, destroy;
    struct wl_list link;
};
static struct wl_list surfaces = {&surfaces, &surfaces};
struct clock {
    struct wlr_output *output;
    struct wl_listener frame, destroy;
    struct wl_list link;
};
static struct wl_list clocks = {&clocks, &clocks};

static struct followed *find(struct wlr_surface *surface) {
    struct followed *followed;
    wl_list_for_each(followed, &surfaces, link) if (followed->surface == surface) return followed;
    return NULL;
}

static void write_surface(struct wlr_surface *surface, int x, int y, void *data) {
    const struct wlr_box *origin = data;
    struct followed *followed = find(surface);
    if (!followed || !surface->buffer) return;
    bool is_root = layer_of(surface) != NULL;
    struct wlr_fbox crop;
    wlr_surface_get_buffer_source_box(surface, &crop);
    fprintf(
        record, ";%d,%d,%d,%d,%d,%lld,%lld,%g,%g,%g,%g,%d", is_root ? 0 : followed->number, origin->x + x,
        origin->y + y, surface->current.width, surface->current.height, followed->attached, followed->damaged, crop.x, crop.y,
        crop.width, crop.height, followed->commits);
}

static void write_tree(const char *kind, struct wlr_surface *root) {
    const struct wlr_layer_surface_v1 *layer = layer_of(root);
    if (!layer) return;
    struct wlr_box origin = place_layer(layer);
    fprintf(record, "%s %.3f %s=", kind, milliseconds(), layer->namespace);
    wlr_surface_for_each_surface(root, write_surface, &origin);
    fputc('\n', record);
}

static void note_buffer(struct followed *followed, bool is_first) {
    struct wlr_surface *surface = followed->surface;
    // A subsurface that has just become known may have been committed since it got its first buffer.
    bool is_new = take_new_buffer(surface) || is_first;
    if (!record || !is_new || !surface->buffer) return;
    followed->attached += 4LL * surface->current.buffer_width * surface->current.buffer_height;
    int count;
    const pixman_box32_t *box = pixman_region32_rectangles(&surface->buffer_damage, &count);
    for (int i = 0; i < count; i++) followed->damaged += 4LL * (box[i].x2 - box[i].x1) * (box[i].y2 - box[i].y1);
}

static void forget_changes(struct followed *followed) {
    followed->attached = followed->damaged = 0;
    followed->commits = 0;
}

// Whether the surface's commits wait for its parent's.
static bool is_synchronized(struct wlr_surface *surface) {
    const struct wlr_subsurface *subsurface;
    while ((subsurface = subsurface_of(surface)) && subsurface->parent) {
        if (subsurface->synchronized) return true;
        surface = subsurface->parent;
    }
    return false;
}

static void see_commit(struct wl_listener *listener, void *data) {
    (void)data;
    struct followed *followed = wl_container_of(listener, followed, commit);
    followed->commits++;
    note_buffer(followed, false);
    if (is_synchronized(followed->surface)) return;
    wake_scripts();
    if (!record) return;
    struct wlr_surface *root = root_of(followed->surface);
    write_tree("commit", root);
    wl_list_for_each(followed, &surfaces, link)
        if (root_of(followed->surface) == root) forget_changes(followed);
}

static void see_subsurface(struct wl_listener *listener, void *data) {
    (void)listener;
    struct wlr_subsurface *subsurface = data;
    follow_surface(subsurface->surface);
}

static void forget_surface(struct wl_listener *listener, void *data) {
    (void)data;
    struct followed *followed = wl_container_of(listener, followed, destroy);
    wake_scripts();
    leave_dying_list(&followed->commit);
    leave_dying_list(&followed->subsurface);
    wl_list_remove(&followed->destroy.link);
    wl_list_remove(&followed->link);
    wl_event_loop_add_idle(compositor.loop, free, followed);
}

void follow_surface(struct wlr_surface *surface) {
    static int number;
    struct followed *followed = find(surface) ? NULL : calloc(1, sizeof *followed);
    if (!followed) return;
    followed->surface = surface;
    followed->number = ++number;
    followed->commit.notify = see_commit;
    followed->subsurface.notify = see_subsurface;
    followed->destroy.notify = forget_surface;
    wl_signal_add(&surface->events.commit, &followed->commit);
    wl_signal_add(&surface->events.new_subsurface, &followed->subsurface);
    wl_signal_add(&surface->events.destroy, &followed->destroy);
    wl_list_insert(&surfaces, &followed->link);
    note_buffer(followed, true);
    struct wlr_subsurface *subsurface;
    wl_list_for_each(subsurface, &surface->pending.subsurfaces_below, pending.link) follow_surface(subsurface->surface);
    wl_list_for_each(subsurface, &surface->pending.subsurfaces_above, pending.link) follow_surface(subsurface->surface);
}

void record_input(const char *kind, int id, double x, double y, uint32_t stamp) {
    if (record) fprintf(record, "input %.3f %u %s %d %g %g\n", milliseconds(), stamp, kind, id, x, y);
}

static void see_frame(struct wl_listener *listener, void *data) {
    (void)data;
    struct clock *clock = wl_container_of(listener, clock, frame);
    if (record) fprintf(record, "frame %.3f %s\n", milliseconds(), clock->output->name);
}

static void forget_clock(struct wl_listener *listener, void *data) {
    (void)data;
    struct clock *clock = wl_container_of(listener, clock, destroy);
    wl_list_remove(&clock->frame.link);
    wl_list_remove(&clock->destroy.link);
    wl_list_remove(&clock->link);
    free(clock);
}

static void watch_outputs(void) {
    struct wlr_output_layout_output *item;
    wl_list_for_each(item, &compositor.layout->outputs, link) {
        struct clock *clock = calloc(1, sizeof *clock);
        clock->output = item->output;
        clock->frame.notify = see_frame;
        clock->destroy.notify = forget_clock;
        wl_signal_add(&item->output->events.frame, &clock->frame);
        wl_signal_add(&item->output->events.destroy, &clock->destroy);
        wl_list_insert(&clocks, &clock->link);
    }
}

// "record start" and "record stop"; the latter answers with all lines. A start throws away what an earlier one kept.
const char *handle_record(FILE *answer, const char *verb) {
    bool starts = !strcmp(verb, "start");
    if (!starts && strcmp(verb, "stop")) return "no such record command";
    if (!starts && !record) return "nothing is recorded";
    struct clock *clock, *next;
    wl_list_for_each_safe(clock, next, &clocks, link) forget_clock(&clock->destroy, NULL);
    if (record) {
        fclose(record);
        if (!starts) fwrite(text, 1, size, answer);
        free(text);
        record = NULL;
    }
    if (!starts) return NULL;
    struct followed *followed;
    wl_list_for_each(followed, &surfaces, link) forget_changes(followed);
    record = open_memstream(&text, &size);
    if (!record) return "no memory";
    struct layer *layer;
    wl_list_for_each(layer, &compositor.layers, link) write_tree("start", layer->surface->surface);
    watch_outputs();
    return NULL;
}
