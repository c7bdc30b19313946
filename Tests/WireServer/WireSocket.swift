import CLibc

/// The server's end of a connection of the Wayland wire protocol: raw words, and descriptors beside them. Nothing here
/// waits.
package final class WireSocket {
    /// Descriptors that arrived with requests and were not taken; closed with this object.
    package private(set) var received: [Int32] = []
    /// Whether the client has closed its end.
    package private(set) var isAtEnd = false
    /// Whether neither end is closed.
    package var isOpen: Bool { descriptor >= 0 && !isAtEnd }
    private var descriptor: Int32
    /// Words of an incomplete request.
    private var rest: [UInt32] = []

    /// Takes over a connected socket, which is closed with this object.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit {
        close()
        received.forEach { _ = CLibc.close($0) }
    }

    /// Closes the connection; a second call does nothing.
    package func close() {
        if descriptor >= 0 { _ = CLibc.close(descriptor) }
        descriptor = -1
    }

    /// Returns the descriptor that arrived first and removes it; nil: none has arrived.
    package func takeDescriptor() -> Int32? {
        received.isEmpty ? nil : received.removeFirst()
    }

    /// Sends an event.
    package func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [WireArgument]) {
        let body = arguments.flatMap(\.words)
        let words = [object, UInt32(8 + body.count * 4) << 16 | opcode] + body
        let descriptors = arguments.compactMap { argument -> Int32? in
            if case .descriptor(let value) = argument { value } else { nil }
        }
        unsafe words.withUnsafeBytes { unsafe transmit($0, descriptors) }
    }

    /// Whole requests that have arrived since the last call.
    package func requests() -> [WireRequest] {
        while let more = receive() { rest += more }
        var requests: [WireRequest] = []
        while rest.count >= 2, case let count = Int(rest[1] >> 18), (2...rest.count) ~= count {
            requests.append(WireRequest(rest[0], rest[1] & 0xFFFF, Array(rest[2..<count])))
            rest.removeFirst(count)
        }
        return requests
    }

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
                _ = unsafe sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
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
                    let size = unsafe recvmsg(descriptor, &message, Int32(MSG_DONTWAIT))
                    guard size > 0, unsafe message.msg_controllen >= 20 else { return size }
                    let length = unsafe place.load(as: Int.self)
                    for offset in stride(from: 16, to: length, by: 4) {
                        unsafe received.append(place.load(fromByteOffset: offset, as: Int32.self))
                    }
                    return size
                }
            }
        }
        if size == 0 { isAtEnd = true }
        return size > 0 ? Array(words.prefix(size / 4)) : nil
    }
}
