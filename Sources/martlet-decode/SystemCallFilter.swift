import CLibc
import CSeccomp

/// The system calls that decoding needs; all others fail with EPERM, which every library copes
/// with, and those that only an intruder would make end the process.
enum SystemCallFilter {
    /// Memory, time, threads, and descriptors that are open already.
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
    /// Not made by any decoder, not even by mistake.
    private static let hostile = [
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
        "pidfd_getfd", "kill", "tkill", "bpf", "userfaultfd", "keyctl", "mount", "setns", "unshare",
    ]

    private static let cloneThread: UInt64 = 0x10000
    private static let executable: UInt64 = 4

    /// Loads the filter for good, with the calls for reading files or without. Nothing happens
    /// where the kernel has no seccomp.
    static func load(reading: Bool) {
        guard let filter = unsafe seccomp_init(martlet_seccomp_errno(EPERM)) else { return }
        let allow = martlet_seccomp_allow()
        for name in reading ? computing + looking : computing { unsafe add(filter, allow, name) }
        for name in hostile { unsafe add(filter, martlet_seccomp_kill(), name) }
        // Memory that can be executed was mapped before.
        for name in ["mmap", "mmap2", "mprotect"] {
            unsafe add(filter, allow, name, masked(2, executable, 0))
        }
        // Threads, but no processes. The arguments of clone3 are out of a filter's sight; libc
        // goes back to clone when there is no clone3.
        unsafe add(filter, allow, "clone", masked(0, cloneThread, cloneThread))
        unsafe add(filter, martlet_seccomp_errno(ENOSYS), "clone3")
        // How abort() ends this process.
        unsafe add(filter, allow, "tgkill", equal(0, UInt64(getpid())))
        if reading {
            let writing = UInt64(O_ACCMODE | O_CREAT | O_TRUNC)
            unsafe add(filter, allow, "open", masked(1, writing, 0))
            unsafe add(filter, allow, "openat", masked(2, writing, 0))
        }
        unsafe seccomp_load(filter)
    }

    /// Calls that this machine does not have are passed over.
    private static func add(
        _ filter: UnsafeMutableRawPointer, _ action: UInt32, _ name: String,
        _ condition: scmp_arg_cmp? = nil
    ) {
        let number = unsafe seccomp_syscall_resolve_name(name)
        guard number >= 0 else { return }
        if var condition {
            unsafe seccomp_rule_add_array(filter, action, number, 1, &condition)
        } else {
            unsafe seccomp_rule_add_array(filter, action, number, 0, nil)
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
