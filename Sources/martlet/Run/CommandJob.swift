import Martlet

/// A command that runs, with its item of the bar and the message of its end. Events and the time go in; effects and the
/// time to wake up come out.
///
/// Times are milliseconds of one clock.
struct CommandJob {
    /// Something that happened.
    enum Event {
        /// The command wrote something.
        case output(ArraySlice<UInt8>, OutputTail.Stream)
        /// All output of the command and its children has been passed on.
        case outputEnded
        case commandEnded(CommandEnd)
        /// A signal came that is meant for the command.
        case signal(Int32)
        /// There is a connection to the daemon.
        case connected
        /// No connection could be made, for this reason.
        case unconnected(String)
        /// The connection is closed.
        case disconnected
        /// The daemon has done what `Effect.setItem` or `Effect.show` requested.
        case shown
        /// The daemon refused a request, for this reason.
        case refused(String)
        /// The button of the item with this key was pressed.
        case pressed(String)
        /// The time of `deadline` has come.
        case time
    }

    /// An effect that the driver carries out.
    enum Effect: Equatable {
        /// Looks for the daemon; where none runs, starts one if allowed.
        case connect(mayStart: Bool)
        /// Sets the item on the bar.
        ///
        /// `time`: how long the command has run, milliseconds; nil where the item has the time already.
        case setItem(CommandItem, time: Int64?)
        /// Removes the item from the bar.
        case clearItem
        /// Shows the message of the end.
        case show(MessageRequest)
        /// Sends a signal to the command and to the processes that it started.
        case signal(Int32)
        /// Kills them.
        case kill
        /// Asks them to end.
        case terminate
        /// Ends the program with this code; `complaint` says why there was no message of the end.
        case finish(Int32, complaint: String?)
    }

    /// Whether the command was requested to end.
    private enum Stop: Equatable {
        case unasked
        case asking
        /// The command was requested to end at that time.
        case asked(Int64)
        case killed
    }

    let message: CommandMessage
    /// How long the command runs before it appears on the bar.
    private let delay: Int64
    private let start: Int64
    private var output = CommandOutput()
    private var isDrained = false
    private var end: (value: CommandEnd, time: Int64)?
    private var stop = Stop.unasked
    private var display: CommandDisplay
    private var isFinished = false
    /// The time of the last event.
    private var time: Int64

    /// The time from SIGTERM to SIGKILL.
    static let patience: Int64 = 5000
    /// How long to wait for output that comes after the command's end.
    static let draining: Int64 = 200

    /// - Parameters:
    ///   - delay: How long the command runs before it appears on the bar, milliseconds.
    ///   - mayStart: Whether a daemon may be started.
    init(_ message: CommandMessage, delay: Int64, mayStart: Bool, at now: Int64) {
        (self.message, self.delay, start) = (message, delay, now)
        time = now
        display = CommandDisplay(mayStart: mayStart)
    }

    /// Handles an event, and returns the effects.
    mutating func handle(_ event: Event, at now: Int64) -> [Effect] {
        guard !isFinished else { return [] }
        time = now
        var effects: [Effect] = []
        switch event {
        case .output(let bytes, let stream):
            let before = output.progress
            output.read(bytes, from: stream)
            // Most output changes nothing that is shown.
            if output.progress == before, now < deadline ?? .max { return [] }
        case .outputEnded: isDrained = true
        case .commandEnded(let value): end = (value, now)
        case .signal(let number):
            guard end != nil else { return [.signal(number)] }
            return [finish()]
        case .connected: display.connect(at: now)
        case .unconnected(let reason): display.fail(reason, at: now)
        case .disconnected: display.disconnect(at: now)
        case .shown: display.confirm()
        case .refused(let reason): display.refuse(reason)
        case .pressed(let key): effects += choose(key, at: now)
        case .time: break
        }
        effects += escalate(now)
        effects += display.update(
            wish(now), start: start, at: now, isOver: isOver(now), mayRetry: event.isOutput)
        if isDrained, end != nil, display.isOver { effects.append(finish()) }
        return effects
    }

    /// The time at which `Event.time` is needed; nil where there is nothing to wait for.
    var deadline: Int64? {
        guard !isFinished else { return nil }
        var times: [Int64?] = [display.deadline]
        if let end {
            if !isOver(time) { times.append(end.time + Self.draining) }
        } else {
            if case .asked(let time) = stop { times.append(time + Self.patience) }
            times.append(display.hasBegun ? nil : start + delay)
        }
        return times.compactMap { $0 }.min()
    }

    private mutating func choose(_ key: String, at now: Int64) -> [Effect] {
        guard end == nil else { return [] }
        switch (key, stop) {
        case (CommandItem.cancelKey, .unasked): stop = .asking
        case (CommandItem.continueKey, .asking): stop = .unasked
        case (CommandItem.stopKey, .asking):
            stop = .asked(now)
            return [.terminate]
        default: break
        }
        return []
    }

    private mutating func escalate(_ now: Int64) -> [Effect] {
        guard case .asked(let time) = stop, end == nil, now >= time + Self.patience else {
            return []
        }
        stop = .killed
        return [.kill]
    }

    /// Whether the command has ended and all output before its end is known.
    private func isOver(_ now: Int64) -> Bool {
        guard let end else { return false }
        return isDrained || now >= end.time + Self.draining
    }

    private var isStopped: Bool {
        switch stop {
        case .asked, .killed: true
        case .unasked, .asking: false
        }
    }

    /// The wish for the display.
    private func wish(_ now: Int64) -> CommandDisplay.Wish {
        if let end {
            guard isOver(now), !display.isOver else { return .nothing }
            let time = ElapsedTime.total(end.time - start)
            return .end(
                message.request(
                    end.value, isStopped: isStopped, time, lines: output.lastLines))
        }
        guard now >= start + delay else { return .nothing }
        if isStopped { return .item(CommandItem(stopping: message.name, output.progress)) }
        return .item(
            CommandItem(running: message.name, output.progress, isAsking: stop == .asking))
    }

    private mutating func finish() -> Effect {
        isFinished = true
        return .finish(end?.value.exitCode ?? 0, complaint: display.complaint)
    }
}

extension CommandJob.Event {
    /// Whether the command wrote something.
    fileprivate var isOutput: Bool {
        if case .output = self { true } else { false }
    }
}
