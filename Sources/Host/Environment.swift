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
