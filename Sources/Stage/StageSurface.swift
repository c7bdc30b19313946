import Canvas
import Geometry
import Layout
import Messages
import Wayland

/// One layer surface and the cards that stand on it.
///
/// Its own buffer is one transparent pixel stretched by a viewport; its input region is exactly
/// its cards; its configure tells how much room there is between panels and keyboards.
final class StageSurface {
    let key: StageKey
    let surface: WlSurface
    let presenter: Presenter
    let facilities: Facilities
    private let layerSurface: ZwlrLayerSurfaceV1
    private let viewport: WpViewport?
    private let fractional: WpFractionalScaleV1?

    /// From the edge inwards: the newest first.
    var cards: [CardSurface] = []
    /// The extent that the last configure told, logical pixels.
    private(set) var room: Size?
    private var requested: StageExtent
    private var preferredScale: Scale?
    /// The outputs that the surface is on, by their names in the registry, latest last.
    private(set) var entered: [UInt32] = []
    private var backdrop: ShmBuffer?
    private var backdropSize: Size?
    private var frame: WlCallback?
    private(set) var isDirty = false
    private(set) var isDestroyed = false

    init(
        key: StageKey, extent: StageExtent, output: WlOutput?, presenter: Presenter,
        facilities: Facilities
    ) {
        self.key = key
        self.presenter = presenter
        self.facilities = facilities
        requested = extent
        surface = facilities.compositor.createSurface()
        layerSurface = facilities.layerShell.getLayerSurface(
            surface: surface, output: output, layer: key.layer.protocolValue,
            namespace: "notifications")
        viewport = facilities.viewporter?.getViewport(surface: surface)
        fractional = facilities.fractionalScale?.getFractionalScale(surface: surface)
        surface.onEvent = { [self] event in handle(event) }
        layerSurface.onEvent = { [self] event in handle(event) }
        fractional?.onEvent = { [self] event in handle(event) }
        request(extent)
        setInput([])
        surface.commit()
    }

    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        for card in cards { card.destroy() }
        cards = []
        frame?.onEvent = nil
        frame = nil
        fractional?.onEvent = nil
        fractional?.destroy()
        viewport?.destroy()
        layerSurface.onEvent = nil
        layerSurface.destroy()
        surface.onEvent = nil
        surface.destroy()
        backdrop = nil
    }

    /// Asks for an update with the next pass, or when the compositor wants the next frame.
    func setNeedsUpdate() {
        isDirty = true
        if frame == nil { presenter.schedulePass() }
    }

    /// Lays out, draws and places whatever changed, in one commit of the stage.
    func update() {
        guard isDirty, frame == nil, !isDestroyed else { return }
        adjustExtent()
        layOutCards()
        guard let scale else { return }
        guard let room else { return drawAhead(scale: scale) }
        if backdrop == nil, isScaleProvisional { return showBackdrop() }
        isDirty = false
        mapBeforeCards(in: room)
        placeCards(in: room, scale: scale)
        commitFrame(room: room)
    }

    func card(at point: Point) -> CardSurface? {
        cards.first { $0.place?.contains(point) ?? false }
    }
}

// MARK: Extent and scale

extension StageSurface {
    private func request(_ extent: StageExtent) {
        requested = extent
        layerSurface.setAnchor(anchor: key.anchor.protocolValue(for: extent))
        switch extent {
        case .full: layerSurface.setSize(width: 0, height: 0)
        case .column(let width): layerSurface.setSize(width: UInt32(width), height: 0)
        }
    }

