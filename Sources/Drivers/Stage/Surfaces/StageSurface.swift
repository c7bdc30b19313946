import Geometry
import Layout
import Messages
import Scene
import Wayland

final class StageSurface {
    /// The stage's surface with the subsurfaces of its cards.
    let tree: SurfaceTree
    let facilities: Facilities
    private let key: StageKey
    private let fractional: WpFractionalScaleV1?
    private let viewport: WpViewport?
    /// The colour of the stage's own surface: it makes the surface take input in its input region, and dims everything
    /// behind for a modal message.
    private let ground: FlatColor
    private var hasBuffer = false
    private let post: (StageEvent) -> Void
    private var blur: BackgroundBlur.Effect?
    private var frame: WlCallback?
    /// Callback for the moment at which the compositor has processed the last request for an extent; nil: no request is
    /// pending.
    private var extentQuestion: WlCallback?
    private let dockQuestions = SyncQuestions()

    /// - Parameters:
    ///   - output: The output; nil: the compositor chooses.
    ///   - outputName: Returns the number of an output; nil: the output was removed.
    ///   - post: Called with the events of the surface.
    init(
        _ key: StageKey, _ extent: StageExtent, on output: WlOutput?, facilities: Facilities,
        outputName: @escaping (WlOutput) -> OutputNumber?, post: @escaping (StageEvent) -> Void
    ) {
        (self.key, self.facilities, self.post) = (key, facilities, post)
        tree = SurfaceTree(
            on: output, layer: key.layer.protocolValue, namespace: key.namespace.rawValue,
            facilities: facilities
        ) { event in
            switch event {
            case .configured(let size): post(.configured(size))
            case .closed: post(.closed)
            }
        }
        viewport = facilities.viewporter?.getViewport(surface: tree.surface)
        ground = FlatColor(viewport, facilities)
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
        dockQuestions.end()
        fractional?.onEvent = nil
        fractional?.destroy()
        viewport?.destroy()
        if let blur { facilities.blur.end(blur, behind: surface) }
        tree.destroy()
    }

    var surface: WlSurface { tree.surface }
    private var layerSurface: ZwlrLayerSurfaceV1 { tree.layerSurface }

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

    /// Reports when the compositor has processed all requests so far, including those of other stages.
    func awaitDock() {
        dockQuestions.ask(facilities.connection.display) { [self] in post(.dockRead) }
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
            for layer in [key.layer == .top ? MessageLayer.overlay : .top, key.layer] {
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
        guard !hasBuffer || tree.hasNewcomers else { return }
        show(next)
        tree.commit()
    }

    func commit(_ next: Backdrop, wantsFrame: Bool) {
        show(next)
        if wantsFrame { requestFrame() }
        tree.commit()
    }

    private func show(_ backdrop: Backdrop) {
        let size = backdrop.size
        _ = ground.show(backdrop.pixel, over: size, isSteady: backdrop.isSteady) { buffer in
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.damage(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
            hasBuffer = true
        }
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

extension MessageLayer {
    fileprivate var protocolValue: ZwlrLayerShellV1.Layer {
        switch self {
        case .background: .background
        case .bottom: .bottom
        case .top: .top
        case .overlay: .overlay
        }
    }
}

extension Size {
    /// Greatest side length of a layer surface, logical pixels. No output is larger, and every length computed from it
    /// fits into the protocol's numbers.
    private static let longestSide: UInt32 = 32767

    /// Creates a size from those of a `configure`, logical pixels.
    init(configuredWidth width: UInt32, height: UInt32) {
        self.init(
            width: Double(min(width, Size.longestSide)),
            height: Double(min(height, Size.longestSide)))
    }
}
