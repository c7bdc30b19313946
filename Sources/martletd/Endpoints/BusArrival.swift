import Bus
import Host

/// Notices that a session bus has begun to listen where the environment says, for a daemon that was started before.
final class BusArrival {
    private let folders: FolderWatch
    private var watch: DescriptorWatch?
    private var retry: EventTimer?
    /// Attempts that are left: the bus binds its socket before it listens.
    private var attempts = 0

    /// Number of attempts at a new socket, and the time between two of them, microseconds.
    private static let (mostAttempts, pause) = (100, 20_000 as UInt64)

    /// Starts to wait; nil: the address is not that of a socket in an existing folder, so that nothing can be noticed.
    ///
    /// - Parameter isThere: Called for each attempt; returns whether the bus could be used.
    init?(of address: String, loop: EventLoop, isThere: @escaping () -> Bool) throws(BusError) {
        guard let path = Self.path(of: address),
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
            slash > path.startIndex, let folders = FolderWatch(),
            folders.watch(String(path[..<slash]), for: .arrivals)
        else { return nil }
        self.folders = folders
        let name = String(path[path.utf8.index(after: slash)...])
        retry = try loop.timer { [self] in
            if !isThere(), attempts > 0 {
                attempts -= 1
                retry?.arm(at: loop.now + Self.pause)
            }
        }
        watch = try loop.onReadable(folders.fileDescriptor) { [self] _ in
            guard folders.events().contains(where: { $0.name == name || $0.folder.isEmpty }) else {
                return
            }
            attempts = Self.mostAttempts
            retry?.arm(at: loop.now)
        }
    }

    /// Stops waiting.
    func cancel() {
        watch?.cancel()
        (watch, retry) = (nil, nil)
    }

    /// The path of `unix:path=PATH`; nil: another kind of address, or one with escapes.
    private static func path(of address: String) -> String? {
        let prefix = "unix:path="
        guard address.hasPrefix(prefix) else { return nil }
        let rest = address.utf8.dropFirst(prefix.utf8.count)
        let path = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
        guard path.first == UInt8(ascii: "/"), !path.contains(UInt8(ascii: "%")) else {
            return nil
        }
        return String(decoding: path, as: UTF8.self)
    }
}
