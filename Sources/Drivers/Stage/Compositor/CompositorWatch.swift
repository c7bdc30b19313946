import Bus
import Scene
import Wayland

/// Owns the connection to a compositor, and waits for another compositor when it is lost.
final class CompositorWatch {
    private let socket: String
    private let loop: EventLoop
    private let surfaces: Surfaces
    /// The connection; nil: no compositor is there.
    private(set) var link: CompositorLink?
    private var arrival: SocketArrival?
    /// Milliseconds without input after which the person counts as idle; nil: idleness is not watched.
    var idleTime: UInt32? {
        didSet { link?.idleTime = idleTime }
    }
    /// Reports which window has focus, and whether a full-screen one is visible.
    let windows = WindowWatch()
    /// Receives the compositor's events.
    var presenter: Presenter?
    /// Called whenever the person has become idle or active, or the connection begins or ends.
    var onIdle: () -> Void = {}
    /// Called whenever a compositor has turned out to have all protocols that are needed.
    var onUsable: () -> Void = {}
    /// Called with a reason when the connection to the compositor was lost.
    var onLost: (String) -> Void = { _ in }
    /// Called with a reason when the compositor lacks a protocol without which nothing can be shown.
    var onUnusable: (String) -> Void = { _ in }

    init(socket: String, loop: EventLoop, surfaces: Surfaces) {
        (self.socket, self.loop, self.surfaces) = (socket, loop, surfaces)
        loop.beforePoll { [self] in link?.prepareToSleep() }
    }

    func connect() throws(ConnectionError) {
        guard let presenter else { return }
        link = try CompositorLink(
            socket: socket, loop: loop, presenter: presenter, surfaces: surfaces,
            windows: windows, onUsable: onUsable
        ) { [self] fate in
            switch fate {
            case .lost(let error): lost(error)
            case .unusable(let reason): onUnusable(reason)
            }
        }
        link?.onIdle = { [self] in onIdle() }
        link?.idleTime = idleTime
    }

    func disconnect() {
        arrival?.cancel()
        close()
    }

    private func close() {
        guard let link else { return }
        link.forgetCopies()
        presenter?.post(.disconnected)
        link.close()
        self.link = nil
        onIdle()
    }

    /// Waits for a new compositor on the socket after the connection was lost.
    private func lost(_ error: ConnectionError) {
        guard link != nil else { return }
        onLost(error.description)
        close()
        arrival?.cancel()
        arrival = SocketArrival(socket: socket, loop: loop) { [self] in
            do throws(ConnectionError) {
                try connect()
                return true
            } catch { return false }
        }
    }
}

/// Waits for a compositor's socket, without waking while nothing happens in its directory.
final class SocketArrival {
    private let directory: SocketWatch?
    private let attempt: () -> Bool
    private let loop: EventLoop
    private var watch: DescriptorWatch?
    private var timer: EventTimer?
    private var delay: UInt64 = SocketArrival.shortestDelay
    private var isDone = false

    /// Delay before another attempt, microseconds, and its limits. A socket exists a moment before its server listens,
    /// so a refused connection is tried again, after a longer delay each time. The longest delay is for directories
    /// that cannot be watched.
    private static let shortestDelay: UInt64 = 20_000
    private static let longestDelay: UInt64 = 5_000_000
    /// Longest delay in a watched directory; after that, attempts stop until something new appears there.
    private static let patience: UInt64 = 2_000_000

    /// - Parameter attempt: Tries to connect; returns whether it succeeded.
    init(socket: String, loop: EventLoop, attempt: @escaping () -> Bool) {
        self.loop = loop
        self.attempt = attempt
        directory = SocketArrival.directory(of: socket).flatMap { SocketWatch(directory: $0) }
        do throws(BusError) {
            timer = try loop.timer { [self] in tryNow() }
            if let directory {
                watch = try loop.onReadable(directory.fileDescriptor) { [self] _ in
                    directory.drain()
                    delay = SocketArrival.shortestDelay
                    tryNow()
                }
            }
        } catch { isDone = true }
        timer?.arm(at: loop.now + delay)
    }

    func cancel() {
        isDone = true
        watch?.cancel()
        timer?.cancel()
    }

    private func tryNow() {
        guard !isDone else { return }
        if attempt() {
            cancel()
            return
        }
        delay = min(delay * 2, SocketArrival.longestDelay)
        if directory == nil || delay < SocketArrival.patience {
            timer?.arm(at: loop.now + delay)
        }
    }

    private static func directory(of socket: String) -> String? {
        do throws(ConnectionError) {
            let path = try Connection.path(ofSocket: socket)
            guard let slash = path.lastIndex(of: "/") else { return nil }
            return slash == path.startIndex ? "/" : String(path[..<slash])
        } catch { return nil }
    }
}
