// Loaded into a headless wlroots compositor (LD_PRELOAD), this gives the tests what no protocol gives them:
// a finger, a mouse, outputs that come and go, and the compositor's own word on its layer surfaces.
//
// It stands between the compositor and a few functions of libwlroots 0.15, keeps what they create, and
// answers lines on the socket $MARTLET_CONTROL_SOCKET. Coordinates are logical pixels of the output layout.
//
//   touch down ID X Y | touch move ID X Y | touch up ID | touch frame
//   touch cancel ID             wl_touch.cancel to the client under that finger
//   touch add | touch remove    the touch device, which is there from the start
//   pointer move X Y | pointer button CODE 0|1 | pointer axis VALUE
//   pointer add | pointer remove    the mouse, which is not there from the start
//   output add WIDTH HEIGHT | output remove NAME
//   close NAMESPACE             zwlr_layer_surface_v1.closed to the surfaces of that namespace
//   outputs                     a line each: NAME X Y WIDTH HEIGHT SCALE
//   layers                      a line each, see list_layers
//   focus                       what the mouse is on: ROLE NAMESPACE, or "none"
//
// Every command is answered by its lines, if any, and a last one: "ok", or "error: REASON".
#define _GNU_SOURCE
#define WLR_USE_UNSTABLE 1
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/types/wlr_input_device.h>
// That header calls a member "namespace", which only C++ minds, and needs the generated header of the protocol.
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_pointer.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_surface.h>
#include <wlr/types/wlr_touch.h>

struct layer {
    struct wlr_layer_surface_v1 *surface;
    struct wl_listener destroyed;
    struct wl_list link;
};

static struct {
    struct wl_display *display;
    struct wlr_backend *headless;
    struct wlr_output_layout *layout;
    struct wlr_seat *seat;
    struct wlr_input_device *touch, *pointer;
    struct wl_list layers;
} compositor = {.layers = {&compositor.layers, &compositor.layers}};

static uint32_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

// Both devices cover the whole layout and report fractions of it.
static void to_fractions(double *x, double *y) {
    const struct wlr_box *box = wlr_output_layout_get_box(compositor.layout, NULL);
    if (!box || box->width == 0 || box->height == 0) return;
    *x = (*x - box->x) / box->width;
    *y = (*y - box->y) / box->height;
}

// MARK: Input devices

static const char *handle_device(struct wlr_input_device **device, enum wlr_input_device_type type, const char *verb) {
    if (!strcmp(verb, "add") && !*device) *device = wlr_headless_add_input_device(compositor.headless, type);
    if (!strcmp(verb, "remove") && *device) {
        wlr_input_device_destroy(*device);
        *device = NULL;
    }
    return NULL;
}

// sway 1.7 ignores the device's own cancel event, so the seat is asked instead.
static const char *cancel_touch(int id) {
    struct wlr_touch_point *point = compositor.seat ? wlr_seat_touch_get_point(compositor.seat, id) : NULL;
    if (!point || !point->surface) return "no finger of that id on a surface";
    wlr_seat_touch_notify_cancel(compositor.seat, point->surface);
    return NULL;
}

static const char *handle_touch(const char *verb, const char *arguments) {
    int id = 0;
    double x = 0, y = 0;
    int count = sscanf(arguments, "%d %lf %lf", &id, &x, &y);
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.touch, WLR_INPUT_DEVICE_TOUCH, verb);
    if (!compositor.touch) return "no touch device";
    struct wlr_touch *touch = compositor.touch->touch;
    to_fractions(&x, &y);
    if (!strcmp(verb, "down") && count == 3) {
        struct wlr_event_touch_down event = {compositor.touch, milliseconds(), id, x, y};
        wl_signal_emit(&touch->events.down, &event);
    } else if (!strcmp(verb, "move") && count == 3) {
        struct wlr_event_touch_motion event = {compositor.touch, milliseconds(), id, x, y};
        wl_signal_emit(&touch->events.motion, &event);
    } else if (!strcmp(verb, "up") && count == 1) {
        struct wlr_event_touch_up event = {compositor.touch, milliseconds(), id};
        wl_signal_emit(&touch->events.up, &event);
    } else if (!strcmp(verb, "cancel") && count == 1) {
        return cancel_touch(id);
    } else if (!strcmp(verb, "frame")) {
        wl_signal_emit(&touch->events.frame, NULL);
    } else {
        return "no such touch command";
    }
    return NULL;
}

