import Gestures
import Seeds
import Testing

/// Random events on a bar; all invariants are checked after each. MARTLET_SEED repeats a run.
@Suite struct BarPropertyTests {
    private enum Event: CaseIterable {
        case open, close, press, release, beginDrag, drag, endDrag, cancelDrag, setExtent
    }

    /// The part of a bar that is tested: its view, or the bar that appears and disappears.
    private enum Part {
        case view(BarSlide)
        case bar(BarPresence)

        mutating func act(_ event: Event, _ number: Double, _ other: Double, at now: Double) {
            switch self {
            case .view(var view):
                switch event {
                case .open: view.open(at: now)
                case .close: view.close(at: now)
                case .press: _ = view.press(at: now)
                case .release: view.release(at: now)
                case .beginDrag: view.beginDrag(velocity: number, across: other, at: now)
                case .drag: view.drag(to: number, velocity: other, at: now)
                case .endDrag: view.endDrag(velocity: number, at: now)
                case .cancelDrag: view.cancelDrag(at: now)
                case .setExtent: view.setExtent(way: number, height: other, at: now)
                }
                self = .view(view)
            case .bar(var bar):
                switch event {
                case .open: bar.present(at: now)
                case .close: bar.dismiss(at: now)
                case .press: _ = bar.press(at: now)
                case .release: bar.release(at: now)
                case .beginDrag: bar.beginDrag(at: now)
                case .drag: bar.drag(to: number, at: now)
                case .endDrag: bar.endDrag(velocity: number, at: now)
                case .cancelDrag: bar.cancelDrag(at: now)
                case .setExtent: bar.setWay(number, at: now)
                }
                self = .bar(bar)
            }
        }

        func position(at now: Double) -> Double {
            switch self {
            case .view(let view): view.position(at: now)
            case .bar(let bar): bar.position(at: now)
            }
        }

        /// Shares and opacities, all of which lie between 0 and 1.
        func shares(at now: Double) -> [Double] {
            switch self {
            case .view(let view):
                [
                    view.dimShare(at: now), view.barOpacity(at: now), view.chevronShare(at: now),
                    view.imageShare(at: now),
                ]
            case .bar(let bar): [bar.opacity(at: now)]
            }
        }

        func isMoving(at now: Double) -> Bool {
            switch self {
            case .view(let view): view.isMoving(at: now)
            case .bar(let bar): bar.isMoving(at: now)
            }
        }

        var restTime: Double? {
            switch self {
            case .view(let view): view.restTime
            case .bar(let bar): bar.restTime
            }
        }

        var hasContact: Bool {
            switch self {
            case .view(let view): view.hasContact
            case .bar(let bar): bar.hasContact
            }
        }

        var goesTo: Double {
            switch self {
            case .view(let view): view.isOpen ? 1 : 0
            case .bar(let bar): bar.isPresented ? 1 : 0
            }
        }

        func velocity(at now: Double) -> Double {
            (position(at: now + 1e-6) - position(at: now)) / 1e-6
        }
    }

    private struct World {
        var part: Part
        var now = 1000.0
        var random: SplitMix

        mutating func act(_ event: Event) {
            let fast = Bool.random(using: &random)
            let speed = Double.random(in: fast ? -4000...4000 : -100...100, using: &random)
            switch event {
            case .drag: part.act(event, .random(in: -900...900, using: &random), speed, at: now)
            case .setExtent:
                let height = Double.random(in: 300...1000, using: &random)
                part.act(event, height, height, at: now)
            default: part.act(event, speed, .random(in: -99...99, using: &random), at: now)
            }
        }

        mutating func wait() {
            let choice = Int.random(in: 0..<8, using: &random)
            now += choice == 0 ? 3 : choice < 3 ? 0 : Double.random(in: 0.001...0.2, using: &random)
        }

        /// A violated invariant; nil: there is none.
        var trouble: String? {
            let position = part.position(at: now)
            // A motion that is turned round at 4000 px/s overshoots by this much.
            if !(position > -0.5 && position < 1.6) { return "position \(position)" }
            if case .view = part, position > 1 { return "position \(position)" }
            for share in part.shares(at: now) where !(0...1).contains(share) {
                return "share \(share)"
            }
            guard part.isMoving(at: now) else {
                if part.position(at: now + 5) != position { return "moves at rest" }
                if part.shares(at: now) != part.shares(at: now + 5) { return "fades at rest" }
                return part.hasContact || position == part.goesTo ? nil : "rests at \(position)"
            }
            guard let end = part.restTime, end > now, end < now + 2 else { return "no end" }
            return part.isMoving(at: end) ? "moves on" : nil
        }

