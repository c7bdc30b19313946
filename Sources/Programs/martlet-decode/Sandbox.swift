import CLibc
import CSeccomp
import Decoding

/// The rights that this process gives up, in two steps. A step that fails ends the process: nothing foreign is read
/// outside of the sandbox.
enum Sandbox {
    /// The first step, before any foreign byte is read: resource limits, no new privileges by starting programs, and no
    /// system calls that only an intruder makes.
    static func prepare(parent: pid_t? = nil) throws(DecodeFailure) {
        try Limits.apply(parent: parent)
        guard martlet_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else {
            throw DecodeFailure(.unprotected, errno: "give up privileges")
        }
        try SystemCallFilter.forbidHostile()
    }

    /// The second step, once the libraries are loaded and before the first foreign byte is parsed. From now on only
    /// files beneath `directories` can be opened, for reading; no process can be started and no network used.
    static func close(reading directories: [String]) throws(DecodeFailure) {
        let isFenced = try Landlock.close(reading: directories)
        // Without Landlock fonts cannot be told from secrets, so no file can be opened.
        let mayRead = isFenced && !directories.isEmpty
        if !mayRead { try Limits.forbidDescriptors() }
        try SystemCallFilter.allowDecoding(reading: mayRead)
    }
}

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

/// Landlock, the kernel's restriction of access to files (Linux 5.13 and later).
enum Landlock {
    /// The number of kinds of access to files in each version of the interface, from the first on.
    private static let accessKinds = [13, 14, 15, 15, 16]
    /// Opening a file for reading, and listing a directory.
    private static let reading: UInt64 = 1 << 2 | 1 << 3

    /// Forbids all access to files but reading beneath `directories`, and, where this kernel can,
    /// the network and signals to others. False where the kernel has no Landlock or has it turned off.
    static func close(reading directories: [String]) throws(DecodeFailure) -> Bool {
        let version = Int(martlet_landlock_version())
        guard version >= 1 else { return false }
        let kinds = accessKinds[min(version, accessKinds.count) - 1]
        var rules = martlet_landlock_ruleset(
            handled_files: 1 << UInt64(kinds) - 1, handled_network: 0b11, scoped: 0b11)
        let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
        let ruleset = unsafe martlet_landlock_create(&rules, size)
        guard ruleset >= 0 else { throw DecodeFailure(.unprotected, errno: "make Landlock rules") }
        defer { CLibc.close(ruleset) }
        for directory in directories { try allow(directory, in: ruleset) }
        guard martlet_landlock_restrict(ruleset) == 0 else {
            throw DecodeFailure(.unprotected, errno: "apply Landlock rules")
        }
        return true
    }

    /// Allows reading beneath a directory. One that cannot be opened is skipped; it cannot be opened later either.
    private static func allow(_ path: String, in ruleset: Int32) throws(DecodeFailure) {
        let directory = unsafe martlet_open(path, Int32(MARTLET_O_PATH) | O_CLOEXEC, 0)
        guard directory >= 0 else { return }
        defer { CLibc.close(directory) }
        var rule = martlet_landlock_beneath(allowed: reading, directory: directory)
        guard unsafe martlet_landlock_allow(ruleset, &rule) == 0 else {
            throw DecodeFailure(.unprotected, errno: "add a Landlock rule for \(path)")
        }
    }
}

/// Resource limits of this process, set before the first foreign byte is read.
enum Limits {
    /// Bytes of address space: a picture of `pixelLimit`, its source, and the libraries.
    private static let memory: rlim_t = 512 << 20
    /// Bytes of memory of its own that drawing an SVG image may use. Fonts, which are mapped, come on top of that.
    private static let vectorMemory: rlim_t = 192 << 20
    /// Bytes of memory of its own that decoding a sound may use, the largest file included.
    private static let soundMemory: rlim_t = 96 << 20
    /// By how much this process is nicer than the daemon, which draws the screen.
    private static let niceness: Int32 = 10
    /// Seconds of processor time, after which the kernel ends the process.
    private static let processorSeconds: rlim_t = 2
    /// Seconds of wall-clock time, for a file system that does not answer.
    private static let seconds: UInt32 = 5
    /// Enough for the loader modules and fonts of the decoding libraries.
    private static let descriptors: rlim_t = 64

    /// Pixels of a picture before it is scaled down: a photograph of 50 megapixels.
    static let pixels = 50_000_000
    /// Pixels of a side before it is scaled down.
    static let side = 16_384

    /// Limits this process for good.
    ///
    /// - Parameter parent: The process with which this one ends; nil: whichever started this one.
    static func apply(parent: pid_t?) throws(DecodeFailure) {
        alarm(seconds)
        yield()
        try set(RLIMIT_CPU, processorSeconds)
        try set(RLIMIT_AS, memory)
        try set(RLIMIT_NOFILE, descriptors)
        try set(RLIMIT_CORE, 0)
        let longest = DecodedHeader.longestSide
        let largest = max(DecodedHeader.size + longest * longest * 4, SoundHeader.largest)
        try set(RLIMIT_FSIZE, rlim_t(largest))
        // This process must not outlive the daemon that waits for the result.
        guard martlet_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 else {
            throw DecodeFailure(.unprotected, errno: "end with the daemon")
        }
        // The parent may have ended before that: another process is the parent then.
        guard parent == nil || getppid() == parent else {
            throw DecodeFailure(.unprotected, "the daemon has ended")
        }
    }

    /// Lets all other processes have the processor and memory first, as far as the system allows that to be said.
    private static func yield() {
        _ = nice(niceness)
        var parameters = sched_param()
        unsafe sched_setscheduler(0, Int32(MARTLET_SCHED_BATCH), &parameters)
        // When memory is short, the kernel ends this process and not the daemon.
        let file = unsafe martlet_open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC, 0)
        guard file >= 0 else { return }
        unsafe write(file, "1000", 4)
        close(file)
    }

    /// Limits the memory for an SVG image, which takes a few bytes to ask for much.
    static func narrowForVectors() throws(DecodeFailure) { try set(RLIMIT_DATA, vectorMemory) }

    /// Limits the memory for a sound, whose header may ask for much.
    static func narrowForSounds() throws(DecodeFailure) { try set(RLIMIT_DATA, soundMemory) }

    /// Forbids this process to open any file from now on.
    static func forbidDescriptors() throws(DecodeFailure) { try set(RLIMIT_NOFILE, 0) }

    /// Sets a limit; a lower one that already holds stays.
    private static func set(
        _ resource: __rlimit_resource, _ value: rlim_t
    ) throws(DecodeFailure) {
        let kind = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard unsafe getrlimit(kind, &limit) == 0 else {
            throw DecodeFailure(.unprotected, errno: "read resource limit \(kind)")
        }
        let value = min(value, limit.rlim_max)
        limit = rlimit(rlim_cur: value, rlim_max: value)
        guard unsafe setrlimit(kind, &limit) == 0 else {
            throw DecodeFailure(.unprotected, errno: "set resource limit \(kind)")
        }
    }
}
