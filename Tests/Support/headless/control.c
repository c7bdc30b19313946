// Loaded into a headless wlroots compositor (LD_PRELOAD), this gives the tests what no protocol gives them:
// a finger, a mouse, outputs that come and go, and the compositor's own word on its layer surfaces.
//
// It stands between the compositor and a few functions that create the compositor's objects (interposed.c in 0.15, 0.18
// or inside, by the compositor's wlroots), keeps these objects, and answers lines on the socket $MARTLET_CONTROL_SOCKET.
// Coordinates are logical pixels of the output layout.
//
//   touch down ID X Y | touch move ID X Y | touch up ID | touch frame
//   touch cancel ID             wl_touch.cancel to the client under that finger
//   touch lift                  all fingers
//   touch add | touch remove    the touch device, which is there from the start
//   pointer move X Y | pointer button CODE 0|1
//   pointer wheel DX DY         a notch of a wheel
//   pointer scroll DX DY | pointer scroll-stop    two fingers on a touchpad, and their end
//   pointer add | pointer remove    the mouse, which is not there from the start
//   keyboard key CODE 0|1       a key of input-event-codes.h, by the compositor's own keymap
//   keyboard add | keyboard remove  the keyboard, which is not there from the start
//   touch2 ... | pointer2 ...   the same of a second touch device and a second mouse, to be added first
//   at STAMP COMMAND            a touch or pointer command with this event time, in ms modulo 2^32
//   play COUNT                  a script: so many lines follow, see add_step; answered when the last is played
//                               with "await clear X Y" as a step, see script.c
//   record start | record stop  see record.c
//   output add WIDTH HEIGHT | output remove NAME    (in phoc 0.24, layer surfaces are closed first)
//   text done SERIAL            zwp_text_input_v3.done to who writes, with any serial
//   text preedit BEGIN END DIGITS | text commit DIGITS | text delete BEFORE AFTER
//                               what is to be before, of any bytes and numbers
//   close NAMESPACE             zwlr_layer_surface_v1.closed to the surfaces of that namespace
//   outputs                     a line each: NAME X Y WIDTH HEIGHT SCALE REFRESH, the last in mHz
//   layers                      a line each, see list_layers
//   caret                       where who writes has it: X Y WIDTH HEIGHT, or "none"
//   cursor                      what the mouse looks like: TIMES X Y SHAPE, how often a client said so, and the hotspot
//                               of its picture, or a shape of cursor-shape-v1 in the place of a picture
//   focus [keyboard]            what the mouse, or the keyboard, is on: ROLE NAMESPACE, or "none"
//
// Every command is answered by its lines, if any, and a last one: "ok", or "error: REASON".
#include "control.h"
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <wlr/backend/multi.h>

struct compositor compositor = {.layers = {&compositor.layers, &compositor.layers}};

// MARK: Outputs

const char *handle_output(const char *verb, const char *arguments) {
    unsigned int width, height;
    if (!strcmp(verb, "add") && sscanf(arguments, "%u %u", &width, &height) == 2)
        return add_output(width, height) ? NULL : "the backend refused";
    if (strcmp(verb, "remove")) return "no such output command";
    struct wlr_output_layout_output *item;
    wl_list_for_each(item, &compositor.layout->outputs, link) {
        if (strcmp(item->output->name, arguments)) continue;
        prepare_removal(item->output);
        wlr_output_destroy(item->output);
        return NULL;
    }
    return "no such output";
}

void list_outputs(FILE *answer) {
    struct wlr_output_layout_output *item;
    wl_list_for_each(item, &compositor.layout->outputs, link) {
        int width, height;
        wlr_output_effective_resolution(item->output, &width, &height);
        // Newer headless outputs say 0 for their 60 Hz.
        fprintf(
            answer, "%s %d %d %d %d %g %d\n", item->output->name, item->x, item->y, width, height,
            item->output->scale, item->output->refresh ? item->output->refresh : 60000);
    }
}

// MARK: The socket

static const char *dispatch_stamped(FILE *answer, const char *arguments) {
    unsigned long stamp = 0;
    int used = 0;
    if (sscanf(arguments, "%lu %n", &stamp, &used) != 1) return "no stamp";
    compositor.has_stamp = true;
    compositor.stamp = (uint32_t)stamp;
    const char *reason = dispatch(answer, arguments + used);
    compositor.has_stamp = false;
    return reason;
}

static const char *list(FILE *answer, const char *noun, const char *verb) {
    if (!answer) return "a script cannot ask";
    if (!strcmp(noun, "outputs")) return list_outputs(answer), NULL;
    if (!strcmp(noun, "layers")) return list_layers(answer), NULL;
    if (!strcmp(noun, "focus")) return tell_focus(answer, !strcmp(verb, "keyboard")), NULL;
    if (!strcmp(noun, "cursor")) return tell_cursor(answer), NULL;
    if (!strcmp(noun, "caret")) return tell_caret(answer), NULL;
    if (!strcmp(noun, "record")) return handle_record(answer, verb);
    return "no such command";
}

