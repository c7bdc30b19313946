import Bus

extension EventStream {
    /// How long to wait for an answer once a signal has been caught, in milliseconds.
    static let grace: Int64 = 500

    /// The answer to a call, once it has come.
    private final class Answer<Value> {
        var result: Result<Value, MartletError>?
    }

    /// Calls a method of the daemon and waits for the answer. A caught signal shortens the wait to
    /// `grace`.
    ///
    /// - Returns: Nil where a signal was caught and no answer came in time.
    func call<Value>(
        _ call: DaemonCall<Value>, milliseconds: Int64
    ) throws(MartletError) -> Value? {
        let answer = Answer<Value>()
        link.call(call) { answer.result = $0 }
        var deadline = Deadline(milliseconds: milliseconds)
        var isShortened = false
        while answer.result == nil {
            if hasSignal, !isShortened {
                isShortened = true
                deadline = Deadline(milliseconds: min(Self.grace, deadline.left))
            }
            guard deadline.left > 0 else { break }
            do throws(BusError) {
                try turn(deadline)
            } catch {
                guard link.isOpen else { throw .disconnected }
                throw MartletError(error)
            }
        }
        if let result = answer.result { return try result.get() }
        guard hasSignal else { throw .timedOut }
        return nil
    }
}
