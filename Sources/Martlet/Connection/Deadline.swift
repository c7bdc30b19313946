import CLibc

/// A moment on the monotonic clock that ends a wait.
struct Deadline {
    private let end: Int64

    /// `milliseconds` from now, limited to what can be represented.
    init(milliseconds: Int64) {
        let (end, isTooFar) = Self.now().addingReportingOverflow(max(0, milliseconds))
        self.end = isTooFar ? .max : end
    }

    /// The remaining milliseconds, at least 0.
    var left: Int64 { max(0, end - Self.now()) }

    /// The remaining microseconds for a loop, to which the largest number means forever.
    var microsecondsLeft: UInt64 {
        let (left, isTooMany) = UInt64(left).multipliedReportingOverflow(by: 1000)
        return isTooMany ? .max : left
    }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
