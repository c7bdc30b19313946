import Bus
import Control
import Host
import Messages
import NotificationService

/// The socket by which commands reach the daemon without a bus, in the folder of the person's runtime files.
final class PrivateSocket {
    private let loop: EventLoop
    private let control: Control
    private let invitations: Invitations
    /// Path of the socket; nil: there is no folder for it.
    let path: String?
    private var socket: BusSocket?
    /// The socket for other computers and containers, which is open while this one is.
    private let forwarded: ForwardedSocket
    /// Fires to try the socket again; nil: it is open, or was not tried.
    private var retry: EventTimer?
    /// Notices that the folder of the socket changes, while the socket cannot be opened.
    private var release: (folders: FolderWatch, watch: DescriptorWatch)?
    private var complaints = LogLimit()
    /// Whether the log says why the socket cannot be opened.
    private var hasComplained = false
    /// Time until the next attempt, microseconds.
    private var pause = PrivateSocket.leastPause

    private static let addressInUse = "org.freedesktop.DBus.Error.AddressInUse"
    /// Time within which a daemon whose name was taken over releases the socket, microseconds.
    private static let patience: UInt64 = 2_000_000
    /// Time between two attempts within `patience`, microseconds.
    private static let shortPause: UInt64 = 10_000
    /// The times between later attempts: each is twice as long as the one before, microseconds.
    private static let (leastPause, mostPause) = (1_000_000 as UInt64, 64_000_000 as UInt64)

    init(loop: EventLoop, control: Control, invitations: Invitations) {
        (self.loop, self.control, self.invitations) = (loop, control, invitations)
        path = Environment.value("XDG_RUNTIME_DIR").map { $0 + "/martlet/bus" }
        forwarded = ForwardedSocket(loop: loop, control: control)
    }

    /// Listens on the socket. Throws if there is no place for it or another daemon has it.
    func open() throws(BusError) {
        guard let path else {
            throw BusError(
                name: "org.freedesktop.DBus.Error.NoServer",
                message: "XDG_RUNTIME_DIR is not set, so there is no private socket")
        }
        let socket = try BusSocket(at: path, loop: loop, admits: isAdmitted) { [self] connection in
            do throws(BusError) {
                try control.attach(connection)
                try invitations.attach(connection)
            } catch { complain("a client of the private socket: " + error.message) }
        }
        socket.onDisconnect = { [self] connection in
            control.detach(connection)
            invitations.detach(connection)
        }
        self.socket = socket
        (retry, release) = (nil, nil)
        forwarded.open()
    }

    /// Logs a mistake of a client.
    private func complain(_ text: String) {
        if let line = complaints.line(text, at: Instant(microseconds: loop.now)) {
            Daemon.log(line)
        }
    }

    /// Whether a process may be a client: a sandboxed one gets what its proxy lets it have on the session bus.
    private func isAdmitted(_ client: BusCredentials) -> Bool {
        if SenderInquiry.identity(of: client).confinement == .none { return true }
        complain("a client of the private socket is, or may be, in a sandbox, and is refused")
        return false
    }

    // MARK: A socket that cannot be opened yet

    /// Listens on the socket as soon as that is possible: a daemon whose name was just taken over releases it a moment
    /// later, one of another session with its end.
    func openWhenPossible() {
        guard path != nil else {
            return Daemon.log("XDG_RUNTIME_DIR is not set, so there is no private socket")
        }
        open(until: loop.now + Self.patience)
    }

    private func open(until deadline: UInt64) {
        guard socket == nil else { return }
        do throws(BusError) { try open() } catch {
            let isInUse = error.name == Self.addressInUse
            if isInUse, loop.now < deadline {
                return tryAgain(in: Self.shortPause, until: deadline)
            }
            report(error, isInUse)
            watchFolder()
            tryAgain(in: pause, until: 0)
            pause = min(2 * pause, Self.mostPause)
        }
    }

    private func tryAgain(in time: UInt64, until deadline: UInt64) {
        do throws(BusError) {
            retry = try loop.timer(at: loop.now + time, accuracy: time / 4) { [self] in
                open(until: deadline)
            }
        } catch { Daemon.log(error.message) }
    }

    private func report(_ error: BusError, _ isInUse: Bool) {
        guard !hasComplained, let path else { return }
        hasComplained = true
        let reason =
            isInUse
            ? "\(path) belongs to a martletd of another session, so martlet reaches that one"
            : "no private socket: \(error.message), so martlet uses the session bus"
        Daemon.log(reason + "; this one serves its session bus")
    }

    private func watchFolder() {
        guard release == nil, let path, let folders = FolderWatch(),
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
            folders.watch(String(path[..<slash]))
        else { return }
        do throws(BusError) {
            let watch = try loop.onReadable(folders.fileDescriptor) { [self] _ in
                if !folders.events().isEmpty { open(until: loop.now + Self.patience) }
            }
            release = (folders, watch)
        } catch { Daemon.log(error.message) }
    }

    /// Sends pending data, and closes the socket.
    func close() {
        // First, because the next daemon opens the other one first.
        forwarded.close()
        for client in socket?.connections ?? [] { client.flush() }
        socket?.close()
        (retry, release) = (nil, nil)
    }
}
