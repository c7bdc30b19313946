import CLibc

/// The kernel's name of a process, from /proc/PID/comm; nil: the process has ended.
func processName(of process: UInt32) -> String? {
    let descriptor = unsafe martlet_open("/proc/\(process)/comm", O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return nil }
    let end = bytes[count - 1] == UInt8(ascii: "\n") ? count - 1 : count
    return String(decoding: bytes[..<end], as: UTF8.self)
}
