package import Geometry

/// Where on-screen keyboards are, from all who say something about it: exclusive zones, services on the bus,
/// commands and programs.
///
/// The union counts. Events and the time of our clock (s) go in, effects come out; it owns no clock and does no
/// I/O. Lengths are logical pixels from the top left corner of an output.
package struct KeyboardTracker: Sendable {
    /// What is in force now, output by output.
    package private(set) var regions: [KeyboardRegion] = []
    /// Whether everything stays as it is, whatever is told.
    package private(set) var isPaused = false
    package private(set) var settings = KeyboardSettings()
    private(set) var outputs: [KeyboardOutput] = []
    private(set) var zones = KeyboardZones()
    private(set) var claims = KeyboardClaims()
    private(set) var services = ServiceReports()
    private var phases = KeyboardPhases()
    /// Time of the last `KeyboardEffect.wake`, s; nil: it asked for none.
    private var wake: Double?

    package init() {}

    /// Takes note of `event`; tells what is to be done for it, in this order.
    package mutating func handle(
        _ event: KeyboardEvent, at now: Double
    ) -> [KeyboardEffect] {
        let before = (regions, settings.topMargin)
        var effects: [KeyboardEffect] = []
        take(event, at: now)
        zones.confirmZones(at: now)
        services.updateUnexplained(isZoneUp: zones.isKeyboardUp, at: now)
        if case .settled = event { effects += phases.finishAll() }
        if !isPaused {
            let fresh = resolved(at: now)
            effects += phases.change(from: regions, to: fresh)
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
    package var awaitsRest: Bool { phases.awaitsRest }

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
        guard claims.hasRoom(for: owner, on: output) else { throw .tooMany }
    }

    /// Whether a service says that it shows a keyboard.
    package var isServiceVisible: Bool { services.isVisible }

    private mutating func take(_ event: KeyboardEvent, at now: Double) {
        switch event {
        case .outputs(let outputs):
            self.outputs = outputs
            zones.keep(outputs)
        case .zone(let name, let lost):
            guard let output = outputs.first(where: { $0.name == name }) else { return }
            zones.updateZone(lost, of: output, least: settings.leastHeight, at: now)
        case .service(let service, let state): updateService(service, to: state, at: now)
        case .set(let owner, let output, let frame): setClaim(frame, on: output, of: owner)
        case .clear(let owner, let output): claims.clear(owner, on: output, outputs: outputs)
        case .gone(let owner): claims.drop(owner)
        case .pause(let isPaused): self.isPaused = isPaused
        case .configure(let settings):
            self.settings = settings
            zones.classifyAll(least: settings.leastHeight, at: now)
        case .settled, .tick: break
        }
    }

    /// Takes note of what a service says. A keyboard that comes up while zones are measured may flash.
    private mutating func updateService(
        _ service: KeyboardService, to state: KeyboardService.State, at now: Double
    ) {
        let old = services.updateService(service, to: state)
        if service == .osk0 {
            if old == .absent, state != .absent { zones.beginStartUp(at: now) }
            if state == .absent { zones.endStartUp() }
        }
        if old == .visible, state != .visible { zones.hideUnseen() }
    }

    private mutating func setClaim(
        _ frame: Rectangle, on output: String?, of owner: RegionOwner
    ) {
        do throws(KeyboardRegionError) { try check(frame, on: output, owner: owner) } catch {
            return
        }
        claims.setClaim(frame, on: output, of: owner, outputs: outputs)
    }

    /// When something changes although nothing is told; nil: never.
    private func nextWake(after now: Double) -> Double? {
        let confirmation = zones.nextConfirmation
        guard let assumption = services.nextAssumption(after: now) else { return confirmation }
        return min(confirmation ?? assumption, assumption)
    }
}
