import Gestures
import Seeds
import Testing

/// Random events on a list; all invariants are checked after each. MARTLET_SEED repeats a run.
@Suite struct ListScrollPropertyTests {
    private enum Event: CaseIterable {
        case press, release, beginDrag, drag, endDrag, cancelDrag, wheel, scroll, jump, extent,
            shift
    }

    /// A list, its heights, and the events that it got.
    private struct World {
        var list = ListScroll()
        var now = 1000.0
        var content = 2000.0
        var viewport = 500.0
        var random: SplitMix
        /// Distance by which a shift moved the contents down.
        var shift = 0.0

        init(seed: UInt64) {
            random = SplitMix(seed: seed)
            list.setExtent(content: content, viewport: viewport, at: now)
        }

        var farthest: Double { max(0, content - viewport) }

        mutating func act(_ event: Event) {
            shift = 0
            switch event {
            case .press: _ = list.press(at: now)
            case .release: list.release(at: now)
            case .beginDrag: list.beginDrag(at: now)
            case .drag: list.drag(to: .random(in: -900...900, using: &random), at: now)
            case .endDrag: list.endDrag(velocity: speed(), at: now)
            case .cancelDrag: list.cancelDrag(at: now)
            case .wheel: list.wheel(by: .random(in: -300...300, using: &random), at: now)
            case .scroll:
                list.scroll(to: .random(in: -99...3000, using: &random), animated: true, at: now)
            case .jump:
                list.scroll(to: .random(in: -2000...3000, using: &random), animated: false, at: now)
            case .extent:
                content = .random(in: 100...3000, using: &random)
                viewport = .random(in: 200...800, using: &random)
                list.setExtent(content: content, viewport: viewport, at: now)
            case .shift:
                shift = .random(in: 0...200, using: &random)
                content += shift
                list.shift(by: shift)
                list.setExtent(content: content, viewport: viewport, at: now)
            }
        }

        mutating func speed() -> Double {
            let fast = Bool.random(using: &random)
            return .random(in: fast ? -6000...6000 : -100...100, using: &random)
        }

        mutating func wait() {
            let choice = Int.random(in: 0..<8, using: &random)
            now += choice == 0 ? 6 : choice < 3 ? 0 : Double.random(in: 0.001...0.2, using: &random)
        }

        /// A violated invariant of the list; nil: there is none.
        var trouble: String? {
            let offset = list.offset(at: now)
            if !(offset > -5000 && offset < 12_000) { return "offset \(offset)" }
            if !list.isMoving(at: now) {
                if list.offset(at: now + 9) != offset { return "moves at rest" }
                let isInside = offset > -1e-9 && offset < farthest + 1e-9
                if !list.hasContact && !isInside { return "rests at \(offset) of \(farthest)" }
            } else if let end = list.restTime {
                if !(end > now && end < now + 6) { return "rests at \(end)" }
                let (last, rest) = (list.offset(at: end - 1e-9), list.offset(at: end))
                if abs(last - rest) > 0.11 { return "jumps from \(last) to \(rest) at its end" }
                if list.isMoving(at: end) { return "moves on" }
                if !(rest > -1e-9 && rest < farthest + 1e-9) { return "ends at \(rest)" }
            } else {
                return "no end"
            }
            if let thumb = list.thumb(track: 480, minimum: 30, at: now) {
                let isWithin = thumb.start >= 0 && thumb.start + thumb.length < 480 + 1e-9
                if !isWithin || thumb.length < 30 { return "thumb \(thumb)" }
            } else if farthest > 0 {
                return "no thumb"
            }
            return nil
        }
    }

    private static func velocity(_ list: ListScroll, at now: Double) -> Double {
        (list.offset(at: now + 1e-6) - list.offset(at: now)) / 1e-6
    }

    /// A forbidden change by an event.
    private func jump(from old: ListScroll, to new: World, by event: Event) -> String? {
        let now = new.now
        if event == .drag || event == .jump { return nil }
        let (before, after) = (old.offset(at: now) + new.shift, new.list.offset(at: now))
        // A motion that would be shorter than that ends at once.
        let slack = new.list.isMoving(at: now) ? 1e-6 : 0.11
        if abs(before - after) > slack { return "jumps from \(before) to \(after)" }
        let keeps = [.wheel, .scroll, .extent, .shift].contains(event) && !old.hasContact
        guard keeps, old.isMoving(at: now + 2e-6) else { return nil }
        let (speed, newSpeed) = (Self.velocity(old, at: now), Self.velocity(new.list, at: now))
        // A fling stops at 10 px/s.
        return abs(speed - newSpeed) < 10.5 ? nil : "velocity jumps from \(speed) to \(newSpeed)"
    }

