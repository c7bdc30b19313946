import Synchronization

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

/// A log of events for any number of readers, each of which reads at its own pace.
final class EventLog<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// The number of the first of the elements.
        var first = 0
        var isFinished = false
        var readers: [UInt64: CheckedContinuation<Void, Never>] = [:]
        /// Readers that were cancelled before they waited.
        var cancelled: Set<UInt64> = []
        var lastReader: UInt64 = 0

        var end: Int { first + elements.count }

        mutating func takeReaders() -> [CheckedContinuation<Void, Never>] {
            defer { readers = [:] }
            return Array(readers.values)
        }
    }

    /// Maximum number of elements that are kept for slow readers.
    static var limit: Int { 256 }

    private let state = Mutex(State())

    /// The number that the next element will have.
    var end: Int { state.withLock { $0.end } }

    /// Appends an element, unless the log is finished.
    func append(_ element: Element) {
        let readers = state.withLock { state in
            guard !state.isFinished else { return [CheckedContinuation<Void, Never>]() }
            state.elements.append(element)
            if state.elements.count > Self.limit {
                state.elements.removeFirst()
                state.first += 1
            }
            return state.takeReaders()
        }
        for reader in readers { reader.resume() }
    }

    /// Ends the log.
    func finish() {
        let readers = state.withLock { state in
            state.isFinished = true
            return state.takeReaders()
        }
        for reader in readers { reader.resume() }
    }

    private enum Next {
        case element(Element)
        case end
        case later
    }

    private func next(_ position: inout Int) -> Next {
        state.withLock { state in
            position = max(position, state.first)
            guard position < state.end else { return state.isFinished ? .end : .later }
            defer { position += 1 }
            return .element(state.elements[position - state.first])
        }
    }

    /// The element at a position, or the oldest that is still kept, as soon as there is one.
    ///
    /// - Returns: Nil if the log ends before that position, or the task was cancelled.
    func element(at position: inout Int) async -> Element? {
        while !Task.isCancelled {
            switch next(&position) {
            case .element(let element): return element
            case .end: return nil
            case .later: await wait(behind: position)
            }
        }
        return nil
    }

    private func wait(behind position: Int) async {
        let number = state.withLock { state in
            state.lastReader += 1
            return state.lastReader
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.cancelled.remove(number) != nil || state.isFinished
                        || position < state.end
                    {
                        return true
                    }
                    state.readers[number] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let reader = state.withLock { state in
                let reader = state.readers.removeValue(forKey: number)
                if reader == nil { state.cancelled.insert(number) }
                return reader
            }
            reader?.resume()
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }
}
