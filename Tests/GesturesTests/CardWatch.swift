import Geometry
import Motion

@testable import Gestures

/// A card and everything that has happened to it; returns violations of the rules of motion.
struct CardWatch {
    private(set) var motion: CardMotion
    private(set) var now = 5000.0
    private(set) var trouble: [String] = []
    private(set) var outcomes: [CardMotion.Outcome] = []
    /// Number of times that the card disappeared, and then returned.
    private var departures = 0
    private var returns = 0
    private var finger = Point.zero
    /// Whether all speeds are those of real fingers.
    private let isTame: Bool

    init(rules: CardRules, place: Point, isTame: Bool) {
        motion = CardMotion(rules: rules, place: place, at: now)
        self.isTame = isTame
    }

    mutating func handle(_ event: CardEvent) {
        let before = motion
        switch event {
        case .wait(let time): wait(time)
        case .stand(let place): motion.movePlace(to: place, at: now)
        case .setRules(let rules): motion.setRules(rules, at: now)
        case .pressed: _ = motion.pressed(at: now)
        case .released: motion.released(at: now)
        case .pan(let pan): motion.pan(pan, at: now)
        case .hide: motion.hide(at: now)
        case .returnToPlace:
            if motion.hasDisappeared, outcomes.last != .hidden { returns += 1 }
            motion.returnToPlace(at: now)
        case .setOpen(let opens): motion.setOpen(opens, at: now)
        }
        if case .wait = event {} else { compare(before, event) }
        checkPose()
        hear()
    }

    /// Whether the card cannot change any more.
    var isOver: Bool { motion.hasDisappeared && outcomes.last == .hidden }

    /// Releases the card and waits until it rests.
    mutating func finish() {
        handle(.pan(Pan(.cancelled, axis: nil, location: .zero)))
        handle(.released)
        handle(.wait(10))
        expect(!motion.hasContact && !motion.isMoving(at: now), "does not come to rest")
        expect(motion.deadline == nil, "has a deadline at rest")
        expect(motion.hasDisappeared == motion.isLeaving, "leaves without going")
        let (outcomes, returns) = (outcomes, returns)
        expect(
            departures == returns + (motion.hasDisappeared ? 1 : 0), "\(outcomes) after \(returns)")
        guard !motion.hasDisappeared else { return }
        let (pose, rest) = (motion.pose(at: now), motion.rest)
        expect(pose == Pose(origin: rest), "rests at \(pose), not at \(rest)")
    }

