extension Recording {
    /// Where a surface was, and when.
    package struct Place: Equatable, Sendable {
        package var time: Double
        package var area: PixelArea
        package var crop: [Double]
    }

    /// The subsurfaces that were shown, in the order of their coming.
    package var cards: [Int] {
        Set(commits.flatMap(\.surfaces).map(\.number)).subtracting([0]).sorted()
    }

    /// Where a surface was with each commit of its layer surface; nothing for those without it.
    package func places(of number: Int) -> [Place] {
        commits.compactMap { commit in
            commit.surface(number).map {
                Place(time: commit.time, area: $0.area, crop: $0.crop)
            }
        }
    }

    /// The commits in which a surface was elsewhere, or cropped otherwise, than in the one before.
    package func moves(of number: Int) -> [Place] {
        let places = places(of: number)
        return zip(places, places.dropFirst())
            .filter { $0.area != $1.area || $0.crop != $1.crop }.map(\.1)
    }

    /// Bytes of all buffers that came with commits from one time to another.
    package func attachedBytes(from start: Double = 0, to end: Double = .infinity) -> Int {
        commits.filter { ($0.time >= start) && ($0.time <= end) }.flatMap(\.surfaces)
            .reduce(0) { $0 + $1.attachedBytes }
    }

    /// Bytes that clients said they had drawn in commits from one time to another.
    package func damagedBytes(from start: Double = 0, to end: Double = .infinity) -> Int {
        commits.filter { ($0.time >= start) && ($0.time <= end) }.flatMap(\.surfaces)
            .reduce(0) { $0 + $1.damagedBytes }
    }

    /// Milliseconds from each input event of a kind to the first commit after it.
    package func latencies(of kind: String = "move", namespace: String? = nil) -> [Double] {
        let times = commits.filter { namespace == nil || $0.namespace == namespace }.map(\.time)
        var next = 0
        return inputs.filter { $0.kind == kind }.compactMap { input in
            while next < times.count, times[next] < input.time { next += 1 }
            return next < times.count ? times[next] - input.time : nil
        }
    }

    /// How many frames of an output of this rate a client let go by, in a time in which something moves without a rest: of
    /// the time from each frame to the commit that answers it, how many whole frames it is long.
    ///
    /// A commit that comes later than usual, but before the next frame, is seen in time. Frames that the compositor itself
    /// draws late, because it paints for long, are not the client's and do not count.
    package func missedFrames(
        hertz: Double, from start: Double = 0, to end: Double = .infinity
    ) -> Int {
        let times = frames.map(\.time).filter { $0 >= start && $0 <= end }
        let answers = commits.map(\.time)
        return zip(times, times.dropFirst()).reduce(0) { count, pair in
            // A client may commit twice for one frame. With no commit, nothing was there for the next one.
            let answer = answers.last { $0 > pair.0 && $0 <= pair.1 } ?? pair.1
            return count + Int((answer - pair.0) * hertz / 1000)
        }
    }

    /// Milliseconds from each commit to the next, of those from one time to another.
    package func commitIntervals(from start: Double = 0, to end: Double = .infinity) -> [Double] {
        let times = commits.map(\.time).filter { $0 >= start && $0 <= end }
        return zip(times, times.dropFirst()).map { $1 - $0 }
    }
}
