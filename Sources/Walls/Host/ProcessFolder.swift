internal import CLibc

/// The folder of a process in /proc. Everything read through it is about one process: after that has ended nothing can
/// be read, even if another process has its id.
package final class ProcessFolder {
    /// A kind of namespace, by its name in the folder.
    package enum Namespace: String {
        case mount = "mnt"
        case user
    }

    private let descriptor: Int32

    /// Opens the folder of a process; nil: there is no such process, or it is hidden from this one.
    package convenience init?(of process: UInt32) { self.init(named: "\(process)") }

    private init?(named name: String) {
        descriptor = unsafe martlet_open("/proc/" + name, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// The time at which the process started, clock ticks since the system started; nil: hidden.
    package var start: UInt64? {
        let file = unsafe martlet_open_at(descriptor, "stat", O_RDONLY | O_CLOEXEC, 0)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
            count = max(0, unsafe CLibc.read(file, buffer.baseAddress, buffer.count))
        }
        // The second field is a name in parentheses, which may contain anything; the start is the 22nd.
        guard let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
        return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
    }

    /// The file name of the running program; nil: hidden.
    package var program: String? {
        guard var path = link("exe") else { return nil }
        let mark = " (deleted)"
        if path.hasSuffix(mark) { path.removeLast(mark.count) }
        return path.split(separator: "/").last.map { String($0) }
    }

    /// Whether the process is in the same namespace as this one; nil: hidden.
    package func shares(_ namespace: Namespace) -> Bool? {
        guard let own = ProcessFolder(named: "self"), let here = own.link(namespace.path),
            let there = link(namespace.path)
        else { return nil }
        return here == there
    }

    /// Reads a file in the process's root, without following links; `missing` means that the root can be read and has
    /// no such name.
    package func readInRoot(_ name: String, limit: Int) -> File.Contents {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK
        let root = unsafe martlet_open_at(descriptor, "root", flags, 0)
        guard root >= 0 else { return .unreadable(reason: "hidden") }
        defer { close(root) }
        return File.read(name, below: root, limit: limit)
    }

    /// Opens the process's root folder, though not for reading; nil: hidden. The caller must close the descriptor.
    package func openRoot() -> Int32? {
        let flags = Int32(MARTLET_PATH_ONLY) | O_DIRECTORY | O_CLOEXEC
        let root = unsafe martlet_open_at(descriptor, "root", flags, 0)
        return root >= 0 ? root : nil
    }

    private func link(_ name: String) -> String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                max(0, unsafe readlinkat(descriptor, name, $0, buffer.count))
            }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

extension ProcessFolder.Namespace {
    /// Path of the namespace's link in the folder.
    fileprivate var path: String { "ns/" + rawValue }
}

/// A process that stays the same one even if its id is used again: a pidfd, closed with this object.
package final class ProcessHandle: Equatable, Sendable {
    private let descriptor: Int32

    /// Duplicates a pidfd that has another owner, such as a message; nil: that is impossible.
    package init?(copying other: Int32) {
        // A number that is not replaced when a started program's own descriptors are placed.
        let copy = martlet_fcntl(other, Int32(F_DUPFD_CLOEXEC), 10)
        guard copy >= 0 else { return nil }
        descriptor = copy
    }

    deinit { close(descriptor) }

    package static func == (one: ProcessHandle, other: ProcessHandle) -> Bool { one === other }

    /// Whether the process has not ended yet.
    package var isRunning: Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&question, 1, 0) == 0
    }
}

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

/// A process and those that started it.
package enum ProcessAncestry {
    /// Number of processes that are looked at.
    private static let most = 16

    /// The kernel's names of a process and of its ancestors, at most 15 bytes each, the nearest first. The first process of
    /// the system is left out. Empty: the process has ended.
    package static func names(of process: UInt32) -> [String] {
        var names: [String] = []
        var process = process
        while process > 1, names.count < most, let step = status(of: process) {
            names.append(step.name)
            process = step.parent
        }
        return names
    }

    /// The name of a process and the id of its parent; nil: the process has ended.
    private static func status(of process: UInt32) -> (name: String, parent: UInt32)? {
        let descriptor = unsafe martlet_open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
            count = max(0, unsafe CLibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
        // The second field is the name in parentheses, which may contain anything; the parent is the fourth.
        guard let start = bytes.firstIndex(of: UInt8(ascii: "(")),
            let end = bytes.lastIndex(of: UInt8(ascii: ")")), start < end
        else { return nil }
        let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 1,
            let parent = UInt32(String(decoding: fields[1], as: UTF8.self))
        else { return nil }
        return (String(decoding: bytes[(start + 1)..<end], as: UTF8.self), parent)
    }
}
