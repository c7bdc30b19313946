// Fingers, mice and a keyboard.
#include "control.h"
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/interfaces/wlr_pointer.h>
#include <wlr/interfaces/wlr_touch.h>
#include <wlr/types/wlr_pointer.h>
#include <wlr/types/wlr_touch.h>

static uint32_t event_time(void) {
    return compositor.has_stamp ? compositor.stamp : (uint32_t)(uint64_t)milliseconds();
}

// All devices cover the whole layout and report fractions of it.
static void to_fractions(double *x, double *y) {
    const struct wlr_box *box = wlr_output_layout_get_box(compositor.layout, NULL);
    if (!box || box->width == 0 || box->height == 0) return;
    *x = (*x - box->x) / box->width;
    *y = (*y - box->y) / box->height;
}

static void destroy_device(struct wlr_input_device *device) { free(device); }
static void destroy_touch(struct wlr_touch *touch) { free(touch); }
static void destroy_pointer(struct wlr_pointer *pointer) { free(pointer); }

// Those of the headless backend all have one name; sway tells devices apart by theirs.
static struct wlr_input_device *second_device(enum wlr_input_device_type type) {
    static const struct wlr_input_device_impl device_impl = {destroy_device};
    static const struct wlr_touch_impl touch_impl = {destroy_touch};
    static const struct wlr_pointer_impl pointer_impl = {destroy_pointer};
    struct wlr_input_device *device = calloc(1, sizeof *device);
    bool is_touch = type == WLR_INPUT_DEVICE_TOUCH;
    wlr_input_device_init(device, type, &device_impl, is_touch ? "second-touch" : "second-pointer", 0, 0);
    if (is_touch) wlr_touch_init(device->touch = calloc(1, sizeof *device->touch), &touch_impl);
    else wlr_pointer_init(device->pointer = calloc(1, sizeof *device->pointer), &pointer_impl);
    wl_signal_emit(&compositor.headless->events.new_input, device);
    return device;
}

static const char *handle_device(
    struct wlr_input_device **device, int number, enum wlr_input_device_type type, const char *verb) {
    if (!strcmp(verb, "add") && !*device)
        *device = number == SECOND ? second_device(type) : wlr_headless_add_input_device(compositor.headless, type);
    if (!strcmp(verb, "remove") && *device) {
        wlr_input_device_destroy(*device);
        *device = NULL;
    }
    return NULL;
}

// sway 1.7 ignores the device's own cancel event, so the seat is asked instead.
static const char *cancel_touch(int seat, int id) {
    struct wlr_seat *owner = compositor.seats[seat];
    struct wlr_touch_point *point = owner ? wlr_seat_touch_get_point(owner, id) : NULL;
    if (!point || !point->surface) return "no finger of that id on a surface";
    wlr_seat_touch_notify_cancel(owner, point->surface);
    return NULL;
}

static const char *lift_all(struct wlr_seat *seat, struct wlr_input_device *device) {
    for (int left = 100; seat && left > 0 && !wl_list_empty(&seat->touch_state.touch_points); left--) {
        struct wlr_touch_point *point = wl_container_of(seat->touch_state.touch_points.next, point, link);
        struct wlr_event_touch_up event = {device, event_time(), point->touch_id};
        wl_signal_emit(&device->touch->events.up, &event);
    }
    return NULL;
}

const char *handle_touch(int number, const char *verb, const char *arguments) {
    int id = 0;
    double x = 0, y = 0;
    int count = sscanf(arguments, "%d %lf %lf", &id, &x, &y);
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.touch[number], number, WLR_INPUT_DEVICE_TOUCH, verb);
    struct wlr_input_device *device = compositor.touch[number];
    if (!device) return "no touch device";
    struct wlr_touch *touch = device->touch;
    uint32_t time = event_time();
    if (!strcmp(verb, "lift")) return lift_all(compositor.seats[number], device);
    if (!strcmp(verb, "frame")) return wl_signal_emit(&touch->events.frame, NULL), NULL;
    record_input(verb, id, x, y, time);
    to_fractions(&x, &y);
    if (!strcmp(verb, "down") && count == 3) {
        struct wlr_event_touch_down event = {device, time, id, x, y};
        wl_signal_emit(&touch->events.down, &event);
    } else if (!strcmp(verb, "move") && count == 3) {
        struct wlr_event_touch_motion event = {device, time, id, x, y};
        wl_signal_emit(&touch->events.motion, &event);
    } else if (!strcmp(verb, "up") && count == 1) {
        struct wlr_event_touch_up event = {device, time, id};
        wl_signal_emit(&touch->events.up, &event);
    } else if (!strcmp(verb, "cancel") && count == 1) {
        return cancel_touch(number, id);
    } else {
        return "no such touch command";
    }
    return NULL;
}

