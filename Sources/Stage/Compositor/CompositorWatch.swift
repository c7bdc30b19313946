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
    /// Reports whether a full-screen window is visible.
    let fullscreen = FullscreenWatch()
    /// Receives the compositor's events.
    var host: SceneHost?
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
        guard let host else { return }
        link = try CompositorLink(
            socket: socket, loop: loop, host: host, surfaces: surfaces, fullscreen: fullscreen,
            onUsable: onUsable
        ) { [self] fate in
            switch fate {
            case .lost(let error): lost(error)
            case .unusable(let reason): onUnusable(reason)
            }
        }
        link?.idleTime = idleTime
    }

    /// Ends the connection.
    func disconnect() {
        arrival?.cancel()
        close()
    }

    private func close() {
        guard let link else { return }
        link.forgetCopies()
        host?.post(.disconnected)
        link.close()
        self.link = nil
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
