// sd-bus and sd-event. The SD_BUS_* vtable macros are compound initialisers, which the importer
// cannot read, so each is wrapped once.
#pragma once
#include <signal.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>

static inline sd_bus_vtable martlet_vtable_start(uint64_t flags) {
    sd_bus_vtable entry = SD_BUS_VTABLE_START(flags);
    return entry;
}
static inline sd_bus_vtable martlet_vtable_end(void) {
    sd_bus_vtable entry = SD_BUS_VTABLE_END;
    return entry;
}
// `names` are the arguments' and then the results' names, each ended by a NUL, and one NUL more.
// The handler is given the object's userdata moved by `offset` bytes.
static inline sd_bus_vtable martlet_vtable_method(
    const char *member, const char *signature, const char *result, const char *names,
    sd_bus_message_handler_t handler, size_t offset) {
    sd_bus_vtable entry =
        SD_BUS_METHOD_WITH_OFFSET(
            member, signature, result, handler, offset, SD_BUS_VTABLE_UNPRIVILEGED);
    entry.x.method.names = names;
    return entry;
}
static inline sd_bus_vtable martlet_vtable_signal(
    const char *member, const char *signature, const char *names) {
    sd_bus_vtable entry = SD_BUS_SIGNAL(member, signature, 0);
    entry.x.signal.names = names;
    return entry;
}
static inline sd_bus_vtable martlet_vtable_property(
    const char *member, const char *signature, sd_bus_property_get_t getter, size_t offset,
    uint64_t flags) {
    sd_bus_vtable entry = SD_BUS_PROPERTY(member, signature, getter, offset, flags);
    return entry;
}
static inline sd_bus_vtable martlet_vtable_writable_property(
    const char *member, const char *signature, sd_bus_property_get_t getter,
    sd_bus_property_set_t setter, size_t offset, uint64_t flags) {
    sd_bus_vtable entry =
        SD_BUS_WRITABLE_PROPERTY(
            member, signature, getter, setter, offset, flags | SD_BUS_VTABLE_UNPRIVILEGED);
    return entry;
}

// The members of siginfo_t that matter for a child are macros into a union.
static inline int martlet_child_status(const siginfo_t *information) {
    return information->si_status;
}
enum { martlet_child_exited = CLD_EXITED };
