import Wayland

/// The surfaces of a client according to its requests: pending, committed and visible state.
///
/// Whatever real compositors end a connection for, or are known to crash of, is noted as a fault of the client.
final class SurfaceModel {
    /// Surfaces by the number of the object.
    private(set) var surfaces: [UInt32: FakeSurface] = [:]
    /// Number of surfaces made so far.
    private var made = 0
    private var regions: [UInt32: [FakeSurface.Box]] = [:]
    /// Surfaces of subsurfaces, viewports and similar objects, by the number of those.
    private var owners: [UInt32: FakeSurface] = [:]
    private(set) var layers: [FakeLayer] = []
    private unowned let client: FakeClient
    /// Called when a stage was committed.
    var onCommit: (FakeSurface) -> Void = { _ in }
    /// Called when a buffer is not shown any more.
    var onReplaced: (ClientObject) -> Void = { _ in }

    init(of client: FakeClient) { self.client = client }

    /// Living stages in the order of their creation.
    var stages: [FakeSurface] { layers.filter { !$0.isProbe }.map { $0.surface } }

    func apply(_ request: ClientRequest) {
        switch request.object.interface.name {
        case "wl_compositor": made(by: request)
        case "wl_surface": applyToSurface(request)
        case "wl_region": applyToRegion(request)
        case "wl_subcompositor", "wp_viewporter", "wp_alpha_modifier_v1",
            "zwlr_layer_shell_v1":
            giveRole(request)
        case "wl_subsurface": applyToSubsurface(request)
        case "wp_viewport": applyToViewport(request)
        case "wp_alpha_modifier_surface_v1":
            if request.name == "set_multiplier" {
                owners[request.object.id]?.pending.opacity = request.uint(0)
                owners[request.object.id]?.needsDamage = true
            }
            if request.name == "destroy" { owners[request.object.id] = nil }
        case "zwlr_layer_surface_v1": applyToLayer(request)
        default: break
        }
    }

    private func made(by request: ClientRequest) {
        guard case .new(let id) = request.arguments[0], let object = client.objects[id] else {
            return
        }
        if request.name == "create_surface" {
            made += 1
            surfaces[id] = FakeSurface(object, number: made)
        } else {
            regions[id] = []
        }
    }

    private func applyToRegion(_ request: ClientRequest) {
        let id = request.object.id
        if request.name == "destroy" { return regions[id] = nil }
        let sides = request.numbers
        regions[id]?.append(
            FakeSurface.Box(
                x: sides[0], y: sides[1], width: sides[2], height: sides[3],
                isHole: request.name == "subtract"))
    }

    private func giveRole(_ request: ClientRequest) {
        guard case .new(let id)? = request.arguments.first,
            let surface = request.object(1).flatMap({ surfaces[$0.id] })
        else { return }
        owners[id] = surface
        if request.name == "get_subsurface" {
            let parent = request.object(2).flatMap { surfaces[$0.id] }
            (surface.role, surface.parent) = (.card, parent)
            parent?.cards.append(surface)
        }
        if request.name == "get_layer_surface", let object = client.objects[id] {
            let layer = FakeLayer(object, surface, output: request.object(2))
            (surface.role, surface.layer) = (.stage, layer)
            layers.append(layer)
        }
    }

    // MARK: Surfaces

    private func applyToSurface(_ request: ClientRequest) {
        guard let surface = surfaces[request.object.id] else { return }
        switch request.name {
        case "attach": attach(request.object(0), to: surface)
        case "set_input_region":
            surface.pending.input = request.object(0).flatMap { regions[$0.id] } ?? []
        case "damage", "damage_buffer": surface.needsDamage = false
        case "set_buffer_scale": surface.pending.bufferScale = request.int(0)
        case "frame":
            if case .new(let id) = request.arguments[0], let callback = client.objects[id] {
                surface.askedFrames.append(callback)
            }
        case "commit": commit(surface)
        case "destroy":
            if owners.values.contains(where: { $0 === surface }) {
                client.fault("a surface is destroyed before its role or viewport")
            }
            // Callbacks of a surface that is gone are never answered.
            for frame in surface.frames + surface.askedFrames { client.remove(frame) }
            surfaces[request.object.id] = nil
            if let buffer = surface.current.buffer, client.objects[buffer.id] === buffer {
                onReplaced(buffer)
            }
        default: break
        }
    }

