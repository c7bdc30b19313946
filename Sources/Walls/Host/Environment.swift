internal import CLibc

/// The environment of this process.
package enum Environment {
    /// The value of a variable; nil: it is unset or empty.
    package static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
        return unsafe String(cString: value)
    }

    /// Whether a service manager started this process itself, and not an ancestor of it (systemd.exec(5)).
    package static var isOfServiceManager: Bool { value("SYSTEMD_EXEC_PID") == "\(getpid())" }
}

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

/// Exit statuses as in sysexits.h.
package enum ExitCode {
    package static let success: Int32 = 0
    package static let failure: Int32 = 1
    /// The command line is wrong (EX_USAGE).
    package static let usage: Int32 = 64
    /// A required service is not available (EX_UNAVAILABLE).
    package static let unavailable: Int32 = 69

    /// Ends this process.
    package static func exit(_ code: Int32) -> Never {
        CLibc.exit(code)
    }
}

/// The memory of this process.
package enum Memory {
    /// The variable that makes GLib before 2.76 take memory from the C library. Otherwise GLib keeps whole pages, of which
    /// it needs a few bytes, for blocks of its own.
    static let variable = "G_SLICE=always-malloc"

    /// Prepares this process to return free memory to the system: GLib and the C library keep most of it otherwise. To be
    /// called before GLib is loaded and before there are threads. Programs that this process starts are not affected.
    ///
    /// Every block of at least 64 kB is taken from the system, to which it returns as soon as it is freed
    /// (`M_MMAP_THRESHOLD` of mallopt(3)). Otherwise the C library raises this limit when the first such block is freed,
    /// and keeps the memory that a list of thousands once took. And free blocks are joined at once (`M_MXFAST`).
    package static func prepare() {
        mallopt(-3, 64 * 1024)
        mallopt(1, 0)
        let parts = variable.split(separator: "=")
        unsafe setenv(String(parts[0]), String(parts[1]), 0)
    }

    /// Returns free memory (`malloc_trim`) and unused pages of the main thread's stack to the system; takes less than a
    /// millisecond.
    package static func giveBack() {
        for _ in 0..<3 { martlet_compact_thread_cache() }
        malloc_trim(0)
        martlet_release_stack()
    }

    /// Returns the pages of code that has run, and of constants and tables that it read, to the system. They stay in the page
    /// cache, from which they are mapped again when they are next used, sixteen pages at a time.
    package static func releaseCode() { martlet_release_code() }
}
