internal import CLibc

/// Names of processes.
package enum ProcessName {
    /// The kernel's name of a process, at most 15 bytes, from /proc/PID/comm; nil: the process has ended.
    package static func of(_ process: Int32) -> String? {
        let descriptor = unsafe martlet_open("/proc/\(process)/comm", O_RDONLY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // The name of a kernel thread may be longer.
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let end = bytes[count - 1] == UInt8(ascii: "\n") ? count - 1 : count
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
