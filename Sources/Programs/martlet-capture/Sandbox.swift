import CLibc
import CSeccomp

/// The rights that this process gives up once it is connected: all but those of reading from and writing to what is open.
enum Sandbox {
    /// Bytes of address space.
    private static let memory: rlim_t = 256 << 20

    /// The system calls that remain. They open nothing, start nothing, and reach no other process.
    private static let needed = [
        "read", "write", "poll", "ppoll", "close", "exit", "exit_group", "brk", "mmap", "munmap",
        "mremap", "madvise", "futex", "rt_sigreturn", "rt_sigprocmask", "restart_syscall",
        "sigaltstack", "getrandom", "clock_gettime",
    ]

    /// Gives the rights up for good; returns false if that is impossible.
    static func close() -> Bool {
        set(RLIMIT_AS, memory)
        set(RLIMIT_CORE, 0)
        // A peer that has ended is an error of write, not the end.
        martlet_ignore_signal(SIGPIPE)
        guard martlet_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0,
            let filter = unsafe seccomp_init(martlet_seccomp_errno(EPERM))
        else { return false }
        defer { unsafe seccomp_release(filter) }
        for name in needed {
            let number = unsafe seccomp_syscall_resolve_name(name)
            // A call that this machine does not have.
            guard number >= 0 else { continue }
            guard
                unsafe seccomp_rule_add_array(filter, martlet_seccomp_allow(), number, 0, nil) == 0
            else { return false }
        }
        return unsafe seccomp_load(filter) == 0
    }

    /// Sets a limit; a lower one that already holds stays.
    private static func set(_ resource: __rlimit_resource, _ value: rlim_t) {
        let kind = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard unsafe getrlimit(kind, &limit) == 0 else { return }
        let value = min(value, limit.rlim_max)
        limit = rlimit(rlim_cur: value, rlim_max: value)
        _ = unsafe setrlimit(kind, &limit)
    }
}
