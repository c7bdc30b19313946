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
