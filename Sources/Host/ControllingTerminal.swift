internal import CLibc

/// The terminal of this process's session, `/dev/tty`.
package final class ControllingTerminal {
    /// Descriptor for questions about the terminal.
    package let descriptor: Int32

    /// Opens the terminal; nil: the session has none.
    package init?() {
        let opened = unsafe martlet_open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC, 0)
        guard opened >= 0 else { return nil }
        descriptor = opened
    }

    deinit { close(descriptor) }
}
