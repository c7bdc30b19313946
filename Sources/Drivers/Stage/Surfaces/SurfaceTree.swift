import Geometry
import Wayland

/// A layer surface and its subsurfaces. Only this type creates subsurfaces, commits their parent, and answers the
/// configures of the layer surface.
///
/// A configure is acknowledged with the next commit, and at the end of the turn at the latest: a compositor may wait
/// for the commit with everything else on the output, phoc 0.58 for three seconds.
///
/// A compositor learns of a subsurface by the first commit of its parent. With wlroots 0.15 that is too late for a
/// subsurface that has a buffer by then: phoc 0.24 misses it, and crashes when it is destroyed. Therefore the parent is
/// committed before a subsurface gets its first buffer.
final class SurfaceTree {
    let surface: WlSurface
    let layerSurface: ZwlrLayerSurfaceV1
    private let facilities: Facilities
    /// Serial of the last configure that no commit has acknowledged; nil: all are acknowledged.
    private var unanswered: UInt32?
    /// The size of the last configure, and of the last one before a commit.
    private var (told, committed): (Size?, Size?)
    /// The subsurfaces from the lowest to the highest.
    private var subsurfaces: [Subsurface] = []

    enum Event {
        /// The compositor gave the layer surface this size, logical pixels.
        case configured(Size)
        /// The compositor closed the layer surface.
        case closed
    }

    /// - Parameter output: The output; nil: the compositor chooses.
    init(
        on output: WlOutput?, layer: ZwlrLayerShellV1.Layer, namespace: String,
        facilities: Facilities, onEvent: @escaping (Event) -> Void
    ) {
        self.facilities = facilities
        surface = facilities.compositor.createSurface()
        layerSurface = facilities.layerShell.getLayerSurface(
            surface: surface, output: output, layer: layer, namespace: namespace)
        layerSurface.onEvent = { [self] event in
            switch event {
            case .configure(let serial, let width, let height):
                let size = Size(configuredWidth: width, height: height)
                (unanswered, told) = (serial, size)
                onEvent(.configured(size))
            case .closed: onEvent(.closed)
            }
        }
    }

    func destroy() {
        layerSurface.onEvent = nil
        layerSurface.destroy()
        surface.onEvent = nil
        surface.destroy()
    }

    /// Creates a subsurface above all others.
    func makeSubsurface() -> Subsurface {
        let surface = facilities.compositor.createSurface()
        let role = facilities.subcompositor.getSubsurface(surface: surface, parent: self.surface)
        let subsurface = Subsurface(
            in: self, surface: surface, role: role, facilities: facilities)
        subsurfaces.append(subsurface)
        return subsurface
    }

    /// Whether a subsurface was made since the last commit.
    var hasNewcomers: Bool { subsurfaces.contains { !$0.isIntroduced } }

    /// Commits the layer surface, and with it what its subsurfaces committed.
    func commit() {
        acknowledge()
        committed = told
        surface.commit()
        for subsurface in subsurfaces { subsurface.isIntroduced = true }
    }

    /// Commits the layer surface as it is if a configure is unanswered.
    func answerConfigure() { if unanswered != nil { commit() } }

    /// The same for a layer surface without a buffer. Wayfire sends a configure for each commit of it: one that says
    /// nothing new is only acknowledged.
    func answerConfigureWithoutBuffer() {
        if told != committed { answerConfigure() } else { acknowledge() }
    }

    private func acknowledge() {
        if let unanswered { layerSurface.ackConfigure(serial: unanswered) }
        unanswered = nil
    }

    /// Orders subsurfaces from the lowest to the highest with the next commit. Subsurfaces that are left out keep their
    /// places among the others.
    func arrange(_ order: [Subsurface]) {
        var next = order.makeIterator()
        let arranged = subsurfaces.map { subsurface in
            order.contains { $0 === subsurface } ? next.next() ?? subsurface : subsurface
        }
        guard !zip(arranged, subsurfaces).allSatisfy({ $0 === $1 }) else { return }
        subsurfaces = arranged
        var lower: Subsurface?
        for subsurface in arranged {
            subsurface.placeAbove(lower)
            lower = subsurface
        }
    }

    func remove(_ subsurface: Subsurface) { subsurfaces.removeAll { $0 === subsurface } }
}

/// A surface without input at a position on a stage; `SurfaceTree` creates it.
///
/// The Wayland surface is reached only through this type's requests, so that no buffer can be attached before the
/// compositor knows the subsurface.
final class Subsurface {
    let viewport: WpViewport?
    let alpha: WpAlphaModifierSurfaceV1?
    /// Whether the parent was committed since the subsurface was created; compositors know the subsurface from then on.
    var isIntroduced = false
    private let tree: SurfaceTree
    private let surface: WlSurface
    private let role: WlSubsurface

    /// Only for `SurfaceTree.makeSubsurface`.
    init(in tree: SurfaceTree, surface: WlSurface, role: WlSubsurface, facilities: Facilities) {
        (self.tree, self.surface, self.role) = (tree, surface, role)
        viewport = facilities.viewporter?.getViewport(surface: surface)
        alpha = facilities.alphaModifier?.getSurface(surface: surface)
        let nothing = facilities.compositor.createRegion()
        surface.setInputRegion(region: nothing)
        nothing.destroy()
    }

    /// Moves the subsurface with the next commit of its parent, logical pixels of the stage.
    func setPosition(x: Int32, y: Int32) { role.setPosition(x: x, y: y) }

    /// Sets the buffer's scale from the next commit on, for whole scales on compositors without viewports.
    func setBufferScale(_ scale: Int32) throws(VersionError) {
        try surface.setBufferScale(scale: scale)
    }

    /// Attaches a buffer with new pixels. Commits the parent first if the compositor does not know the subsurface yet.
    func attach(_ buffer: WlBuffer) {
        if !isIntroduced { tree.commit() }
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
    }

    /// Sets the opacity with which the compositor shows the pixels from the next commit on; nothing happens without
    /// `alpha`.
    ///
    /// The surface counts as damaged, because phoc 0.46 draws damaged parts alone and another opacity is no damage to it:
    /// a card that faded in stayed as pale as in its first frame.
    func setOpacity(_ factor: UInt32) {
        guard let alpha else { return }
        alpha.setMultiplier(factor: factor)
        do throws(VersionError) {
            // In pixels of the buffer: at scale 2, wlroots 0.18 takes damage in logical pixels for a quarter of it, unless
            // a buffer comes with it.
            try surface.damageBuffer(x: 0, y: 0, width: .max, height: .max)
        } catch {
            surface.damage(x: 0, y: 0, width: .max, height: .max)
        }
    }

    /// Commits pending requests; they take effect with the next commit of the parent.
    func commit() { surface.commit() }

    /// Unmaps the subsurface with the next commit of its parent.
    func unmap() {
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
    }

    /// Puts the subsurface directly above `other` with the next commit of the parent; nil: directly above the parent.
    func placeAbove(_ other: Subsurface?) {
        role.placeAbove(sibling: other?.surface ?? tree.surface)
    }

    func destroy() {
        alpha?.destroy()
        viewport?.destroy()
        role.destroy()
        surface.destroy()
        tree.remove(self)
    }
}
