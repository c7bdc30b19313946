import Geometry
import Vocabulary

/// Derives the phases of on-screen keyboards (`will-show`, `did-show`, …) from the present regions.
struct KeyboardPhases: Equatable, Sendable {
    /// A phase to be reported when everything is at rest.
    private struct Pending: Equatable, Sendable {
        var phase: KeyboardPhase
        var region: KeyboardRegion
    }

    private var pending: [Pending] = []

    /// Whether a `did` has not been reported yet.
    var awaitsRest: Bool { !pending.isEmpty }

    /// Returns the phases of replacing the regions `old` by `new`. The keyboard of an output is the smallest rectangle around
    /// all regions there.
    mutating func change(
        from old: [KeyboardRegion], to new: [KeyboardRegion]
    ) -> [KeyboardEffect] {
        guard new != old else { return [] }
        var names: [String] = []
        for region in old + new where !names.contains(region.output) { names.append(region.output) }
        return names.flatMap { name in
            change(from: Self.whole(old, on: name), to: Self.whole(new, on: name))
        }
    }

    private mutating func change(
        from old: KeyboardRegion?, to new: KeyboardRegion?
    ) -> [KeyboardEffect] {
        guard old?.frame != new?.frame, let region = new ?? old else { return [] }
        let phases: (will: KeyboardPhase, did: KeyboardPhase) =
            switch (old, new) {
            case (nil, _): (.willShow, .didShow)
            case (_, nil): (.willHide, .didHide)
            default: (.willChangeFrame, .didChangeFrame)
            }
        // The `did` of an unfinished change comes before the `will` of the next one.
        let overtaken = finish { $0.output == region.output }
        pending.append(Pending(phase: phases.did, region: region))
        return overtaken + [.phase(phases.will, region)]
    }

    /// Returns every `did` that waited for the cards to settle.
    mutating func finishAll() -> [KeyboardEffect] { finish { _ in true } }

    private mutating func finish(where isOver: (KeyboardRegion) -> Bool) -> [KeyboardEffect] {
        let over = pending.filter { isOver($0.region) }
        pending.removeAll { isOver($0.region) }
        return over.map { .phase($0.phase, $0.region) }
    }

    private static func whole(_ regions: [KeyboardRegion], on output: String) -> KeyboardRegion? {
        var whole: KeyboardRegion?
        for region in regions where region.output == output {
            var both = whole ?? region
            both.frame = both.frame.union(region.frame)
            whole = both
        }
        return whole
    }
}
