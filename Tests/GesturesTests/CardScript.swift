import Geometry
import Motion
import Seeds

@testable import Gestures

/// Random events of a card: mostly possible ones, some impossible.
struct CardScript {
    private var random: SplitMix
    /// Whether there are impossible events: numbers that are not finite, and phases out of order.
    private let isHostile: Bool
    private(set) var rules: CardRules
    let place: Point
    private var translation: Point?
    private var axis: Axis?
    private var source = ContactSource.touch

    init(seed: UInt64, isHostile: Bool) {
        random = SplitMix(seed: seed)
        self.isHostile = isHostile
        place = Point(
            x: Double.random(in: 0...500, using: &random),
            y: Double.random(in: 0...500, using: &random))
        rules = CardRules(
            .swipe, extent: Size(width: 400, height: 90),
            room: Rectangle(x: 0, y: 0, width: 900, height: 700))
        rules = newRules()
    }

    mutating func next() -> CardEvent {
        let event = draw()
        if case .pan(let pan) = event { return .pan(isHostile && chance(0.03) ? spoilt(pan) : pan) }
        return event
    }

    private mutating func draw() -> CardEvent {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30:
            let times = [0, 0.001, 0.008, 0.016, 0.05, 0.1, 0.2, 0.5, 1, 5, 4000]
            return .wait(times.randomElement(using: &random) ?? 0)
        case 30..<36: return .stand(isHostile && chance(0.1) ? badPoint() : point(0...600))
        case 36..<40:
            rules = newRules()
            return .setRules(rules)
        case 40..<47: return .pressed
        case 47..<52: return .released
        case 52..<54: return .hide
        case 54..<59: return .returnToPlace
        case 59..<62: return .setOpen(chance(0.5))
        default: return .pan(nextPan())
        }
    }

    private mutating func nextPan() -> Pan {
        guard var translation, !(isHostile && chance(0.02)) else {
            translation = .zero
            axis = chance(0.2) ? nil : chance(0.5) ? .horizontal : .vertical
            source = [.touch, .pointer, .touchpad].randomElement(using: &random) ?? .touch
            return Pan(
                .began, axis: axis, location: point(0...600), velocity: point(-2000...2000),
                source: source)
        }
        let step = point(-60...60)
        translation = Point(x: translation.x + step.x, y: translation.y + step.y)
        let phase: Pan.Phase = chance(0.7) ? .changed : chance(0.7) ? .ended : .cancelled
        self.translation = phase == .changed ? translation : nil
        return Pan(
            phase, axis: axis, location: translation, translation: translation,
            velocity: chance(0.3) ? .zero : point(-3000...3000), source: source)
    }

    private mutating func newRules() -> CardRules {
        let handlings: [CardRules.Handling] = [
            .swipe, .swipe, .pull, .throwing, .throwing, .flick, .sheet(.sidePanel),
            .sheet(.slideIn), .sheet(.popupSnap), .sheet(.popupDrag), .fixed,
        ]
        var rules = self.rules
        if chance(0.6) { rules.handling = handlings.randomElement(using: &random) ?? .swipe }
        rules.edge = chance(0.2) ? nil : Direction.allCases.randomElement(using: &random)
        rules.hides = HidingDistances(
            up: distance(), down: distance(), left: distance(), right: distance())
        rules.swipes = SwipeRules(all: SwipeRule(.leaves))
        for direction in Direction.allCases where chance(0.2) {
            let results: [SwipeRule.Result] = [.nothing, .leaves, .returns]
            rules.swipes[direction] = SwipeRule(
                results.randomElement(using: &random) ?? .leaves,
                long: chance(0.5) ? results.randomElement(using: &random) : nil)
        }
        let (shift, across) = (Double.random(in: -300...300, using: &random), chance(0.5))
        rules.closedOffset = Point(x: across ? shift : 0, y: across ? 0 : shift)
        rules.reducedMotion = chance(0.15)
        rules.animation = chance(0.4) ? animation() : nil
        if isHostile && chance(0.3) {
            rules.extent = Size(
                width: badNumber(), height: Double.random(in: 20...500, using: &random))
            rules.closedOffset = badPoint()
            rules.room.origin = badPoint()
            rules.hides.left = badNumber()
        }
        return rules
    }

    private mutating func animation() -> AnimationDescription {
        AnimationDescription(show: course(), hide: course())
    }

    private mutating func course() -> AnimationCourse {
        let timing: AnimationCourse.Timing =
            chance(0.5)
            ? .spring(response: number(0.3...1), dampingRatio: number(0.4...1.2))
            : .curve(chance(0.5) ? .easeIn : .easeInOut, duration: number(0.2...1))
        return AnimationCourse(
            travel: AnimationCourse.Travel.allCases.randomElement(using: &random) ?? .none,
            scale: chance(0.5) ? 1 : number(0.75...1.05),
            opacity: chance(0.5) ? 1 : number(0...1), timing: timing,
            fadeTime: chance(0.5) ? nil : number(0.2...1))
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }

    private mutating func distance() -> Double? {
        chance(0.4) ? nil : Double.random(in: 60...600, using: &random)
    }

    private mutating func spoilt(_ pan: Pan) -> Pan {
        Pan(
            [.began, .changed, .ended, .cancelled].randomElement(using: &random) ?? .changed,
            axis: pan.axis, location: badPoint(),
            translation: pan.phase == .began ? .zero : badPoint(), velocity: badPoint(),
            source: pan.source)
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < share
    }

    private mutating func point(_ range: ClosedRange<Double>) -> Point {
        Point(
            x: Double.random(in: range, using: &random),
            y: Double.random(in: range, using: &random))
    }

    private mutating func badPoint() -> Point { Point(x: badNumber(), y: badNumber()) }

    private mutating func badNumber() -> Double {
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, 1e6, .leastNonzeroMagnitude, 300,
        ]
        return numbers.randomElement(using: &random) ?? 0
    }
}
