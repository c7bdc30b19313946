// Scripts: commands played at exact times, so that neither a busy machine nor a slow test bends a gesture.
#include "control.h"
#include <sys/timerfd.h>
#include <unistd.h>

struct step {
    double after;        // milliseconds from the start
    bool is_relative;    // whether the stamp counts from the start
    uint32_t stamp;
    char *command;
};

struct script {
    int count, known, next;
    struct step *steps;
    struct wl_list link;
    struct timespec start;
    uint32_t base;
    bool is_waiting;
    int timer;
    struct wl_event_source *source;
    const char *reason;
    void (*done)(void *data, const char *reason);
    void *data;
};

// The scripts that are being played.
static struct wl_list scripts = {&scripts, &scripts};

struct script *begin_script(const char *line) {
    int count = 0;
    if (sscanf(line, "play %d", &count) != 1 || count <= 0 || count > 1000000) return NULL;
    struct script *script = calloc(1, sizeof *script);
    script->steps = calloc((size_t)count, sizeof *script->steps);
    script->count = count;
    script->timer = -1;
    wl_list_init(&script->link);
    return script;
}

// AFTER +STAMP COMMAND, or AFTER =STAMP COMMAND: the event time from the start's, or as it is.
bool add_step(struct script *script, const char *line) {
    struct step *step = &script->steps[script->known++];
    char kind = '+';
    long long stamp = 0;
    int used = 0;
    if (sscanf(line, "%lf %c%lld %n", &step->after, &kind, &stamp, &used) != 3 || !used)
        script->reason = "a step is AFTER STAMP COMMAND";
    step->is_relative = kind == '+';
    step->stamp = (uint32_t)stamp;
    step->command = strdup(line + used);
    return script->known == script->count;
}

void drop_script(struct script *script) {
    wl_list_remove(&script->link);
    if (script->source) wl_event_source_remove(script->source);
    if (script->timer >= 0) close(script->timer);
    for (int i = 0; i < script->known; i++) free(script->steps[i].command);
    free(script->steps);
    free(script);
}

// How late a step may be, in ms. A machine that stops for longer is given the time back: what comes after keeps its
// distance, and clients the time to follow.
static const double lateness = 30;

static void delay(struct script *script, double time) {
    long long nanoseconds = script->start.tv_nsec + (long long)(time * 1e6);
    script->start.tv_sec += nanoseconds / 1000000000;
    script->start.tv_nsec = nanoseconds % 1000000000;
}

static void arm(struct script *script, double after) {
    long long nanoseconds = script->start.tv_nsec + (long long)(after * 1e6);
    struct itimerspec time = {
        .it_value = {script->start.tv_sec + nanoseconds / 1000000000, nanoseconds % 1000000000}};
    timerfd_settime(script->timer, TFD_TIMER_ABSTIME, &time, NULL);
}

static bool is_wait(const char *command) { return !strncmp(command, "await ", 6); }

// "await clear X Y": the rest of a script waits until no subsurface of a layer surface covers a place.
static bool must_wait(struct script *script, const char *command) {
    double x, y;
    if (sscanf(command, "await clear %lf %lf", &x, &y) == 2) return is_covered(x, y);
    script->reason = "a script awaits: clear X Y";
    return false;
}

static int take_steps(int descriptor, uint32_t mask, void *data) {
    (void)mask;
    struct script *script = data;
    uint64_t expirations;
    if (read(descriptor, &expirations, sizeof expirations) < 0) return 0;
    double now = milliseconds() - ((double)script->start.tv_sec * 1000 + (double)script->start.tv_nsec / 1e6);
    while (script->next < script->count && script->steps[script->next].after <= now && !script->reason) {
        struct step *step = &script->steps[script->next];
        bool waits = is_wait(step->command);
        script->is_waiting = waits && must_wait(script, step->command);
        if (script->is_waiting) return 0;
        script->next++;
        double late = now - step->after;
        if (waits || late > lateness) {
            delay(script, late);
            now = step->after;
        }
        // What comes after a wait carries the time at which it is sent.
        if (waits) {
            script->base += (uint32_t)late;
            continue;
        }
        compositor.has_stamp = true;
        compositor.stamp = step->stamp + (step->is_relative ? script->base : 0);
        script->reason = dispatch(NULL, step->command);
        compositor.has_stamp = false;
    }
    if (script->next < script->count && !script->reason) {
        arm(script, script->steps[script->next].after);
        return 0;
    }
    script->done(script->data, script->reason);
    drop_script(script);
    return 0;
}

// Their timers wake them when the compositor has handled the commit; an idle source would wait for phoc's next event.
void wake_scripts(void) {
    struct script *script;
    wl_list_for_each(script, &scripts, link) if (script->is_waiting) arm(script, 0);
}

void play_script(struct script *script, void (*done)(void *data, const char *reason), void *data) {
    script->done = done;
    script->data = data;
    clock_gettime(CLOCK_MONOTONIC, &script->start);
    script->base = (uint32_t)(uint64_t)milliseconds();
    script->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    script->source = wl_event_loop_add_fd(compositor.loop, script->timer, WL_EVENT_READABLE, take_steps, script);
    wl_list_insert(&scripts, &script->link);
    arm(script, script->steps[0].after);
}