        /// A forbidden change by an event.
        func jump(from old: Part, by event: Event) -> String? {
            let (before, after) = (old.position(at: now), part.position(at: now))
            guard event != .drag else { return nil }
            let shares = Array(zip(old.shares(at: now), part.shares(at: now)))
            for (old, new) in shares where abs(old - new) > 0.002 { return "share \(old), \(new)" }
            guard !isReduced else { return nil }
            if abs(before - after) > 1e-3 { return "jumps from \(before) to \(after)" }
            guard event == .open || event == .close, !old.hasContact else { return nil }
            let (speed, newSpeed) = (old.velocity(at: now), part.velocity(at: now))
            // At an end a motion stops.
            guard after > 0.001, after < 0.999 else { return nil }
            return abs(speed - newSpeed) < 0.1 ? nil : "velocity \(speed), \(newSpeed)"
        }

        var isReduced: Bool {
            switch part {
            case .view(let view): view.reducedMotion
            case .bar(let bar): bar.reducedMotion
            }
        }
    }

    private func part(_ round: UInt64, isReduced: Bool) -> Part {
        if round % 5 == 4 {
            var bar = BarPresence(way: 400)
            bar.reducedMotion = isReduced
            return .bar(bar)
        }
        var view = BarSlide(
            way: 800, height: 800, interaction: BarInteraction.allCases[Int(round % 5)])
        view.reducedMotion = isReduced
        return .view(view)
    }

    @Test(arguments: 0..<150 as Range<UInt64>) func barAndViewNeverJump(round: UInt64) {
        let seed = Seed.current &+ round
        let part = part(round, isReduced: round % 3 == 2)
        var world = World(part: part, random: SplitMix(seed: seed))
        for step in 0..<300 {
            world.wait()
            var events = Event.allCases
            if Int.random(in: 0..<4, using: &world.random) > 0 { events.removeLast() }
            guard let event = events.randomElement(using: &world.random) else { return }
            let old = world.part
            world.act(event)
            guard let trouble = world.trouble ?? world.jump(from: old, by: event) else { continue }
            Issue.record(
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(event): \(trouble)")
            return
        }
    }

    private static let odd: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, 100, 400, -200,
    ]

    /// Undefined and infinite numbers, absurd lengths, and a clock that goes back.
    @Test(arguments: 0..<50 as Range<UInt64>) func barAndViewSurviveHostileNumbers(round: UInt64) {
        let seed = Seed.current &+ round
        var random = SplitMix(seed: seed)
        func number() -> Double { Self.odd.randomElement(using: &random) ?? 0 }
        var part = part(round, isReduced: round % 3 == 2)
        var now = 100.0
        for step in 0..<200 {
            now += .random(in: -0.005...0.05, using: &random)
            let time = Int.random(in: 0..<10, using: &random) == 0 ? number() : now
            let event = Event.allCases.randomElement(using: &random) ?? .open
            part.act(event, number(), number(), at: time)
            let isSane = [now, time, .nan, .infinity].allSatisfy { time in
                part.position(at: time).isFinite && (part.restTime ?? 0).isFinite
                    && part.shares(at: time).allSatisfy { (0...1).contains($0) }
            }
            #expect(isSane, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard isSane else { return }
        }
    }

    /// The same for the pager, which is under a finger, settling, or at its item.
    @Test(arguments: 0..<50 as Range<UInt64>) func pagerSurvivesHostileNumbers(round: UInt64) {
        let seed = Seed.current &+ round
        var random = SplitMix(seed: seed)
        func number() -> Double { Self.odd.randomElement(using: &random) ?? 0 }
        var pager = BarPager(width: 192)
        var now = 100.0
        for step in 0..<300 {
            now += .random(in: -0.005...0.2, using: &random)
            let time = Int.random(in: 0..<10, using: &random) == 0 ? Double.nan : now
            switch Int.random(in: 0..<8, using: &random) {
            case 0: pager.setWidth(number(), at: time)
            case 1:
                pager.setAdjacentPages(
                    previous: .random(using: &random), next: .random(using: &random), at: time)
            case 2, 3: pager.beginDrag(at: time)
            case 4: pager.drag(to: number(), at: time)
            case 5: pager.endDrag(velocity: number(), at: time)
            case 6: pager.cancelDrag(at: time)
            default: _ = pager.takeTurn(at: time)
            }
            let isSane = [now, time, .nan].allSatisfy {
                let offset = pager.offset(at: $0)
                return offset.isFinite && (pager.restTime ?? 0).isFinite
                    && (pager.isDragged || pager.isSettling(at: $0) || abs(offset) < 0.11)
            }
            #expect(isSane, "MARTLET_SEED=\(seed &- round), round \(round), step \(step)")
            guard isSane else { return }
        }
    }
}