    @Test(arguments: 0..<150 as Range<UInt64>) func listNeverJumps(round: UInt64) {
        let seed = Seed.current &+ round
        var world = World(seed: seed)
        for step in 0..<300 {
            world.wait()
            guard let event = Event.allCases.randomElement(using: &world.random) else { return }
            let old = world.list
            world.act(event)
            let trouble = world.trouble ?? jump(from: old, to: world, by: event)
            guard let trouble else { continue }
            Issue.record(
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(event): \(trouble)")
            return
        }
    }

    /// During a fling and its bounce, places and velocities change smoothly.
    @Test func aFlingIsSmooth() {
        var random = SplitMix(seed: Seed.current)
        for sample in 0..<200 {
            var list = ListScroll()
            list.setExtent(content: 2000, viewport: 500, at: 0)
            list.scroll(to: .random(in: 0...1500, using: &random), animated: false, at: 0)
            list.beginDrag(at: 0)
            let speed = Double.random(in: -5000...5000, using: &random)
            list.endDrag(velocity: speed, at: 0)
            guard let end = list.restTime else { continue }
            var (offset, velocity) = (list.offset(at: 0), -speed)
            for step in 1...1000 {
                let now = end * Double(step) / 1000
                let next = list.offset(at: now)
                let rate = Self.velocity(list, at: now)
                let time = end / 1000
                // At most twice the damping of the spring, 28.6 / s, by 5000 px/s.
                let isSmooth =
                    abs(next - offset) < 5001 * time + 0.11
                    && (step == 1000 || abs(rate - velocity) < 145_000 * time + 1)
                #expect(isSmooth, "MARTLET_SEED=\(Seed.current), sample \(sample), \(now)")
                guard isSmooth else { return }
                (offset, velocity) = (next, rate)
            }
        }
    }

    /// However the wheel is turned, a list that nothing else moves stays within its range.
    @Test func aWheelNeverLeavesTheRange() {
        var random = SplitMix(seed: Seed.current)
        var list = ListScroll()
        list.setExtent(content: 1200, viewport: 500, at: 0)
        var now = 0.0
        for step in 0..<20_000 {
            now += .random(in: 0...0.06, using: &random)
            let offset = list.offset(at: now)
            #expect(
                offset > -1e-6 && offset < 700 + 1e-6,
                "MARTLET_SEED=\(Seed.current), step \(step): \(offset)")
            if Int.random(in: 0..<3, using: &random) > 0 { continue }
            list.wheel(by: .random(in: -400...400, using: &random), at: now)
        }
    }

    /// Undefined and infinite numbers, absurd heights, and a clock that goes back.
    @Test(arguments: 0..<50 as Range<UInt64>) func listSurvivesHostileNumbers(round: UInt64) {
        let odd: [Double] = [
            .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, 100, 400, -200, 1e9,
        ]
        let seed = Seed.current &+ round
        var random = SplitMix(seed: seed)
        func number() -> Double { odd.randomElement(using: &random) ?? 0 }
        var list = ListScroll()
        var now = 100.0
        for step in 0..<300 {
            now += .random(in: -0.005...0.05, using: &random)
            let time = Int.random(in: 0..<10, using: &random) == 0 ? number() : now
            switch Event.allCases.randomElement(using: &random) ?? .press {
            case .press: _ = list.press(at: time)
            case .release: list.release(at: time)
            case .beginDrag: list.beginDrag(at: time)
            case .drag: list.drag(to: number(), at: time)
            case .endDrag: list.endDrag(velocity: number(), at: time)
            case .cancelDrag: list.cancelDrag(at: time)
            case .wheel: list.wheel(by: number(), at: time)
            case .scroll: list.scroll(to: number(), animated: true, at: time)
            case .jump: list.scroll(to: number(), animated: false, at: time)
            case .extent: list.setExtent(content: number(), viewport: number(), at: time)
            case .shift: list.shift(by: number())
            }
            let isSane = [now, time, .nan, .infinity].allSatisfy { time in
                let thumb = list.thumb(track: number(), minimum: number(), at: time)
                return list.offset(at: time).isFinite && (list.restTime ?? 0).isFinite
                    && (thumb.map { $0.start.isFinite && $0.length.isFinite } ?? true)
            }
            #expect(isSane, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard isSane else { return }
        }
    }

    @Test func everyStateIsReached() {
        var random = SplitMix(seed: Seed.current)
        var world = World(seed: Seed.current)
        var seen: [String: Int] = [:]
        for _ in 0..<5000 {
            world.wait()
            world.act(Event.allCases.randomElement(using: &random) ?? .press)
            let offset = world.list.offset(at: world.now)
            if world.list.hasContact { seen["held", default: 0] += 1 }
            if world.list.isMoving(at: world.now) { seen["moving", default: 0] += 1 }
            if offset < 0 { seen["above", default: 0] += 1 }
            if offset > world.farthest { seen["below", default: 0] += 1 }
        }
        for name in ["held", "moving", "above", "below"] {
            #expect(seen[name, default: 0] > 40, "\(seen)")
        }
    }
}