static const char *handle_pointer(const char *verb, const char *arguments) {
    double x = 0, y = 0;
    int count = sscanf(arguments, "%lf %lf", &x, &y);
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.pointer, WLR_INPUT_DEVICE_POINTER, verb);
    if (!compositor.pointer) return "no pointer device";
    struct wlr_pointer *pointer = compositor.pointer->pointer;
    if (!strcmp(verb, "move") && count == 2) {
        to_fractions(&x, &y);
        struct wlr_event_pointer_motion_absolute event = {compositor.pointer, milliseconds(), x, y};
        wl_signal_emit(&pointer->events.motion_absolute, &event);
    } else if (!strcmp(verb, "button") && count == 2) {
        struct wlr_event_pointer_button event = {
            compositor.pointer, milliseconds(), (uint32_t)x, y != 0 ? WLR_BUTTON_PRESSED : WLR_BUTTON_RELEASED};
        wl_signal_emit(&pointer->events.button, &event);
    } else if (!strcmp(verb, "axis") && count == 1) {
        struct wlr_event_pointer_axis event = {
            .device = compositor.pointer, .time_msec = milliseconds(), .source = WLR_AXIS_SOURCE_WHEEL,
            .orientation = WLR_AXIS_ORIENTATION_VERTICAL, .delta = x, .delta_discrete = x > 0 ? 1 : -1};
        wl_signal_emit(&pointer->events.axis, &event);
    } else {
        return "no such pointer command";
    }
    wl_signal_emit(&pointer->events.frame, compositor.pointer->pointer);
    return NULL;
}

// MARK: Outputs

static const char *handle_output(const char *verb, const char *arguments) {
    unsigned int width, height;
    if (!strcmp(verb, "add") && sscanf(arguments, "%u %u", &width, &height) == 2)
        return wlr_headless_add_output(compositor.headless, width, height) ? NULL : "the backend refused";
    if (strcmp(verb, "remove")) return "no such output command";
    struct wlr_output_layout_output *item;
    wl_list_for_each(item, &compositor.layout->outputs, link) {
        if (strcmp(item->output->name, arguments)) continue;
        wlr_output_destroy(item->output);
        return NULL;
    }
    return "no such output";
}

static void list_outputs(FILE *answer) {
    struct wlr_output_layout_output *item;
    wl_list_for_each(item, &compositor.layout->outputs, link) {
        int width, height;
        wlr_output_effective_resolution(item->output, &width, &height);
        fprintf(answer, "%s %d %d %d %d %g\n", item->output->name, item->x, item->y, width, height, item->output->scale);
    }
}

// MARK: Layer surfaces

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
static void list_layers(FILE *answer) {
    struct layer *layer;
    wl_list_for_each_reverse(layer, &compositor.layers, link) {
        struct wlr_layer_surface_v1 *surface = layer->surface;
        const struct wlr_layer_surface_v1_state *state = &surface->current;
        fprintf(
            answer, "%s %d %u %d %d %u %u %u %u %u %u %d =", surface->output ? surface->output->name : "-", state->layer,
            state->anchor, state->exclusive_zone, state->keyboard_interactive, state->margin.top, state->margin.right,
            state->margin.bottom, state->margin.left, state->actual_width, state->actual_height, surface->mapped);
        wlr_surface_for_each_surface(surface->surface, write_surface, answer);
        fputs(" =", answer);
        write_region(answer, &surface->surface->input_region);
        fprintf(answer, " %s\n", surface->namespace);
    }
}

static void forget_layer(struct wl_listener *listener, void *data) {
    (void)data;
    struct layer *layer = wl_container_of(listener, layer, destroyed);
    wl_list_remove(&layer->link);
    wl_list_remove(&layer->destroyed.link);
    free(layer);
}

static void keep_layer(struct wl_listener *listener, void *data) {
    (void)listener;
    struct layer *layer = calloc(1, sizeof *layer);
    if (!layer) return;
    layer->surface = data;
    layer->destroyed.notify = forget_layer;
    wl_signal_add(&layer->surface->events.destroy, &layer->destroyed);
    wl_list_insert(&compositor.layers, &layer->link);
}

static const char *close_layers(const char *namespace) {
    const char *reason = "no such layer surface";
    struct layer *layer, *next;
    wl_list_for_each_safe(layer, next, &compositor.layers, link) {
        if (strcmp(layer->surface->namespace, namespace)) continue;
        wlr_layer_surface_v1_destroy(layer->surface);
        reason = NULL;
    }
    return reason;
}

static void tell_focus(FILE *answer) {
    struct wlr_surface *surface = compositor.seat ? compositor.seat->pointer_state.focused_surface : NULL;
    if (!surface) {
        fputs("none\n", answer);
        return;
    }
    struct wlr_surface *root = wlr_surface_get_root_surface(surface);
    bool is_layer = wlr_surface_is_layer_surface(root);
    struct wlr_layer_surface_v1 *layer = is_layer ? wlr_layer_surface_v1_from_wlr_surface(root) : NULL;
    fprintf(answer, "%s %s\n", root->role ? root->role->name : "-", layer ? layer->namespace : "-");
}

