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
        try begin(command + "\n")
        return try end(command)
    }

    /// Sends lines without waiting for their effect.
    func begin(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let sent = ControlConnection.uninterrupted {
                unsafe bytes.withUnsafeBytes { room in
                    unsafe CLibc.send(
                        descriptor, room.baseAddress, room.count, Int32(MSG_NOSIGNAL))
                }
            }
            guard sent > 0 else {
                throw HarnessError("the compositor is gone (\(text.prefix(80)))")
            }
            bytes = bytes.dropFirst(sent)
        }
    }

    /// Waits for the answer to the last command, and returns its lines without the last one.
    ///
    /// - Parameter limit: Seconds without a word.
    @discardableResult
    func end(_ command: String, within limit: Double = patience) throws -> [Substring] {
        var answer: [UInt8] = []
        while true {
            if answer.last == UInt8(ascii: "\n"), let result = try result(of: answer, command) {
                return result
            }
            answer += try receive(command, within: limit)
        }
    }

    /// The lines of a complete answer; nil: the answer is not complete.
    private func result(of answer: [UInt8], _ command: String) throws -> [Substring]? {
        let start = answer.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let last = String(decoding: answer[start...].dropLast(), as: UTF8.self)
        if last.hasPrefix("error: ") {
            throw HarnessError("\(command): \(last.dropFirst(7))")
        }
        guard last == "ok" else { return nil }
        return String(decoding: answer[..<start], as: UTF8.self).split(separator: "\n")
    }

    private func receive(_ command: String, within limit: Double) throws -> [UInt8] {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = ControlConnection.uninterrupted {
            unsafe Int(poll(&waiting, 1, Int32(limit * 1000)))
        }
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

    /// Whether there is an answer to read.
    var hasAnswer: Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return ControlConnection.uninterrupted { unsafe Int(poll(&waiting, 1, 0)) } == 1
    }

    /// Repeats a call while a signal interrupts it.
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
