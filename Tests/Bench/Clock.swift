import CLibc

/// The clocks in milliseconds, and waiting.
enum Clock {
    /// CLOCK_MONOTONIC, which compositors stamp frames with.
    static var monotonic: Double { read(CLOCK_MONOTONIC) }
    /// CLOCK_REALTIME, which a shell can read.
    static var real: Double { read(CLOCK_REALTIME) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    /// Does nothing for so long.
    static func rest(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    /// Waits until martletd has returned memory, 10 to 11 s after it started or drew something.
    static func tidy() { rest(milliseconds: 12_500) }

    /// Waits until a daemon has drawn and freed what is pending.
    static func settle() { rest(milliseconds: 1500) }
}
