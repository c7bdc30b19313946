internal import CLibc

/// Notices that a socket is created in a directory (`inotify`).
@safe public final class SocketWatch {
    /// The descriptor to watch for reading; then call `drain`.
    public let fileDescriptor: Int32

    /// Creates a watch; nil: the system refuses, for example because the directory was removed.
    ///
    /// - Parameter directory: An absolute path.
    public init?(directory: String) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        guard unsafe inotify_add_watch(descriptor, directory, events) >= 0 else {
            close(descriptor)
            return nil
        }
        fileDescriptor = descriptor
    }

    deinit { close(fileDescriptor) }

    /// Discards the events noticed so far.
    public func drain() {
        unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while unsafe read(fileDescriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
