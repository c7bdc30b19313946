import Bus
import Messages
import Wayland

extension Presenter {
    func connect() throws(ConnectionError) {
        link = try CompositorLink(socket: socket, presenter: self)
    }

    /// The compositor is gone: forget all that belonged to it and wait for one on its socket.
    func connectionLost(_ error: ConnectionError) {
        guard link != nil else { return }
        delegate?.compositorLost(error.description)
        disconnect()
        tellOutputs()
        arrival?.cancel()
        arrival = SocketArrival(socket: socket, loop: loop) { [self] in
            do throws(ConnectionError) {
                try connect()
                return true
            } catch { return false }
        }
    }

    /// The compositor lacks what nothing can be shown without.
    func compositorUnusable(_ reason: String) {
        delegate?.compositorUnusable(reason)
    }

    func disconnect() {
        copied?.forget()
        selected?.forget()
        (copied, selected) = (nil, nil)
        closeReply()
        let isLastOfAll = !stages.isEmpty && messages.isEmpty
        for stage in stages.values { stage.destroy() }
        stages = [:]
        forgetProbes()
        rooms = [:]
        hold = nil
        link?.close()
        link = nil
        tellDeparted()
        trackOutputs()
        if isLastOfAll { delegate?.cleared() }
    }

    /// The globals have been told, or outputs came, changed or went.
    func outputsChanged() {
        guard link?.facilities != nil else { return }
        retryDelay = 0
        trackOutputs()
        rehome()
        tellOutputs()
    }

    /// An output has left the registry. Its surfaces are of no more use, whether or not the
    /// compositor closes them: some close them first, some later, some never.
    func outputGone(_ name: UInt32) {
        for stage in Array(stages.values)
        where stage.key.target == .output(name) || stage.entered.contains(name) {
            remove(stage)
        }
        rooms = rooms.filter { $0.key.target != .output(name) }
        outputsChanged()
    }

    private func tellOutputs() {
        let names = outputNames
        guard names != knownOutputs else { return }
        knownOutputs = names
        delegate?.outputsChanged(names)
    }

    /// Told by a stage whose layer surface the compositor has closed.
    ///
    /// With no output left a new one would be closed at once, for ever, so the next try waits:
    /// for an output, or ever longer.
    func closed(_ stage: StageSurface) {
        remove(stage)
        retry?.arm(at: loop.now + retryDelay)
        retryDelay = min(max(retryDelay * 2, 250_000), 8_000_000)
    }

    /// A stage has been configured, so it is not being refused.
    func configured() {
        retryDelay = 0
    }
}
