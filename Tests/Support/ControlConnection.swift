import CLibc

/// A connection to the control library inside a compositor (`headless/control.c`).
final class ControlConnection {
    private let descriptor: Int32

    /// - Throws: `HarnessError` when nothing listens at `path`.
    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard ControlConnection.connect(descriptor, to: path) else {
            close(descriptor)
            throw HarnessError("cannot connect to the compositor's control socket \(path)")
        }
    }

    deinit {
        close(descriptor)
    }

    /// Sends a command and waits until the compositor has carried it out.
    ///
    /// - Returns: The lines of the answer, without the last one.
    /// - Throws: `HarnessError` with the compositor's reason, or when it is gone.
    @discardableResult
    func send(_ command: String) throws -> [Substring] {
        var line = Array((command + "\n").utf8)
        let length = line.count
        guard unsafe CLibc.send(descriptor, &line, length, Int32(MSG_NOSIGNAL)) == length
        else { throw HarnessError("the compositor is gone (\(command))") }
        var answer: [UInt8] = []
        while true {
            var lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
            if answer.last == UInt8(ascii: "\n"), let last = lines.popLast() {
                if last == "ok" { return lines }
                if last.hasPrefix("error: ") {
                    throw HarnessError("\(command): \(last.dropFirst(7))")
                }
            }
            answer += try receive(command)
        }
    }

    private func receive(_ command: String) throws -> [UInt8] {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = ControlConnection.uninterrupted { unsafe Int(poll(&waiting, 1, 5000)) }
        guard ready == 1 else {
            throw HarnessError("the compositor does not answer (\(command))")
        }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = ControlConnection.uninterrupted {
            unsafe recv(descriptor, &buffer, 65536, 0)
        }
        guard count > 0 else {
            let reason = count == 0 ? "it closed the connection" : "errno \(martlet_errno())"
            throw HarnessError("the compositor is gone (\(command)): \(reason)")
        }
        return Array(buffer.prefix(count))
    }

    /// Makes a call again for as long as a signal interrupts it.
    private static func uninterrupted(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || martlet_errno() != EINTR { return result }
        }
    }

    private static func connect(_ descriptor: Int32, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
            unsafe room.copyBytes(from: path.utf8.prefix(room.count - 1))
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe CLibc.connect(descriptor, generic, size) == 0
            }
        }
    }
}