    private mutating func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) {
        if !isTrue { trouble.append(what()) }
    }

    private mutating func wait(_ time: Double) {
        let steps = min(60, max(1, Int(time / 0.001)))
        let step = min(time / Double(steps), 0.001)
        var last = motion.pose(at: now)
        let phase = motion.phase
        var speed = speed
        for _ in 0..<steps {
            now += step
            hear()
            let pose = motion.pose(at: now)
            // Between fades a card may jump; this frame is almost invisible.
            let isSeen = min(last.opacity, pose.opacity) > 0.03
            let distance = (pose.origin - last.origin).length
            let fastest = max(speed, self.speed)
            speed = self.speed
            if isTame, isSeen {
                expect(
                    distance < 2 * fastest * step + 1,
                    "jumps in \(step) s from \(last) to \(pose): \(phase)")
            }
            expect(abs(pose.opacity - last.opacity) < 0.03, "blinks")
            last = pose
        }
        now += max(0, time - step * Double(steps))
    }

    /// The velocity that the card reports, px/s; a card that hangs from a finger may also turn about it.
    private var speed: Double {
        if case .swinging = motion.phase { return 6000 }
        let x = motion.trajectories.x.state(at: now).velocity
        let y = motion.trajectories.y.state(at: now).velocity
        return Point(x: x, y: y).length
    }

    private mutating func checkPose() {
        let pose = motion.pose(at: now)
        expect(pose.origin.x.isFinite && pose.origin.y.isFinite, "is nowhere: \(pose)")
        expect(pose.angle.isFinite && pose.scale > 0.5 && pose.scale < 1.2, "is odd: \(pose)")
        expect(pose.opacity >= 0 && pose.opacity <= 1, "opacity \(pose.opacity)")
        if !motion.isMoving(at: now) {
            for later in [0.001, 0.1, 1, 1000] {
                let then = motion.pose(at: now + later)
                expect(then == pose, "rests at \(pose) and is at \(then) after \(later) s")
            }
        }
        if motion.hasContact { expect(!motion.isLeaving, "is held and leaves") }
    }

    private mutating func hear() {
        for _ in 0..<3 {
            guard let outcome = motion.advance(to: now) else { return }
            outcomes.append(outcome)
            switch outcome {
            case .left, .hidden:
                departures += 1
                let outcomes = outcomes
                expect(departures == returns + 1, "went twice: \(outcomes)")
                expect(
                    motion.hasDisappeared && motion.deadline == nil,
                    "told that it went, and did not")
            case .opened, .closed:
                expect(motion.isOpen == (outcome == .opened), "told \(outcome), and is not")
            case .flicked: expect(motion.rules.deck != nil, "flicked, and of no deck")
            case .swiped(let swipe):
                let rule = motion.rules.swipes[swipe.direction]
                expect(rule.result(isLong: swipe.isLong) == .returns, "swiped, and does not return")
            }
        }
        expect(false, "tells without end")
    }

    /// Checks the changes that an event may make at once.
    private mutating func compare(_ before: CardMotion, _ event: CardEvent) {
        let (old, new) = (before.pose(at: now), motion.pose(at: now))
        // A card that is nearly at rest may come to rest at once, on each axis.
        var farthest = Tolerance.length.position * 2.0.squareRoot() + 1e-6
        if case .pan(let pan) = event {
            let moved = pan.phase == .began || pan.phase == .cancelled ? finger : pan.translation
            farthest += (moved.bounded - finger).length
            finger = pan.phase == .changed ? pan.translation.bounded : .zero
            expectHandOver(before, pan)
            if pan.phase == .cancelled, !before.isLeaving {
                expect(!motion.isLeaving, "leaves at a cancel")
            }
        }
        if case .returnToPlace = event, before.hasDisappeared { return }
        let share = isTame ? 1e-9 : 1e-6
        let scale = max(1, old.origin.length)
        expect(
            (new.origin - old.origin).length <= farthest * (1 + share * scale),
            "jumps from \(old) to \(new) at \(event), \(before.phase)")
        let turns = (new.angle - old.angle) / (2 * .pi)
        expect(
            abs(turns - turns.rounded()) < Tolerance.angle.position,
            "turns from \(old) to \(new) at \(event)")
        expect(abs(new.opacity - old.opacity) < 1e-9, "blinks at \(event)")
        expect(
            abs(new.scale - old.scale) < Tolerance.ratio.position + 1e-9,
            "jumps in scale from \(old) to \(new) at \(event)")
    }

    /// Along an axis the card continues with the finger's velocity, slowed as the band slows it.
    private mutating func expectHandOver(_ before: CardMotion, _ pan: Pan) {
        guard case .dragging(var drag) = before.phase, !motion.rules.reducedMotion,
            !motion.hasContact
        else { return }
        let velocity = motion.state(drag.axis, at: now).velocity
        if pan.phase == .cancelled { expect(velocity == 0, "goes on at a cancel") }
        guard pan.phase == .ended else { return }
        drag.move(to: drag.axis.component(of: pan.translation))
        var expected = Real.bounded(drag.axis.component(of: pan.velocity)) * drag.slope
        if case .sheet(let rule) = before.rules.handling {
            // A panel near to its place moves no faster than it can without passing the place.
            if rule == .sidePanel || rule == .slideIn, velocity.magnitude < expected.magnitude {
                expected = velocity
            }
        }
        // A motion that is nearly at rest at its place ends at once.
        let isAtRest = velocity == 0 && expected.magnitude <= Tolerance.length.velocity
        expect(
            isAtRest || abs(velocity - expected) <= 1e-6 * max(1, expected.magnitude),
            "let go at \(expected) px/s it goes on at \(velocity)")
    }
}

extension Point {
    fileprivate static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }
}