const char *dispatch(FILE *answer, const char *line) {
    char noun[32] = "", verb[32] = "";
    int word = 0, used = 0;
    sscanf(line, "%31s %n%31s %n", noun, &word, verb, &used);
    const char *arguments = used ? line + used : "";
    if (!compositor.layout) return "no output layout yet";
    if (!strcmp(noun, "at")) return dispatch_stamped(answer, line + word);
    if (!strcmp(noun, "touch")) return handle_touch(FIRST, verb, arguments);
    if (!strcmp(noun, "touch2")) return handle_touch(SECOND, verb, arguments);
    if (!strcmp(noun, "pointer")) return handle_pointer(FIRST, verb, arguments);
    if (!strcmp(noun, "pointer2")) return handle_pointer(SECOND, verb, arguments);
    if (!strcmp(noun, "keyboard")) return handle_keyboard(verb, arguments);
    if (!strcmp(noun, "output")) return handle_output(verb, arguments);
    if (!strcmp(noun, "text")) return handle_text(verb, arguments);
    if (!strcmp(noun, "close")) return close_layers(verb);
    return list(answer, noun, verb);
}

struct client {
    int descriptor;
    struct wl_event_source *source;
    char *text;
    size_t length, room;
    // The script that it is sending, and the one that is being played for it.
    struct script *coming, *playing;
};

static void send_all(struct client *client, const char *text, size_t size) {
    for (size_t sent = 0; sent < size;) {
        ssize_t count = send(client->descriptor, text + sent, size - sent, MSG_NOSIGNAL);
        if (count <= 0) break;
        sent += (size_t)count;
    }
}

static void answer_script(void *data, const char *reason) {
    struct client *client = data;
    client->playing = NULL;
    char line[256];
    int length = snprintf(line, sizeof line, reason ? "error: %s\n" : "ok\n", reason);
    send_all(client, line, (size_t)length);
}

static void take_line(struct client *client, const char *line) {
    if (client->coming) {
        if (!add_step(client->coming, line)) return;
        client->playing = client->coming;
        client->coming = NULL;
        play_script(client->playing, answer_script, client);
        return;
    }
    if (!client->playing && (client->coming = begin_script(line))) return;
    char *answer = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&answer, &size);
    const char *reason = client->playing ? "a script is being played" : dispatch(stream, line);
    fprintf(stream, reason ? "error: %s\n" : "ok\n", reason);
    fclose(stream);
    send_all(client, answer, size);
    free(answer);
}

static void end_client(struct client *client) {
    if (client->coming) drop_script(client->coming);
    if (client->playing) drop_script(client->playing);
    wl_event_source_remove(client->source);
    close(client->descriptor);
    free(client->text);
    free(client);
}

static int read_commands(int descriptor, uint32_t mask, void *data) {
    (void)mask;
    struct client *client = data;
    if (client->room < client->length + 65536) {
        client->room = client->length + 131072;
        client->text = realloc(client->text, client->room);
    }
    ssize_t count = read(descriptor, client->text + client->length, 65536);
    if (count <= 0) return end_client(client), 0;
    client->length += (size_t)count;
    size_t start = 0;
    char *end;
    while ((end = memchr(client->text + start, '\n', client->length - start))) {
        *end = 0;
        take_line(client, client->text + start);
        start = (size_t)(end + 1 - client->text);
    }
    client->length -= start;
    memmove(client->text, client->text + start, client->length);
    return 0;
}

static int accept_client(int descriptor, uint32_t mask, void *data) {
    (void)mask, (void)data;
    int accepted = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
    struct client *client = accepted < 0 ? NULL : calloc(1, sizeof *client);
    if (!client) return 0;
    client->descriptor = accepted;
    client->source = wl_event_loop_add_fd(compositor.loop, accepted, WL_EVENT_READABLE, read_commands, client);
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
    wl_event_loop_add_fd(compositor.loop, descriptor, WL_EVENT_READABLE, accept_client, NULL);
}

// MARK: What the compositor creates

static void find_headless(struct wlr_backend *backend, void *data) {
    (void)data;
    // The first is the one with the outputs; sway and labwc add another for outputs that nobody sees.
    if (wlr_backend_is_headless(backend) && !compositor.headless) compositor.headless = backend;
}

void keep_seat(struct wlr_seat *seat) {
    compositor.seats[compositor.seats[FIRST] ? SECOND : FIRST] = seat;
    if (seat == compositor.seats[FIRST]) follow_cursor(seat);
}

struct wlr_seat *wlr_seat_create(struct wl_display *display, const char *name) {
    struct wlr_seat *seat = REAL(wlr_seat_create)(display, name);
    if (!compositor.seats[FIRST]) follow_texts(display);
    keep_seat(seat);
    return seat;
}

void keep_layout(struct wlr_output_layout *layout) {
    if (!compositor.layout) compositor.layout = layout;
}

// wlroots 0.19 and newer do not let go of anything that is still listened to.
static struct wl_listener new_layer = {.notify = keep_layer};

static void forget_shell(struct wl_listener *listener, void *data) {
    (void)data;
    wl_list_remove(&listener->link);
    wl_list_remove(&new_layer.link);
}

void keep_layer_shell(struct wlr_layer_shell_v1 *shell) {
    static struct wl_listener destroyed = {.notify = forget_shell};
    // Before the compositor, which closes at once what comes without an output.
    wl_list_insert(&shell->events.new_surface.listener_list, &new_layer.link);
    wl_signal_add(&shell->events.destroy, &destroyed);
}

void begin_control(void) {
    const char *path = getenv("MARTLET_CONTROL_SOCKET");
    if (!path || !compositor.headless) return;
    add_touch();
    listen_on(path);
}

bool wlr_backend_start(struct wlr_backend *backend) {
    bool started = REAL(wlr_backend_start)(backend);
    // Wayfire starts another backend for an output that nobody sees.
    if (backend != compositor.backend || compositor.headless || !started) return started;
    if (wlr_backend_is_multi(backend)) wlr_multi_for_each_backend(backend, find_headless, NULL);
    else find_headless(backend, NULL);
    begin_control();
    return started;
}
