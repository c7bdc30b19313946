import Bus
import Control
import Host
import Messages

/// The socket by which commands reach the daemon without a bus, in the folder of the person's runtime files.
final class PrivateSocket {
    private let loop: EventLoop
    private let control: Control
    private let invitations: Invitations
    /// Path of the socket; nil: there is no folder for it.
    let path: String?
    private var socket: BusSocket?
    /// Fires to try the socket again, while another daemon releases it; nil: none does.
    private var retry: EventTimer?
    /// Waits for the end of another daemon's socket; nil: there is none.
    private var release: (folders: FolderWatch, watch: DescriptorWatch)?
    private var complaints = LogLimit()

    private static let addressInUse = "org.freedesktop.DBus.Error.AddressInUse"
    /// Time within which a daemon whose name was taken over releases the socket, microseconds.
    private static let patience: UInt64 = 2_000_000

    init(loop: EventLoop, control: Control, invitations: Invitations) {
        (self.loop, self.control, self.invitations) = (loop, control, invitations)
        path = Environment.value("XDG_RUNTIME_DIR").map { $0 + "/martlet/bus" }
    }

    /// Listens on the socket. Throws if there is no place for it or another daemon has it.
    func open() throws(BusError) {
        guard let path else {
            throw BusError(
                name: "org.freedesktop.DBus.Error.NoServer",
                message: "XDG_RUNTIME_DIR is not set, so there is no private socket")
        }
        let socket = try BusSocket(at: path, loop: loop) { [self] connection in
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
    }

    /// Logs a mistake of a client.
    private func complain(_ text: String) {
        if let line = complaints.line(text, at: Instant(microseconds: loop.now)) {
            Daemon.log(line)
        }
    }

    /// Listens on the socket as soon as it is free: a daemon whose name was just taken over releases it a moment later,
    /// one of another session with its end.
    func openWhenFree() {
        guard path != nil else {
            return Daemon.log("XDG_RUNTIME_DIR is not set, so there is no private socket")
        }
        open(until: loop.now + Self.patience)
    }

    private func open(until deadline: UInt64) {
        guard socket == nil else { return }
        do throws(BusError) { try open() } catch {
            guard error.name == Self.addressInUse else { return Daemon.log(error.message) }
            guard loop.now < deadline else { return waitForRelease() }
            do throws(BusError) {
                retry = try loop.timer(at: loop.now + 10_000) { [self] in open(until: deadline) }
            } catch { Daemon.log(error.message) }
        }
    }

    private func waitForRelease() {
        guard release == nil, let path, let folders = FolderWatch() else { return }
        Daemon.log(
            "\(path) belongs to a martletd of another session, so martlet reaches that one; this one "
                + "serves its session bus")
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
            folders.watch(String(path[..<slash]))
        else {
            return
        }
        do throws(BusError) {
            let watch = try loop.onReadable(folders.fileDescriptor) { [self] _ in
                if !folders.events().isEmpty { open(until: loop.now + Self.patience) }
            }
            release = (folders, watch)
        } catch { Daemon.log(error.message) }
    }

    /// Sends pending data, and closes the socket.
    func close() {
        for client in socket?.connections ?? [] { client.flush() }
        socket?.close()
        (retry, release) = (nil, nil)
    }
}
