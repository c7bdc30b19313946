import CLibc
import Host

/// Starts martletd and waits until its private socket answers.
///
/// Several callers at once start one daemon: a lock beside the socket lets one of them start it
/// while the others wait.
struct DaemonLauncher {
    /// The directory of the socket and the lock.
    private let directory: String
    private let deadline: Deadline

    /// How long a daemon may take until it answers, in milliseconds.
    static let patience: Int64 = 5000
    /// Bytes of the reason for the daemon's end that are read.
    private static let longestReport = 4096

    /// - Throws: ``MartletError/noSession(reason:)`` if there is no compositor to show messages.
    init() throws(MartletError) {
        let compositor = try Environment.waylandSocket()
        let error = UnixSocket.probe(compositor)
        guard error == 0 else {
            throw .noSession(reason: "cannot connect to “\(compositor)”: \(systemError(error))")
        }
        guard let directory = Environment.controlDirectory else {
            throw .noSession(reason: "XDG_RUNTIME_DIR is not set")
        }
        self.directory = directory
        deadline = Deadline(milliseconds: Self.patience)
    }

    private var socket: String { directory + "/bus" }

    /// The file in which the daemon gives the reason if it ends.
    private var report: String { directory + "/start.report" }

    /// Returns once a daemon answers on the private socket, whichever process started it.
    ///
    /// - Throws: ``MartletError/startFailed(reason:)``.
    func start() throws(MartletError) {
        guard unsafe mkdir(directory, 0o700) == 0 || martlet_errno() == EEXIST else {
            throw .startFailed(
                reason: "cannot make “\(directory)”: \(systemError(martlet_errno()))")
        }
        try start(holding: lock())
    }

    private func start(holding lock: borrowing FileDescriptor) throws(MartletError) {
        if UnixSocket.probe(socket) == 0 { return }
        // Watched before the daemon starts, so that its socket is not missed.
        guard let watch = FileDescriptor(inotify_init1(Int32(IN_CLOEXEC))),
            unsafe inotify_add_watch(watch.number, directory, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0
        else {
            throw .startFailed(
                reason: "cannot watch “\(directory)”: \(systemError(martlet_errno()))")
        }
        _ = unsafe unlink(report)
        defer { _ = unsafe unlink(report) }
        try wait(for: DaemonProcess.start(report: report), watch: watch)
    }

    /// The lock of the process that starts a daemon; closing it releases it.
    private func lock() throws(MartletError) -> FileDescriptor {
        let path = directory + "/start.lock"
        guard
            let file = FileDescriptor(
                unsafe martlet_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
        else {
            throw .startFailed(reason: "cannot open “\(path)”: \(systemError(martlet_errno()))")
        }
        while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
            guard deadline.left > 0 else {
                throw .startFailed(reason: "another program is starting it and has not finished")
            }
            usleep(2000)
        }
        return file
    }

    /// Waits for the socket to answer or the process to end, whichever is first.
    private func wait(
        for daemon: borrowing DaemonProcess, watch: borrowing FileDescriptor
    ) throws(MartletError) {
        while deadline.left > 0 {
            let error = UnixSocket.probe(socket)
            if error == 0 { return }
            // Between bind and listen the socket exists and refuses connections: try again soon.
            let limit = error == ECONNREFUSED ? min(2, deadline.left) : deadline.left
            var watched = [
                pollfd(fd: watch.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: daemon.handle, events: Int16(POLLIN), revents: 0),
            ]
            _ = unsafe poll(&watched, 2, Int32(limit))
            if watched[0].revents != 0 { drain(watch) }
            if watched[1].revents != 0 { try judge(daemon) }
        }
        throw .startFailed(
            reason: "“\(daemon.path)” did not answer within \(Self.patience / 1000) seconds")
    }

    /// Called when the process has ended: throws, unless another daemon was faster and answers by now.
    private func judge(_ daemon: borrowing DaemonProcess) throws(MartletError) {
        if UnixSocket.probe(socket) == 0 { return }
        if case .bytes(let bytes) = File.read(report, limit: Self.longestReport), !bytes.isEmpty {
            throw .startFailed(reason: String(decoding: bytes, as: UTF8.self))
        }
        throw .startFailed(
            reason: "“\(daemon.path)” \(daemon.end()); run it in a terminal to see why")
    }

    private func drain(_ watch: borrowing FileDescriptor) {
        var events = [UInt8](repeating: 0, count: 4096)
        _ = unsafe read(watch.number, &events, events.count)
    }
}

/// Connections to sockets in the file system.
enum UnixSocket {
    /// Connects and disconnects again. 0 where somebody listens, otherwise the `errno` of connect(2).
    static func probe(_ path: String) -> Int32 {
        let descriptor = connect(to: path)
        // EAGAIN: somebody listens, but the queue of waiting connections is full.
        guard descriptor >= 0 else { return descriptor == -EAGAIN ? 0 : -descriptor }
        close(descriptor)
        return 0
    }

    /// Returns a connected, nonblocking descriptor that the caller owns, or a negative `errno`.
    static func connect(to path: String) -> Int32 {
        var address = sockaddr_un()
        let tooLong = unsafe martlet_socket_address(&address, path)
        guard tooLong == 0 else { return -tooLong }
        let descriptor = socket(AF_UNIX, MARTLET_STREAM, 0)
        guard descriptor >= 0 else { return -martlet_errno() }
        let error = unsafe martlet_connect(descriptor, &address)
        guard error != 0 else { return descriptor }
        close(descriptor)
        return -error
    }
}
