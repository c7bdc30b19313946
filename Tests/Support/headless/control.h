// What the parts of the control library share; control.c says what it is.
#pragma once
#define _GNU_SOURCE
#define WLR_USE_UNSTABLE 1
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/types/wlr_input_device.h>
// That header calls a member "namespace", which only C++ minds, and needs the generated header of the protocol.
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_seat.h>
// What differs between the versions of wlroots, in 0.15 or 0.18.
#include "wlroots.h"

// A touchscreen, a mouse, a keyboard; the second of each kind is for a second seat.
enum { FIRST, SECOND, DEVICES };

struct layer {
    struct wlr_layer_surface_v1 *surface;
    struct wl_listener destroyed;
    struct wl_list link;
};

struct compositor {
    struct wl_event_loop *loop;
    // The backend that the compositor was told to use, and the headless one in it.
    struct wlr_backend *backend, *headless;
    struct wlr_output_layout *layout;
    struct wlr_seat *seats[DEVICES];
    struct device *touch[DEVICES], *pointer[DEVICES], *keyboard;
    struct wl_list layers;
    // The time that an input event carries, when the command names one.
    bool has_stamp;
    uint32_t stamp;
};
extern struct compositor compositor;

// The function of libwlroots in whose place one of this library is called.
#define REAL(function) ((__typeof__(function) *)dlsym(RTLD_NEXT, #function))

// What the compositor has created. interposed.c tells it, since wlroots' versions do not agree on the arguments.
void keep_layout(struct wlr_output_layout *layout);
void keep_seat(struct wlr_seat *seat);
void keep_layer_shell(struct wlr_layer_shell_v1 *shell);
// Begins to listen, when the headless backend is known and has started.
void begin_control(void);
// Of interposed.c: adds an output, whether it could; and prepares for the end of one.
bool add_output(unsigned int width, unsigned int height);
void prepare_removal(const struct wlr_output *output);

// CLOCK_MONOTONIC.
static inline double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

// Commands give NULL, or the reason why they failed.
const char *dispatch(FILE *answer, const char *line);
const char *handle_touch(int device, const char *verb, const char *arguments);
const char *handle_pointer(int device, const char *verb, const char *arguments);
const char *handle_keyboard(const char *verb, const char *arguments);
const char *handle_output(const char *verb, const char *arguments);
const char *handle_text(const char *verb, const char *arguments);
const char *close_layers(const char *name);
void close_layers_on(const struct wlr_output *output);
const char *handle_record(FILE *answer, const char *verb);
void list_outputs(FILE *answer);
void list_layers(FILE *answer);
void tell_focus(FILE *answer, bool of_keyboard);
void tell_caret(FILE *answer);
void tell_cursor(FILE *answer);
void follow_cursor(struct wlr_seat *seat);
// Called when a client asks for one of the compositor's own cursors.
void keep_cursor_shape(unsigned int shape);
void keep_layer(struct wl_listener *listener, void *data);
void add_touch(void);
void follow_texts(struct wl_display *display);

// Follows the commits of a surface and of its subsurfaces, present and future.
void follow_surface(struct wlr_surface *surface);
// The surface at the root of a tree of subsurfaces.
struct wlr_surface *root_of(struct wlr_surface *surface);
// Where a layer surface is in the output layout.
struct wlr_box place_layer(const struct wlr_layer_surface_v1 *layer);
// Whether a subsurface of a layer surface covers a place of the output layout.
bool is_covered(double x, double y);
// Writes an input event into the record, when there is one.
void record_input(const char *kind, int id, double x, double y, uint32_t stamp);

struct script;
// Reads "play COUNT"; the steps follow as lines. NULL when it is none.
struct script *begin_script(const char *line);
// Takes a step; whether it was the last one.
bool add_step(struct script *script, const char *line);
// Begins to play; done is called with what to answer, after which the script is gone.
void play_script(struct script *script, void (*done)(void *data, const char *reason), void *data);
void drop_script(struct script *script);
// Has scripts that await what a client commits look again.
void wake_scripts(void);
