import Messages
import Scene

/// Requests to the bar whose outcome is pending.
struct BarRequests {
    /// Completion handlers by the numbers of the requests.
    private var waiting: [UInt64: (BarOutcome) -> Void] = [:]
    private var last: UInt64 = 0

    /// Returns the number of a new request.
    ///
    /// - Parameter completion: Called with the outcome; nil: nobody needs it.
    mutating func add(_ completion: ((BarOutcome) -> Void)? = nil) -> UInt64 {
        last += 1
        waiting[last] = completion
        return last
    }

    /// Removes and returns the completion handler of a request; nil: there is none.
    mutating func take(_ number: UInt64) -> ((BarOutcome) -> Void)? {
        waiting.removeValue(forKey: number)
    }
}
