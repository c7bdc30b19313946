import Support

/// Where one card was with each commit, counted from where it rested when the recording began.
struct CardTrack {
    /// A place of it.
    struct Sample: Equatable {
        /// Milliseconds of CLOCK_MONOTONIC.
        var time: Double
        /// Pixels from its rest; of its middle, so that turning does not count.
        var x: Double
        var y: Double
        var area: PixelArea
    }

    let samples: [Sample]

    /// - Parameters:
    ///   - card: Its number in the recording; the only one there is without.
    ///   - rest: Where its picture rests; where it was at first without.
    init(_ recording: Recording, of card: Int? = nil, rest: PixelArea? = nil) throws {
        guard let number = card ?? recording.cards.first else {
            throw HarnessError("no card was recorded")
        }
        let places = recording.places(of: number)
        guard let rest = rest ?? places.first?.area else { throw HarnessError("no card \(number)") }
        samples = places.map { place in
            Sample(
                time: place.time,
                x: Double(2 * place.area.x + place.area.width - 2 * rest.x - rest.width) / 2,
                y: Double(2 * place.area.y + place.area.height - 2 * rest.y - rest.height) / 2,
                area: place.area)
        }
    }

    /// How far it was on a way with each commit from one time to another.
    func offsets(
        _ way: Way, from start: Double = 0, to end: Double = .infinity
    ) -> [(time: Double, offset: Double)] {
        samples.filter { $0.time >= start && $0.time <= end }
            .map { ($0.time, way.part(x: $0.x, y: $0.y)) }
    }

    /// Where it was on a way at a time.
    func offset(_ way: Way, at time: Double) -> Double? {
        samples.last { $0.time <= time }.map { way.part(x: $0.x, y: $0.y) }
    }

    /// How long after it should have been where `curve` says (pixels on a way, by the milliseconds since `start`)
    /// it was there, for each commit; nil for one that is nowhere on the curve or came before it should.
    ///
    /// A commit is late by the time that drawing and the compositor take, which is not the same for all: the
    /// first ones may show what was before `start`, as `past` says; without it that is where the curve begins.
    func delays(
        behind curve: (Double) -> Double, after past: ((Double) -> Double)? = nil, _ way: Way,
        from start: Double, to end: Double = .infinity, tolerance: Double = 0.8
    ) -> [Double?] {
        offsets(way, from: start, to: end).map { sample in
            stride(from: 0, through: Self.longest, by: 0.5).first { delay in
                let time = sample.time - start - delay
                let place = time < 0 ? past?(time) ?? curve(0) : curve(time)
                return abs(place - sample.offset) <= tolerance
            }
        }
    }

    /// Whether a card kept to a curve: no commit is off it, and half of the commits are no later than the earliest
    /// by what drawing and the compositor may take.
    ///
    /// When the curve begins is the daemon's to say, and a busy machine may hand it an event late: so delays are
    /// compared with one another. How soon a card answers to a finger is measured by `contrib/bench`.
    static func keepsTo(_ delays: [Double?]) -> Bool {
        let known = delays.compactMap { $0 }.sorted()
        guard known.count == delays.count, let earliest = known.first else { return false }
        return known[known.count / 2] - earliest <= usual
    }

    /// The longest that a commit may take on a busy machine, in ms.
    private static let longest = 1500.0
    /// By how much half of the commits may be later than the earliest, in ms.
    private static let usual = 45.0
}

extension Recording {
    /// The number of the card that stood at `area` when the recording began.
    func card(at area: PixelArea) throws -> Int {
        guard
            let surface = commits.first(where: {
                !$0.surfaces.isEmpty
                    && $0.surfaces.contains { $0.area.contains(area) && $0.number != 0 }
            })?
            .surfaces.filter({ $0.number != 0 && $0.area.contains(area) })
            .min(by: { $0.area.height < $1.area.height })
        else { throw HarnessError("no card was at \(area)") }
        return surface.number
    }

    /// When the input of a kind went out.
    func times(of kind: String, finger: Int = 0) -> [Double] {
        inputs.filter { $0.kind == kind && $0.finger == finger }.map(\.time)
    }

    /// The first of them.
    func time(of kind: String, finger: Int = 0) throws -> Double {
        guard let time = times(of: kind, finger: finger).first else {
            throw HarnessError("nothing recorded: \(kind)")
        }
        return time
    }

    /// How far a finger had gone on a way, by the milliseconds since `start`, from where it was when the card
    /// began to follow: the slop counts for nothing.
    func finger(
        _ way: Way, number: Int = 0, since start: Double
    ) -> (Double) -> Double {
        let path = inputs.filter { $0.finger == number && ["down", "move"].contains($0.kind) }
        guard let down = path.first else { return { _ in 0 } }
        let slop = InputScript.crossing - 1
        let begin = path.first {
            ($0.x - down.x) * ($0.x - down.x) + ($0.y - down.y) * ($0.y - down.y) > slop * slop
        }
        guard let begin else { return { _ in 0 } }
        return { time in
            guard let last = path.last(where: { $0.time <= start + time }), last.time > begin.time
            else { return 0 }
            return way.part(x: last.x - begin.x, y: last.y - begin.y)
        }
    }
}
