import Bus
import CLibc
import Host

/// Waits for a daemon to start, without polling: watches the folder of its socket, and its name on the session bus.
final class DaemonArrival {
    private let loop: EventLoop
    /// The folder of the socket; nil: there is none.
    private let directory: String?
    /// The file name of the socket.
    private let name: String
    private let folders: FolderWatch?
    private let bus: BusConnection?
    private let state = State()
    /// The watch of the socket's folder, which ends when it is released.
    private var watches: [DescriptorWatch] = []
    /// The match for the daemon's name on the bus, which ends when it is released.
    private var matches: [BusMatch] = []
    /// The timer of the next attempt at a socket that refuses connections.
    private var retry: EventTimer?

    /// State that the handlers of events share: a daemon may have come, and how often its socket is still tried.
    private final class State {
        /// Whether a daemon may have started since the last attempt to connect.
        var mayRun = true
        /// Attempts that are left for a socket that refuses connections: the daemon binds it before it listens.
        var retries = 0
    }

    /// The number of attempts at a new socket.
    private static let retries = 500
    /// The time between two attempts, microseconds.
    private static let retryDelay: UInt64 = 2000

    /// - Parameter name: The daemon's name on the session bus.
    init(_ name: String) throws(BusError) {
        loop = try EventLoop()
        let path = Environment.controlSocket
        let slash = path?.lastIndex(of: "/")
        directory = slash.flatMap { path?[..<$0] }.map { String($0) }
        self.name = path.flatMap { $0.split(separator: "/").last }.map { String($0) } ?? ""
        folders = directory == nil ? nil : FolderWatch()
        bus = Environment.namedSocket == nil ? Self.sessionBus() : nil
        try watchFolder()
        try watch(name)
    }

    /// Returns a connection as soon as there is a daemon.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` if there is no place where a daemon could appear.
    func wait() throws(MartletError) -> MartletConnection {
        while true {
            let isWatched = watchDirectory()
            do { return try MartletConnection() } catch {
                guard error == .noDaemon else { throw error }
            }
            guard isWatched || bus?.isOpen == true else {
                throw .noSession(
                    reason: "neither XDG_RUNTIME_DIR nor a session bus to wait for a daemon at")
            }
            tryAgainSoon()
            state.mayRun = false
            do throws(BusError) {
                while !state.mayRun { try loop.turn() }
            } catch {
                throw MartletError(error)
            }
        }
    }

    /// Watches the folder of the socket, which is created where it is missing.
    private func watchDirectory() -> Bool {
        guard let directory, let folders else { return false }
        unsafe mkdir(directory, 0o700)
        return folders.watch(directory, for: .arrivals)
    }

    private func watchFolder() throws(BusError) {
        guard let folders else { return }
        let (state, name) = (state, name)
        let watch = try loop.onReadable(folders.fileDescriptor) { _ in
            if folders.events().contains(where: { $0.isFresh && $0.name == name }) {
                state.retries = Self.retries
            }
            state.mayRun = true
        }
        watches.append(watch)
        retry = try loop.timer { state.mayRun = true }
    }

    private func watch(_ name: String) throws(BusError) {
        guard let bus else { return }
        let state = state
        try bus.attach(to: loop)
        bus.onDisconnected { state.mayRun = true }
        let match = try bus.watchOwner(of: name) { owner in
            if owner != nil { state.mayRun = true }
        }
        matches.append(match)
        // The answer comes after the match is in place: from now on no new owner is missed.
        _ = try bus.callAndWait(.bus, "NameHasOwner") { $0.string(name) }
    }

    private func tryAgainSoon() {
        guard state.retries > 0 else { return }
        state.retries -= 1
        retry?.arm(at: loop.now &+ Self.retryDelay, accuracy: 1)
    }

    private static func sessionBus() -> BusConnection? {
        do throws(BusError) { return try .session() } catch { return nil }
    }
}