    private func attach(_ buffer: ClientObject?, to surface: FakeSurface) {
        if buffer != nil, surface.role == .card, !surface.isIntroduced {
            client.fault("a card has a buffer before its stage was committed")
        }
        surface.pending.buffer = buffer
    }

    private func commit(_ surface: FakeSurface) {
        surface.commits += 1
        if surface.needsDamage {
            client.fault("another opacity without damage is not seen on phoc")
        }
        surface.frames += surface.askedFrames
        surface.askedFrames = []
        if let layer = surface.layer {
            if surface.pending.buffer != nil, !layer.isAcknowledged {
                client.fault("a stage has a buffer before its configure was acknowledged")
            }
            layer.owesCommit = false
        }
        if let source = surface.pending.source, let size = surface.pending.buffer?.bufferSize,
            source[0] >= 0,
            source[0] + source[2] > size.width + 1 / 256
                || source[1] + source[3] > size.height + 1 / 256
        {
            client.fault("a viewport shows more than its buffer has")
        }
        guard surface.role != .card else { return surface.cached = surface.pending }
        show(surface, surface.pending)
        for card in surface.cards {
            card.isIntroduced = true
            (card.current.x, card.current.y) = (card.pending.x, card.pending.y)
            if let cached = card.cached { show(card, cached) }
            card.cached = nil
        }
        onCommit(surface)
    }

    private func show(_ surface: FakeSurface, _ state: FakeSurface.State) {
        let old = surface.current
        surface.current = state
        if surface.role == .card {
            (surface.current.x, surface.current.y) = (surface.pending.x, surface.pending.y)
        }
        if let buffer = old.buffer, buffer !== state.buffer { onReplaced(buffer) }
    }

    // MARK: Roles

    private func applyToSubsurface(_ request: ClientRequest) {
        guard let card = owners[request.object.id] else { return }
        switch request.name {
        case "set_position": (card.pending.x, card.pending.y) = (request.int(0), request.int(1))
        case "place_above":
            guard let stage = card.parent else { return }
            stage.cards.removeAll { $0 === card }
            let below = request.object(0).flatMap { surfaces[$0.id] }
            let place = stage.cards.firstIndex { $0 === below }
            stage.cards.insert(card, at: place.map { $0 + 1 } ?? 0)
        case "destroy":
            card.parent?.cards.removeAll { $0 === card }
            owners[request.object.id] = nil
        default: break
        }
    }

    private func applyToViewport(_ request: ClientRequest) {
        guard let surface = owners[request.object.id] else { return }
        switch request.name {
        case "set_source": surface.pending.source = (0..<4).map { request.fixed($0) }
        case "set_destination": surface.pending.destination = request.numbers
        case "destroy": owners[request.object.id] = nil
        default: break
        }
    }

    private func applyToLayer(_ request: ClientRequest) {
        guard let layer = layers.first(where: { $0.object === request.object }) else { return }
        switch request.name {
        case "set_size": layer.size = [request.uint(0), request.uint(1)]
        case "set_exclusive_zone": layer.isWhole = request.int(0) < 0
        case "set_keyboard_interactivity": layer.hasKeyboard = request.uint(0) != 0
        case "ack_configure":
            guard let index = layer.serials.firstIndex(of: request.uint(0)) else {
                return client.fault("configure \(request.uint(0)) is acknowledged, which is none")
            }
            layer.serials.removeFirst(index + 1)
            (layer.isAcknowledged, layer.owesCommit) = (true, true)
        case "destroy":
            layers.removeAll { $0 === layer }
            owners[request.object.id] = nil
        default: break
        }
    }
}

extension FakeLayer {
    /// Whether it is an exclusive-zone probe, which is on the lowest layer.
    var isProbe: Bool { object.origin?.uint(3) == 0 }

    var namespace: String { object.origin?.string(4) ?? "" }
}

extension ClientObject {
    /// Size of a buffer, buffer pixels.
    var bufferSize: (width: Double, height: Double)? {
        guard let origin else { return nil }
        if origin.name == "create_u32_rgba_buffer" { return (1, 1) }
        return (Double(origin.int(2)), Double(origin.int(3)))
    }

    /// The colour of a single-pixel buffer, red, green, blue and alpha in 32 bits; nil: the buffer is another one.
    var singlePixel: [UInt32]? {
        guard let origin, origin.name == "create_u32_rgba_buffer" else { return nil }
        return (1...4).map { origin.uint($0) }
    }
}
