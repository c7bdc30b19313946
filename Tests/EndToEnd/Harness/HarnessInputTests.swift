import Support
import Testing

extension EndToEnd {
    /// Input scripts and the recorder, on which tests of gestures rely.
    @Suite(.serialized) @MainActor struct HarnessInputTests {
        /// Events carry the times of the script, whenever they are sent.
        @Test(arguments: Compositor.installed)
        func harnessPlaysFingersAtTheirTimes(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            let script = InputScript(base: UInt32.max - 20).down(x: 10, y: 20)
                .line(x: 110, y: 20, over: 100, rate: 50).hold(30).up()
            let start = monotonicSeconds()
            try session.play(script)
            #expect(monotonicSeconds() - start >= 0.13)
            let base = UInt32.max - 20
            #expect(
                try probe.takeEvents() == [
                    .down(seat: 0, time: base, finger: 0, x: 10, y: 20),
                    .motion(seat: 0, time: base &+ 20, finger: 0, x: 30, y: 20),
                    .motion(seat: 0, time: base &+ 40, finger: 0, x: 50, y: 20),
                    .motion(seat: 0, time: base &+ 60, finger: 0, x: 70, y: 20),
                    .motion(seat: 0, time: base &+ 80, finger: 0, x: 90, y: 20),
                    .motion(seat: 0, time: base &+ 100, finger: 0, x: 110, y: 20),
                    .up(seat: 0, time: base &+ 130, finger: 0),
                ])
        }

        @Test(
            arguments: Compositor.installed,
            [
                (InputScript.EventTimes.equal, [1000, 1000, 1000] as [UInt32]),
                (.backward, [1000, 990, 980]), (.actual, [1000, 1010, 1020]),
            ])
        func harnessChangesEventTimes(
            compositor: Compositor, example: (times: InputScript.EventTimes, expected: [UInt32])
        ) throws {
            let (times, expected) = example
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            try session.play(
                InputScript(eventTimes: times, base: 1000).down(x: 10, y: 20).hold(10)
                    .jump(x: 15, y: 20).hold(10).up())
            let seen = try probe.takeEvents().map { event -> UInt32 in
                switch event {
                case .down(_, let time, _, _, _), .motion(_, let time, _, _, _): time
                case .up(_, let time, _): time
                default: 0
                }
            }
            #expect(seen == expected)
        }

        /// Both fingers are on one surface: sway since 1.8 tells nothing of a second finger on another.
        @Test(arguments: Compositor.installed)
        func harnessPlaysSeveralFingersAndCancels(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            let one = InputScript(base: 5).down(0, x: 10, y: 20).hold(40).up(0)
            let two = InputScript().hold(10).down(1, x: 50, y: 30).hold(50).cancel(1)
            try session.play(one.together(with: two))
            #expect(
                try probe.takeEvents() == [
                    .down(seat: 0, time: 5, finger: 0, x: 10, y: 20),
                    .down(seat: 0, time: 15, finger: 1, x: 50, y: 30),
                    .up(seat: 0, time: 45, finger: 0), .cancel(seat: 0),
                ])
        }

        /// The last interval of a flick is nearly as fast as its end.
        @Test func flicksEndAtTheirSpeed() throws {
            let steps = InputScript().down(x: 0, y: 0).flick(dx: 1000, dy: 0, rate: 1000).steps
            let moves = steps.compactMap { step -> (time: Double, x: Double)? in
                if case .touchMove(_, let x, _) = step.action { (step.time, x) } else { nil }
            }
            #expect(abs(moves[99].x - 50) < 0.001)
            let speed = (moves[99].x - moves[98].x) / (moves[99].time - moves[98].time) * 1000
            #expect(abs(speed - 995) < 0.001)
        }

        @Test(arguments: Compositor.installed)
        func harnessScrollsAsTwoFingers(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            try session.plugMouse()
            try session.movePointer(x: 50, y: 50)
            #expect(try eventually { try probe.isPointedAt() })
            _ = try probe.takeEvents()
            try session.play(
                InputScript(base: 100).scroll(dx: 30, dy: 0, over: 20, rate: 100).scrollStop())
            let events = try probe.takeEvents()
            #expect(
                events == [
                    .axisSource(1), .axis(time: 110, horizontal: true, value: 15),
                    .axisSource(1), .axis(time: 120, horizontal: true, value: 15),
                    .axisSource(1), .axisStop(time: 120, horizontal: true),
                    .axisStop(time: 120, horizontal: false),
                ])
        }

        @Test(arguments: Compositor.installed)
        func harnessRemovesTheTouchscreenUnderTheFinger(compositor: Compositor) throws {
            try compositor.require(.lostCapabilities)
            let session = try HeadlessSession.shared(compositor)
            // Other tests may have left a second seat, without devices.
            let probe = try ProbeSurface(in: session)
            #expect(try probe.hasTouch().first == true)
            try session.play(
                InputScript().down(x: 10, y: 20).hold(10).plug(.touch, isPresent: false))
            #expect(try probe.hasTouch().first == false)
            try session.plugTouch()
            #expect(try probe.hasTouch().first == true)
        }

        @Test(arguments: Compositor.installed)
        func harnessHasASecondSeat(compositor: Compositor) throws {
            try compositor.require(.severalSeats)
            let session = try HeadlessSession(compositor)
            defer { session.end() }
            try session.addSecondSeat()
            let probe = try ProbeSurface(in: session)
            #expect(try probe.hasTouch() == [true, true])
            var script = InputScript(base: 7).down(x: 10, y: 20).up()
            script.isOnSecondSeat = true
            try session.play(script)
            try session.play(InputScript(base: 8).down(x: 30, y: 40).up())
            #expect(
                try Set(probe.takeEvents().compactMap(\.seat)) == [0, 1])
            try session.unplugSecondSeat()
            #expect(try probe.hasTouch().filter { $0 }.count == 1)
        }

        @Test(arguments: Compositor.installed) func harnessNamesTheFailingStep(
            compositor: Compositor
        )
            throws
        {
            let session = try HeadlessSession.shared(compositor)
            #expect(throws: HarnessError.self) { try session.play(InputScript().cancel(3)) }
            #expect(throws: HarnessError.self) { try session.play(InputScript().point(x: 1, y: 1)) }
        }
    }
}

extension ProbeSurface.Event {
    /// The seat of a finger.
    fileprivate var seat: Int? {
        switch self {
        case .down(let seat, _, _, _, _), .motion(let seat, _, _, _, _), .up(let seat, _, _): seat
        default: nil
        }
    }
}
