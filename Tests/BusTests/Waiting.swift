import Bus
import CLibc

/// Runs the loop until `condition` is true or the time is over; returns whether the condition became true.
func wait(
    _ loop: EventLoop, seconds: Double = 5, until condition: () -> Bool
) throws -> Bool {
    let end = monotonic() + UInt64(seconds * 1_000_000)
    while !condition() {
        guard monotonic() < end else { return false }
        try loop.turn(timeout: 20_000)
    }
    return true
}

/// Microseconds of CLOCK_MONOTONIC.
func monotonic() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
}
