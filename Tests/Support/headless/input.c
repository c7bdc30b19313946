// Fingers, mice and a keyboard.
#include "control.h"

static uint32_t event_time(void) {
    return compositor.has_stamp ? compositor.stamp : (uint32_t)(uint64_t)milliseconds();
}

// All devices cover the whole layout and report fractions of it.
static void to_fractions(double *x, double *y) {
    struct wlr_box box = layout_box(compositor.layout, NULL);
    if (box.width == 0 || box.height == 0) return;
    *x = (*x - box.x) / box.width;
    *y = (*y - box.y) / box.height;
}

// Their names are those of wlroots' own headless devices. sway tells devices apart by them.
static const char *const names[][DEVICES] = {
    [WLR_INPUT_DEVICE_TOUCH] = {"headless-touch", "second-touch"},
    [WLR_INPUT_DEVICE_POINTER] = {"headless-pointer", "second-pointer"},
    [WLR_INPUT_DEVICE_KEYBOARD] = {"headless-keyboard", "second-keyboard"},
};

static const char *handle_device(
    struct device **device, int number, enum wlr_input_device_type type, const char *verb) {
    if (!strcmp(verb, "add") && !*device) {
        *device = create_device(type, names[type][number]);
        wl_signal_emit_mutable(&compositor.headless->events.new_input, input_of(*device));
    }
    if (!strcmp(verb, "remove") && *device) {
        destroy_device(*device);
        *device = NULL;
    }
    return NULL;
}

void add_touch(void) { handle_device(&compositor.touch[FIRST], FIRST, WLR_INPUT_DEVICE_TOUCH, "add"); }

// The last fingers whose touch was cancelled. phoc 0.58 has not forgotten them until they are lifted.
static int cancelled[16];
static int cancelled_count;

static const char *cancel_touch(int seat, int id) {
    struct wlr_seat *owner = compositor.seats[seat];
    struct wlr_touch_point *point = owner ? wlr_seat_touch_get_point(owner, id) : NULL;
    if (!point || !point->surface) return "no finger of that id on a surface";
    cancel_point(compositor.touch[seat], event_time(), owner, point);
    if (seat == FIRST && cancelled_count < 16) cancelled[cancelled_count++] = id;
    return NULL;
}

static const char *lift_all(struct wlr_seat *seat, struct device *device) {
    for (int left = 100; seat && left > 0 && !wl_list_empty(&seat->touch_state.touch_points); left--) {
        struct wlr_touch_point *point = wl_container_of(seat->touch_state.touch_points.next, point, link);
        struct wlr_touch_up_event event = {SOURCE(device, touch), event_time(), point->touch_id};
        wl_signal_emit_mutable(&device->touch.events.up, &event);
    }
    while (seat && seat == compositor.seats[FIRST] && cancelled_count > 0) {
        struct wlr_touch_up_event event = {SOURCE(device, touch), event_time(), cancelled[--cancelled_count]};
        wl_signal_emit_mutable(&device->touch.events.up, &event);
    }
    return NULL;
}

const char *handle_touch(int number, const char *verb, const char *arguments) {
    int id = 0;
    double x = 0, y = 0;
    int count = sscanf(arguments, "%d %lf %lf", &id, &x, &y);
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.touch[number], number, WLR_INPUT_DEVICE_TOUCH, verb);
    struct device *device = compositor.touch[number];
    if (!device) return "no touch device";
    struct wlr_touch *touch = &device->touch;
    uint32_t time = event_time();
    if (!strcmp(verb, "lift")) return lift_all(compositor.seats[number], device);
    if (!strcmp(verb, "frame")) return wl_signal_emit_mutable(&touch->events.frame, NULL), NULL;
    record_input(verb, id, x, y, time);
    to_fractions(&x, &y);
    if (!strcmp(verb, "down") && count == 3) {
        struct wlr_touch_down_event event = {SOURCE(device, touch), time, id, x, y};
        wl_signal_emit_mutable(&touch->events.down, &event);
    } else if (!strcmp(verb, "move") && count == 3) {
        struct wlr_touch_motion_event event = {SOURCE(device, touch), time, id, x, y};
        wl_signal_emit_mutable(&touch->events.motion, &event);
    } else if (!strcmp(verb, "up") && count == 1) {
        struct wlr_touch_up_event event = {SOURCE(device, touch), time, id};
        wl_signal_emit_mutable(&touch->events.up, &event);
    } else if (!strcmp(verb, "cancel") && count == 1) {
        return cancel_touch(number, id);
    } else {
        return "no such touch command";
    }
    return NULL;
}

