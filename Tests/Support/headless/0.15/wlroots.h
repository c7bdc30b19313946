// wlroots 0.15 in the words of control.h; 0.18/wlroots.h is the same for the newer ones.
#pragma once
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/interfaces/wlr_pointer.h>
#include <wlr/interfaces/wlr_touch.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_surface.h>

// MARK: Devices

#define wlr_touch_down_event wlr_event_touch_down
#define wlr_touch_motion_event wlr_event_touch_motion
#define wlr_touch_up_event wlr_event_touch_up
#define wlr_touch_cancel_event wlr_event_touch_cancel
#define wlr_pointer_motion_absolute_event wlr_event_pointer_motion_absolute
#define wlr_pointer_button_event wlr_event_pointer_button
#define wlr_pointer_axis_event wlr_event_pointer_axis
#define wlr_keyboard_key_event wlr_event_keyboard_key

// The discrete amount of a wheel's notch.
#define NOTCH 1
// What an event says is its source: the device, whatever its kind.
#define SOURCE(device, kind) (&(device)->input)

struct device {
    struct wlr_input_device input;
    union {
        struct wlr_touch touch;
        struct wlr_pointer pointer;
        struct wlr_keyboard keyboard;
    };
};

static inline struct wlr_input_device *input_of(struct device *device) { return &device->input; }

static inline void free_device(struct wlr_input_device *input) {
    struct device *device = wl_container_of(input, device, input);
    free(device);
}
// Without functions of their own, wlroots would free parts of the device.
static inline void keep_touch(struct wlr_touch *touch) { (void)touch; }
static inline void keep_pointer(struct wlr_pointer *pointer) { (void)pointer; }
static inline void keep_keyboard(struct wlr_keyboard *keyboard) { (void)keyboard; }

static inline struct device *create_device(enum wlr_input_device_type type, const char *name) {
    static const struct wlr_input_device_impl input_impl = {free_device};
    static const struct wlr_touch_impl touch_impl = {keep_touch};
    static const struct wlr_pointer_impl pointer_impl = {keep_pointer};
    static const struct wlr_keyboard_impl keyboard_impl = {.destroy = keep_keyboard};
    struct device *device = calloc(1, sizeof *device);
    wlr_input_device_init(&device->input, type, &input_impl, name, 0, 0);
    if (type == WLR_INPUT_DEVICE_TOUCH) wlr_touch_init(device->input.touch = &device->touch, &touch_impl);
    else if (type == WLR_INPUT_DEVICE_KEYBOARD)
        wlr_keyboard_init(device->input.keyboard = &device->keyboard, &keyboard_impl);
    else wlr_pointer_init(device->input.pointer = &device->pointer, &pointer_impl);
    return device;
}

static inline void destroy_device(struct device *device) { wlr_input_device_destroy(&device->input); }

static inline void emit_button(struct wlr_pointer *pointer, struct wlr_pointer_button_event *event) {
    wl_signal_emit_mutable(&pointer->events.button, event);
}

// sway 1.7 ignores the device's own cancel event, so the seat is asked instead.
static inline void cancel_point(
    struct device *device, uint32_t time, struct wlr_seat *seat, struct wlr_touch_point *point) {
    (void)device, (void)time;
    wlr_seat_touch_notify_cancel(seat, point->surface);
}

// MARK: Surfaces

static inline struct wlr_layer_surface_v1 *layer_of(struct wlr_surface *surface) {
    return wlr_surface_is_layer_surface(surface) ? wlr_layer_surface_v1_from_wlr_surface(surface) : NULL;
}

static inline struct wlr_subsurface *subsurface_of(struct wlr_surface *surface) {
    return wlr_surface_is_subsurface(surface) ? wlr_subsurface_from_wlr_surface(surface) : NULL;
}

static inline bool is_mapped(const struct wlr_layer_surface_v1 *layer) { return layer->mapped; }

// Whether the last commit attached a buffer. This wlroots adds to the bits of commits and never takes any away.
static inline bool take_new_buffer(struct wlr_surface *surface) {
    bool is_new = surface->current.committed & WLR_SURFACE_STATE_BUFFER;
    surface->current.committed &= ~(uint32_t)WLR_SURFACE_STATE_BUFFER;
    return is_new;
}

// Leaves the list of a surface that is being destroyed. phoc 0.24 frees its listeners without taking them out of the
// lists, so that to take out ours would write into freed memory. The lists go with the surface.
static inline void leave_dying_list(struct wl_listener *listener) { (void)listener; }

// MARK: Outputs

// The area of an output in the layout, or of all for NULL; of no width if there is none.
static inline struct wlr_box layout_box(struct wlr_output_layout *layout, struct wlr_output *output) {
    const struct wlr_box *box = wlr_output_layout_get_box(layout, output);
    return box ? *box : (struct wlr_box){0};
}
