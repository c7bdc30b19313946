import Geometry
import Wayland

extension StageSurface {
    func request(_ extent: StageExtent) {
        requested = extent
        layerSurface.setAnchor(anchor: key.edges(for: extent))
        layerSurface.setExclusiveZone(zone: extent == .whole ? -1 : 0)
        switch extent {
        case .full, .whole: layerSurface.setSize(width: 0, height: 0)
        case .column(let width): layerSurface.setSize(width: UInt32(width), height: 0)
        }
    }

    /// Takes the whole width where a card needs it, and gives it back.
    func adjustExtent() {
        let wanted = presenter.extent(for: self)
        guard wanted != requested else { return }
        request(wanted)
        formerRoom = formerRoom ?? room
        room = nil
        tree.commit()
        awaitExtent()
    }

    /// Has a configure of the former width wait until the compositor has read the requested extent. sway 1.7 tells
    /// that width once more before: cards placed by it would be beside the screen for a frame, out of sight and reach.
    ///
    /// A configure of another width never waits: pointer events that follow it are in its coordinates (phoc 0.24).
    private func awaitExtent() {
        extentQuestion?.onEvent = nil
        extentQuestion = presenter.link?.facilities?.connection.display.sync()
        extentQuestion?.onEvent = { [self] _ in
            extentQuestion = nil
            guard let size = waitingConfigure else { return }
            waitingConfigure = nil
            configure(size)
        }
    }

    /// The scale to draw at: what the compositor prefers, else that of the output the surface is
    /// on, else that of the output it will be on; nil while that cannot be told.
    var scale: Scale? {
        if let preferredScale { return preferredScale }
        if let output = entered.last.flatMap({ presenter.output(named: $0) }) {
            return output.scale
        }
        return presenter.expectedScale(for: key.target) ?? (backdrop == nil ? nil : .one)
    }

    /// Whether the scale cannot be that of the output: KWin prefers 1 until the surface is mapped.
    var isScaleProvisional: Bool {
        guard let preferredScale, let output = presenter.expectedScale(for: key.target) else {
            return false
        }
        return (preferredScale.numerator + 119) / 120 * 120 != output.numerator
    }

    func handle(_ event: WpFractionalScaleV1.Event) {
        switch event {
        case .preferredScale(let numerator):
            let scale = Scale(numerator: numerator)
            guard scale != preferredScale else { return }
            preferredScale = scale
            setNeedsUpdate()
        }
    }

    func handle(_ event: WlSurface.Event) {
        let before = scale
        // No switch: a newer wayland.xml has more events.
        if case .enter(let output) = event, let name = output.flatMap({ presenter.name(of: $0) }) {
            entered.removeAll { $0 == name }
            entered.append(name)
        }
        if case .leave(let output) = event, let name = output.flatMap({ presenter.name(of: $0) }) {
            entered.removeAll { $0 == name }
        }
        if scale != before { setNeedsUpdate() }
        tellZone()
        presenter.settleNeighbours()
        // Now it is known which outputs the cards are not on.
        if isModal { presenter.arrange() }
    }

    func handle(_ event: ZwlrLayerSurfaceV1.Event) {
        switch event {
        case .configure(let serial, let width, let height):
            layerSurface.ackConfigure(serial: serial)
            let size = Size(width: Double(width), height: Double(height))
            if extentQuestion != nil, size.width == formerRoom?.width {
                waitingConfigure = size
            } else {
                waitingConfigure = nil
                configure(size)
            }
        case .closed: presenter.closed(self)
        }
    }

    /// A configure of unchanged size needs nothing but its acknowledgement; sway sends several to
    /// every layer surface whenever any of them commits.
    private func configure(_ size: Size) {
        presenter.configured()
        guard size != room, size.width > 0, size.height > 0 else { return }
        room = size
        if let former = formerRoom, former.width != size.width {
            let step = key.anchor?.cornerShift(from: former.width, to: size.width) ?? 0
            shift.x += step
            for seat in presenter.link?.seats ?? [] { seat.cornerMoved(by: step, of: self) }
            formerRoom = nil
        }
        if formerRoom == nil { presenter.remember(size, for: key, extent: requested) }
        tellZone()
        setNeedsUpdate()
        if scale == nil { showBackdrop() }
        update()
    }

    /// Commits the stage before new cards show anything, so that the compositor knows of their subsurfaces.
    func introduceCards(in room: Size) {
        guard backdrop == nil || tree.hasNewcomers else { return }
        attachBackdrop(room)
        tree.commit()
    }

    /// Maps the stage without cards, so that the compositor tells which output it is on.
    func showBackdrop() {
        guard let room else { return }
        attachBackdrop(room)
        requestFrame()
        tree.commit()
    }
}