// An axis event of 0 from a finger is told to clients as axis_stop.
static void emit_axis(
    struct device *device, enum wl_pointer_axis_source source, bool horizontal, double value) {
    unsigned int axis = horizontal ? WL_POINTER_AXIS_HORIZONTAL_SCROLL : WL_POINTER_AXIS_VERTICAL_SCROLL;
    struct wlr_pointer_axis_event event = {
        SOURCE(device, pointer), .time_msec = event_time(), .source = (unsigned int)source, .orientation = axis,
        .delta = value,
        .delta_discrete = source == WL_POINTER_AXIS_SOURCE_FINGER ? 0 : value > 0 ? NOTCH : -NOTCH};
    wl_signal_emit_mutable(&device->pointer.events.axis, &event);
}

const char *handle_pointer(int number, const char *verb, const char *arguments) {
    double x = 0, y = 0;
    int count = sscanf(arguments, "%lf %lf", &x, &y);
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.pointer[number], number, WLR_INPUT_DEVICE_POINTER, verb);
    struct device *device = compositor.pointer[number];
    if (!device) return "no pointer device";
    struct wlr_pointer *pointer = &device->pointer;
    record_input(verb, 0, x, y, event_time());
    if (!strcmp(verb, "move") && count == 2) {
        to_fractions(&x, &y);
        struct wlr_pointer_motion_absolute_event event = {SOURCE(device, pointer), event_time(), x, y};
        wl_signal_emit_mutable(&pointer->events.motion_absolute, &event);
    } else if (!strcmp(verb, "button") && count == 2) {
        struct wlr_pointer_button_event event = {
            SOURCE(device, pointer), event_time(), (uint32_t)x, y != 0 ? 1 : 0};
        emit_button(pointer, &event);
    } else if ((!strcmp(verb, "wheel") || !strcmp(verb, "scroll")) && count == 2) {
        enum wl_pointer_axis_source source =
            *verb == 'w' ? WL_POINTER_AXIS_SOURCE_WHEEL : WL_POINTER_AXIS_SOURCE_FINGER;
        if (x != 0) emit_axis(device, source, true, x);
        if (y != 0) emit_axis(device, source, false, y);
    } else if (!strcmp(verb, "scroll-stop")) {
        emit_axis(device, WL_POINTER_AXIS_SOURCE_FINGER, true, 0);
        emit_axis(device, WL_POINTER_AXIS_SOURCE_FINGER, false, 0);
    } else {
        return "no such pointer command";
    }
    wl_signal_emit_mutable(&pointer->events.frame, pointer);
    return NULL;
}

const char *handle_keyboard(const char *verb, const char *arguments) {
    unsigned int code = 0, pressed = 0;
    if (!strcmp(verb, "add") || !strcmp(verb, "remove"))
        return handle_device(&compositor.keyboard, FIRST, WLR_INPUT_DEVICE_KEYBOARD, verb);
    if (!compositor.keyboard) return "no keyboard";
    if (strcmp(verb, "key") || sscanf(arguments, "%u %u", &code, &pressed) != 2) return "no such keyboard command";
    struct wlr_keyboard_key_event event = {
        .time_msec = event_time(), .keycode = code, .update_state = true,
        .state = pressed ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED};
    wlr_keyboard_notify_key(&compositor.keyboard->keyboard, &event);
    return NULL;
}

// MARK: What the mouse looks like

static struct {
    unsigned int times, shape;
    int32_t x, y;
} cursor;

static void see_cursor(struct wl_listener *listener, void *data) {
    (void)listener;
    const struct wlr_seat_pointer_request_set_cursor_event *event = data;
    cursor.times++;
    cursor.x = event->hotspot_x;
    cursor.y = event->hotspot_y;
    cursor.shape = 0;
}

void keep_cursor_shape(unsigned int shape) {
    cursor.times++;
    cursor.x = cursor.y = 0;
    cursor.shape = shape;
}

static struct wl_listener cursor_set = {.notify = see_cursor};

static void forget_seat(struct wl_listener *listener, void *data) {
    (void)data;
    wl_list_remove(&listener->link);
    wl_list_remove(&cursor_set.link);
}

void follow_cursor(struct wlr_seat *seat) {
    static struct wl_listener destroyed = {.notify = forget_seat};
    wl_signal_add(&seat->events.request_set_cursor, &cursor_set);
    wl_signal_add(&seat->events.destroy, &destroyed);
}

void tell_cursor(FILE *answer) {
    fprintf(answer, "%u %d %d %u\n", cursor.times, cursor.x, cursor.y, cursor.shape);
}
