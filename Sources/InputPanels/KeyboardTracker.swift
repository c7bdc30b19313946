package import Geometry

/// Where on-screen keyboards are, from all who say something about it: exclusive zones, services on the bus,
/// commands and programs.
///
/// The union counts. Events and the time of our clock (s) go in, effects come out; it owns no clock and does no
/// I/O. Lengths are logical pixels from the top left corner of an output.
package struct KeyboardTracker: Sendable {
    /// What is in force now, output by output.
    package internal(set) var regions: [KeyboardRegion] = []
    /// Whether everything stays as it is, whatever is told.
    package internal(set) var isPaused = false
    package internal(set) var settings = KeyboardSettings()
    var outputs: [KeyboardOutput] = []
    var zones: [String: KeyboardZone] = [:]
    var claims: [KeyboardClaim] = []
    var services: [KeyboardService: KeyboardService.State] = [:]
    /// Since when a service's keyboard is seen by nobody else.
    var unexplained: [KeyboardService: Double] = [:]
    /// Until when a keyboard may be only the flash of one that starts.
    var startUp: Double?
    /// Each `did` that is to come when all is at rest.
    var pending: [(phase: KeyboardPhase, region: KeyboardRegion)] = []
    private var wake: Double?

    /// How many regions are held of commands and programs.
    package static let mostClaims = 64
    /// For how long after its start a keyboard may flash, s.
    static let startUpTime = 1.0
    /// How long a keyboard that has just started must be there to be believed, s.
    static let flashTime = 0.5

    package init() {}

    /// Takes note of `event`; tells what is to be done for it, in this order.
    package mutating func handle(
        _ event: KeyboardEvent, at now: Double
    ) -> [KeyboardEffect] {
        let before = (regions, settings.topMargin)
        var effects: [KeyboardEffect] = []
        take(event, at: now)
        believe(at: now)
        explain(at: now)
        if case .settled = event { effects += finishAll() }
        if !isPaused {
            let fresh = resolved(at: now)
            effects += phases(to: fresh)
            regions = fresh
        }
        if before.0 != regions || before.1 != settings.topMargin { effects.append(.changed) }
        let next = nextWake(after: now)
        if next != wake {
            wake = next
            effects.append(.wake(at: next))
        }
        return effects
    }

    /// What cards keep clear of on an output, the margin above each region included.
    package func obstacles(on output: String) -> [Rectangle] {
        var obstacles: [Rectangle] = []
        for region in regions where region.output == output {
            let margin = min(max(settings.topMargin, 0), max(region.frame.minY, 0))
            obstacles.append(
                region.frame.inset(by: Insets(top: -margin, right: 0, bottom: 0, left: 0)))
        }
        return obstacles
    }

    /// What zones leave of the height of an output: at its top whatever is there, at its bottom but panels,
    /// as while no keyboard is up.
    package func insets(on output: String) -> Insets {
        guard let zone = zones[output] else { return .zero }
        return Insets(top: zone.top, right: 0, bottom: zone.panel, left: 0)
    }

    /// Whether a `did` is yet to be told, for which `KeyboardEvent.settled` is needed.
    package var awaitsRest: Bool { !pending.isEmpty }

    /// Whether an event `set` would be taken.
    ///
    /// - Throws: What is wrong with it.
    package func check(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height, frame.maxX, frame.maxY]
        guard numbers.allSatisfy({ $0.isFinite }), frame.width >= 1, frame.height >= 1 else {
            throw .size(frame)
        }
        guard !outputs.isEmpty else { throw .noOutput }
        let meant = outputs.filter { output == nil || $0.name == output }
        guard !meant.isEmpty else { throw .unknownOutput(output ?? "", outputs) }
        guard meant.contains(where: { !frame.intersection($0.bounds).isEmpty }) else {
            throw .outside(frame, meant)
        }
        let isNew = !claims.contains {
            $0.owner == owner && (output == nil || $0.output == output)
        }
        guard !isNew || claims.count < Self.mostClaims else { throw .tooMany }
    }

    private mutating func take(_ event: KeyboardEvent, at now: Double) {
        switch event {
        case .outputs(let outputs):
            self.outputs = outputs
            zones = zones.filter { name, _ in outputs.contains { $0.name == name } }
        case .zone(let output, let lost): take(lost, on: output, at: now)
        case .service(let service, let state): take(state, of: service, at: now)
        case .set(let owner, let output, let frame): take(frame, on: output, of: owner)
        case .clear(let owner, let output): clear(owner, on: output)
        case .gone(let owner): claims.removeAll { $0.owner == owner }
        case .pause(let isPaused): self.isPaused = isPaused
        case .configure(let settings):
            self.settings = settings
            for name in Array(zones.keys) { judge(name, at: now) }
        case .settled, .tick: break
        }
    }

    /// When something changes although nothing is told; nil: never.
    private func nextWake(after now: Double) -> Double? {
        var next: Double?
        for zone in zones.values {
            if let time = zone.heldUntil { next = min(next ?? time, time) }
        }
        for (service, since) in unexplained {
            let time = since + service.patience
            if time > now { next = min(next ?? time, time) }
        }
        return next
    }
}
