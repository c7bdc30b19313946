import Wayland

/// The surface of a stage and its subsurfaces: the only place that makes subsurfaces, and that commits their
/// parent.
///
/// A compositor learns of a subsurface by the first commit of its parent. With wlroots 0.15 that is too late for a
/// subsurface which has a buffer by then: phoc 0.24 misses it, and crashes when it is destroyed. So each one is introduced
/// by a commit of the parent before its first buffer.
final class SurfaceTree {
    let surface: WlSurface
    private let facilities: Facilities
    /// From the lowest to the highest.
    private var subsurfaces: [Subsurface] = []

    init(_ facilities: Facilities) {
        self.facilities = facilities
        surface = facilities.compositor.createSurface()
    }

    /// Makes a subsurface above all others.
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

    /// Puts subsurfaces above one another in this order, from the lowest to the highest, with the next commit.
    /// Those that are not named keep their height among the others.
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

    /// Forgets a subsurface that is destroyed.
    func remove(_ subsurface: Subsurface) { subsurfaces.removeAll { $0 === subsurface } }
}