// MARK: The socket

static const char *dispatch(FILE *answer, char *line) {
    char noun[32] = "", verb[32] = "";
    int used = 0;
    sscanf(line, "%31s %31s %n", noun, verb, &used);
    const char *arguments = used ? line + used : "";
    if (!compositor.layout) return "no output layout yet";
    if (!strcmp(noun, "touch")) return handle_touch(verb, arguments);
    if (!strcmp(noun, "pointer")) return handle_pointer(verb, arguments);
    if (!strcmp(noun, "output")) return handle_output(verb, arguments);
    if (!strcmp(noun, "close")) return close_layers(verb);
    if (!strcmp(noun, "outputs")) return list_outputs(answer), NULL;
    if (!strcmp(noun, "layers")) return list_layers(answer), NULL;
    if (!strcmp(noun, "focus")) return tell_focus(answer), NULL;
    return "no such command";
}

// Clients send one line and wait for its answer, so a line never arrives in parts.
static int read_commands(int descriptor, uint32_t mask, void *data) {
    (void)mask;
    char buffer[4096];
    ssize_t length = read(descriptor, buffer, sizeof buffer - 1);
    if (length <= 0) {
        struct wl_event_source **source = data;
        wl_event_source_remove(*source);
        free(source);
        close(descriptor);
        return 0;
    }
    buffer[length] = 0;
    char *answer = NULL, *rest = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&answer, &size);
    for (char *line = strtok_r(buffer, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        const char *reason = dispatch(stream, line);
        fprintf(stream, reason ? "error: %s\n" : "ok\n", reason);
    }
    fclose(stream);
    for (size_t sent = 0; sent < size;) {
        ssize_t count = send(descriptor, answer + sent, size - sent, MSG_NOSIGNAL);
        if (count <= 0) break;
        sent += (size_t)count;
    }
    free(answer);
    return 0;
}

static int accept_client(int descriptor, uint32_t mask, void *data) {
    (void)mask, (void)data;
    int client = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
    if (client < 0) return 0;
    struct wl_event_source **source = malloc(sizeof *source);
    struct wl_event_loop *loop = wl_display_get_event_loop(compositor.display);
    *source = wl_event_loop_add_fd(loop, client, WL_EVENT_READABLE, read_commands, source);
    return 0;
}

static void listen_on(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    unlink(path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) || listen(descriptor, 4)) {
        perror("headless control");
        return;
    }
    struct wl_event_loop *loop = wl_display_get_event_loop(compositor.display);
    wl_event_loop_add_fd(loop, descriptor, WL_EVENT_READABLE, accept_client, NULL);
}

// MARK: What stands between

#define REAL(function) ((__typeof__(function) *)dlsym(RTLD_NEXT, #function))

static void find_headless(struct wlr_backend *backend, void *data) {
    (void)data;
    if (wlr_backend_is_headless(backend)) compositor.headless = backend;
}

struct wlr_backend *wlr_backend_autocreate(struct wl_display *display) {
    compositor.display = display;
    return REAL(wlr_backend_autocreate)(display);
}

struct wlr_seat *wlr_seat_create(struct wl_display *display, const char *name) {
    struct wlr_seat *seat = REAL(wlr_seat_create)(display, name);
    if (!compositor.seat) compositor.seat = seat;
    return seat;
}

struct wlr_output_layout *wlr_output_layout_create(void) {
    struct wlr_output_layout *layout = REAL(wlr_output_layout_create)();
    if (!compositor.layout) compositor.layout = layout;
    return layout;
}

struct wlr_layer_shell_v1 *wlr_layer_shell_v1_create(struct wl_display *display) {
    static struct wl_listener listener = {.notify = keep_layer};
    struct wlr_layer_shell_v1 *shell = REAL(wlr_layer_shell_v1_create)(display);
    if (shell) wl_signal_add(&shell->events.new_surface, &listener);
    return shell;
}

bool wlr_backend_start(struct wlr_backend *backend) {
    bool started = REAL(wlr_backend_start)(backend);
    const char *path = getenv("MARTLET_CONTROL_SOCKET");
    if (compositor.headless || !started || !path || !compositor.display) return started;
    if (wlr_backend_is_multi(backend)) wlr_multi_for_each_backend(backend, find_headless, NULL);
    else find_headless(backend, NULL);
    if (!compositor.headless) return started;
    compositor.touch = wlr_headless_add_input_device(compositor.headless, WLR_INPUT_DEVICE_TOUCH);
    listen_on(path);
    return started;
}
