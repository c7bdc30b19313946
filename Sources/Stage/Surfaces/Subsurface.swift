import Wayland

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
