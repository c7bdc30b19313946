import Wayland

/// A layer surface of a test in the top left corner, with one subsurface as a card. It records the events of fingers
/// and pointers of all seats.
@MainActor package final class ProbeSurface {
    /// An event that arrived. Seats count from 0 in the order in which they were announced; times are those of the
    /// event.
    package enum Event: Equatable, Sendable {
        case down(seat: Int, time: UInt32, finger: Int32, x: Double, y: Double)
        case motion(seat: Int, time: UInt32, finger: Int32, x: Double, y: Double)
        case up(seat: Int, time: UInt32, finger: Int32)
        case cancel(seat: Int)
        case axis(time: UInt32, horizontal: Bool, value: Double)
        case axisStop(time: UInt32, horizontal: Bool)
        case axisSource(UInt32)
    }

    /// The namespace of the surface.
    package nonisolated static let namespace = "probe"
    /// The size in logical pixels.
    package nonisolated static let size = (width: 300, height: 200)
    /// The size of its card.
    package nonisolated static let cardSize = (width: 100, height: 60)

    private let connection: Connection
    private let globals: Globals
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1
    private let card: WlSurface
    private let cardPlace: WlSubsurface
    private var buffers: [ShmBuffer] = []
    private let shm: WlShm
    private var inputs: [Input] = []
    private let received = Received()

    fileprivate final class Received {
        var events: [Event] = []
        var isPointedAt = false
    }

    /// A seat with its present devices.
    private final class Input {
        let seat: WlSeat
        var touch: WlTouch?
        var pointer: WlPointer?

        init(seat: WlSeat) { self.seat = seat }
    }

    /// Shows the surface, with the card in its corner.
    package init(in session: HeadlessSession) throws {
        connection = try Connection.open(socket: session.displayPath)
        globals = Globals(connection)
        try connection.roundtrip()
        shm = try globals.bind(WlShm.self)
        let compositor = try globals.bind(WlCompositor.self)
        surface = compositor.createSurface()
        card = compositor.createSurface()
        cardPlace = try globals.bind(WlSubcompositor.self).getSubsurface(
            surface: card, parent: surface)
        layerSurface = try globals.bind(ZwlrLayerShellV1.self).getLayerSurface(
            surface: surface, output: nil, layer: .top, namespace: Self.namespace)
        layerSurface.setAnchor(anchor: [.top, .left])
        layerSurface.setSize(width: UInt32(Self.size.width), height: UInt32(Self.size.height))
        layerSurface.onEvent = { [layerSurface] event in
            guard case .configure(let serial, _, _) = event else { return }
            layerSurface.ackConfigure(serial: serial)
        }
        try bindSeats()
        surface.commit()
        try connection.roundtrip()
        try draw(surface, width: Self.size.width, height: Self.size.height)
        surface.commit()
        try drawCard()
        try connection.roundtrip()
    }

    /// Binds the seats that have appeared since, too.
    package func bindSeats() throws {
        try connection.roundtrip()
        for offer in globals.offers(of: WlSeat.self).dropFirst(inputs.count) {
            let input = Input(seat: globals.bind(offer, as: WlSeat.self))
            let number = inputs.count
            inputs.append(input)
            input.seat.onEvent = { [weak self] event in
                guard case .capabilities(let capabilities) = event else { return }
                MainActor.assumeIsolated { self?.take(capabilities, of: input, number) }
            }
        }
        try connection.roundtrip()
        try connection.roundtrip()
    }

    /// The events since the last call.
    package func takeEvents() throws -> [Event] {
        try connection.roundtrip()
        defer { received.events = [] }
        return received.events
    }

    /// Whether a pointer is on the surface now.
    package func isPointedAt() throws -> Bool {
        try connection.roundtrip()
        return received.isPointedAt
    }

    /// Whether each seat has touch now.
    package func hasTouch() throws -> [Bool] {
        try connection.roundtrip()
        return inputs.map { $0.touch != nil }
    }

    /// Moves the card, relative to the corner of the layer surface, and draws nothing.
    package func moveCard(x: Int, y: Int) throws {
        cardPlace.setPosition(x: Int32(x), y: Int32(y))
        surface.commit()
        try connection.roundtrip()
    }

    /// Draws the card again.
    package func drawCard() throws {
        try draw(card, width: Self.cardSize.width, height: Self.cardSize.height)
        card.commit()
        surface.commit()
        try connection.roundtrip()
    }

    private func draw(_ surface: WlSurface, width: Int, height: Int) throws {
        let buffer = try ShmBuffer(
            shm, width: Int32(width), height: Int32(height), format: .argb8888)
        buffers.append(buffer)
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: Int32(width), height: Int32(height))
        buffer.markAttached()
    }

    private func take(_ capabilities: WlSeat.Capability, of input: Input, _ seat: Int) {
        if !capabilities.contains(.touch) { input.touch = nil }
        if !capabilities.contains(.pointer) { input.pointer = nil }
        if capabilities.contains(.touch), input.touch == nil {
            input.touch = input.seat.getTouch()
            input.touch?.onEvent = { [received] in received.add($0, seat: seat) }
        }
        if capabilities.contains(.pointer), input.pointer == nil {
            input.pointer = input.seat.getPointer()
            input.pointer?.onEvent = { [received] in received.add($0) }
        }
    }
}

extension ProbeSurface.Received {
    fileprivate func add(_ event: WlTouch.Event, seat: Int) {
        switch event {
        case .down(_, let time, _, let id, let x, let y):
            events.append(.down(seat: seat, time: time, finger: id, x: x, y: y))
        case .motion(let time, let id, let x, let y):
            events.append(.motion(seat: seat, time: time, finger: id, x: x, y: y))
        case .up(_, let time, let id):
            events.append(.up(seat: seat, time: time, finger: id))
        case .cancel: events.append(.cancel(seat: seat))
        default: break
        }
    }

    fileprivate func add(_ event: WlPointer.Event) {
        switch event {
        case .enter: isPointedAt = true
        case .leave: isPointedAt = false
        case .axis(let time, let axis, let value):
            events.append(
                .axis(time: time, horizontal: axis == .horizontalScroll, value: value))
        case .axisStop(let time, let axis):
            events.append(.axisStop(time: time, horizontal: axis == .horizontalScroll))
        case .axisSource(let source): events.append(.axisSource(source.rawValue))
        default: break
        }
    }
}
