import CLibc
import CSeccomp
import Decoding

/// The rights that this process gives up before it reads the first request.
///
/// They are fewer than `martlet-decode` gives up: a sound needs the socket of a sound server or the device itself,
/// memory shared with them, and modules that libcanberra loads with the first sound. So files stay readable. Damage has
/// limited memory and time, can start no other program, and reaches no other process. No foreign file is decoded here:
/// `martlet-decode` does that, and only the person's own themes are read besides. Where the kernel has no seccomp, sounds
/// are played without this.
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
        for name in hostile { unsafe forbid(name, in: filter) }
        _ = unsafe seccomp_load(filter)
    }

    /// Makes a call fail. A call that this machine does not have is skipped.
    private static func forbid(_ name: String, in filter: UnsafeMutableRawPointer) {
        let number = unsafe seccomp_syscall_resolve_name(name)
        guard number >= 0 else { return }
        _ = unsafe seccomp_rule_add_array(
            filter, martlet_seccomp_errno(EPERM), number, 0, nil)
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

/// Opens files of samples that `martlet-decode` has made.
enum SoundFile {
    /// Opens the file at a path; nil where there is none, or it contains anything but samples behind a `SoundHeader`:
    /// nothing else is given to libcanberra to decode.
    ///
    /// The kind of a file is checked before it is opened, so that a FIFO cannot block and no device is touched.
    static func open(_ path: String) -> Int32? {
        let place = unsafe martlet_open(path, Int32(MARTLET_O_PATH) | O_CLOEXEC, 0)
        guard place >= 0 else { return refuse(path, "cannot be opened") }
        defer { close(place) }
        var status = stat()
        guard unsafe fstat(place, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
        else { return refuse(path, "is not a regular file") }
        // Opened through the descriptor, so that it is the file that was checked.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = unsafe martlet_open("/proc/self/fd/\(place)", flags, 0)
        guard file >= 0 else { return refuse(path, "cannot be read") }
        guard let header = header(of: file), header.totalSize == Int(status.st_size) else {
            close(file)
            return refuse(path, "is not decoded")
        }
        return file
    }

    private static func header(of file: Int32) -> SoundHeader? {
        SoundHeader(
            unsafe [UInt8](unsafeUninitializedCapacity: SoundHeader.size) { buffer, filled in
                filled = max(unsafe pread(file, buffer.baseAddress, buffer.count, 0), 0)
            })
    }

    private static func refuse(_ path: String, _ reason: String) -> Int32? {
        Complaint.say("cannot play \(path): it \(reason)")
        return nil
    }
}
