import Geometry
import Layout
import Messages
import Scene
import Wayland

/// The layer surface of a stage, with the namespace `notifications`.
final class StageSurface {
    /// The stage's surface with the subsurfaces of its cards.
    let tree: SurfaceTree
    let facilities: Facilities
    private let key: StageKey
    private let layerSurface: ZwlrLayerSurfaceV1
    private let fractional: WpFractionalScaleV1?
    private let backdrop: StageBackdrop
    private let post: (StageEvent) -> Void
    private var blur: BackgroundBlur.Effect?
    private var frame: WlCallback?
    /// Callback for the moment at which the compositor has processed the last request for an extent; nil: no request is
    /// pending.
    private var extentQuestion: WlCallback?

    /// - Parameters:
    ///   - output: The output; nil: the compositor chooses.
    ///   - outputName: Returns the number of an output; nil: the output was removed.
    ///   - post: Called with the events of the surface.
    init(
        _ key: StageKey, _ extent: StageExtent, on output: WlOutput?, facilities: Facilities,
        outputName: @escaping (WlOutput) -> OutputNumber?, post: @escaping (StageEvent) -> Void
    ) {
        (self.key, self.facilities, self.post) = (key, facilities, post)
        tree = SurfaceTree(facilities)
        layerSurface = facilities.layerShell.getLayerSurface(
            surface: tree.surface, output: output, layer: key.layer.protocolValue,
            namespace: "notifications")
        backdrop = StageBackdrop(of: tree.surface, facilities)
        fractional = facilities.fractionalScale?.getFractionalScale(surface: tree.surface)
        tree.surface.onEvent = { event in
            // An `if` instead of a switch: a newer wayland.xml has more events.
            if case .enter(let output) = event, let name = output.flatMap(outputName) {
                post(.entered(name))
            }
            if case .leave(let output) = event, let name = output.flatMap(outputName) {
                post(.left(name))
            }
        }
        layerSurface.onEvent = { [self] event in handle(event) }
        fractional?.onEvent = { event in
            switch event {
            case .preferredScale(let numerator): post(.preferredScale(Scale(numerator: numerator)))
            }
        }
        request(extent)
        setInput(InputRegion([]))
        tree.commit()
    }

    func destroy() {
        frame?.onEvent = nil
        extentQuestion?.onEvent = nil
        fractional?.onEvent = nil
        fractional?.destroy()
        backdrop.destroy()
        if let blur { facilities.blur.end(blur, behind: surface) }
        layerSurface.onEvent = nil
        layerSurface.destroy()
        surface.onEvent = nil
        surface.destroy()
    }

    var surface: WlSurface { tree.surface }

    private func handle(_ event: ZwlrLayerSurfaceV1.Event) {
        switch event {
        case .configure(let serial, let width, let height):
            layerSurface.ackConfigure(serial: serial)
            post(.configured(Size(configuredWidth: width, height: height)))
        case .closed: post(.closed)
        }
    }

    // MARK: Extent and focus

    private func request(_ extent: StageExtent) {
        layerSurface.setAnchor(anchor: key.edges(for: extent))
        switch extent {
        case .whole: layerSurface.setExclusiveZone(zone: -1)
        case .full, .column: layerSurface.setExclusiveZone(zone: 0)
        case .band(let height): layerSurface.setExclusiveZone(zone: Int32(height))
        }
        switch extent {
        case .full, .whole: layerSurface.setSize(width: 0, height: 0)
        case .column(let width): layerSurface.setSize(width: UInt32(width), height: 0)
        case .band(let height): layerSurface.setSize(width: 0, height: UInt32(height))
        }
    }

    /// Requests another extent, and reports when the compositor has processed the request.
    func change(to extent: StageExtent) {
        request(extent)
        tree.commit()
        extentQuestion?.onEvent = nil
        extentQuestion = facilities.connection.display.sync()
        extentQuestion?.onEvent = { [self] _ in
            extentQuestion = nil
            post(.extentRead)
        }
    }

    /// Requests keyboard focus, or gives it back (`zwlr_layer_surface_v1.set_keyboard_interactivity`).
    ///
    /// Always requests exclusive focus: compositors give no other focus to a surface that nobody has clicked.
    func setKeyboard(_ wants: Bool) {
        layerSurface.setKeyboardInteractivity(keyboardInteractivity: wants ? .exclusive : .none)
        tree.commit()
    }

    /// Comes beneath older layer surfaces of its layer, as a new one does on sway before 1.10: leaves its layer and comes back
    /// at once, between which nothing is drawn.
    func lower() {
        do throws(VersionError) {
            for layer in [key.layer == .top ? Layer.overlay : .top, key.layer] {
                try layerSurface.setLayer(layer: layer.protocolValue)
                tree.commit()
            }
        } catch {
            // Before version 2 a layer surface stays on its layer.
        }
    }

    // MARK: Background

    func setBlur(_ blurs: Bool) {
        if let blur { facilities.blur.end(blur, behind: surface) }
        blur =
            blurs
            ? facilities.blur.start(behind: surface, compositor: facilities.compositor) : nil
    }

    func setInput(_ region: InputRegion) {
        let fresh = facilities.compositor.createRegion()
        for box in region.areas {
            fresh.add(
                x: Int32(box.minX.rounded()), y: Int32(box.minY.rounded()),
                width: Int32(box.width), height: Int32(box.height))
        }
        for hole in region.holes {
            let (x, y) = (hole.minX.rounded(.down), hole.minY.rounded(.down))
            fresh.subtract(
                x: Int32(x), y: Int32(y), width: Int32(hole.maxX.rounded(.up) - x),
                height: Int32(hole.maxY.rounded(.up) - y))
        }
        surface.setInputRegion(region: fresh)
        fresh.destroy()
    }

    // MARK: Commits

    /// Commits before new cards show anything, so that the compositor knows their subsurfaces.
    func introduceCards(_ next: Backdrop) {
        guard !backdrop.isAttached || tree.hasNewcomers else { return }
        backdrop.attach(next)
        tree.commit()
    }

    func commit(_ next: Backdrop, wantsFrame: Bool) {
        backdrop.attach(next)
        if wantsFrame { requestFrame() }
        tree.commit()
    }

    private func requestFrame() {
        let callback = surface.frame()
        callback.onEvent = { [self] _ in
            frame = nil
            post(.frame)
        }
        frame = callback
    }
}

extension StageKey {
    /// The output's edges to which a stage is anchored. Top and bottom are always among them, so that the configure
    /// reports the height of the room.
    fileprivate func edges(for extent: StageExtent) -> ZwlrLayerSurfaceV1.Anchor {
        switch extent {
        case .full, .whole: return [.top, .bottom, .left, .right]
        case .band: return [anchor == .top ? .top : .bottom, .left, .right]
        case .column: break
        }
        switch anchor {
        case .topLeft, .left, .bottomLeft: return [.top, .bottom, .left]
        case .topRight, .right, .bottomRight: return [.top, .bottom, .right]
        case .top, .center, .bottom, nil: return [.top, .bottom]
        }
    }
}

extension Layer {
    fileprivate var protocolValue: ZwlrLayerShellV1.Layer {
        switch self {
        case .background: .background
        case .bottom: .bottom
        case .top: .top
        case .overlay: .overlay
        }
    }
}
