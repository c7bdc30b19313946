import Bus
import Wayland

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
