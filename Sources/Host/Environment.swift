internal import CLibc

/// The environment of this process.
package enum Environment {
    /// The value of a variable; nil if it is unset or empty.
    package static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
        return unsafe String(cString: value)
    }

    /// The folder of the program that runs, from `/proc/self/exe`; nil if that cannot be read.
    package static func programFolder() -> String? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4097) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = unsafe readlink("/proc/self/exe", start, 4096)
            guard count > 0 else { return nil }
            unsafe buffer[count] = 0
            let path = unsafe String(cString: start)
            guard let slash = path.lastIndex(of: "/") else { return nil }
            return String(path[..<slash])
        }
    }

    /// Whether a file is there that may be executed.
    package static func isExecutable(_ path: String) -> Bool {
        unsafe access(path, X_OK) == 0
    }
}
