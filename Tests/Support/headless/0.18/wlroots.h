// wlroots 0.18 to 0.20 in the words of control.h; 0.15/wlroots.h is the same for Debian 12's.
#pragma once
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/interfaces/wlr_pointer.h>
#include <wlr/interfaces/wlr_touch.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_cursor_shape_v1.h>
#include <wlr/types/wlr_subcompositor.h>
#include <wlr/version.h>

// MARK: Devices

// The discrete amount of a wheel's notch.
#define NOTCH WLR_POINTER_AXIS_DISCRETE_STEP
// What an event says is its source: the device as one of its kind.
#define SOURCE(device, kind) (&(device)->kind)

struct device {
    union {
        struct wlr_input_device input;
        struct wlr_touch touch;
        struct wlr_pointer pointer;
        struct wlr_keyboard keyboard;
    };
};

static inline struct wlr_input_device *input_of(struct device *device) { return &device->input; }

static inline struct device *create_device(enum wlr_input_device_type type, const char *name) {
    static const struct wlr_touch_impl touch_impl = {"headless"};
    static const struct wlr_pointer_impl pointer_impl = {"headless"};
    static const struct wlr_keyboard_impl keyboard_impl = {.name = "headless"};
    struct device *device = calloc(1, sizeof *device);
    if (type == WLR_INPUT_DEVICE_TOUCH) wlr_touch_init(&device->touch, &touch_impl, name);
    else if (type == WLR_INPUT_DEVICE_POINTER) wlr_pointer_init(&device->pointer, &pointer_impl, name);
    else wlr_keyboard_init(&device->keyboard, &keyboard_impl, name);
    return device;
}

static inline void destroy_device(struct device *device) {
    if (device->input.type == WLR_INPUT_DEVICE_TOUCH) wlr_touch_finish(&device->touch);
    else if (device->input.type == WLR_INPUT_DEVICE_POINTER) wlr_pointer_finish(&device->pointer);
    else wlr_keyboard_finish(&device->keyboard);
    free(device);
}

// wlroots 0.19 began to count the buttons that are pressed.
static inline void emit_button(struct wlr_pointer *pointer, struct wlr_pointer_button_event *event) {
#if WLR_VERSION_MINOR >= 19
    wlr_pointer_notify_button(pointer, event);
#else
    wl_signal_emit_mutable(&pointer->events.button, event);
#endif
}

// The device's own cancel event is enough for sway. labwc and phoc 0.46 ignore it, so the seat is asked after it. Wayfire
// reports a lift, so the seat is asked before.
static inline void cancel_point(
    struct device *device, uint32_t time, struct wlr_seat *seat, struct wlr_touch_point *point) {
    struct wlr_touch_cancel_event event = {&device->touch, time, point->touch_id};
    if (!strcmp(program_invocation_short_name, "wayfire")) wlr_seat_touch_notify_cancel(seat, point->client);
    wl_signal_emit_mutable(&device->touch.events.cancel, &event);
    point = wlr_seat_touch_get_point(seat, event.touch_id);
    if (point) wlr_seat_touch_notify_cancel(seat, point->client);
}

// MARK: Cursors

void keep_cursor_shape(unsigned int shape);

static inline void see_shape(struct wl_listener *listener, void *data) {
    (void)listener;
    const struct wlr_cursor_shape_manager_v1_request_set_shape_event *event = data;
    keep_cursor_shape(event->shape);
}

static struct wl_listener shape_set = {.notify = see_shape};

static inline void leave_shapes(struct wl_listener *listener, void *data) {
    (void)data;
    wl_list_remove(&listener->link);
    wl_list_remove(&shape_set.link);
}

static inline void follow_shapes(struct wlr_cursor_shape_manager_v1 *manager) {
    static struct wl_listener destroyed = {.notify = leave_shapes};
    wl_signal_add(&manager->events.request_set_shape, &shape_set);
    wl_signal_add(&manager->events.destroy, &destroyed);
}

// MARK: Surfaces

// The object of a role. wlroots' own functions know roles by addresses, and a wlroots inside a program has others.
static inline void *object_of(struct wlr_surface *surface, const char *role) {
    if (!surface->role || strcmp(surface->role->name, role) || !surface->role_resource) return NULL;
    return wl_resource_get_user_data(surface->role_resource);
}

static inline struct wlr_layer_surface_v1 *layer_of(struct wlr_surface *surface) {
    return object_of(surface, "zwlr_layer_surface_v1");
}

static inline struct wlr_subsurface *subsurface_of(struct wlr_surface *surface) {
    return object_of(surface, "wl_subsurface");
}

static inline bool is_mapped(const struct wlr_layer_surface_v1 *layer) { return layer->surface->mapped; }

// Whether the last commit attached a buffer.
static inline bool take_new_buffer(struct wlr_surface *surface) {
    return surface->current.committed & WLR_SURFACE_STATE_BUFFER;
}

// Leaves the list of a surface that is being destroyed.
static inline void leave_dying_list(struct wl_listener *listener) { wl_list_remove(&listener->link); }

// MARK: Outputs

// The area of an output in the layout, or of all for NULL; of no width if there is none. wlroots' own function knows
// outputs by what it adds to them, and a wlroots inside a program adds something else.
static inline struct wlr_box layout_box(struct wlr_output_layout *layout, struct wlr_output *output) {
    struct wlr_box box = {0};
    if (!output) wlr_output_layout_get_box(layout, NULL, &box);
    struct wlr_output_layout_output *item;
    wl_list_for_each(item, &layout->outputs, link) {
        if (item->output != output) continue;
        box.x = item->x;
        box.y = item->y;
        wlr_output_effective_resolution(output, &box.width, &box.height);
    }
    return box;
}
