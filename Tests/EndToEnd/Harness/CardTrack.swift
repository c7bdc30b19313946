import Support

/// Positions of one card at each commit, relative to its place of rest at the beginning of the recording.
struct CardTrack {
    /// A position of the card.
    struct Sample: Equatable {
        /// Milliseconds of CLOCK_MONOTONIC.
        var time: Double
        /// Distance of the card's centre from its rest, pixels; turning the card does not change the centre.
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
        let first = recording.start.compactMap { $0.surface(number)?.area }.first
        guard let rest = rest ?? first ?? places.first?.area else {
            throw HarnessError("no card \(number)")
        }
        // Twice the centre of an area: a whole number.
        func middle(_ area: PixelArea) -> (x: Int, y: Int) {
            (2 * area.x + area.width, 2 * area.y + area.height)
        }
        let home = middle(rest)
        samples = places.map { place in
            let middle = middle(place.area)
            return Sample(
                time: place.time, x: Double(middle.x - home.x) / 2,
                y: Double(middle.y - home.y) / 2, area: place.area)
        }
    }

    /// Distances in one direction at each commit from `start` to `end`.
    func offsets(
        _ way: Way, from start: Double = 0, to end: Double = .infinity
    ) -> [(time: Double, offset: Double)] {
        samples.filter { $0.time >= start && $0.time <= end }
            .map { ($0.time, way.part(x: $0.x, y: $0.y)) }
    }

    /// Distance in one direction at a time.
    func offset(_ way: Way, at time: Double) -> Double? {
        samples.last { $0.time <= time }.map { way.part(x: $0.x, y: $0.y) }
    }
}

extension Recording {
    /// The number of the card that was at `area` when the recording began.
    func card(at area: PixelArea) throws -> Int {
        guard
            let surface = (start + commits).first(where: {
                !$0.surfaces.isEmpty
                    && $0.surfaces.contains { $0.area.contains(area) && $0.number != 0 }
            })?
            .surfaces.filter({ $0.number != 0 && $0.area.contains(area) })
            .min(by: { $0.area.height < $1.area.height })
        else { throw HarnessError("no card was at \(area)") }
        return surface.number
    }

    /// Times at which input events of a kind were sent.
    func times(of kind: String, finger: Int = 0) -> [Double] {
        inputs.filter { $0.kind == kind && $0.finger == finger }.map(\.time)
    }

    /// The first of these times.
    func time(of kind: String, finger: Int = 0) throws -> Double {
        guard let time = times(of: kind, finger: finger).first else {
            throw HarnessError("nothing recorded: \(kind)")
        }
        return time
    }
}
