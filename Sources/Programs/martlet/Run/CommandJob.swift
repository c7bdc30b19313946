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
            return .end(request(of: end))
        }
        guard now >= start + delay else { return .nothing }
        if isStopped { return .item(CommandItem(stopping: message.name, output.progress)) }
        return .item(
            CommandItem(running: message.name, output.progress, isAsking: stop == .asking))
    }

    /// The message of the end, if no daemon was reached that could show it; nil: it was shown, or refused.
    var unsaid: MessageRequest? {
        guard let end, display.isUnreached else { return nil }
        return request(of: end)
    }

    private func request(of end: (value: CommandEnd, time: Int64)) -> MessageRequest {
        message.request(
            end.value, isStopped: isStopped, ElapsedTime.total(end.time - start),
            lines: output.lastLines)
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

/// How a command ended.
enum CommandEnd: Equatable {
    /// The command returned this status, 0…255.
    case status(Int32)
    /// This signal ended the command.
    case signal(Int32)
    /// The command could not be started.
    case notStarted(isMissing: Bool, reason: String)

    /// The exit code of `martlet run`, as a shell would have it.
    var exitCode: Int32 {
        switch self {
        case .status(let status): status
        case .signal(let number): 128 + number
        case .notStarted(let isMissing, _): isMissing ? 127 : 126
        }
    }

    /// Whether the person should look at the command. Ctrl-C is their own wish, and SIGPIPE comes when a reader has
    /// read enough.
    var isFailure: Bool {
        switch self {
        case .status(let status): status != 0
        case .signal(let number): !["SIGINT", "SIGPIPE"].contains(Self.name(ofSignal: number))
        case .notStarted: true
        }
    }

    /// The end as a predicate, to follow the command's name.
    ///
    /// - Parameter isStopped: Whether the end was requested.
    func predicate(isStopped: Bool) -> String {
        switch self {
        case .status(0): "finished"
        case .status, .signal: isStopped ? "was stopped" : unwanted
        case .notStarted: "cannot be started"
        }
    }

    private var unwanted: String {
        switch self {
        case .status(let status): "failed (exit code \(status))"
        case .signal(let number): "was killed by \(Self.name(ofSignal: number))"
        case .notStarted: "cannot be started"
        }
    }

    private static func name(ofSignal number: Int32) -> String {
        let names = Self.signals.split(separator: " ")
        let index = Int(number) - 1
        return names.indices.contains(index) ? "SIG\(names[index])" : "signal \(number)"
    }

    /// The names of Linux' signals from 1 on; they are the same on all but a few old architectures.
    private static let signals = """
        HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP \
        TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS
        """
}

/// Lengths of time in words.
enum ElapsedTime {
    /// How long something took that is over.
    ///
    /// - Parameter elapsed: Milliseconds, at least 0.
    static func total(_ elapsed: Int64) -> String {
        guard elapsed < 10 * second else { return text(elapsed) }
        guard elapsed >= second / 10 else { return "less than 0.1 s" }
        return "\(elapsed / second).\(elapsed % second / 100) s"
    }

    private static func text(_ elapsed: Int64) -> String {
        let (hours, minutes) = (elapsed / (60 * minute), elapsed / minute % 60)
        let seconds = elapsed / second % 60
        if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
        guard minutes > 0 else { return "\(seconds) s" }
        return seconds > 0 ? "\(minutes) min \(seconds) s" : "\(minutes) min"
    }

    private static let second: Int64 = 1000
    private static let minute = 60 * second
}
