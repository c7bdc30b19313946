/// A moment on the monotonic clock. The clock is read once per turn of the loop, and the moment is passed down.
package struct Instant: Comparable, Hashable, Sendable {
    /// Microseconds since an unspecified start.
    package var microseconds: UInt64

    package init(microseconds: UInt64) {
        self.microseconds = microseconds
    }

    package static func < (earlier: Instant, later: Instant) -> Bool {
        earlier.microseconds < later.microseconds
    }

    /// The moment this many microseconds later; at most the last moment that can be represented.
    package func advanced(byMicroseconds microseconds: UInt64) -> Instant {
        let (sum, tooLate) = self.microseconds.addingReportingOverflow(microseconds)
        return Instant(microseconds: tooLate ? .max : sum)
    }

    /// The moment this many milliseconds later; at most the last moment that can be represented.
    package func advanced(byMilliseconds milliseconds: UInt64) -> Instant {
        let (product, tooLong) = milliseconds.multipliedReportingOverflow(by: 1000)
        return advanced(byMicroseconds: tooLong ? .max : product)
    }

    /// Microseconds from `earlier` to this moment; 0 if `earlier` is later.
    package func microseconds(since earlier: Instant) -> UInt64 {
        microseconds > earlier.microseconds ? microseconds - earlier.microseconds : 0
    }
}

/// Moments at which subjects are due. Finding the earliest needs no search.
struct Deadlines<Subject: Hashable>: Equatable {
    /// A moment with a serial number: of two equal moments, the one that was set first comes first.
    private struct Stamp: Comparable {
        var time: Instant
        var serial: UInt64

        static func < (one: Stamp, other: Stamp) -> Bool {
            (one.time, one.serial) < (other.time, other.serial)
        }
    }

    private struct Entry {
        var stamp: Stamp
        var subject: Subject
    }

    private var stamps: [Subject: Stamp] = [:]
    /// A binary heap with the earliest entry at the front. Entries whose stamp differs from `stamps` are out of date;
    /// the front entry never is.
    private var heap: [Entry] = []
    private var lastSerial: UInt64 = 0

    /// The earliest moment; nil: nothing is due.
    var earliest: Instant? { heap.first?.stamp.time }

    /// Whether both have the same subjects due at the same moments and in the same order.
    static func == (one: Deadlines, other: Deadlines) -> Bool { one.stamps == other.stamps }

    /// Sets the moment at which `subject` is due; nil: never.
    mutating func set(_ time: Instant?, for subject: Subject) {
        guard stamps[subject]?.time != time else { return }
        if let time {
            lastSerial += 1
            let stamp = Stamp(time: time, serial: lastSerial)
            stamps[subject] = stamp
            push(Entry(stamp: stamp, subject: subject))
        } else {
            stamps[subject] = nil
        }
        tidy()
    }

    /// Removes all subjects that are due at `now` and returns them, the earliest first.
    mutating func takeDue(at now: Instant) -> [Subject] {
        var due: [Subject] = []
        while let first = heap.first, first.stamp.time <= now {
            due.append(first.subject)
            stamps[first.subject] = nil
            tidy()
        }
        return due
    }

    // MARK: The heap

    /// Removes entries that are out of date: those at the front, and all of them once they outnumber the others.
    private mutating func tidy() {
        if stamps.isEmpty {
            // Dictionaries and arrays keep their memory until they are replaced.
            (stamps, heap) = ([:], [])
        } else if heap.count > 2 * stamps.count + 16 {
            heap = stamps.map { Entry(stamp: $0.value, subject: $0.key) }
            heap.sort { $0.stamp < $1.stamp }
        }
        while let first = heap.first, stamps[first.subject] != first.stamp { pop() }
    }

    private mutating func push(_ entry: Entry) {
        heap.append(entry)
        var index = heap.count - 1
        while index > 0, heap[index].stamp < heap[(index - 1) / 2].stamp {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func pop() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < heap.count && heap[child].stamp < heap[least].stamp {
                least = child
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}

/// Decides when memory is returned: when nothing has arrived, ended or moved for a moment, and then for a while.
package struct QuietPeriod: Equatable, Sendable {
    /// The extent of quiet.
    package enum End: Equatable, Sendable {
        /// Free blocks and spare buffers are returned.
        case pause
        /// Code too, and fonts and glyphs if nothing is shown.
        case rest
    }

    /// How long quiet is a pause, milliseconds: longer than from one message of a stream to the next.
    package static let pause: UInt64 = 500
    /// How long it is a rest, milliseconds: longer than the pauses of a conversation, for which fonts would be loaded again.
    package static let rest: UInt64 = 10_000

    /// When to ask `takeEnd` next; nil: nothing has happened since the last rest.
    package var deadline: Instant? {
        last?.advanced(byMilliseconds: hasPaused ? Self.rest : Self.pause)
    }
    private var last: Instant?
    private var hasPaused = false

    package init() {}

    /// Notes that something arrives, ends or leaves the screen at `now`.
    package mutating func note(at now: Instant) { (last, hasPaused) = (now, false) }

    /// Takes what quiet is long enough for at `now`, once; nil: nothing yet.
    ///
    /// - Parameter isMoving: Whether something moves on the screen, which needs the memory: quiet begins again.
    package mutating func takeEnd(at now: Instant, isMoving: Bool) -> End? {
        guard let deadline, now >= deadline else { return nil }
        if isMoving {
            note(at: now)
            return nil
        }
        if !hasPaused {
            hasPaused = true
            return .pause
        }
        last = nil
        return .rest
    }
}
