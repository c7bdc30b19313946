import CLibc

/// A martletd that was started: in a session of its own, so that it outlives its starter.
struct DaemonProcess: ~Copyable {
    /// The program that was started.
    let path: String
    /// A pidfd, readable once the process has ended.
    var handle: Int32 { descriptor.number }

    private let process: pid_t
    private let descriptor: FileDescriptor

    /// Starts the martletd that lies beside the running program, else the first on `PATH`.
    ///
    /// Its standard input and output are `/dev/null`, its standard error is the journal where one
    /// runs.
    /// - Throws: ``MartletError/startFailed(reason:)``.
    static func start() throws(MartletError) -> DaemonProcess {
        let path = besideThisProgram() ?? "martletd"
        var process: pid_t = 0
        let error = spawn(path, process: &process)
        guard error == 0 else {
            let place = path.hasPrefix("/") ? "" : ", neither beside this program nor on PATH"
            throw .startFailed(reason: "'\(path)'\(place): \(systemError(error))")
        }
        guard let descriptor = FileDescriptor(pidfd_open(process, 0)) else {
            throw .startFailed(reason: "pidfd_open: \(systemError(martlet_errno()))")
        }
        return DaemonProcess(path: path, process: process, descriptor: descriptor)
    }

    private init(path: String, process: pid_t, descriptor: consuming FileDescriptor) {
        self.path = path
        self.process = process
        self.descriptor = descriptor
    }

    /// How the process ended, as a predicate; to be asked once ``handle`` is readable.
    func end() -> String {
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return "ended" }
        // WIFEXITED and its kin are macros.
        let signal = status & 0x7f
        return signal == 0
            ? "ended with status \((status >> 8) & 0xff)" : "was ended by signal \(signal)"
    }

    private static func besideThisProgram() -> String? {
        guard let own = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(own) }
        let path = unsafe String(cString: own)
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let daemon = path[...slash] + "martletd"
        return unsafe access(String(daemon), X_OK) == 0 ? String(daemon) : nil
    }

    /// posix_spawnp(3) with the descriptors and the session of a daemon; 0 or an `errno`.
    private static func spawn(_ path: String, process: inout pid_t) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let journal = Journal.stream(identifier: "martletd")
        defer { if journal >= 0 { close(journal) } }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        if journal >= 0 {
            unsafe posix_spawn_file_actions_adddup2(&actions, journal, 2)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        unsafe posix_spawn_file_actions_addchdir_np(&actions, "/")
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        detach(&attributes)
        guard let name = unsafe strdup(path) else { return ENOMEM }
        defer { unsafe free(name) }
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [name, nil]
        return unsafe posix_spawnp(
            &process, path, &actions, &attributes, &arguments, martlet_environment())
    }

    /// A session of its own, and no signal blocked or ignored: a shell that runs us in the
    /// background ignores SIGINT, and the daemon must not inherit that.
    private static func detach(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags =
            Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
            | Int32(MARTLET_POSIX_SPAWN_SETSID)
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    }
}
