import CLibc

/// The environment variables of the session.
enum Environment {
    /// The value of a variable; nil where it is unset or empty.
    static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// The directory of the private socket; nil outside of a login session.
    static var controlDirectory: String? {
        value("XDG_RUNTIME_DIR").map { $0 + "/martlet" }
    }

    /// The socket on which the daemon serves `org.martlet.Martlet1` without a bus.
    static var controlSocket: String? { controlDirectory.map { $0 + "/bus" } }

    /// The path of the compositor's socket, by the rules of libwayland.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` where the session names none.
    static func waylandSocket() throws(MartletError) -> String {
        guard let display = value("WAYLAND_DISPLAY") else {
            throw .noSession(reason: "WAYLAND_DISPLAY is not set")
        }
        if display.hasPrefix("/") { return display }
        guard let directory = value("XDG_RUNTIME_DIR") else {
            throw .noSession(
                reason: "XDG_RUNTIME_DIR is not set, and WAYLAND_DISPLAY “\(display)” is relative")
        }
        return directory + "/" + display
    }
}
