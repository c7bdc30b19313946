import Bus
import CLibc

extension EventStream {
    /// How long a call is waited for once a signal has been caught, in milliseconds.
    static let grace: Int64 = 500

    /// The answer to a call, as soon as there is one.
    private final class Answer {
        var result: Result<MessageReader, BusError>?
        var reader: MessageReader? { if case .success(let reader) = result { reader } else { nil } }
    }

    /// Calls a method of the daemon and waits for the answer. A caught signal shortens the wait to
    /// `grace`.
    ///
    /// - Returns: Nil where a signal was caught and no answer came in time.
    func call(
        _ member: String, milliseconds: Int64, writing arguments: (inout MessageWriter) -> Void
    ) throws(BusError) -> MessageReader? {
        let answer = Answer()
        let pending = try connection.call(daemon, member, arguments: arguments) {
            answer.result = $0
        }
        var deadline = Deadline(milliseconds: milliseconds)
        var isShortened = false
        while answer.result == nil, connection.isOpen {
            if hasSignal, !isShortened {
                isShortened = true
                deadline = Deadline(milliseconds: min(Self.grace, deadline.left))
            }
            guard deadline.left > 0 else { break }
            do throws(BusError) {
                try turn(deadline)
            } catch {
                guard connection.isOpen else { continue }
                throw error
            }
        }
        pending.cancel()
        if hasSignal, answer.result == nil { return nil }
        guard connection.isOpen || answer.reader != nil else {
            throw BusError(code: ENOTCONN, operation: "call \(member)")
        }
        guard let result = answer.result else {
            throw BusError(code: ETIMEDOUT, operation: "call \(member)")
        }
        return try result.get()
    }
}
