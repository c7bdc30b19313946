package import Geometry
package import Vocabulary

/// Finds out where on-screen keyboards are, from exclusive zones, services on the bus, commands and programs.
///
/// The union of all reports counts. Events and times of the monotonic clock (s) go in, effects come out; the tracker
/// has no clock and does no I/O. Lengths are logical pixels from the top left corner of an output.
package struct KeyboardTracker: Sendable {
    /// The present regions, output by output.
    package private(set) var regions: [KeyboardRegion] = []
    /// Whether everything stays as it is, whatever is reported.
    package private(set) var isPaused = false
    package private(set) var settings = KeyboardSettings()
    private(set) var outputs: [KeyboardOutput] = []
    private(set) var zones = KeyboardZones()
    private(set) var claims = KeyboardClaims()
    private(set) var services = ServiceReports()
    private var phases = KeyboardPhases()
    /// Time of the last `KeyboardEffect.wake`, s; nil: none is needed.
    private var wake: Double?

    package init() {}

    /// Handles `event`; returns the effects to carry out, in order.
    package mutating func handle(
        _ event: KeyboardEvent, at now: Double
    ) -> [KeyboardEffect] {
        let before = (regions, settings.topMargin)
        var effects: [KeyboardEffect] = []
        apply(event, at: now)
        zones.confirmZones(at: now)
        services.updateUnexplained(isZoneUp: zones.isKeyboardUp, at: now)
        if case .rested = event { effects += phases.finishAll() }
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

    /// Areas of an output that cards avoid, including the margin above each region.
    package func obstacles(on output: String) -> [Rectangle] {
        var obstacles: [Rectangle] = []
        for region in regions where region.output == output {
            let margin = min(max(settings.topMargin, 0), max(region.frame.minY, 0))
            obstacles.append(
                region.frame.inset(by: Insets(top: -margin, right: 0, bottom: 0, left: 0)))
        }
        return obstacles
    }

    /// Insets of an output that zones take: all zones at its top; at its bottom only panels, as if no keyboard were
    /// visible.
    package func insets(on output: String) -> Insets {
        guard let zone = zones[output] else { return .zero }
        return Insets(top: zone.top, right: 0, bottom: zone.panel, left: 0)
    }

    /// Whether a `did` waits for `KeyboardEvent.rested`.
    package var awaitsRest: Bool { phases.awaitsRest }

    /// Checks whether a `set` with these values would be accepted.
    ///
    /// - Throws: Why it would not.
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

    /// Whether a service reports a visible keyboard.
    package var isServiceVisible: Bool { services.isVisible }

    private mutating func apply(_ event: KeyboardEvent, at now: Double) {
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
        case .ownerRemoved(let owner): claims.drop(owner)
        case .pause(let isPaused): self.isPaused = isPaused
        case .configure(let settings):
            self.settings = settings
            zones.classifyAll(least: settings.leastHeight, at: now)
        case .rested, .tick: break
        }
    }

    /// Sets the state that a service reports. A keyboard that appears while zones are measured may be a mere flash.
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

    /// When something changes without another event, s; nil: never.
    private func nextWake(after now: Double) -> Double? {
        let confirmation = zones.nextConfirmation
        guard let assumption = services.nextAssumption(after: now) else { return confirmation }
        return min(confirmation ?? assumption, assumption)
    }
}

/// An event that the tracker handles.
package enum KeyboardEvent: Sendable {
    /// All present outputs.
    case outputs([KeyboardOutput])
    /// Height that exclusive zones take on an output, logical pixels; nil: not measured any more.
    case zone(output: String, lost: Double?)
    /// The state that a service reports, or that the service is absent.
    case service(KeyboardService, KeyboardService.State)
    /// A claim of a region, in logical pixels from the corner of the output; nil: on every output. Replaces the owner's
    /// earlier claim on the output. Ignored if `KeyboardTracker.check` refuses it.
    case set(RegionOwner, output: String?, Rectangle)
    /// Clears the regions of an owner on an output; nil: on all outputs.
    case clear(RegionOwner, output: String?)
    /// Clears all regions of an owner that has ended.
    case ownerRemoved(RegionOwner)
    /// Whether everything stays as it is, whatever is reported meanwhile.
    case pause(Bool)
    case configure(KeyboardSettings)
    /// Everything that moved for the last change is at rest.
    case rested
    /// The time of the last `KeyboardEffect.wake` has come.
    case tick
}

/// An instruction or report of the tracker.
package enum KeyboardEffect: Equatable, Sendable {
    /// The areas that cards avoid have changed.
    case changed
    /// A phase is to be reported.
    case phase(KeyboardPhase, KeyboardRegion)
    /// When the next `KeyboardEvent.tick` is needed, s; nil: none is needed.
    case wake(at: Double?)
}

/// An output on which a keyboard can be.
package struct KeyboardOutput: Equatable, Sendable {
    package var name: String
    /// Size, logical pixels.
    package var size: Size

    package init(name: String, size: Size) {
        (self.name, self.size) = (name, size)
    }

    var bounds: Rectangle { Rectangle(origin: .zero, size: size) }
}

/// How cards avoid on-screen keyboards. Logical pixels.
package struct KeyboardSettings: Equatable, Sendable {
    /// Distance between a keyboard and the nearest card, in addition to the card's own margin; at least 0.
    package var topMargin = 0.0
    /// Assumed height of a keyboard whose place is unknown; nil: its last known height, otherwise half of its output.
    package var assumedHeight: Double?
    /// Least height of a keyboard: a lower exclusive zone at the bottom of an output is a panel.
    package var leastHeight = 80.0

    package init() {}
}

extension KeyboardTracker {
    /// The regions on each output that follow from all reports.
    func resolved(at now: Double) -> [KeyboardRegion] {
        let isAssumed = services.isAssumed(at: now)
        var all: [KeyboardRegion] = []
        for output in outputs {
            var found: [KeyboardRegion] = []
            if let keyboard = zones[output.name]?.keyboard, keyboard > 0 {
                Self.add(strip(keyboard, of: output, .zone), to: &found)
            }
            var isBottomTold = false
            for claim in claims.list {
                guard let frame = claim.frame(on: output) else { continue }
                isBottomTold = isBottomTold || frame.maxY >= output.size.height - 1
                let region = KeyboardRegion(
                    output: output.name, frame: frame, source: claim.owner.source)
                Self.add(region, to: &found)
            }
            if isAssumed, !isBottomTold {
                Self.add(strip(assumedHeight(on: output), of: output, .service), to: &found)
            }
            all += found
        }
        return all
    }

    /// Adds a region, unless it is covered by others.
    private static func add(_ region: KeyboardRegion, to found: inout [KeyboardRegion]) {
        guard !region.frame.isEmpty else { return }
        guard !found.contains(where: { $0.frame.contains(region.frame) }) else { return }
        found.removeAll { region.frame.contains($0.frame) }
        found.append(region)
    }

    private func strip(
        _ height: Double, of output: KeyboardOutput, _ source: KeyboardSource
    ) -> KeyboardRegion {
        let height = min(height, output.size.height)
        return KeyboardRegion(
            output: output.name,
            frame: Rectangle(
                x: 0, y: output.size.height - height, width: output.size.width, height: height),
            source: source)
    }

    private func assumedHeight(on output: KeyboardOutput) -> Double {
        let height = settings.assumedHeight ?? zones[output.name]?.lastHeight
        guard let height, height.isFinite, height >= 1 else {
            return (output.size.height / 2).rounded()
        }
        return height
    }
}

extension Rectangle {
    /// Whether all of `other` is inside of this rectangle.
    fileprivate func contains(_ other: Rectangle) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
