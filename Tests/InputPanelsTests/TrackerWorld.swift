import Geometry
import InputPanels
import Seeds
import Vocabulary

/// A tracker, its state according to its effects, and random events for it.
struct TrackerWorld {
    private var tracker = KeyboardTracker()
    private var generator: SplitMix
    private var now = 0.0
    private var outputs: [KeyboardOutput] = []
    /// The region on each output according to the phases.
    private var shown: [String: Rectangle] = [:]
    private var pending: [String: (KeyboardPhase, Rectangle)] = [:]
    /// Outputs on which the last event began a motion.
    private var begun: Set<String> = []
    private var wake: Double?
    private var trouble: [String] = []
    private(set) var last = KeyboardEvent.tick

    private static let all = [
        KeyboardOutput(name: "A", size: Size(width: 1280, height: 800)),
        KeyboardOutput(name: "B", size: Size(width: 720, height: 1440)),
        KeyboardOutput(name: "C", size: Size(width: 853, height: 533)),
    ]

    init(seed: UInt64) {
        generator = SplitMix(seed: seed)
    }

    mutating func step() -> [String] {
        now += Double.random(in: 0...0.3, using: &generator)
        if let wake, wake <= now, chance(0.8) {
            handle(.tick)
            if let next = self.wake, next <= now { trouble.append("wakes for ever at \(next)") }
        } else {
            handle(randomEvent())
        }
        return trouble
    }

    mutating func finish() -> [String] {
        handle(.pause(false))
        handle(.clear(.command, output: nil))
        for client: UInt64 in 0..<4 { handle(.ownerRemoved(.client(client))) }
        for service in KeyboardService.allCases { handle(.service(service, .absent)) }
        for output in outputs { handle(.zone(output: output.name, lost: 0)) }
        handle(.rested)
        now += 10
        handle(.tick)
        if !tracker.regions.isEmpty { trouble.append("regions of nobody: \(tracker.regions)") }
        if !shown.isEmpty || !pending.isEmpty { trouble.append("shown after the end") }
        if wake != nil { trouble.append("a timer is left") }
        return trouble
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < share
    }

    private mutating func pick<T>(_ values: [T]) -> T {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }

    private mutating func randomEvent() -> KeyboardEvent {
        let output = pick(["A", "B", "C", "none"])
        let owner = pick([RegionOwner.command] + (0..<4).map { .client($0) })
        switch Int.random(in: 0..<13, using: &generator) {
        case 0:
            let start = Int.random(in: 0..<3, using: &generator)
            let end = Int.random(in: start..<4, using: &generator)
            return .outputs(Array(Self.all[start..<end]))
        case 1, 2:
            return .zone(output: output, lost: pick([0, 0, 30, 60, 100, 240, 270, 400, 5000, nil]))
        case 3: return .service(.osk0, pick([.absent, .hidden, .visible]))
        case 4: return .service(.kwin, pick([.absent, .hidden, .visible]))
        case 5, 6, 7: return .set(owner, output: pick([output, output, nil]), randomFrame())
        case 8: return .clear(owner, output: pick([output, nil]))
        case 9: return .ownerRemoved(owner)
        case 10: return .pause(chance(0.3))
        case 11:
            var settings = KeyboardSettings()
            settings.topMargin = pick([0, 12, 9000])
            settings.assumedHeight = pick([nil, 200, 9000])
            settings.leastHeight = pick([80, 0, 1000])
            return .configure(settings)
        default: return .rested
        }
    }

    private mutating func randomFrame() -> Rectangle {
        let numbers = [-100, 0, 0, 1, 100, 500, 700, 1e12, .nan, .infinity, -.infinity]
        return Rectangle(
            x: pick(numbers), y: pick(numbers), width: pick(numbers), height: pick(numbers))
    }

    private mutating func handle(_ event: KeyboardEvent) {
        last = event
        begun = []
        let before = tracker
        if case .outputs(let outputs) = event { self.outputs = outputs }
        let effects = tracker.handle(event, at: now)
        var isChanged = false
        for effect in effects {
            switch effect {
            case .changed: isChanged = true
            case .wake(let time): wake = time
            case .phase(let phase, let region): take(phase, region)
            }
        }
        if isChanged
            != (before.regions != tracker.regions
                || before.settings.topMargin != tracker.settings.topMargin)
        {
            trouble.append("changed: \(isChanged)")
        }
        if before.isPaused, tracker.isPaused, before.regions != tracker.regions {
            trouble.append("moves while it is paused")
        }
        // A motion that begins with the same event has not come to rest yet.
        if case .rested = event, pending.keys.contains(where: { !begun.contains($0) }) {
            trouble.append("a did is missing")
        }
        if tracker.awaitsRest == pending.isEmpty { trouble.append("awaitsRest") }
        check()
    }

    private mutating func take(_ phase: KeyboardPhase, _ region: KeyboardRegion) {
        let (name, old) = (region.output, shown[region.output])
        switch phase {
        case .didShow, .didHide, .didChangeFrame:
            guard let (did, frame) = pending.removeValue(forKey: name) else {
                return trouble.append("\(phase) of nothing")
            }
            if did != phase || frame != region.frame { trouble.append("\(phase) for \(did)") }
            return
        case .willShow:
            if old != nil { trouble.append("shown twice") }
            begin(.didShow, region)
            shown[name] = region.frame
        case .willHide:
            if old != region.frame { trouble.append("hides what was not there") }
            begin(.didHide, region)
            shown[name] = nil
        case .willChangeFrame:
            if old == nil || old == region.frame { trouble.append("no change of frame") }
            begin(.didChangeFrame, region)
            shown[name] = region.frame
        }
    }

    private mutating func begin(_ did: KeyboardPhase, _ region: KeyboardRegion) {
        if pending[region.output] != nil { trouble.append("\(did) is overtaken") }
        begun.insert(region.output)
        pending[region.output] = (did, region.frame)
    }

    private mutating func check() {
        for output in Self.all {
            let regions = tracker.regions.filter { $0.output == output.name }
            let whole = regions.reduce(Rectangle.zero) { $0.union($1.frame) }
            if whole != shown[output.name] ?? .zero { trouble.append("phases and regions differ") }
            check(regions, on: output)
            let insets = tracker.insets(on: output.name)
            if insets.top < 0 || insets.bottom < 0
                || insets.vertical > output.size.height + tracker.settings.leastHeight
            {
                trouble.append("insets \(insets)")
            }
        }
    }

    private mutating func check(_ regions: [KeyboardRegion], on output: KeyboardOutput) {
        let bounds = Rectangle(origin: .zero, size: output.size)
        let obstacles = tracker.obstacles(on: output.name)
        if obstacles.count != regions.count { trouble.append("obstacles") }
        for (index, region) in regions.enumerated() {
            let isThere = tracker.isPaused || outputs.contains(output)
            if region.frame.isEmpty || region.frame.intersection(bounds) != region.frame || !isThere
            {
                trouble.append("\(region) is not on its output")
            }
            if obstacles[index].intersection(region.frame) != region.frame
                || obstacles[index].minY < 0
            {
                trouble.append("\(obstacles[index]) for \(region.frame)")
            }
            for other in regions.enumerated() where other.offset != index {
                if other.element.frame.intersection(region.frame) == region.frame {
                    trouble.append("counts twice: \(region), \(other.element)")
                }
            }
        }
    }
}
