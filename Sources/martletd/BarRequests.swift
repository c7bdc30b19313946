import Messages
import Scene

/// Requests to the bar whose outcome is awaited.
struct BarRequests {
    /// Who waits for an outcome, by the number of the request.
    private var waiting: [UInt64: (BarOutcome) -> Void] = [:]
    private var last: UInt64 = 0

    /// The number of another request.
    ///
    /// - Parameter completion: Waits for the outcome; nil: nobody does.
    mutating func add(_ completion: ((BarOutcome) -> Void)? = nil) -> UInt64 {
        last += 1
        waiting[last] = completion
        return last
    }

    /// Who waits for the outcome of a request, which is over; nil: nobody.
    mutating func take(_ number: UInt64) -> ((BarOutcome) -> Void)? {
        waiting.removeValue(forKey: number)
    }
}
