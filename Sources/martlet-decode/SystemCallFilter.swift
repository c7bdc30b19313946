import CLibc
import CSeccomp
import Decoding

/// Filters of system calls (seccomp), which libseccomp compiles. A filter stays once it is loaded, and a call must pass
/// all of them.
enum SystemCallFilter {
    /// Memory, time, threads, and descriptors that are already open.
    private static let computing = [
        "read", "readv", "pread64", "write", "writev", "close", "lseek", "fstat", "ftruncate",
        "fcntl", "munmap", "mremap", "madvise", "brk", "futex", "futex_time64",
        "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall",
        "clock_gettime", "clock_gettime64", "clock_getres", "clock_nanosleep", "nanosleep",
        "gettimeofday", "time", "getpid", "gettid", "getuid", "geteuid", "getgid", "getegid",
        "getrandom", "sched_yield", "sched_getaffinity", "getcpu", "set_robust_list", "rseq",
        "set_tid_address", "membarrier", "uname", "sysinfo", "getrusage", "poll", "ppoll",
        "exit", "exit_group",
    ]
    /// Finding files; Landlock decides which can be read.
    private static let looking = [
        "newfstatat", "fstatat64", "stat", "lstat", "statx", "fstatfs", "statfs", "access",
        "faccessat", "faccessat2", "readlink", "readlinkat", "getdents64",
    ]
    /// Calls that no decoder makes, not even by mistake.
    private static let hostile = [
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
        "pidfd_getfd", "kill", "tkill", "bpf", "userfaultfd", "keyctl", "mount", "setns", "unshare",
    ]

    private static let cloneThread: UInt64 = 0x10000
    private static let executable: UInt64 = 4

    /// Makes the calls that only an intruder would make end the process.
    static func forbidHostile() throws(DecodeFailure) {
        let filter = try Draft(otherwise: martlet_seccomp_allow())
        for name in hostile { try filter.add(martlet_seccomp_kill(), name) }
        try filter.load()
    }

    /// Allows the calls that decoding needs, with or without those for reading files. All others fail with EPERM, which
    /// every library can handle.
    static func allowDecoding(reading: Bool) throws(DecodeFailure) {
        let filter = try Draft(otherwise: martlet_seccomp_errno(EPERM))
        let allow = martlet_seccomp_allow()
        for name in reading ? computing + looking : computing { try filter.add(allow, name) }
        for name in hostile { try filter.add(martlet_seccomp_kill(), name) }
        // Executable memory was mapped before.
        for name in ["mmap", "mmap2", "mprotect"] {
            try filter.add(allow, name, masked(2, executable, 0))
        }
        // Threads, but no processes. A filter cannot see the arguments of clone3; where there is no clone3, libc
        // uses clone.
        try filter.add(allow, "clone", masked(0, cloneThread, cloneThread))
        try filter.add(martlet_seccomp_errno(ENOSYS), "clone3")
        // abort() ends this process by it.
        try filter.add(allow, "tgkill", equal(0, UInt64(getpid())))
        if reading {
            let writing = UInt64(O_ACCMODE | O_CREAT | O_TRUNC)
            try filter.add(allow, "open", masked(1, writing, 0))
            try filter.add(allow, "openat", masked(2, writing, 0))
        }
        try filter.load()
    }

    /// A filter that is being built. Never freed: the process ends soon.
    @safe private struct Draft {
        private let context: UnsafeMutableRawPointer

        init(otherwise action: UInt32) throws(DecodeFailure) {
            guard let context = unsafe seccomp_init(action) else {
                throw DecodeFailure(.unprotected, "make a filter of system calls: no memory")
            }
            unsafe self.context = context
        }

        /// Adds a rule for a call. A call that this machine does not have is skipped.
        func add(
            _ action: UInt32, _ name: String, _ condition: scmp_arg_cmp? = nil
        ) throws(DecodeFailure) {
            let number = unsafe seccomp_syscall_resolve_name(name)
            guard number >= 0 else { return }
            let result: Int32
            if var condition {
                result = unsafe seccomp_rule_add_array(context, action, number, 1, &condition)
            } else {
                result = unsafe seccomp_rule_add_array(context, action, number, 0, nil)
            }
            try check(result, "add \(name) to a filter of system calls")
        }

        /// Loads the filter for good, for all existing threads.
        func load() throws(DecodeFailure) {
            try check(
                unsafe seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1),
                "have a filter of system calls cover all threads")
            try check(unsafe seccomp_load(context), "load a filter of system calls")
        }

        /// libseccomp returns 0 or a negative errno.
        private func check(_ result: Int32, _ operation: String) throws(DecodeFailure) {
            if result != 0 { throw DecodeFailure(.unprotected, operation, number: -result) }
        }
    }

    private static func masked(_ argument: UInt32, _ mask: UInt64, _ value: UInt64) -> scmp_arg_cmp
    {
        scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    }

    private static func equal(_ argument: UInt32, _ value: UInt64) -> scmp_arg_cmp {
        scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
    }
}
