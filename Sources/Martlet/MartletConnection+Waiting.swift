internal import Bus

extension MartletConnection {
    /// Has signals of this process end a wait for events, instead of the process.
    ///
    /// They stay blocked in the calling thread, for good. Call it after ``subscribe()`` and once;
    /// before a program has threads, or they must block the signals too.
    package func catchSignals(_ numbers: [Int32]) throws(MartletError) {
        do throws(BusError) {
            try events?.catchSignals(numbers)
        } catch {
            throw MartletError(error)
        }
    }

    /// Waits for the next event or a caught signal, and no longer than `milliseconds`; without, for
    /// as long as it takes.
    package func wait(milliseconds: Int64? = nil) throws(MartletError) -> MessageWait {
        do throws(BusError) {
            return try events?.wait(until: milliseconds.map { Deadline(milliseconds: $0) }) ?? .end
        } catch {
            throw MartletError(error)
        }
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

    /// Shows a message, but waits for the answer only half a second longer once a signal has been caught. To be called after
    /// ``catchSignals(_:)``.
    ///
    /// - Returns: Nil where a signal came and no answer: the daemon may show the message later.
    package func showUnlessSignalled(
        _ request: MessageRequest
    ) throws(MartletError) -> ShownMessage.ID? {
        try events?.call(.show(request), milliseconds: Int64(DaemonEndpoint.patience))
    }

    /// Hides a message for a program that is about to end: waits for the daemon half a second at most, and
    /// does not say whether there was such a message. To be called after ``subscribe()``.
    package func hideBeforeEnding(_ id: ShownMessage.ID) {
        do throws(MartletError) {
            _ = try events?.call(.hide(id), milliseconds: EventStream.grace)
        } catch {
            // Gone already, or the daemon is.
        }
    }
}
