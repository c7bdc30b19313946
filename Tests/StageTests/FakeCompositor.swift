import Wayland
import WireServer

/// A compositor in the same process, which answers everything except the answers that a test has switched off.
final class FakeCompositor {
    /// The events that the compositor sends by itself.
    enum Answer: CaseIterable {
        /// Answers `wl_display.sync`.
        case syncs
        /// Tells stages and probes their size.
        case configures
        /// Tells a stage with a buffer its output and scale.
        case enters
        case frames
        /// Releases buffers that are not shown any more.
        case releases
    }

    /// An output with its properties.
    struct Monitor {
        var name: UInt32
        var title: String
        /// Logical pixels.
        var size: (width: Int32, height: Int32) = (1280, 720)
        var corner: (x: Int32, y: Int32) = (0, 0)
        var scale: Int32 = 1
        /// In 120ths, for fractional scales; nil: as `scale` says.
        var preferredScale: UInt32?
        /// The height that panels take at the top, logical pixels.
        var panel: UInt32 = 0
    }

    let socket: ListeningSocket
    var answers = Set(Answer.allCases)
    /// The power of all outputs, a mode of `zwlr_output_power_v1`; nil: another program has control of it.
    var power: UInt32? = 1
    /// Interfaces that are offered, by their names in the registry.
    private(set) var offers: [UInt32: any Interface.Type] = [:]
    var monitors: [Monitor] = [Monitor(name: 50, title: "A")]
    /// Names of the seats in the registry, and their capabilities: 1 a pointer, 2 a keyboard, 4 touch.
    var seats: [UInt32: UInt32] = [80: 7]
    /// Every client so far, with a model of its surfaces; the latest last.
    private(set) var clients: [(client: FakeClient, model: SurfaceModel)] = []
    private var milliseconds: UInt32 = 1000

    /// The interfaces that are offered besides outputs and seats.
    private static let interfaces: [any Interface.Type] = [
        WlCompositor.self, WlSubcompositor.self, WlShm.self, ZwlrLayerShellV1.self,
        WpViewporter.self, WpFractionalScaleManagerV1.self, WpAlphaModifierV1.self,
        XdgActivationV1.self, WpCursorShapeManagerV1.self, ZxdgOutputManagerV1.self,
        WlDataDeviceManager.self, ZwpPrimarySelectionDeviceManagerV1.self,
        ZwpTextInputManagerV3.self, ExtBackgroundEffectManagerV1.self,
        OrgKdeKwinBlurManager.self, ExtIdleNotifierV1.self, OrgKdeKwinIdle.self,
        ZwlrOutputPowerManagerV1.self, WpSinglePixelBufferManagerV1.self,
    ]

    /// - Parameter missing: Interfaces that are not offered.
    init(without missing: [String] = []) throws {
        socket = try ListeningSocket()
        for (index, type) in Self.interfaces.enumerated()
        where !missing.contains(type.interface.name) {
            offers[UInt32(index + 1)] = type
        }
    }

    /// Accepts new clients, and handles requests; returns whether there was anything to do.
    func serve() -> Bool {
        var isNew = false
        while let descriptor = socket.accept() {
            let client = FakeClient(WireSocket(descriptor))
            let model = SurfaceModel(of: client)
            model.onCommit = { [unowned self, unowned client] stage in
                committed(stage, of: client)
            }
            model.onReplaced = { [unowned self, unowned client] buffer in
                if answers.contains(.releases) { client.send(buffer, "release") }
            }
            clients.append((client, model))
            isNew = true
        }
        for (client, model) in clients {
            client.receive { request in
                isNew = true
                model.apply(request)
                handle(request, of: client)
            }
        }
        return isNew
    }

    /// Answers every requested frame callback; returns whether there were any.
    func finishFrames() -> Bool {
        guard let (client, model) = clients.last else { return false }
        var isAny = false
        milliseconds += 16
        for surface in model.surfaces.values {
            for frame in surface.frames {
                client.finish(frame, milliseconds)
                isAny = true
            }
            surface.frames = []
        }
        return isAny
    }

    /// Ends all connections; with `listens` a client can connect again.
    func die(listens: Bool = false) throws {
        for (client, _) in clients { client.socket.close() }
        socket.close()
        if listens { try socket.open() }
    }

    // MARK: Globals

    /// Announces a new global.
    func announce(_ name: UInt32, _ type: any Interface.Type) {
        offers[name] = type
        for (client, _) in clients { announce(name, type, to: client) }
    }

    func announce(_ monitor: Monitor) {
        monitors.append(monitor)
        for (client, _) in clients { announce(monitor.name, WlOutput.self, to: client) }
    }

    func announce(seat: UInt32, capabilities: UInt32) {
        seats[seat] = capabilities
        for (client, _) in clients { announce(seat, WlSeat.self, to: client) }
    }

    /// Removes a global.
    func withdraw(_ name: UInt32) {
        offers[name] = nil
        monitors.removeAll { $0.name == name }
        seats[name] = nil
        for (client, _) in clients {
            for registry in client.all("wl_registry") {
                client.send(registry, "global_remove", .uint(name))
            }
        }
    }

    private func announce(
        _ name: UInt32, _ type: any Interface.Type, to client: FakeClient
    ) {
        client.globals[name] = type
        for registry in client.all("wl_registry") {
            client.send(
                registry, "global", .uint(name), .string(type.interface.name),
                .uint(type.interface.version))
        }
    }

