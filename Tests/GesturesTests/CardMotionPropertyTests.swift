import Geometry
import Seeds
import Testing

@testable import Gestures

/// Random events; all invariants are checked after each. MARTLET_SEED repeats a run.
@Suite struct CardMotionPropertyTests {
    @Test(arguments: 0..<60)
    func motionKeepsItsInvariants(round: UInt64) {
        run(round, isHostile: false, steps: 150)
    }

    @Test(arguments: 0..<40)
    func impossibleEventsLeaveTheMotionSound(round: UInt64) {
        run(round, isHostile: true, steps: 150)
    }

    private func run(_ round: UInt64, isHostile: Bool, steps: Int) {
        let seed = Seed.current &+ round
        var script = CardScript(seed: seed, isHostile: isHostile)
        var watch = CardWatch(rules: script.rules, place: script.place, isTame: !isHostile)
        for step in 0..<steps {
            let event = script.next()
            watch.handle(event)
            let trouble = watch.trouble
            #expect(
                trouble.isEmpty,
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step): \(event): \(trouble)")
            guard trouble.isEmpty else { return }
            if watch.isOver {
                watch = CardWatch(rules: script.rules, place: script.place, isTame: !isHostile)
            }
        }
        watch.finish()
        #expect(
            watch.trouble.isEmpty,
            "MARTLET_SEED=\(seed &- round), round \(round), the end: \(watch.trouble)")
    }

    @Test(arguments: 0..<30)
    func mirroredCardMovesInAMirror(round: UInt64) {
        let seed = Seed.current &+ round
        var script = CardScript(seed: seed, isHostile: false)
        let width = script.rules.extent.width
        var card = CardMotion(rules: script.rules, place: script.place, at: 0)
        var image = CardMotion(
            rules: script.rules.mirrored, place: script.place.mirrored(width: width), at: 0)
        var now = 0.0
        for step in 0..<150 {
            let event = script.next()
            if case .wait(let time) = event { now += min(time, 10) }
            let outcome = card.handle(event, at: now)
            let imaged = image.handle(event.mirrored(width: width), at: now)
            let (pose, other) = (card.pose(at: now), image.pose(at: now))
            let comment: Comment =
                "MARTLET_SEED=\(seed &- round), round \(round), step \(step), \(event)"
            #expect(outcome?.mirrored == imaged, comment)
            let expected = pose.origin.mirrored(width: width)
            #expect(abs(expected.x - other.origin.x) < 1e-5, comment)
            #expect(abs(expected.y - other.origin.y) < 1e-5, comment)
            #expect(abs(pose.angle + other.angle) < 1e-6, comment)
            #expect(abs(pose.opacity - other.opacity) < 1e-6, comment)
            guard outcome?.mirrored == imaged, abs(expected.x - other.origin.x) < 1e-5 else {
                return
            }
        }
    }

    @Test
    func everyStateIsReached() {
        var seen: [String: Int] = [:]
        for round in 0..<200 as Range<UInt64> {
            var script = CardScript(seed: round, isHostile: false)
            var watch = CardWatch(rules: script.rules, place: script.place, isTame: true)
            func count() {
                for outcome in watch.outcomes { seen["\(outcome)", default: 0] += 1 }
            }
            for _ in 0..<150 {
                watch.handle(script.next())
                if watch.motion.hasContact { seen["held", default: 0] += 1 }
                if case .swinging = watch.motion.phase { seen["swinging", default: 0] += 1 }
                guard watch.isOver else { continue }
                count()
                watch = CardWatch(rules: script.rules, place: script.place, isTame: true)
            }
            count()
        }
        for direction in ["up", "down", "left", "right"] {
            let name = "left(Gestures.Direction.\(direction), isLong: false)"
            #expect(seen[name, default: 0] > 5, "\(seen)")
        }
        for name in ["hidden", "opened", "closed"] {
            #expect(seen[name, default: 0] > 10, "\(seen)")
        }
        #expect(seen["held", default: 0] > 500 && seen["swinging", default: 0] > 100, "\(seen)")
    }
}

extension CardMotion {
    fileprivate mutating func handle(_ event: CardEvent, at now: Double) -> Outcome? {
        switch event {
        case .wait: break
        case .stand(let place): movePlace(to: place, at: now)
        case .setRules(let rules): setRules(rules, at: now)
        case .pressed: _ = pressed(at: now)
        case .released: released(at: now)
        case .pan(let pan): self.pan(pan, at: now)
        case .hide: hide(at: now)
        case .returnToPlace: returnToPlace(at: now)
        case .setOpen(let opens): setOpen(opens, at: now)
        }
        // Not the exact end of a motion, because rounding decides on which side of it a sum is.
        return advance(to: now + 1e-9)
    }
}

extension CardMotion.Outcome {
    fileprivate var mirrored: CardMotion.Outcome {
        if case .left(let direction, let isLong) = self, direction.axis == .horizontal {
            return .left(direction.opposite, isLong: isLong)
        }
        if case .swiped(let swipe) = self, swipe.direction.axis == .horizontal {
            return .swiped(Swipe(swipe.direction.opposite, isLong: swipe.isLong))
        }
        return self
    }
}
