import CLibc
import CSeccomp

/// The rights that this process gives up before it reads the first request.
///
/// They are fewer than `martlet-decode` gives up: a sound needs the socket of a sound server or the device itself,
/// memory shared with them, and modules that libcanberra loads with the first sound. So files stay readable. An
/// intruder in a damaged file has limited memory and time, can start no other program, and reaches no other process.
/// Where the kernel has no seccomp, sounds are played without this, except those of applications: for these, all is
/// given up that is not needed once the sound server is connected.
enum Sandbox {
    /// Bytes of address space: the memory that PulseAudio shares, some threads, and the sounds.
    private static let memory: rlim_t = 1 << 30
    /// Seconds of processor time, after which the kernel ends the process; the daemon starts another one.
    private static let processorSeconds: rlim_t = 60
    private static let descriptors: rlim_t = 256

    /// System calls that no sound needs. This process cannot start a sound server, either.
    private static let hostile = [
        "execve", "execveat", "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd",
        "bpf", "userfaultfd", "keyctl", "add_key", "request_key", "mount", "umount2", "setns",
        "unshare", "pivot_root", "chroot", "perf_event_open", "io_uring_setup",
    ]

    /// System calls by which damage in a file of an application could reach others: connections, changes to files,
    /// processes.
    private static let reaching = [
        "socket", "connect", "bind", "listen", "accept", "accept4", "fork", "vfork", "kill",
        "tkill", "creat", "openat2", "open_by_handle_at", "rename", "renameat", "renameat2",
        "link", "linkat", "symlink", "symlinkat", "unlink", "unlinkat", "mkdir", "mkdirat",
        "rmdir", "mknod", "mknodat", "chmod", "fchmod", "fchmodat", "fchmodat2", "chown",
        "fchown", "lchown", "fchownat", "truncate", "setxattr", "lsetxattr", "fsetxattr",
        "utimensat", "shmget", "msgget", "mq_open",
    ]
    private static let cloneThread: UInt64 = 0x10000
    /// Requests that put characters into a terminal: TIOCSTI and TIOCLINUX.
    private static let typing: [UInt64] = [0x5412, 0x541C]

    /// Gives the rights up for good.
    static func close() {
        set(RLIMIT_AS, memory)
        set(RLIMIT_CPU, processorSeconds)
        set(RLIMIT_NOFILE, descriptors)
        set(RLIMIT_CORE, 0)
        _ = martlet_prctl(PR_SET_NO_NEW_PRIVS, 1)
        forbidHostile()
    }

    /// Makes the calls fail with EPERM, which libraries can handle.
    private static func forbidHostile() {
        guard let filter = unsafe seccomp_init(martlet_seccomp_allow()) else { return }
        defer { unsafe seccomp_release(filter) }
        for name in hostile { _ = unsafe forbid(name, in: filter) }
        _ = unsafe seccomp_load(filter)
    }

    /// Gives up everything that a sound of an application does not need, in all threads: afterwards no connection can be
    /// made, no file changed, and no process started or ended. Returns false if that is impossible.
    ///
    /// - Parameter allThreads: Whether other threads of this process give up the same; false only in tests.
    static func closeForApplications(allThreads: Bool = true) -> Bool {
        guard let filter = unsafe seccomp_init(martlet_seccomp_allow()) else { return false }
        defer { unsafe seccomp_release(filter) }
        let synchronized: UInt32 = allThreads ? 1 : 0
        var isDone = unsafe seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, synchronized) == 0
        for name in hostile + reaching { isDone = unsafe forbid(name, in: filter) && isDone }
        for flag in [O_WRONLY, O_RDWR, O_CREAT, O_TRUNC] {
            for (name, place) in [("open", 1 as UInt32), ("openat", 2)] {
                let isSet = masked(place, UInt64(flag), UInt64(flag))
                isDone = unsafe forbid(name, in: filter, isSet) && isDone
            }
        }
        for request in typing {
            let condition = masked(1, 0xFFFF_FFFF, request)
            isDone = unsafe forbid("ioctl", in: filter, condition) && isDone
        }
        // Threads are no processes. A filter cannot see the arguments of clone3; without it, libc uses clone.
        isDone = unsafe forbid("clone", in: filter, masked(0, cloneThread, 0)) && isDone
        isDone = unsafe forbid("clone3", in: filter, nil, ENOSYS) && isDone
        return unsafe seccomp_load(filter) == 0 && isDone
    }

    /// Whether this process is connected to a server. Without one, libcanberra opens a device for each sound.
    static var isConnected: Bool {
        (0..<Int32(descriptors)).contains { descriptor in
            var address = sockaddr_un()
            var length = socklen_t(MemoryLayout<sockaddr_un>.size)
            return unsafe withUnsafeMutableBytes(of: &address) {
                unsafe getpeername(
                    descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
                    == 0
            }
        }
    }

    private static func masked(
        _ argument: UInt32, _ mask: UInt64, _ value: UInt64
    ) -> scmp_arg_cmp {
        scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    }

    /// Makes a call fail. A call that this machine does not have is skipped.
    private static func forbid(
        _ name: String, in filter: UnsafeMutableRawPointer, _ condition: scmp_arg_cmp? = nil,
        _ error: Int32 = EPERM
    ) -> Bool {
        let number = unsafe seccomp_syscall_resolve_name(name)
        guard number >= 0 else { return true }
        let action = martlet_seccomp_errno(error)
        guard var condition else {
            return unsafe seccomp_rule_add_array(filter, action, number, 0, nil) == 0
        }
        return unsafe seccomp_rule_add_array(filter, action, number, 1, &condition) == 0
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
