/// Events in order: an asynchronous sequence for any number of readers.
///
/// Each iteration reads at its own pace. A reader that is more than 256 events behind misses the oldest. The sequence
/// ends when no further event can come, when the daemon has ended, and when the task that iterates is cancelled.
public struct EventSequence<Element: Sendable>: AsyncSequence, Sendable {
    /// An iteration over the events.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let log: EventLog<Element>
        private var position: Int

        fileprivate init(_ log: EventLog<Element>, from position: Int) {
            (self.log, self.position) = (log, position)
        }

        /// Returns the next event, as soon as there is one; nil at the end, and when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Never) -> Element? {
            await log.element(at: &position)
        }
    }

    private let log: EventLog<Element>
    private let start: Int

    /// - Parameter start: The number of the first event in an iteration.
    init(_ log: EventLog<Element>, from start: Int = 0) { (self.log, self.start) = (log, start) }

    /// Creates an iteration from the beginning.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(log, from: start) }
}
