import Bus
import Control
import Host
import Messages
import NotificationService

/// The socket that a person forwards to other computers by `ssh -R`, or hands to containers. Its clients may show messages,
/// wait for them and end their own, and nothing else; so a process in a sandbox may be one, too.
final class ForwardedSocket {
    private let loop: EventLoop
    private let control: Control
    private var socket: BusSocket?
    private var complaints = LogLimit()
    /// Number of the last client whose process could not be identified.
    private var last: UInt64 = 0

    init(loop: EventLoop, control: Control) { (self.loop, self.control) = (loop, control) }

    /// Listens on the socket. If that is not possible, the log says so, and everything else works.
    func open() {
        guard let folder = Environment.value("XDG_RUNTIME_DIR") else { return }
        do throws(BusError) {
            let socket = try BusSocket(at: folder + "/martlet/remote", loop: loop) {
                [self] connection in
                do throws(BusError) {
                    try control.attach(connection, forwarder: forwarder(of: connection))
                } catch { complain("a client of the forwarded socket: " + error.message) }
            }
            socket.onDisconnect = { [self] connection in control.detach(connection) }
            self.socket = socket
        } catch { complain("no socket to forward: " + error.message) }
    }

    /// The name of the process behind a connection. All that comes through one ssh has one name; a command that runs in a
    /// container has one of its own.
    private func forwarder(of connection: BusConnection) -> String {
        let process = connection.peerProcess.flatMap { id in
            ProcessFolder(of: id)?.start.map { ProcessIdentity(id: id, start: $0) }
        }
        if process == nil { last += 1 }
        return ForwarderName.name(of: process, number: last)
    }

    private func complain(_ text: String) {
        if let line = complaints.line(text, at: Instant(microseconds: loop.now)) {
            Daemon.log(line)
        }
    }

    /// Sends pending data, and closes the socket.
    func close() {
        for client in socket?.connections ?? [] { client.flush() }
        socket?.close()
        socket = nil
    }
}
