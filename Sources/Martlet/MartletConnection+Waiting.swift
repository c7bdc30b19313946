internal import Bus

extension MartletConnection {
    /// Has signals of this process end a wait for events, instead of the process.
    ///
    /// They stay blocked in the calling thread, for good. Call it after ``subscribe()`` and once;
    /// before a program has threads, or they must block the signals too.
    public func catchSignals(_ numbers: [Int32]) throws(MartletError) {
        do throws(BusError) {
            try events?.catchSignals(numbers)
        } catch {
            throw MartletError(error)
        }
    }

    /// Waits for the next event or a caught signal, and no longer than `milliseconds`; without, for
    /// as long as it takes.
    public func wait(milliseconds: Int64? = nil) throws(MartletError) -> MessageWait {
        let outcome: MessageWait
        do throws(BusError) {
            outcome =
                try events?.wait(until: milliseconds.map { Deadline(milliseconds: $0) }) ?? .end
        } catch {
            throw MartletError(error)
        }
        if case .event(let event) = outcome {
            try serveViews(event)
            listeners.removeAll { $0.hear == nil }
            for listener in listeners { listener.hear?(event) }
        }
        return outcome
    }

    /// Waits as ``wait(milliseconds:)`` does, but also until there is something to read on a descriptor: then nil. Always
    /// of the same descriptor.
    package func wait(orInput descriptor: Int32) throws(MartletError) -> MessageWait? {
        do throws(BusError) {
            guard let events else { return .end }
            return try events.wait(orInput: descriptor)
        } catch {
            throw MartletError(error)
        }
    }

    /// Shows a message as ``show(_:)`` does, but waits for the answer only half a second longer once a
    /// signal has been caught. To be called after ``catchSignals(_:)``.
    ///
    /// - Returns: Nil where a signal came and no answer: the daemon may show the message later.
    package func showUnlessSignalled(
        _ request: MessageRequest
    ) throws(MartletError) -> UInt32? {
        do throws(BusError) {
            let reply = try events?.call(
                "Show", milliseconds: Int64(Self.patience), writing: { request.write(to: &$0) })
            return try reply?.uint32()
        } catch {
            throw MartletError(error)
        }
    }

    /// Hides a message for a program that is about to end: waits for the daemon half a second at most, and
    /// does not say whether there was such a message. To be called after ``subscribe()``.
    package func hideBeforeEnding(_ id: UInt32) {
        do throws(BusError) {
            _ = try events?.call(
                "Hide", milliseconds: EventStream.grace, writing: { $0.uint32(id) })
        } catch {
            // Gone already, or the daemon is.
        }
    }

    /// Has `hear` told of every event, before ``wait(milliseconds:)`` returns it, after those who came
    /// before. Events come once ``subscribe()`` was called.
    @discardableResult
    public func listen(_ hear: @escaping (MessageEvent) -> Void) -> MessageListener {
        let listener = MessageListener(hear)
        listeners.append(listener)
        return listener
    }
}
