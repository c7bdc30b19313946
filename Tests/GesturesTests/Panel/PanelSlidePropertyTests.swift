import Gestures
import Seeds
import Testing

/// Random events on a panel; all invariants are checked after each. MARTLET_SEED repeats a run.
@Suite struct PanelSlidePropertyTests {
    private enum Event: CaseIterable {
        case open, close, press, release, beginDrag, drag, endDrag, cancelDrag, setWidth
    }

    /// A panel, the events that it got, and the violations that were found.
    private struct World {
        var panel: PanelSlide
        var now = 1000.0
        var width = 400.0
        var random: SplitMix
        /// Time of the last event that changed the panel.
        var changed = 0.0

        mutating func act(_ event: Event) {
            switch event {
            case .open: panel.open(at: now)
            case .close: panel.close(at: now)
            case .press: _ = panel.press(at: now)
            case .release: panel.release(at: now)
            case .beginDrag: panel.beginDrag(at: now)
            case .drag: panel.drag(to: .random(in: -600...600, using: &random), at: now)
            case .endDrag: panel.endDrag(velocity: speed(), at: now)
            case .cancelDrag: panel.cancelDrag(at: now)
            case .setWidth:
                width = .random(in: 100...800, using: &random)
                panel.setWidth(width, at: now)
            }
        }

        mutating func speed() -> Double {
            let fast = Bool.random(using: &random)
            return .random(in: fast ? -4000...4000 : -100...100, using: &random)
        }

        mutating func wait() {
            let choice = Int.random(in: 0..<8, using: &random)
            now += choice == 0 ? 3 : choice < 3 ? 0 : Double.random(in: 0.001...0.2, using: &random)
        }

        /// A violated invariant of the panel; nil: there is none.
        var trouble: String? {
            let position = panel.position(at: now)
            let share = panel.dimShare(at: now)
            if !(position >= 0 && position < 3 * width) { return "position \(position)" }
            if !(0...1).contains(share) { return "share \(share)" }
            let isShare = abs(share - min(1, position / width)) < 1e-9
            if !panel.reducedMotion && !isShare { return "share \(share) at \(position)" }
            if panel.hasContact && panel.isClosed(at: now) { return "closed though held" }
            if !panel.isMoving(at: now) {
                if panel.position(at: now + 5) != position { return "moves at rest" }
                let rest = panel.isOpen ? width : 0
                if !panel.hasContact && position != rest { return "rests at \(position)" }
                let isClosed = !panel.isOpen && !panel.hasContact
                if panel.isClosed(at: now) != isClosed { return "closed or not" }
            } else if let end = panel.restTime {
                if !(end > now && end < now + 3) { return "rests at \(end)" }
                if panel.isMoving(at: end) { return "moves on" }
                let near = panel.position(at: end - 1e-9) - panel.position(at: end)
                // The width may have grown by a factor of 8 since the motion began.
                if !panel.reducedMotion && abs(near) > 0.81 { return "jumps \(near) at its end" }
            } else {
                return "no end"
            }
            return nil
        }
    }

    private static func velocity(_ panel: PanelSlide, at now: Double) -> Double {
        (panel.position(at: now + 1e-6) - panel.position(at: now)) / 1e-6
    }

    /// A forbidden change by an event.
    private func jump(from old: PanelSlide, to new: World, by event: Event) -> String? {
        let now = new.now
        let (before, after) = (old.position(at: now), new.panel.position(at: now))
        if event == .setWidth {
            let shares = (old.dimShare(at: now), new.panel.dimShare(at: now))
            return abs(shares.0 - shares.1) < 1e-6 ? nil : "share jumps from \(shares)"
        }
        if event == .drag { return nil }
        if abs(old.dimShare(at: now) - new.panel.dimShare(at: now)) > 0.002 { return "share jumps" }
        if new.panel.reducedMotion { return nil }
        // A motion that would be shorter than that ends at once.
        let slack = new.panel.isMoving(at: now) ? 1e-6 : 0.11
        if abs(before - after) > slack { return "jumps from \(before) to \(after)" }
        let keeps = (event == .open || event == .close) && !old.hasContact
        // At the beginning of an ease-out the velocity differs from that right after.
        let isMoving = old.isMoving(at: now + 2e-6) && before > 0.1 && new.changed < now
        guard keeps, isMoving, old != new.panel else { return nil }
        let (speed, newSpeed) = (Self.velocity(old, at: now), Self.velocity(new.panel, at: now))
        return abs(speed - newSpeed) < 5 ? nil : "velocity jumps from \(speed) to \(newSpeed)"
    }

