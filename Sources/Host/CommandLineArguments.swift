internal import CLibc

/// The program's arguments; Embedded Swift has no `CommandLine`.
package enum CommandLineArguments {
    /// The arguments after the program's name, from `/proc/self/cmdline`; bytes that are no UTF-8
    /// are replaced.
    package static func all() -> [String] {
        var arguments: [String] = []
        var current: [UInt8] = []
        for byte in contents(of: "/proc/self/cmdline") {
            if byte == 0 {
                arguments.append(String(decoding: current, as: UTF8.self))
                current = []
            } else {
                current.append(byte)
            }
        }
        return Array(arguments.dropFirst())
    }

    private static func contents(of path: String) -> [UInt8] {
        let descriptor = unsafe martlet_open(path, O_RDONLY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while true {
                let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                unsafe bytes.append(contentsOf: buffer[..<count])
            }
        }
        return bytes
    }
}