    /// Takes the whole width where a card needs it, and gives it back.
    private func adjustExtent() {
        let wanted = presenter.extent(for: self)
        guard wanted != requested else { return }
        request(wanted)
        room = nil
        surface.commit()
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
    private var isScaleProvisional: Bool {
        guard let preferredScale, let output = presenter.expectedScale(for: key.target) else {
            return false
        }
        return (preferredScale.numerator + 119) / 120 * 120 != output.numerator
    }

    private func handle(_ event: WpFractionalScaleV1.Event) {
        switch event {
        case .preferredScale(let numerator):
            let scale = Scale(numerator: numerator)
            guard scale != preferredScale else { return }
            preferredScale = scale
            setNeedsUpdate()
        }
    }

    private func handle(_ event: WlSurface.Event) {
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
    }

    private func handle(_ event: ZwlrLayerSurfaceV1.Event) {
        switch event {
        case .configure(let serial, let width, let height):
            layerSurface.ackConfigure(serial: serial)
            configure(Size(width: Double(width), height: Double(height)))
        case .closed: presenter.closed(self)
        }
    }

    /// A configure of unchanged size needs nothing but its acknowledgement; sway sends several to
    /// every layer surface whenever any of them commits.
    private func configure(_ size: Size) {
        presenter.configured()
        guard size != room, size.width > 0, size.height > 0 else { return }
        room = size
        presenter.remember(size, for: key, extent: requested)
        setNeedsUpdate()
        if scale == nil { showBackdrop() }
        update()
    }

    /// Maps the stage ahead of its first cards: phoc 0.24 misses a card that is mapped with it, and
    /// crashes when that card goes.
    private func mapBeforeCards(in room: Size) {
        guard backdrop == nil else { return }
        attachBackdrop(room)
        surface.commit()
    }

    /// Maps the stage without cards, so that the compositor tells which output it is on.
    private func showBackdrop() {
        guard let room else { return }
        attachBackdrop(room)
        requestFrame()
        surface.commit()
    }
}

// MARK: Cards

extension StageSurface {
    /// Adds a card at the edge, unless the message has one here.
    func add(_ message: Message) {
        guard !cards.contains(where: { $0.message.id == message.id }) else { return }
        cards.insert(CardSurface(message: message, on: surface, facilities: facilities), at: 0)
        setNeedsUpdate()
    }

    /// Changes the card of a message, where there is one.
    func update(_ message: Message) {
        guard let card = cards.first(where: { $0.message.id == message.id }) else { return }
        card.update(message)
        setNeedsUpdate()
    }

    /// Takes the card of a message away; false if there was none.
    func remove(_ message: MessageID) -> Bool {
        guard let index = cards.firstIndex(where: { $0.message.id == message }) else {
            return false
        }
        cards.remove(at: index).destroy()
        return true
    }

    /// Runs before the first configure too, so that text is ready when it comes.
    private func layOutCards() {
        let room = room ?? presenter.expectedRoom(for: key, extent: requested)
        for card in cards {
            card.layOut(
                CardSurface.Circumstances(
                    room: presenter.cardRoom(for: card.message, in: room, scale: scale ?? .one),
                    age: presenter.age(of: card.message)),
                canvas: presenter.canvas)
        }
    }

    /// Draws while the compositor is still busy with the first configure.
    private func drawAhead(scale: Scale) {
        for card in cards { card.draw(scale: scale, canvas: presenter.canvas) }
    }

    private func placeCards(in room: Size, scale: Scale) {
        let stack = CardStack(
            anchor: key.anchor, room: room, metrics: presenter.metrics(in: room),
            grain: Double(scale.grain))
        let places = stack.places(of: cards.map { $0.item })
        var region: [Rectangle] = []
        for (card, place) in zip(cards, places) {
            guard
                card.stand(
                    at: place, scale: scale, canvas: presenter.canvas)
            else { continue }
            if let place { region.append(place) }
        }
        setInput(region)
        presenter.refreshHolds()
    }

    private func setInput(_ rectangles: [Rectangle]) {
        let region = facilities.compositor.createRegion()
        for box in rectangles {
            region.add(
                x: Int32(box.minX), y: Int32(box.minY), width: Int32(box.width),
                height: Int32(box.height))
        }
        surface.setInputRegion(region: region)
        region.destroy()
    }

    private func commitFrame(room: Size) {
        attachBackdrop(room)
        requestFrame()
        surface.commit()
    }

    /// One transparent pixel as large as the stage: it makes the stage take input where its
    /// region says so, and costs four bytes.
    private func attachBackdrop(_ room: Size) {
        guard backdropSize != room else { return }
        let (width, height) = (Int32(room.width), Int32(room.height))
        do throws(SharedMemoryError) {
            if viewport == nil || backdrop == nil {
                backdrop = try ShmBuffer(
                    facilities.shm, width: viewport == nil ? width : 1,
                    height: viewport == nil ? height : 1)
            }
        } catch { return }
        viewport?.setDestination(width: width, height: height)
        backdropSize = room
        backdrop?.unmap()
        surface.attach(buffer: backdrop?.buffer, x: 0, y: 0)
        backdrop?.markAttached()
        surface.damage(x: 0, y: 0, width: width, height: height)
    }

    private func requestFrame() {
        guard frame == nil else { return }
        let callback = surface.frame()
        callback.onEvent = { [self] _ in
            frame = nil
            if isDirty { update() }
        }
        frame = callback
    }
}
