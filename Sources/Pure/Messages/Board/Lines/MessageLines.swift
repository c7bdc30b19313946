/// The lines of all messengers, and which of them the current event has changed.
struct MessageLines: Equatable {
    private var lines: [MessageLine.Key: MessageLine] = [:]
    /// Lines that the current event has changed or made due.
    private(set) var touched: [MessageLine.Key] = []
    /// When the pauses of lines end.
    private var pauses = Deadlines<MessageLine.Key>()
    private var lastNumber: UInt64 = 0

    /// Keys of all lines, the oldest line first.
    var keys: [MessageLine.Key] {
        lines.sorted { $0.value.number < $1.value.number }.map { $0.key }
    }

    subscript(key: MessageLine.Key) -> MessageLine? { lines[key] }

    // MARK: Changes

    /// Changes a line and marks it as touched. Does nothing if there is no such line.
    mutating func change(_ key: MessageLine.Key, _ body: (inout MessageLine) -> Void) {
        guard let index = lines.index(forKey: key) else { return }
        touch(index)
        body(&lines.values[index])
    }

    /// Creates a line unless it exists.
    mutating func open(_ key: MessageLine.Key) {
        guard lines[key] == nil else { return }
        lastNumber += 1
        lines[key] = MessageLine(number: lastNumber)
    }

    /// Removes a line and returns it; nil: there is no such line.
    mutating func drop(_ key: MessageLine.Key) -> MessageLine? {
        pauses.set(nil, for: key)
        defer { if lines.isEmpty { lines = [:] } }
        return lines.removeValue(forKey: key)
    }

    /// Keeps a line from showing anything before `time`.
    mutating func pause(_ key: MessageLine.Key, until time: Instant) {
        guard lines[key] != nil else { return }
        change(key) { $0.pause(until: time) }
        pauses.set(time, for: key)
    }

    // MARK: Touching

    /// Marks a line as touched: it, or a message in it, has changed.
    mutating func touch(_ key: MessageLine.Key) {
        if touched.last != key, let index = lines.index(forKey: key) { touch(index) }
    }

    private mutating func touch(_ index: Dictionary<MessageLine.Key, MessageLine>.Index) {
        if lines.values[index].touch() { touched.append(lines.keys[index]) }
    }

    mutating func touchAll() {
        for key in keys { touch(key) }
    }

    /// Marks the lines as touched whose pauses are over.
    mutating func endPauses(at now: Instant) {
        for key in pauses.takeDue(at: now) { touch(key) }
    }

    /// Clears the marks of all touched lines.
    mutating func clearTouched() {
        for key in touched {
            if let index = lines.index(forKey: key) { lines.values[index].clearTouched() }
        }
        touched = []
    }
}