    // MARK: Requests

    private func handle(_ request: ClientRequest, of client: FakeClient) {
        switch (request.object.interface.name, request.name) {
        case ("wl_display", "get_registry"):
            for (name, type) in offers.sorted(by: { $0.key < $1.key }) {
                announce(name, type, to: client)
            }
            for monitor in monitors { announce(monitor.name, WlOutput.self, to: client) }
            for seat in seats.keys.sorted() { announce(seat, WlSeat.self, to: client) }
        case ("wl_display", "sync"):
            if answers.contains(.syncs), let callback = fresh(by: request, of: client) {
                client.finish(callback)
            }
        case ("wl_registry", "bind"): bound(request, of: client)
        case ("zxdg_output_manager_v1", "get_xdg_output"):
            let place = request.object(1).flatMap { monitor(of: $0) }
            guard let object = fresh(by: request, of: client), let place else { return }
            client.send(
                object, "logical_position", .int(place.corner.x), .int(place.corner.y))
            client.send(
                object, "logical_size", .int(place.size.width), .int(place.size.height))
            client.send(object, "done")
        case ("zwlr_output_power_manager_v1", "get_output_power"):
            if let object = fresh(by: request, of: client) {
                if let power {
                    client.send(object, "mode", .uint(power))
                } else {
                    client.send(object, "failed")
                }
            }
        case ("zwlr_output_power_v1", "set_mode"):
            if case .number(let mode)? = request.arguments.first { power = mode }
        default: break
        }
    }

    private func bound(_ request: ClientRequest, of client: FakeClient) {
        guard case .new(let id) = request.arguments[3], let object = client.objects[id] else {
            return
        }
        if let monitor = monitor(of: object) {
            tell(monitor, by: object, of: client)
            let model = clients.first { $0.client === client }?.model
            for layer in model?.layers ?? [] where layer.told == nil {
                configure(layer, of: client)
            }
        }
        if object.interface == WlSeat.interface {
            client.send(object, "capabilities", .uint(seats[request.uint(0)] ?? 0))
        }
        if object.interface == ExtBackgroundEffectManagerV1.interface {
            client.send(object, "capabilities", .uint(1))
        }
    }

    private func fresh(by request: ClientRequest, of client: FakeClient) -> ClientObject? {
        guard case .new(let id)? = request.arguments.first else { return nil }
        return client.objects[id]
    }

    // MARK: Outputs

    func monitor(of output: ClientObject) -> Monitor? {
        monitors.first { $0.name == output.origin?.uint(0) }
    }

    /// Sends all properties of an output.
    func tell(_ monitor: Monitor, by output: ClientObject, of client: FakeClient) {
        client.send(
            output, "geometry", .int(0), .int(0), .int(0), .int(0), .int(0), .string("maker"),
            .string("model"), .int(0))
        client.send(
            output, "mode", .uint(1), .int(monitor.size.width * monitor.scale),
            .int(monitor.size.height * monitor.scale), .int(60_000))
        client.send(output, "scale", .int(monitor.scale))
        client.send(output, "name", .string(monitor.title))
        client.send(output, "done")
    }

    /// The output of a stage.
    private func output(of layer: FakeLayer, _ client: FakeClient) -> ClientObject? {
        layer.output ?? client.all("wl_output").first
    }

    // MARK: Stages

    private func committed(_ stage: FakeSurface, of client: FakeClient) {
        guard let layer = stage.layer else { return }
        if answers.contains(.configures) { configure(layer, of: client) }
        if answers.contains(.enters), stage.isMapped { enter(layer, of: client) }
    }

    /// Sends a stage the size that its output has for it, if that is new.
    func configure(_ layer: FakeLayer, of client: FakeClient) {
        guard let monitor = output(of: layer, client).flatMap({ monitor(of: $0) }) else { return }
        let height = UInt32(monitor.size.height) - (layer.isWhole ? 0 : monitor.panel)
        let size = [
            layer.size[0] == 0 ? UInt32(monitor.size.width) : layer.size[0],
            layer.size[1] == 0 ? height : layer.size[1],
        ]
        guard size != layer.told else { return }
        tell(layer, size, of: client)
    }

    /// Sends a configure of any size.
    func tell(_ layer: FakeLayer, _ size: [UInt32], of client: FakeClient) {
        let serial = client.nextSerial()
        layer.told = size
        layer.serials.append(serial)
        client.send(layer.object, "configure", .uint(serial), .uint(size[0]), .uint(size[1]))
    }

    private func enter(_ layer: FakeLayer, of client: FakeClient) {
        guard !layer.hasEntered, let output = output(of: layer, client) else { return }
        layer.hasEntered = true
        client.send(layer.surface.object, "enter", .uint(output.id))
        let preferred = monitor(of: output).map { $0.preferredScale ?? UInt32($0.scale) * 120 }
        prefer(preferred ?? 120, on: layer.surface, of: client)
    }

    /// Tells a surface the scale to draw at, in 120ths.
    func prefer(_ scale: UInt32, on surface: FakeSurface, of client: FakeClient) {
        for object in client.all("wp_fractional_scale_v1")
        where object.origin?.object(1) === surface.object {
            client.send(object, "preferred_scale", .uint(scale))
        }
    }
}
