/// The lines in which messages wait for one another, and which of them the current event has changed.
struct MessageLines: Equatable {
    private var lines: [MessageLine.Key: MessageLine] = [:]
    /// The lines that may need more to be done for the event that is being handled.
    private(set) var touched: [MessageLine.Key] = []
    /// When the pauses of lines end.
    private var pauses = Deadlines<MessageLine.Key>()
    private var lastNumber: UInt64 = 0

    /// In the order in which the lines came about.
    var keys: [MessageLine.Key] {
        lines.sorted { $0.value.number < $1.value.number }.map { $0.key }
    }

    subscript(key: MessageLine.Key) -> MessageLine? { lines[key] }

    // MARK: Changes

    /// Changes a line and touches it; nothing happens where there is none.
    mutating func change(_ key: MessageLine.Key, _ body: (inout MessageLine) -> Void) {
        guard lines[key] != nil else { return }
        touch(key)
        body(&lines[key, default: MessageLine(number: 0)])
    }

    /// Adds the line unless there is one.
    mutating func open(_ key: MessageLine.Key) {
        guard lines[key] == nil else { return }
        lastNumber += 1
        lines[key] = MessageLine(number: lastNumber)
    }

    /// Forgets a line and returns it.
    mutating func drop(_ key: MessageLine.Key) -> MessageLine? {
        pauses.set(nil, for: key)
        defer { if lines.isEmpty { lines = [:] } }
        return lines.removeValue(forKey: key)
    }

    /// Has nothing be shown in a line before `time`.
    mutating func pause(_ key: MessageLine.Key, until time: Instant) {
        guard lines[key] != nil else { return }
        change(key) { $0.pause(until: time) }
        pauses.set(time, for: key)
    }

    // MARK: Touching

    /// Notes that a line, or a message in it, has changed.
    mutating func touch(_ key: MessageLine.Key) {
        if lines[key]?.touch() ?? false { touched.append(key) }
    }

    mutating func touchAll() {
        for key in keys { touch(key) }
    }

    /// Touches the lines whose pauses are over.
    mutating func endPauses(at now: Instant) {
        for key in pauses.takeDue(at: now) { touch(key) }
    }

    /// Notes that everything has been done for the lines that were touched.
    mutating func settle() {
        for key in touched { lines[key]?.settle() }
        touched = []
    }
}
