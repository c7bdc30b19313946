extension Recording {
    /// Place of a surface at one commit.
    package struct Place: Equatable, Sendable {
        package var time: Double
        package var area: PixelArea
        package var crop: [Double]
    }

    /// Numbers of the subsurfaces that were shown, the oldest first.
    package var cards: [Int] {
        Set(commits.flatMap(\.surfaces).map(\.number)).subtracting([0]).sorted()
    }

    /// Places of a surface, one for each commit that shows it.
    package func places(of number: Int) -> [Place] {
        commits.compactMap { commit in
            commit.surface(number).map {
                Place(time: commit.time, area: $0.area, crop: $0.crop)
            }
        }
    }

    /// Places of a surface after each change of its area or crop.
    package func moves(of number: Int) -> [Place] {
        let places = places(of: number)
        return zip(places, places.dropFirst())
            .filter { $0.area != $1.area || $0.crop != $1.crop }.map(\.1)
    }

    /// Bytes of all buffers that were attached from `start` to `end`.
    package func attachedBytes(from start: Double = 0, to end: Double = .infinity) -> Int {
        commits.filter { ($0.time >= start) && ($0.time <= end) }.flatMap(\.surfaces)
            .reduce(0) { $0 + $1.attachedBytes }
    }

    /// The buffers that were attached, and the input events, with their times: they explain a failed test.
    package var attachments: String {
        let buffers = commits.flatMap { commit in
            commit.surfaces.filter { $0.attachedBytes > 0 }.map {
                (commit.time, "\(commit.namespace) \($0.number): \($0.attachedBytes) at \($0.area)")
            }
        }
        return (buffers + inputs.map { ($0.time, "\($0.kind) \($0.finger)") })
            .sorted { $0.0 < $1.0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// Bytes that clients declared as damaged from `start` to `end`.
    package func damagedBytes(from start: Double = 0, to end: Double = .infinity) -> Int {
        commits.filter { ($0.time >= start) && ($0.time <= end) }.flatMap(\.surfaces)
            .reduce(0) { $0 + $1.damagedBytes }
    }

    /// Milliseconds from each input event of a kind to the first commit at or after the event. An event that no commit
    /// follows is left out.
    ///
    /// - Parameter namespace: Namespace of the layer surfaces whose commits count; nil: all.
    package func latencies(of kind: String = "move", namespace: String? = nil) -> [Double] {
        let times = commits.filter { namespace == nil || $0.namespace == namespace }.map(\.time)
        var next = 0
        return inputs.filter { $0.kind == kind }.compactMap { input in
            while next < times.count, times[next] < input.time { next += 1 }
            return next < times.count ? times[next] - input.time : nil
        }
    }

    /// Number of frames that the client missed while something moved without a pause.
    ///
    /// For each frame, the time to the last commit before the next frame is divided by the length of a frame and
    /// rounded down. So a late commit that is still in time for the next frame misses none, and neither does a
    /// compositor that draws a frame late although the client has committed.
    ///
    /// - Parameter hertz: Refresh rate of the output.
    package func missedFrames(
        hertz: Double, from start: Double = 0, to end: Double = .infinity
    ) -> Int {
        let times = frames.map(\.time).filter { $0 >= start && $0 <= end }
        let answers = commits.map(\.time)
        return zip(times, times.dropFirst()).reduce(0) { count, pair in
            // A client may commit twice between two frames. Without a commit, the client missed the whole interval.
            let answer = answers.last { $0 > pair.0 && $0 <= pair.1 } ?? pair.1
            return count + Int((answer - pair.0) * hertz / 1000)
        }
    }

    /// Milliseconds between successive commits from `start` to `end`.
    package func commitIntervals(from start: Double = 0, to end: Double = .infinity) -> [Double] {
        let times = commits.map(\.time).filter { $0 >= start && $0 <= end }
        return zip(times, times.dropFirst()).map { $1 - $0 }
    }
}
