package import Foundation

/// A library for `LD_PRELOAD` of `martlet-decode`, in which one step of the sandbox fails.
package enum BrokenSandbox {
    /// Compiles the library, for `LD_PRELOAD`.
    ///
    /// - Parameter directory: Where it is put; everybody can read it.
    /// - Returns: Its path.
    package static func compile(into directory: URL) throws -> String {
        try PreloadedLibrary.compile(source, named: "broken-sandbox", into: directory)
    }

    /// The environment in which one step fails: the `call`-th call of a function, counted from 1.
    ///
    /// Of `prctl` and `syscall` those of one number count, which follows the name: `prctl 38`.
    package static func environment(
        _ library: String, step: String, call: Int = 1
    ) -> [String: String] {
        ["LD_PRELOAD": library, "BROKEN_STEP": step, "BROKEN_CALL": String(call)]
    }

    /// Landlock is imitated, so that its steps can fail on kernels without it as well.
    private static let source = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/resource.h>

        static int fails(const char *step) {
            static int calls;
            const char *broken = getenv("BROKEN_STEP"), *call = getenv("BROKEN_CALL");
            return broken && call && !strcmp(step, broken) && ++calls == atoi(call);
        }
        static int fails_numbered(const char *step, long number) {
            char name[64];
            snprintf(name, sizeof name, "%s %ld", step, number);
            return fails(name);
        }
        static int refused(int error) { return errno = error, -1; }

        #define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

        int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit) {
            return fails("setrlimit") ? refused(EPERM) : REAL(setrlimit)(resource, limit);
        }
        int getrlimit(__rlimit_resource_t resource, struct rlimit *limit) {
            return fails("getrlimit") ? refused(EPERM) : REAL(getrlimit)(resource, limit);
        }

        int prctl(int option, ...) {
            va_list list;
            va_start(list, option);
            unsigned long argument = va_arg(list, unsigned long);
            va_end(list);
            int (*real)(int, ...) = (int (*)(int, ...))dlsym(RTLD_NEXT, "prctl");
            return fails_numbered("prctl", option) ? refused(EINVAL)
                                                   : real(option, argument, 0ul, 0ul, 0ul);
        }

        long syscall(long number, ...) {
            long arguments[6];
            va_list list;
            va_start(list, number);
            for (int i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
            va_end(list);
            long (*real)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
            const char *step = getenv("BROKEN_STEP");
            int is_played = number >= 444 && number <= 446 && step && !strncmp(step, "syscall", 7);
            if (!is_played)
                return real(number, arguments[0], arguments[1], arguments[2], arguments[3],
                            arguments[4], arguments[5]);
            if (number == 444 && !arguments[0]) return 1;
            if (fails_numbered("syscall", number)) return refused(ENOMEM);
            return number == 444 ? open("/dev/null", O_RDONLY | O_CLOEXEC) : 0;
        }

        void *seccomp_init(unsigned action) {
            void *(*real)(unsigned) = (void *(*)(unsigned))dlsym(RTLD_NEXT, "seccomp_init");
            return fails("seccomp_init") ? 0 : real(action);
        }
        int seccomp_attr_set(void *filter, int attribute, unsigned value) {
            int (*real)(void *, int, unsigned) =
                (int (*)(void *, int, unsigned))dlsym(RTLD_NEXT, "seccomp_attr_set");
            return fails("seccomp_attr_set") ? -EINVAL : real(filter, attribute, value);
        }
        int seccomp_rule_add_array(void *filter, unsigned action, int call, unsigned count,
                                   const void *conditions) {
            int (*real)(void *, unsigned, int, unsigned, const void *) =
                (int (*)(void *, unsigned, int, unsigned, const void *))dlsym(
                    RTLD_NEXT, "seccomp_rule_add_array");
            return fails("seccomp_rule_add_array") ? -ENOMEM
                                                   : real(filter, action, call, count, conditions);
        }
        int seccomp_load(const void *filter) {
            int (*real)(const void *) = (int (*)(const void *))dlsym(RTLD_NEXT, "seccomp_load");
            return fails("seccomp_load") ? -ECANCELED : real(filter);
        }
        """#
}
