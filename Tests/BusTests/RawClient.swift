import Bus
import CLibc
import Foundation
import Testing

/// A client that writes arbitrary bytes to a private socket.
final class RawClient {
    private let descriptor: Int32

    init(path: String) throws {
        var address = sockaddr_un()
        try #require(unsafe martlet_socket_address(&address, path) == 0)
        descriptor = socket(AF_UNIX, MARTLET_STREAM, 0)
        try #require(unsafe martlet_connect(descriptor, &address) == 0)
    }

    deinit { close(descriptor) }

    /// Authenticates as the specification says, and waits until the server has agreed.
    func authenticate(_ loop: EventLoop) throws {
        let user = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
        write([0] + Array("AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8))
        try #require(try wait(loop) { read().starts(with: Array("OK ".utf8)) })
    }

    /// The bytes that have arrived.
    func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe CLibc.read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }

    /// Whether the server has closed the connection.
    var isClosed: Bool {
        var question = pollfd(fd: descriptor, events: 0, revents: 0)
        let events = unsafe poll(&question, 1, 0)
        return events > 0 && Int32(question.revents) & (POLLHUP | POLLERR) != 0
    }

    /// Writes as much as the socket accepts; returns the number of bytes.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Int {
        max(unsafe send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)), 0)
    }
}

/// Bytes of a D-Bus message, in either byte order.
struct RawMessage {
    var bytes: [UInt8] = []
    var isBigEndian = false

    mutating func align(_ boundary: Int) {
        while bytes.count % boundary != 0 { bytes.append(0) }
    }

    mutating func uint32(_ value: UInt32) {
        align(4)
        let order = isBigEndian ? value.bigEndian : value.littleEndian
        unsafe withUnsafeBytes(of: order) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func string(_ text: String) {
        uint32(UInt32(text.utf8.count))
        bytes += Array(text.utf8) + [0]
    }

    mutating func signature(_ text: String) {
        bytes += [UInt8(truncatingIfNeeded: text.utf8.count)] + Array(text.utf8) + [0]
    }

    mutating func field(_ code: UInt8, _ type: String, _ text: String) {
        align(8)
        bytes.append(code)
        signature(type)
        if type == "g" { signature(text) } else { string(text) }
    }

    /// A call of org.martlet.Test1.Read(v) with this body.
    static func read(
        _ body: [UInt8], bodyLength: UInt32? = nil, bigEndian: Bool = false
    ) -> [UInt8] {
        let length = bodyLength ?? UInt32(body.count)
        return call(
            interface: "org.martlet.Test1", member: "Read", signature: "v", bodyLength: length,
            bigEndian: bigEndian) + body
    }

    /// A call of a method at /x, without its body.
    static func call(
        interface: String, member: String, signature: String? = nil, bodyLength: UInt32 = 0,
        bigEndian: Bool = false
    ) -> [UInt8] {
        var message = RawMessage(isBigEndian: bigEndian)
        message.bytes = [UInt8(ascii: bigEndian ? "B" : "l"), 1, 0, 1]
        message.uint32(bodyLength)
        message.uint32(1)
        var fields = RawMessage(isBigEndian: bigEndian)
        fields.field(1, "o", "/x")
        fields.field(2, "s", interface)
        fields.field(3, "s", member)
        if let signature { fields.field(8, "g", signature) }
        message.uint32(UInt32(fields.bytes.count))
        message.bytes += fields.bytes
        message.align(8)
        return message.bytes
    }
}
