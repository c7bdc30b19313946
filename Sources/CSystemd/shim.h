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
static inline sd_bus_vtable martlet_vtable_method(
    const char *member, const char *signature, const char *result,
    sd_bus_message_handler_t handler, const char *names, uint64_t flags) {
    sd_bus_vtable entry = SD_BUS_METHOD(member, signature, result, handler, flags);
    entry.x.method.names = names;
    return entry;
}
static inline sd_bus_vtable martlet_vtable_signal(
    const char *member, const char *signature, const char *names, uint64_t flags) {
    sd_bus_vtable entry = SD_BUS_SIGNAL(member, signature, flags);
    entry.x.signal.names = names;
    return entry;
}
static inline sd_bus_vtable martlet_vtable_property(
    const char *member, const char *signature, sd_bus_property_get_t getter, uint64_t flags) {
    sd_bus_vtable entry = SD_BUS_PROPERTY(member, signature, getter, 0, flags);
    return entry;
}
