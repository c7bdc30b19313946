extension BarItem {
    /// Largest number of buttons on one side.
    package static let mostButtons = 8
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
        guard buttons.count <= mostButtons else { throw .tooManyButtons }
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
