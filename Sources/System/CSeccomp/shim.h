// The sandbox: seccomp through libseccomp, Landlock by its system calls, which libc does not wrap.
#pragma once
#include <seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The same on every architecture but three of old; fcntl.h hides it behind _GNU_SOURCE.
enum { MARTLET_O_PATH = 010000000 };
// Of sched.h, behind _GNU_SOURCE too.
enum { MARTLET_SCHED_BATCH = 3 };

// prctl and syscall are variadic, which Swift cannot call.
static inline int martlet_prctl(int option, unsigned long argument) {
    return prctl(option, argument, 0ul, 0ul, 0ul);
}

// Function-like macros, which the importer cannot read.
static inline uint32_t martlet_seccomp_errno(int number) { return SCMP_ACT_ERRNO(number); }
static inline uint32_t martlet_seccomp_allow(void) { return SCMP_ACT_ALLOW; }
static inline uint32_t martlet_seccomp_kill(void) { return SCMP_ACT_KILL_PROCESS; }

// Of linux/landlock.h, whose newest members older headers lack. A kernel that knows a shorter
// structure is given that much of it only.
typedef struct martlet_landlock_ruleset {
    uint64_t handled_files;    // ABI 1
    uint64_t handled_network;  // ABI 4
    uint64_t scoped;           // ABI 6
} martlet_landlock_ruleset;

typedef struct __attribute__((packed)) martlet_landlock_beneath {
    uint64_t allowed;
    int32_t directory;
} martlet_landlock_beneath;

// The system calls have these numbers on every architecture.
// The ABI version of this kernel, or -1.
static inline int martlet_landlock_version(void) {
    return (int)syscall(444, (void *)0, (size_t)0, 1u);
}
static inline int martlet_landlock_create(const martlet_landlock_ruleset *rules, size_t size) {
    return (int)syscall(444, rules, size, 0u);
}
static inline int martlet_landlock_allow(int ruleset, const martlet_landlock_beneath *rule) {
    return (int)syscall(445, ruleset, 1, rule, 0u);
}
static inline int martlet_landlock_restrict(int ruleset) {
    return (int)syscall(446, ruleset, 0u);
}
