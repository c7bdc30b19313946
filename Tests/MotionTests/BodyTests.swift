import Geometry
import Motion
import Seeds
import Testing

/// A body that hangs from a point.
@Suite struct BodyTests {
    private static let size = Size(width: 400, height: 200)
    private static let centre = Point(x: 300, y: 400)

    private static func body(damping: Double = 0) -> Body {
        Body(
            extent: size, centre: centre, angle: 0,
            character: Body.Character(
                step: 1.0 / 240, damping: damping, response: 0.08, fastest: 25),
            at: 10)
    }

    private func isNear(_ a: Point, _ b: Point, _ distance: Double = 1e-9) -> Bool {
        abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
    }

    /// Moves the pin evenly, with an event every `every` seconds.
    private func move(
        _ body: inout Body, by offset: Point, from time: Double, lasting: Double, every step: Double
    ) {
        guard let start = body.pinnedPlace else { return }
        for index in 1...Int((lasting / step).rounded()) {
            let share = Double(index) * step / lasting
            body.movePin(
                to: start.moved(by: Point(x: offset.x * share, y: offset.y * share)),
                at: time + Double(index) * step)
        }
    }

    @Test func thePinnedPointIsAlwaysUnderTheFinger() {
        var body = Self.body(damping: 5)
        body.pin(at: Point(x: 130, y: 330), at: 10)
        var now = 10.0
        for step in 1...300 {
            now += 0.007
            let finger = Point(
                x: 130 + 200 * Real.sin(Double(step) / 9), y: 330 + 150 * Real.cos(Double(step) / 7)
            )
            body.movePin(to: finger, at: now)
            for later in [0, 0.003, 0.006] {
                let grip = Point(x: -170, y: -70).turned(by: body.angle(at: now + later))
                #expect(isNear(body.centre(at: now + later).moved(by: grip), finger))
            }
        }
    }

    private static let turns: [(Point, Point, Double)] = [
        (Point(x: 0, y: 0), Point(x: 300, y: 0), 0), (Point(x: 0, y: -90), Point(x: 300, y: 0), 1),
        (Point(x: 0, y: 90), Point(x: 300, y: 0), -1),
        (Point(x: 150, y: 0), Point(x: 0, y: 300), 1),
        (Point(x: -150, y: 0), Point(x: 0, y: 300), -1),
        (Point(x: -150, y: 0), Point(x: -300, y: 0), 0),
    ]

    /// A body that is held at its centre cannot turn. Held elsewhere it turns about the finger, so that its centre lags
    /// behind; on the other side it turns the other way.
    @Test(arguments: turns)
    func centreOfABodyLagsBehindTheFinger(grip: Point, offset: Point, sense: Double) {
        var body = Self.body()
        body.pin(at: Self.centre.moved(by: grip), at: 10)
        move(&body, by: offset, from: 10, lasting: 0.2, every: 0.008)
        if sense == 0 {
            #expect(abs(body.angle(at: 10.2)) < 1e-9)
        } else {
            #expect(body.angle(at: 10.2) * sense > 0.2)
        }
    }

    /// A jerk at rest gives the spin m·(grip × v)/(I + m·grip²).
    @Test func bodySpinsAsMechanicsPredict() {
        var body = Self.body()
        body.pin(at: Self.centre.moved(by: Point(x: 0, y: -100)), at: 10)
        // The motion is slow enough that the body hardly turns meanwhile.
        move(&body, by: Point(x: 30, y: 0), from: 10, lasting: 0.6, every: 0.004)
        let own: Double = (400 * 400 + 200 * 200) / 12
        let expected: Double = 100 * 50 / (own + 100 * 100)
        #expect(abs(body.spin - expected) < 0.01)
    }

    @Test func motionIsIndependentOfFrames() {
        var results: [Double] = []
        for frame in [0.001, 0.004, 0.016, 0.3] {
            var body = Self.body(damping: 5)
            body.pin(at: Point(x: 150, y: 320), at: 10)
            for index in 1...30 {
                body.movePin(
                    to: Point(x: 150 + Double(index) * 8, y: 320 - Double(index) * 3),
                    at: 10 + Double(index) * 0.01)
                var seen = 10 + Double(index) * 0.01
                while seen < 10 + Double(index + 1) * 0.01 {
                    body.advance(to: seen)
                    seen += frame
                }
            }
            body.advance(to: 11)
            results.append(body.angle(at: 11))
        }
        #expect(results.allSatisfy { abs($0 - results[0]) < 1e-9 }, "\(results)")
        #expect(abs(results[0]) > 0.05)
    }

    @Test func bodyComesToRestUnderARestingFinger() {
        var body = Self.body(damping: 5)
        body.pin(at: Point(x: 150, y: 320), at: 10)
        move(&body, by: Point(x: 300, y: 0), from: 10, lasting: 0.2, every: 0.008)
        #expect(!body.isAtRest && abs(body.spin) > 0.2)
        body.advance(to: 13)
        #expect(body.isAtRest && body.spin == 0)
        let angle = body.angle(at: 13)
        body.advance(to: 1e9)
        #expect(body.angle(at: 1e9) == angle)
    }

    @Test func pinIsClampedToTheBody() {
        var body = Self.body()
        body.pin(at: Point(x: 10_000, y: 400), at: 10)
        #expect(body.pinnedPlace == Point(x: 500, y: 400))
        #expect(body.centre(at: 10) == Self.centre)
    }

    @Test func violentMovementStaysBounded() {
        var random = SplitMix(seed: Seed.current)
        var body = Self.body(damping: 5)
        body.pin(at: Point(x: 110, y: 310), at: 10)
        var now = 10.0
        for _ in 0..<2000 {
            now += [0, 0, 0.001, 0.01, 0.5, 100].randomElement(using: &random) ?? 0
            let place = Point(
                x: Double.random(in: -1e6...1e6, using: &random),
                y: Double.random(in: -1e6...1e6, using: &random))
            body.movePin(to: place, at: now)
            let centre = body.centre(at: now)
            #expect(
                centre.x.isFinite && centre.y.isFinite && abs(body.spin) <= 25,
                "MARTLET_SEED=\(Seed.current)")
        }
    }
}
