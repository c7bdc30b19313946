import Wayland

/// A panel or keyboard for tests: a layer surface along an edge with an exclusive zone, which can change.
@MainActor package final class ProbePanel {
    /// The edge of the panel.
    package enum Edge: Sendable {
        case top
        case bottom
    }

    /// The namespace of the panel.
    package nonisolated static let namespace = "panel"

    private let connection: Connection
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1
    private let viewport: WpViewport
    private var buffer: ShmBuffer?
    private let state = State()

    private final class State {
        var width: UInt32 = 0
    }

    /// Shows the panel on an output; nil: the first.
    package init(
        in session: HeadlessSession, at edge: Edge, zone: Int, on output: String? = nil
    ) throws {
        connection = try Connection.open(socket: session.displayPath)
        let globals = Globals(connection)
        try connection.roundtrip()
        surface = try globals.bind(WlCompositor.self).createSurface()
        viewport = try globals.bind(WpViewporter.self).getViewport(surface: surface)
        let names = try session.outputs.map(\.name)
        let index = output.flatMap { names.firstIndex(of: $0) } ?? 0
        let offers = globals.offers(of: WlOutput.self)
        guard offers.indices.contains(index) else { throw HarnessError("no output \(index)") }
        let proxy = globals.bind(offers[index], as: WlOutput.self)
        layerSurface = try globals.bind(ZwlrLayerShellV1.self).getLayerSurface(
            surface: surface, output: proxy, layer: .top, namespace: Self.namespace)
        layerSurface.setAnchor(
            anchor: edge == .top ? [.top, .left, .right] : [.bottom, .left, .right])
        layerSurface.onEvent = { [layerSurface, state] event in
            guard case .configure(let serial, let width, _) = event else { return }
            layerSurface.ackConfigure(serial: serial)
            state.width = width
        }
        setZone(zone)
        try connection.roundtrip()
        let buffer = try ShmBuffer(
            globals.bind(WlShm.self), width: 1, height: 1, format: .xrgb8888)
        self.buffer = buffer
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        show(zone)
        buffer.markAttached()
        try connection.roundtrip()
    }

    /// Changes the exclusive zone, and the height with it.
    package func change(zone: Int) throws {
        setZone(zone)
        show(zone)
        try connection.roundtrip()
        try connection.roundtrip()
    }

    private func setZone(_ zone: Int) {
        layerSurface.setSize(width: 0, height: UInt32(max(zone, 1)))
        layerSurface.setExclusiveZone(zone: Int32(zone))
        if buffer == nil { surface.commit() }
    }

    private func show(_ zone: Int) {
        viewport.setDestination(width: Int32(max(state.width, 1)), height: Int32(max(zone, 1)))
        surface.commit()
    }

    /// Removes the panel.
    package func close() throws {
        layerSurface.destroy()
        surface.destroy()
        try connection.roundtrip()
    }
}
