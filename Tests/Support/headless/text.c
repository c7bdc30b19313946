// Text inputs, as the compositor knows them, and what no input method could tell them.
#include "control.h"
#include <wlr/types/wlr_text_input_v3.h>

static struct wlr_text_input_manager_v3 *manager;

void keep_text_inputs(struct wlr_text_input_manager_v3 *created) { manager = created; }

static struct wlr_text_input_v3 *writing(void) {
    struct wlr_text_input_v3 *input;
    if (!manager) return NULL;
    wl_list_for_each(input, &manager->text_inputs, link)
        if (input->focused_surface && input->current_enabled) return input;
    return NULL;
}

// The one that is enabled: X Y WIDTH HEIGHT of its caret from the corner of its surface, or "none".
void tell_caret(FILE *answer) {
    const struct wlr_text_input_v3 *input = writing();
    if (!input) {
        fputs("none\n", answer);
        return;
    }
    const struct wlr_box *caret = &input->current.cursor_rectangle;
    fprintf(answer, "%d %d %d %d\n", caret->x, caret->y, caret->width, caret->height);
}

// A text of any bytes but 0, written as pairs of digits.
static char *from_digits(const char *digits) {
    char *text = calloc(1, strlen(digits) / 2 + 1);
    unsigned int byte;
    for (size_t i = 0; text && sscanf(digits + i * 2, "%2x", &byte) == 1; i++) text[i] = (char)byte;
    return text;
}

const char *handle_text(const char *verb, const char *arguments) {
    struct wlr_text_input_v3 *input = writing();
    if (!input) return "nothing is written";
    long long first = 0, second = 0;
    int used = 0;
    if (!strcmp(verb, "done") && sscanf(arguments, "%lld", &first) == 1) {
        // zwp_text_input_v3.done; the compositor's own knows of the right serial alone.
        wl_resource_post_event(input->resource, 5, (uint32_t)first);
    } else if (!strcmp(verb, "delete") && sscanf(arguments, "%lld %lld", &first, &second) == 2) {
        wlr_text_input_v3_send_delete_surrounding_text(input, (uint32_t)first, (uint32_t)second);
    } else if (!strcmp(verb, "preedit") && sscanf(arguments, "%lld %lld %n", &first, &second, &used) == 2 && used) {
        char *text = from_digits(arguments + used);
        wlr_text_input_v3_send_preedit_string(input, text, (int32_t)first, (int32_t)second);
        free(text);
    } else if (!strcmp(verb, "commit")) {
        char *text = from_digits(arguments);
        wlr_text_input_v3_send_commit_string(input, text);
        free(text);
    } else {
        return "no such text command";
    }
    return NULL;
}
