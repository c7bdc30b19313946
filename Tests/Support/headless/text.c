// Text inputs, by what their clients and the compositor say to each other, and events that no input method could cause.
//
// wlroots' own structures of text inputs differ between versions; messages of zwp_text_input_v3 do not.
#include "control.h"

struct text_input {
    struct wl_resource *resource;
    bool is_entered, is_enabled, will_be_enabled;
    struct wlr_box caret, next_caret;
    struct wl_listener destroyed;
    struct wl_list link;
};
static struct wl_list inputs = {&inputs, &inputs};

static void forget_input(struct wl_listener *listener, void *data) {
    (void)data;
    struct text_input *input = wl_container_of(listener, input, destroyed);
    wl_list_remove(&input->link);
    free(input);
}

static struct text_input *input_of_resource(struct wl_resource *resource) {
    struct text_input *input;
    wl_list_for_each(input, &inputs, link) if (input->resource == resource) return input;
    input = calloc(1, sizeof *input);
    input->resource = resource;
    input->destroyed.notify = forget_input;
    wl_resource_add_destroy_listener(resource, &input->destroyed);
    wl_list_insert(&inputs, &input->link);
    return input;
}

static void see_message(
    void *data, enum wl_protocol_logger_type direction, const struct wl_protocol_logger_message *message) {
    (void)data, (void)direction;
    const char *name = message->message->name;
    if (strcmp(wl_resource_get_class(message->resource), "zwp_text_input_v3")) return;
    struct text_input *input = input_of_resource(message->resource);
    const union wl_argument *argument = message->arguments;
    if (!strcmp(name, "enter")) input->is_entered = true;
    if (!strcmp(name, "leave")) input->is_entered = false;
    if (!strcmp(name, "enable")) input->will_be_enabled = true;
    if (!strcmp(name, "disable")) input->will_be_enabled = false;
    if (!strcmp(name, "set_cursor_rectangle"))
        input->next_caret = (struct wlr_box){argument[0].i, argument[1].i, argument[2].i, argument[3].i};
    if (!strcmp(name, "commit")) {
        input->is_enabled = input->will_be_enabled;
        input->caret = input->next_caret;
    }
}

void follow_texts(struct wl_display *display) { wl_display_add_protocol_logger(display, see_message, NULL); }

static struct text_input *writing(void) {
    struct text_input *input;
    wl_list_for_each(input, &inputs, link) if (input->is_entered && input->is_enabled) return input;
    return NULL;
}

// The one that is enabled: X Y WIDTH HEIGHT of its caret from the corner of its surface, or "none".
void tell_caret(FILE *answer) {
    const struct text_input *input = writing();
    if (!input) {
        fputs("none\n", answer);
        return;
    }
    const struct wlr_box *caret = &input->caret;
    fprintf(answer, "%d %d %d %d\n", caret->x, caret->y, caret->width, caret->height);
}

// A text of any bytes but 0, written as pairs of digits.
static char *from_digits(const char *digits) {
    char *text = calloc(1, strlen(digits) / 2 + 1);
    unsigned int byte;
    for (size_t i = 0; text && sscanf(digits + i * 2, "%2x", &byte) == 1; i++) text[i] = (char)byte;
    return text;
}

// Events of zwp_text_input_v3.
enum { PREEDIT = 2, COMMIT = 3, DELETE = 4, DONE = 5 };

const char *handle_text(const char *verb, const char *arguments) {
    const struct text_input *input = writing();
    if (!input) return "nothing is written";
    long long first = 0, second = 0;
    int used = 0;
    if (!strcmp(verb, "done") && sscanf(arguments, "%lld", &first) == 1) {
        wl_resource_post_event(input->resource, DONE, (uint32_t)first);
    } else if (!strcmp(verb, "delete") && sscanf(arguments, "%lld %lld", &first, &second) == 2) {
        wl_resource_post_event(input->resource, DELETE, (uint32_t)first, (uint32_t)second);
    } else if (!strcmp(verb, "preedit") && sscanf(arguments, "%lld %lld %n", &first, &second, &used) == 2 && used) {
        char *text = from_digits(arguments + used);
        wl_resource_post_event(input->resource, PREEDIT, text, (int32_t)first, (int32_t)second);
        free(text);
    } else if (!strcmp(verb, "commit")) {
        char *text = from_digits(arguments);
        wl_resource_post_event(input->resource, COMMIT, text);
        free(text);
    } else {
        return "no such text command";
    }
    return NULL;
}
