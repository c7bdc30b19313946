import Wayland

/// The surface of a stage and its subsurfaces. Only this type creates subsurfaces and commits their parent.
///
/// A compositor learns of a subsurface by the first commit of its parent. With wlroots 0.15 that is too late for a
/// subsurface that has a buffer by then: phoc 0.24 misses it, and crashes when it is destroyed. Therefore the parent is
/// committed before a subsurface gets its first buffer.
final class SurfaceTree {
    let surface: WlSurface
    private let facilities: Facilities
    /// The subsurfaces from the lowest to the highest.
    private var subsurfaces: [Subsurface] = []

    init(_ facilities: Facilities) {
        self.facilities = facilities
        surface = facilities.compositor.createSurface()
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

    /// Commits the surface of the stage, and with it what its subsurfaces committed.
    func commit() {
        surface.commit()
        for subsurface in subsurfaces { subsurface.isIntroduced = true }
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

    /// Removes a subsurface that is destroyed.
    func remove(_ subsurface: Subsurface) { subsurfaces.removeAll { $0 === subsurface } }
}