// An axis event of 0 from a finger is told to clients as axis_stop.
static void emit_axis(struct wlr_input_device *device, enum wlr_axis_source source, bool horizontal, double value) {
    struct wlr_event_pointer_axis event = {
        .device = device, .time_msec = event_time(), .source = source, .delta = value,
        .orientation = horizontal ? WLR_AXIS_ORIENTATION_HORIZONTAL : WLR_AXIS_ORIENTATION_VERTICAL,
        .delta_discrete = source == WLR_AXIS_SOURCE_FINGER ? 0 : value > 0 ? 1 : -1};
    wl_signal_emit(&device->pointer->events.axis, &event);
}

const char *handle_pointer(int number, const char *verb, const char *arguments) {
    double x = 0, y = 0;
    int count = sscanf(arguments, "%lf %lf", &x, &y);
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.pointer[number], number, WLR_INPUT_DEVICE_POINTER, verb);
    struct wlr_input_device *device = compositor.pointer[number];
    if (!device) return "no pointer device";
    struct wlr_pointer *pointer = device->pointer;
    record_input(verb, 0, x, y, event_time());
    if (!strcmp(verb, "move") && count == 2) {
        to_fractions(&x, &y);
        struct wlr_event_pointer_motion_absolute event = {device, event_time(), x, y};
        wl_signal_emit(&pointer->events.motion_absolute, &event);
    } else if (!strcmp(verb, "button") && count == 2) {
        struct wlr_event_pointer_button event = {
            device, event_time(), (uint32_t)x, y != 0 ? WLR_BUTTON_PRESSED : WLR_BUTTON_RELEASED};
        wl_signal_emit(&pointer->events.button, &event);
    } else if ((!strcmp(verb, "wheel") || !strcmp(verb, "scroll")) && count == 2) {
        enum wlr_axis_source source = *verb == 'w' ? WLR_AXIS_SOURCE_WHEEL : WLR_AXIS_SOURCE_FINGER;
        if (x != 0) emit_axis(device, source, true, x);
        if (y != 0) emit_axis(device, source, false, y);
    } else if (!strcmp(verb, "scroll-stop")) {
        emit_axis(device, WLR_AXIS_SOURCE_FINGER, true, 0);
        emit_axis(device, WLR_AXIS_SOURCE_FINGER, false, 0);
    } else {
        return "no such pointer command";
    }
    wl_signal_emit(&pointer->events.frame, pointer);
    return NULL;
}

const char *handle_keyboard(const char *verb, const char *arguments) {
    unsigned int code = 0, pressed = 0;
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.keyboard, FIRST, WLR_INPUT_DEVICE_KEYBOARD, verb);
    if (!compositor.keyboard) return "no keyboard";
    if (strcmp(verb, "key") || sscanf(arguments, "%u %u", &code, &pressed) != 2) return "no such keyboard command";
    struct wlr_event_keyboard_key event = {
        .time_msec = event_time(), .keycode = code, .update_state = true,
        .state = pressed ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED};
    wlr_keyboard_notify_key(compositor.keyboard->keyboard, &event);
    return NULL;
}

// MARK: What the mouse looks like

static struct {
    unsigned int times;
    int32_t x, y;
} cursor;

static void see_cursor(struct wl_listener *listener, void *data) {
    (void)listener;
    const struct wlr_seat_pointer_request_set_cursor_event *event = data;
    cursor.times++;
    cursor.x = event->hotspot_x;
    cursor.y = event->hotspot_y;
}

void follow_cursor(struct wlr_seat *seat) {
    static struct wl_listener listener = {.notify = see_cursor};
    wl_signal_add(&seat->events.request_set_cursor, &listener);
}

void tell_cursor(FILE *answer) { fprintf(answer, "%u %d %d\n", cursor.times, cursor.x, cursor.y); }
