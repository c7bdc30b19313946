import CLibc

/// A moment on the monotonic clock by which something must have happened.
struct Deadline {
    private let end: Int64

    /// `milliseconds` from now.
    init(milliseconds: Int64) {
        end = Self.now() + milliseconds
    }

    /// Milliseconds that are left, at least 0.
    var left: Int64 { max(0, end - Self.now()) }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
