import CLibc

/// Seconds for which tests wait for a condition. Only a failure takes so long; a busy machine may stop for seconds.
package let patience = 20.0

/// A clock for waiting and measuring: seconds since some fixed moment, never set back.
package func monotonicSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Asks `condition` again and again until it is true; returns whether it became true within `limit` seconds.
///
/// The pause between two questions is an eighth of the time waited so far, or as long as the last question took: a question
/// that starts a program must not take the processor from what is waited for.
///
/// - Parameters:
///   - limit: Seconds to go on asking.
///   - pause: The shortest pause between two questions, in seconds.
///   - longest: The longest one.
///   - condition: What is waited for. It is asked at least once.
package func eventually(
    within limit: Double = patience, every pause: Double = 0.005, upTo longest: Double = 0.05,
    _ condition: () throws -> Bool
) rethrows -> Bool {
    let start = monotonicSeconds()
    var asked = start
    while try !condition() {
        let now = monotonicSeconds()
        if now - start >= limit { return false }
        let wanted = max((now - start) / 8, now - asked)
        usleep(UInt32(max(pause, min(wanted, longest)) * 1_000_000))
        asked = monotonicSeconds()
    }
    return true
}

/// Asks for a value until there is one.
///
/// - Parameter longest: The longest pause between two questions, in seconds.
/// - Throws: `HarnessError` that names `what` when there is none after `limit` seconds.
package func wait<Value>(
    for what: String, within limit: Double = patience, upTo longest: Double = 0.05,
    _ value: () throws -> Value?
) throws -> Value {
    var found: Value?
    _ = try eventually(within: limit, upTo: longest) {
        found = try value()
        return found != nil
    }
    guard let found else { throw HarnessError("waited \(limit) s in vain for \(what)") }
    return found
}

/// Lets time pass, for tests that nothing happens or that something happens after a time. Tests wait for a condition if
/// something must happen before they continue.
package func pause(_ seconds: Double) {
    usleep(UInt32(seconds * 1_000_000))
}
