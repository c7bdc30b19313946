import CLibc
import Testing
import Wayland
import WireServer

/// The other end of a `Connection`: raw words of the wire protocol over a socket pair.
final class FakeServer {
    let connection: Connection
    private let socket: WireSocket

    init() throws {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
        socket = WireSocket(ends[1])
        connection = try Connection(fileDescriptor: ends[0])
    }

    /// Descriptors that arrived with requests.
    var received: [Int32] { socket.received }

    func closeSocket() { socket.close() }

    /// Sends an event and lets the client dispatch it.
    func deliver(_ object: UInt32, _ opcode: UInt32, _ arguments: WireArgument...) throws {
        socket.send(object, opcode, arguments)
        try connection.dispatch()
    }

    /// Sends an event, which the client dispatches later.
    func send(_ object: UInt32, _ opcode: UInt32, _ arguments: WireArgument...) {
        socket.send(object, opcode, arguments)
    }

    /// The client's requests since the last call, `wl_display.sync` included.
    func requests() throws -> [WireRequest] {
        _ = try connection.flush()
        return drain()
    }

    /// The requests in the socket, without asking the client for more.
    func drain() -> [WireRequest] { socket.requests() }

    /// Answers the last `wl_display.sync` among `requests`.
    func answerSync(in requests: [WireRequest]) throws {
        let sync = try #require(requests.last { $0.object == 1 && $0.opcode == 0 })
        send(sync.words[0], 0, .uint(0))
        send(1, 1, .uint(sync.words[0]))
        try connection.dispatch()
    }
}
