import CLibc
import Host

/// A martletd that this program started, in a session of its own, so that it outlives its starter.
struct DaemonProcess: ~Copyable {
    /// The path of the program.
    let path: String
    /// A pidfd, readable once the process has ended.
    var handle: Int32 { descriptor.number }

    private let process: pid_t
    private let descriptor: FileDescriptor

    /// Starts the martletd that lies beside the running program, else the first on `PATH`.
    ///
    /// Its standard input and output are `/dev/null`, its standard error is the journal where one runs.
    ///
    /// - Parameter report: The path at which the daemon gives the reason if it ends.
    /// - Throws: ``MartletError/startFailed(reason:)``.
    static func start(report: String) throws(MartletError) -> DaemonProcess {
        let path = besideThisProgram() ?? "martletd"
        var spawn = Spawn(path)
        spawn.isDaemon = true
        spawn.variables = ["MARTLETD_REPORT=" + report]
        let journal = Journal.stream(identifier: "martletd")
        defer { if journal >= 0 { close(journal) } }
        spawn.errors = journal >= 0 ? journal : nil
        let process: pid_t
        do throws(SpawnFailure) { process = try spawn.start() } catch {
            let place = path.hasPrefix("/") ? "" : ", neither beside this program nor on PATH"
            throw .startFailed(reason: "“\(path)”\(place): \(systemError(error.number))")
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

    /// How the process ended, as a predicate; only once ``handle`` is readable.
    func end() -> String {
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return "ended" }
        // WIFEXITED and similar names are macros, which Swift cannot use.
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
}

/// systemd's journal as a destination for standard error.
enum Journal {
    /// A descriptor whose lines become entries of the journal, which the caller owns; negative
    /// where no journal runs.
    ///
    /// The protocol behind sd_journal_stream_fd(3): identifier, unit, priority (6, informational),
    /// whether lines carry priorities, and three places to forward to.
    static func stream(identifier: String) -> Int32 {
        let descriptor = UnixSocket.connect(to: "/run/systemd/journal/stdout")
        guard descriptor >= 0 else { return descriptor }
        let header = "\(identifier)\n\n6\n1\n0\n0\n0\n"
        let count = header.utf8.count
        // When the journal is busy, the daemon's writes must wait and not fail.
        guard unsafe write(descriptor, header, count) == count,
            martlet_fcntl(descriptor, F_SETFL, 0) == 0
        else {
            close(descriptor)
            return -1
        }
        return descriptor
    }
}

/// A descriptor that is closed when its owner is released.
struct FileDescriptor: ~Copyable {
    let number: Int32

    /// Takes ownership; nil if `number` is negative, as failed system calls return it.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { close(number) }
}
