import Support

/// Cards that follow a finger, and fly when they are released.
enum Gestures {
    /// Number of times that a card is flicked away.
    private static let flicks = 5
    /// Milliseconds of dragging that are measured.
    private static let duration = 10_000.0

    @MainActor static func measure(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        Clock.rest(milliseconds: 500)
        let session = daemon.arena.session
        // A daemon whose cards do not follow a finger needs no long measurement.
        let trial = try drag(daemon, for: 500)
        guard trial.recording.commits.count > 10 else {
            throw BenchError("what is shown does not follow a finger")
        }
        for hertz in [60, 120] {
            try daemon.arena.setRate(hertz: hertz)
            let drag = try drag(daemon, for: duration)
            let recording = drag.recording
            let (start, end) = (drag.start, drag.end)
            let latencies = recording.latencies()
            let commits = recording.commits.filter { $0.time >= start && $0.time <= end }
            guard !commits.isEmpty else { throw BenchError("it stopped to follow the finger") }
            figures[.inputMedian(hertz)] = latencies.median
            figures[.inputTail(hertz)] = latencies.farTail
            figures[.missedFrames(hertz)] = Double(
                recording.missedFrames(hertz: Double(hertz), from: start, to: end))
            figures[.drawnBytes(hertz)] =
                Double(recording.damagedBytes(from: start, to: end)) / Double(commits.count) / 1000
            figures[.dragTime(hertz)] = drag.time
        }
        try daemon.arena.setRate(hertz: 60)
        _ = try wait(for: "60 Hz", within: 5) {
            try session.outputs.first { abs($0.hertz - 60) < 1 }
        }
        figures[.flightTime] = try flight(daemon)
    }

    /// The frames of a drag.
    private struct Drag {
        var recording: Recording
        /// The drag from the moment at which it was recognised.
        var start: Double
        var end: Double
        /// Milliseconds on a processor for each second of the drag.
        var time: Double
    }

    /// Drags a new message back and forth at a constant speed, so that each frame shows another place; only to the
    /// right of its place of rest, because swaync follows in no other direction.
    @MainActor private static func drag(
        _ daemon: RunningDaemon, for duration: Double
    ) throws -> Drag {
        let sent = try daemon.client.notify()
        let place = try self.place(of: daemon)
        var script = InputScript().down(x: place.x, y: place.y)
            .line(x: place.x + 150, y: place.y, over: 750, rate: rate)
        for _ in 0..<Int(duration / 1000) {
            // At the turn the finger jumps: otherwise two frames before and after the turn could show the same place.
            script = script.jump(x: place.x + 144, y: place.y)
                .line(x: place.x + 50, y: place.y, over: 500, rate: rate)
                .jump(x: place.x + 56, y: place.y)
                .line(x: place.x + 150, y: place.y, over: 500, rate: rate)
        }
        script = script.line(x: place.x, y: place.y, over: 750, rate: rate).up()
        let (recording, time) = try daemon.play(script)
        Clock.rest(milliseconds: 700)
        // The drag may have ended the message.
        do { try daemon.client.close(sent.id) } catch {}
        Clock.rest(milliseconds: 700)
        let begin = recording.inputs.first?.time ?? 0
        return Drag(
            recording: recording, start: begin + 750, end: begin + 750 + duration, time: time)
    }

    /// Flicks messages away; returns the milliseconds on a processor for each second in which one flew.
    @MainActor private static func flight(_ daemon: RunningDaemon) throws -> Double {
        let session = daemon.arena.session
        var (time, duration) = (0.0, 0.0)
        for _ in 0..<flicks {
            let sent = try daemon.client.notify()
            let place = try self.place(of: daemon)
            let recording = try session.record {
                try session.play(
                    InputScript().down(x: place.x, y: place.y)
                        .flick(dx: 1500, dy: 0, over: 100, rate: rate))
                let before = try ProcessActivity(of: daemon.identifier)
                Clock.rest(milliseconds: 1500)
                time += try ProcessActivity(of: daemon.identifier).time - before.time
            }
            let lifted = recording.inputs.last?.time ?? 0
            let last = recording.commits.last?.time ?? lifted
            duration += max(0, last - lifted)
            do { try daemon.client.close(sent.id) } catch {}
            Clock.rest(milliseconds: 300)
        }
        guard duration > 0 else { throw BenchError("nothing flies when it is let go") }
        return time / duration * 1000
    }

    /// Waits until a message rests; returns a place in its left half.
    @MainActor private static func place(
        of daemon: RunningDaemon
    ) throws -> (x: Double, y: Double) {
        let session = daemon.arena.session
        Clock.rest(milliseconds: 1000)
        let area = try wait(for: "something that takes input") {
            try session.inputAreas(of: session.layerSurfaces.filter(\.isMapped)).first
        }
        return (Double(area.x + area.width / 3), Double(area.y + min(area.height / 2, 40)))
    }

    /// Events of a finger in a second, as a good touchscreen sends them.
    private static let rate = 240.0
}
