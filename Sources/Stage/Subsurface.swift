import Wayland

/// A surface without input that belongs to a stage and stands somewhere on it; `SurfaceTree` makes it.
///
/// Nothing but its own requests reaches the Wayland surface, so that no buffer can be attached before the
/// compositor knows of the subsurface.
final class Subsurface {
    let viewport: WpViewport?
    let alpha: WpAlphaModifierSurfaceV1?
    /// Whether the parent was committed since the subsurface was made: from then on compositors know of it.
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

    /// Shows all of `buffer` from the next commit on, for compositors without viewports at a whole scale.
    func setBufferScale(_ scale: Int32) throws(VersionError) {
        try surface.setBufferScale(scale: scale)
    }

    /// Attaches a buffer of new pixels. Commits the parent first where the compositor does not know of the
    /// subsurface yet.
    func attach(_ buffer: ShmBuffer) {
        if !isIntroduced { tree.commit() }
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
    }

    /// Commits what was requested; it is seen with the next commit of the parent.
    func commit() { surface.commit() }

    /// Unmaps the subsurface with the next commit of its parent.
    func unmap() {
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
    }

    /// Puts the subsurface directly above `other`, or above its parent alone for nil, with the next commit of
    /// the parent.
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
