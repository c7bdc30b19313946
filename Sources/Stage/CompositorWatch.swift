import Bus
import Scene
import Wayland

/// The connection to a compositor, and the wait for another one when it goes.
final class CompositorWatch {
    private let socket: String
    private let loop: EventLoop
    private let surfaces: Surfaces
    /// Nil: no compositor is there.
    private(set) var link: CompositorLink?
    private var arrival: SocketArrival?
    /// Milliseconds without input after which nobody counts as there; nil: nobody asks.
    var idleTime: UInt32? {
        didSet { link?.idleTime = idleTime }
    }
    /// Tells whether a window fills an output.
    let fullscreen = FullscreenWatch()
    /// Told what happens there.
    var host: SceneHost?
    /// Called with a reason when the compositor went away.
    var onLost: (String) -> Void = { _ in }
    /// Called with a reason when the compositor lacks what nothing can be shown without.
    var onUnusable: (String) -> Void = { _ in }

    init(socket: String, loop: EventLoop, surfaces: Surfaces) {
        (self.socket, self.loop, self.surfaces) = (socket, loop, surfaces)
        loop.beforePoll { [self] in link?.prepareToSleep() }
    }

    func connect() throws(ConnectionError) {
        guard let host else { return }
        link = try CompositorLink(
            socket: socket, loop: loop, host: host, surfaces: surfaces, fullscreen: fullscreen
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

    /// The compositor has gone: waits for one on its socket.
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
