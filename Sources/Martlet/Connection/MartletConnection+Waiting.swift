internal import Bus

extension MartletConnection {
    /// Makes signals of this process end a wait for events, instead of the process.
    ///
    /// They stay blocked in the calling thread from then on. Call this once, after ``subscribe()``, and before the
    /// program has other threads, or these must block the signals too.
    package func catchSignals(_ numbers: [Int32]) throws(MartletError) {
        do throws(BusError) {
            try events?.catchSignals(numbers)
        } catch {
            throw MartletError(error)
        }
    }

    /// Waits for the next event or a caught signal, for at most `milliseconds`; nil: without limit.
    package func wait(milliseconds: Int64? = nil) throws(MartletError) -> MessageWait {
        do throws(BusError) {
            return try events?.wait(until: milliseconds.map { Deadline(milliseconds: $0) }) ?? .end
        } catch {
            throw MartletError(error)
        }
    }

    /// Waits as ``wait(milliseconds:)`` does, but returns nil as soon as there is something to read on a descriptor,
    /// which must be the same in every call.
    package func wait(orInput descriptor: Int32) throws(MartletError) -> MessageWait? {
        do throws(BusError) {
            guard let events else { return .end }
            return try events.wait(orInput: descriptor)
        } catch {
            throw MartletError(error)
        }
    }

    /// Shows a message; once a signal has been caught, waits for the answer only half a second longer. Call it after
    /// ``catchSignals(_:)``.
    ///
    /// - Returns: Nil where a signal came before the answer: the daemon may still show the message.
    package func showUnlessSignalled(
        _ request: MessageRequest
    ) throws(MartletError) -> ShownMessage.ID? {
        try events?.call(.show(request), milliseconds: Int64(DaemonEndpoint.patience))
    }

    /// Hides a message for a program that is about to end. Waits for the daemon for half a second at most, and does not
    /// report whether there was such a message. Call it after ``subscribe()``.
    package func hideBeforeEnding(_ id: ShownMessage.ID) {
        do throws(MartletError) {
            _ = try events?.call(.hide(id), milliseconds: EventStream.grace)
        } catch {
            // The message or the daemon has ended already.
        }
    }
}
