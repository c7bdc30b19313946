import CLibc
import Testing
import Wayland

/// The other end of a `Connection`: raw words of the wire protocol over a socket pair.
final class FakeServer {
    let connection: Connection
    /// Descriptors that came with requests.
    private(set) var received: [Int32] = []
    private var socket: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
        socket = ends[1]
        connection = try Connection(fileDescriptor: ends[0])
    }

    deinit {
        closeSocket()
        received.forEach { _ = close($0) }
    }

    func closeSocket() {
        if socket >= 0 { _ = close(socket) }
        socket = -1
    }

    /// Sends an event and lets the client dispatch it.
    func deliver(_ object: UInt32, _ opcode: UInt32, _ arguments: WireArgument...) throws {
        send(object, opcode, arguments)
        try connection.dispatch()
    }

    /// Sends an event, to be dispatched later.
    func send(_ object: UInt32, _ opcode: UInt32, _ arguments: WireArgument...) {
        send(object, opcode, arguments)
    }

    func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [WireArgument]) {
        let body = arguments.flatMap(\.words)
        let words = [object, UInt32(8 + body.count * 4) << 16 | opcode] + body
        let descriptors = arguments.compactMap { argument -> Int32? in
            if case .descriptor(let value) = argument { value } else { nil }
        }
        unsafe words.withUnsafeBytes { unsafe transmit($0, descriptors) }
    }

    /// What the client has sent since the last call, `wl_display.sync` included.
    func requests() throws -> [WireRequest] {
        _ = try connection.flush()
        return drain()
    }

    /// What is in the socket, without asking the client for more.
    func drain() -> [WireRequest] {
        var words: [UInt32] = []
        while let more = receive() { words += more }
        var requests: [WireRequest] = []
        while words.count >= 2 {
            let count = Int(words[1] >> 18)
            requests.append(WireRequest(words[0], words[1] & 0xFFFF, Array(words[2..<count])))
            words.removeFirst(count)
        }
        return requests
    }

    /// Answers the `wl_display.sync` among `requests` that came last.
    func answerSync(in requests: [WireRequest]) throws {
        let sync = try #require(requests.last { $0.object == 1 && $0.opcode == 0 })
        send(sync.words[0], 0, .uint(0))
        send(1, 1, .uint(sync.words[0]))
        try connection.dispatch()
    }
}

// MARK: The socket

extension FakeServer {
    private func transmit(_ bytes: UnsafeRawBufferPointer, _ descriptors: [Int32]) {
        var control = [UInt8](repeating: 0, count: 16 + descriptors.count * 4)
        unsafe control.withUnsafeMutableBytes { place in
            unsafe place.storeBytes(of: place.count, as: Int.self)
            unsafe place.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
            unsafe place.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
            for (index, descriptor) in descriptors.enumerated() {
                unsafe place.storeBytes(
                    of: descriptor, toByteOffset: 16 + index * 4, as: Int32.self)
            }
            var part = unsafe iovec(
                iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress),
                iov_len: bytes.count)
            unsafe withUnsafeMutablePointer(to: &part) { part in
                var message = unsafe msghdr()
                unsafe message.msg_iov = unsafe part
                unsafe message.msg_iovlen = 1
                if !descriptors.isEmpty {
                    unsafe message.msg_control = place.baseAddress
                    unsafe message.msg_controllen = place.count
                }
                _ = unsafe sendmsg(socket, &message, Int32(MSG_NOSIGNAL))
            }
        }
    }

    private func receive() -> [UInt32]? {
        var words = [UInt32](repeating: 0, count: 16_384)
        var control = [UInt8](repeating: 0, count: 1024)
        let size = unsafe words.withUnsafeMutableBytes { bytes in
            unsafe control.withUnsafeMutableBytes { place -> Int in
                var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return unsafe withUnsafeMutablePointer(to: &part) { part in
                    var message = unsafe msghdr()
                    unsafe message.msg_iov = unsafe part
                    unsafe message.msg_iovlen = 1
                    unsafe message.msg_control = place.baseAddress
                    unsafe message.msg_controllen = place.count
                    let size = unsafe recvmsg(socket, &message, Int32(MSG_DONTWAIT))
                    guard size > 0, unsafe message.msg_controllen >= 20 else { return size }
                    let length = unsafe place.load(as: Int.self)
                    for offset in stride(from: 16, to: length, by: 4) {
                        unsafe received.append(place.load(fromByteOffset: offset, as: Int32.self))
                    }
                    return size
                }
            }
        }
        return size > 0 ? Array(words.prefix(size / 4)) : nil
    }
}