    private func run(_ round: UInt64, reducedMotion: Bool) {
        let seed = Seed.current &+ round
        var panel = PanelSlide(width: 400, tuning: .standard)
        panel.reducedMotion = reducedMotion
        var world = World(panel: panel, random: SplitMix(seed: seed))
        for step in 0..<300 {
            world.wait()
            var events = Event.allCases
            if Int.random(in: 0..<4, using: &world.random) > 0 { events.removeLast() }
            guard let event = events.randomElement(using: &world.random) else { return }
            let old = world.panel
            world.act(event)
            let trouble = world.trouble ?? jump(from: old, to: world, by: event)
            if old != world.panel { world.changed = world.now }
            guard let trouble else { continue }
            Issue.record(
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(event): \(trouble)")
            return
        }
    }

    @Test(arguments: 0..<100 as Range<UInt64>) func panelNeverJumps(round: UInt64) {
        run(round, reducedMotion: false)
    }

    @Test(arguments: 0..<50 as Range<UInt64>) func shareOfThePanelNeverJumps(round: UInt64) {
        run(round, reducedMotion: true)
    }

    /// A panel that is released at any place and speed continues with the finger's velocity.
    @Test func releasedPanelContinuesWithTheFingersVelocity() {
        var random = SplitMix(seed: Seed.current)
        for sample in 0..<1000 {
            var panel = PanelSlide(width: 400, tuning: .standard)
            let position = Double.random(in: 1...399, using: &random)
            let speed = Double.random(in: -4000...4000, using: &random)
            panel.beginDrag(at: 7)
            panel.drag(to: position, at: 7)
            panel.endDrag(velocity: speed, at: 7)
            let error = abs(Self.velocity(panel, at: 7) - speed)
            #expect(error < 5, "MARTLET_SEED=\(Seed.current), sample \(sample)")
        }
    }

    /// Undefined and infinite numbers, absurd widths, and a clock that goes back.
    @Test(arguments: 0..<50 as Range<UInt64>) func panelSurvivesHostileNumbers(round: UInt64) {
        let odd: [Double] = [
            .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, 100, 400, -200,
        ]
        let seed = Seed.current &+ round
        var random = SplitMix(seed: seed)
        func number() -> Double { odd.randomElement(using: &random) ?? 0 }
        var panel = PanelSlide(width: number(), tuning: .standard)
        var now = 100.0
        for step in 0..<200 {
            now += .random(in: -0.005...0.05, using: &random)
            let time = Int.random(in: 0..<10, using: &random) == 0 ? number() : now
            panel.reducedMotion = Int.random(in: 0..<4, using: &random) == 0
            switch Event.allCases.randomElement(using: &random) ?? .open {
            case .open: panel.open(at: time)
            case .close: panel.close(at: time)
            case .press: _ = panel.press(at: time)
            case .release: panel.release(at: time)
            case .beginDrag: panel.beginDrag(at: time)
            case .drag: panel.drag(to: number(), at: time)
            case .endDrag: panel.endDrag(velocity: number(), at: time)
            case .cancelDrag: panel.cancelDrag(at: time)
            case .setWidth: panel.setWidth(number(), at: time)
            }
            let isSane = [now, time, .nan, .infinity].allSatisfy { time in
                let position = panel.position(at: time)
                return position.isFinite && position >= 0 && (panel.restTime ?? 0).isFinite
                    && (0...1).contains(panel.dimShare(at: time))
            }
            #expect(isSane, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard isSane else { return }
        }
    }

    @Test func everyEventIsReached() {
        var random = SplitMix(seed: Seed.current)
        var world = World(panel: PanelSlide(width: 400, tuning: .standard), random: random)
        var seen: [String: Int] = [:]
        for _ in 0..<5000 {
            world.wait()
            world.act(Event.allCases.randomElement(using: &random) ?? .open)
            if world.panel.hasContact { seen["held", default: 0] += 1 }
            if world.panel.isOpen { seen["open", default: 0] += 1 }
            if world.panel.isClosed(at: world.now) { seen["closed", default: 0] += 1 }
            if world.panel.isMoving(at: world.now) { seen["moving", default: 0] += 1 }
            if world.panel.position(at: world.now) > world.width { seen["over", default: 0] += 1 }
        }
        for name in ["held", "open", "closed", "moving", "over"] {
            #expect(seen[name, default: 0] > 100, "\(seen)")
        }
    }
}
