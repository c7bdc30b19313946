import Geometry

extension KeyboardTracker {
    /// What is told when these become the regions in force. Of one output the smallest rectangle around all its
    /// regions is its keyboard.
    mutating func phases(to fresh: [KeyboardRegion]) -> [KeyboardEffect] {
        guard fresh != regions else { return [] }
        var names: [String] = []
        for region in regions + fresh where !names.contains(region.output) {
            names.append(region.output)
        }
        return names.flatMap { name in
            change(from: Self.whole(regions, on: name), to: Self.whole(fresh, on: name))
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
        let effects = finish(on: region.output)
        pending.append((phases.did, region))
        return effects + [.phase(phases.will, region)]
    }

    /// What is overtaken has been, before the next begins.
    private mutating func finish(on output: String) -> [KeyboardEffect] {
        let over = pending.filter { $0.region.output == output }
        pending.removeAll { $0.region.output == output }
        return over.map { .phase($0.phase, $0.region) }
    }

    /// All has come to rest.
    mutating func finishAll() -> [KeyboardEffect] {
        let over = pending
        pending = []
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
