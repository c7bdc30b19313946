/// An item of the bar: a song, a job, or anything that a program sets.
package struct BarItem: Equatable, Sendable {
    package var id: BarItemID
    /// Title; empty: none.
    package var title = ""
    /// Subtitle; empty: none.
    package var subtitle = ""
    /// Further text in the open view, with line breaks; empty: none.
    package var text = ""
    /// Picture; nil: none.
    package var image: Picture?
    /// Content drawn by the item's program, which replaces picture and texts in the open view; nil: none.
    package var content: MessageContent?
    package var progress = BarProgress.none
    /// A time that runs by itself; nil: none.
    package var clock: BarClock?
    /// Buttons before the picture. Their order is that of playback, also where people read from right to left.
    package var leading: [BarButton] = []
    /// Buttons after the titles.
    package var trailing: [BarButton] = []
    package var speech = BarSpeech()
    /// Decides on which page the item is, and whether a media player is listed at all.
    package var activity = BarActivity.running

    package init(_ id: BarItemID) { self.id = id }

    /// The share that is done, 0…1: as `progress` says, otherwise as `clock` says; nil: unknown.
    package func share(at now: Instant) -> Double? {
        switch progress {
        case .share(let share): share
        case .indeterminate: nil
        case .none: clock?.share(at: now)
        }
    }
}

/// Identifies an item of the bar.
package struct BarItemID: Hashable, Sendable {
    package var source: BarSource
    /// Name of the item, unique within its source.
    package var name: String

    package init(_ source: BarSource, _ name: String) { (self.source, self.name) = (source, name) }
}

/// Whether the activity that a bar item shows is going on.
package enum BarActivity: String, CaseIterable, Sendable {
    case running
    case paused
    case stopped
}

/// A time that runs by itself in a bar item, so that its source need not report every second.
package struct BarClock: Equatable, Sendable {
    /// The time at `since`, µs.
    package var position: UInt64
    /// The time at the end, µs; nil: unknown, as for a job or a stream.
    package var length: UInt64?
    /// The moment at which `position` was correct.
    package var since: Instant
    /// Seconds of the clock that pass in one second; 0: the clock is stopped.
    package var rate: Double
    /// Whether a person may change the time.
    package var canSeek: Bool

    package init(
        position: UInt64, length: UInt64? = nil, since: Instant, rate: Double = 1,
        canSeek: Bool = false
    ) {
        (self.position, self.length, self.since) = (position, length, since)
        (self.rate, self.canSeek) = (rate, canSeek)
    }

    /// The time at `now`, µs; never beyond the end.
    package func time(at now: Instant) -> UInt64 {
        let passed = max(0, Double(now.microseconds) - Double(since.microseconds)) * max(0, rate)
        let time = Double(position) + passed
        let end = length.map { Double($0) } ?? 1e15
        return UInt64(min(max(0, time), end))
    }

    /// The share of the whole time that has passed, 0…1; nil: the end is unknown.
    package func share(at now: Instant) -> Double? {
        guard let length, length > 0 else { return nil }
        return min(Double(time(at: now)) / Double(length), 1)
    }
}

/// Texts that a screen reader says instead of a bar item's visible texts; empty: the visible text.
package struct BarSpeech: Equatable, Sendable {
    package var label = ""
    package var hint = ""
    package var imageLabel = ""
    package var progressLabel = ""
    package var progressValue = ""

    package init() {}
}

extension BarItem {
    /// Longest time, µs: about 30 years.
    private static let longestTime: UInt64 = 1_000_000_000_000_000
    /// Fastest rate of a clock, seconds per second.
    private static let fastest = 100.0

    /// The item with texts that are safe to show and of limited length, and with figures in their ranges.
    ///
    /// - Throws: The part of the item that cannot be cut without harm.
    func bounded() throws(BarRefusal) -> BarItem {
        guard (1...TextLimits.tag).contains(id.name.utf8.count) else { throw .name }
        var item = self
        item.title = TextCollector.line(title, limit: TextLimits.title)
        item.subtitle = TextCollector.line(subtitle, limit: TextLimits.title)
        item.text = TextCollector.lines(text, limit: TextLimits.body)
        if case .share(let share) = progress {
            item.progress = share.isFinite ? .share(min(max(share, 0), 1)) : .none
        }
        item.clock = clock.map { Self.bound($0) }
        item.speech.bound()
        (item.leading, item.trailing) = (try Self.bound(leading), try Self.bound(trailing))
        var keys: Set<String> = []
        for button in leading + trailing where !keys.insert(button.key).inserted {
            throw .key(button.key)
        }
        return item
    }

    private static func bound(_ clock: BarClock) -> BarClock {
        var clock = clock
        clock.rate = clock.rate.isFinite ? min(max(clock.rate, 0), fastest) : 0
        clock.length = clock.length.flatMap { $0 > 0 ? min($0, longestTime) : nil }
        clock.position = min(clock.position, clock.length ?? longestTime)
        if clock.length == nil { clock.canSeek = false }
        return clock
    }

    private static func bound(_ buttons: [BarButton]) throws(BarRefusal) -> [BarButton] {
        guard buttons.count <= TextLimits.buttons else { throw .tooManyButtons }
        var bounded: [BarButton] = []
        for var button in buttons {
            // A key is reported unchanged to the item's source, so it is not cut.
            guard (1...TextLimits.key).contains(button.key.utf8.count) else {
                throw .key(button.key)
            }
            button.label = TextCollector.line(button.label, limit: TextLimits.label)
            bounded.append(button)
        }
        return bounded
    }
}

extension BarSpeech {
    fileprivate mutating func bound() {
        label = TextCollector.line(label, limit: TextLimits.title)
        hint = TextCollector.line(hint, limit: TextLimits.title)
        imageLabel = TextCollector.line(imageLabel, limit: TextLimits.title)
        progressLabel = TextCollector.line(progressLabel, limit: TextLimits.title)
        progressValue = TextCollector.line(progressValue, limit: TextLimits.title)
    }
}
