import Martlet

/// A command that runs and its message: what happens and the time go in; what is to be shown and sent, and when
/// to wake up, comes out.
///
/// Times are milliseconds of one clock.
struct CommandJob {
    /// Something that happened.
    enum Event {
        /// The command wrote something.
        case output(ArraySlice<UInt8>, OutputTail.Stream)
        /// Everything that the command and its children wrote has been handed on.
        case outputEnded
        case commandEnded(CommandEnd)
        /// A signal came that is meant for the command.
        case signal(Int32)
        /// There is a connection to the daemon.
        case connected
        /// There is none, for this reason.
        case unconnected(String)
        /// The connection is gone.
        case disconnected
        /// The daemon answered `Effect.show`: the message has this id.
        case shown(UInt32)
        /// The daemon answered `Effect.change`.
        case changed
        /// The daemon refused what was asked of it, for this reason.
        case refused(String)
        /// An action of a message was chosen.
        case chosen(UInt32, key: String)
        /// A message is gone.
        case messageEnded(UInt32)
        /// `deadline` is over.
        case time
    }

    /// Something to be done.
    enum Effect: Equatable {
        /// Look for the daemon; where none runs, start one if wanted.
        case connect(mayStart: Bool)
        /// Show a message; it may take the place of one.
        case show(MessageRequest)
        /// Change the message with this id.
        case change(UInt32, MessageRequest)
        /// Send the command a signal, and those that it started.
        case signal(Int32)
        /// Kill them.
        case kill
        /// Ask them to end.
        case terminate
        /// End the program with this code; `complaint` says why there was no message of the end.
        case finish(Int32, complaint: String?)
    }

    /// What has been asked about the command's end.
    private enum Stop: Equatable {
        case unasked
        case asking
        /// It was asked to end then.
        case asked(Int64)
        case killed
    }

    let message: CommandMessage
    /// How long the command runs before its message is shown.
    private let delay: Int64
    private let start: Int64
    private var output = CommandOutput()
    private var isDrained = false
    private var end: (value: CommandEnd, time: Int64)?
    private var stop = Stop.unasked
    private var display: CommandDisplay
    private var isFinished = false
    /// When the last event came.
    private var time: Int64

    /// From SIGTERM to SIGKILL.
    static let patience: Int64 = 5000
    /// How long output is waited for that comes behind the command's end.
    static let draining: Int64 = 200

    /// - Parameters:
    ///   - delay: How long the command runs before its message is shown, milliseconds.
    ///   - mayStart: Whether a daemon may be started.
    init(_ message: CommandMessage, delay: Int64, mayStart: Bool, at now: Int64) {
        (self.message, self.delay, start) = (message, delay, now)
        time = now
        display = CommandDisplay(mayStart: mayStart)
    }

    /// Takes an event, and says what is to be done.
    mutating func handle(_ event: Event, at now: Int64) -> [Effect] {
        guard !isFinished else { return [] }
        time = now
        var effects: [Effect] = []
        switch event {
        case .output(let bytes, let stream):
            let before = output.progress
            output.read(bytes, from: stream)
            // Of most output nothing is seen.
            if output.progress == before, now < deadline ?? .max { return [] }
        case .outputEnded: isDrained = true
        case .commandEnded(let value): end = (value, now)
        case .signal(let number):
            guard end != nil else { return [.signal(number)] }
            return [finish()]
        case .connected: display.connect(at: now)
        case .unconnected(let reason): display.fail(reason, at: now)
        case .disconnected: display.disconnect(at: now)
        case .shown(let id): display.confirm(id)
        case .changed: display.confirm(nil)
        case .refused(let reason): display.refuse(reason)
        case .chosen(let id, let key) where display.isShown(id): effects += choose(key, at: now)
        case .messageEnded(let id):
            if display.dismiss(id), stop == .asking { stop = .unasked }
        case .chosen, .time: break
        }
        effects += escalate(now)
        effects += display.update(
            face(now), message, at: now, isOver: isOver(now), mayRetry: event.isOutput)
        if isDrained, end != nil, display.isOver { effects.append(finish()) }
        return effects
    }

    /// When `Event.time` is wanted; nil: there is nothing to wait for.
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
        case (CommandMessage.cancelKey, .unasked): stop = .asking
        case (CommandMessage.continueKey, .asking): stop = .unasked
        case (CommandMessage.stopKey, .asking):
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

    /// Whether the command has ended, and what it wrote before that is known.
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

    /// What the message is to show, and until when; nil: leave it as it is.
    private func face(_ now: Int64) -> (face: CommandMessage.Face, until: Int64?)? {
        if let end {
            guard isOver(now) else { return nil }
            let time = ElapsedTime.total(end.time - start)
            return (
                message.over(
                    end.value, isStopped: isStopped, time,
                    lines: display.isOver ? [] : output.lastLines),
                nil
            )
        }
        guard now >= start + delay else { return nil }
        if isStopped { return (message.stopping(output.progress), nil) }
        let (time, until) = ElapsedTime.running(now - start)
        return (
            message.running(time, output.progress, isAsking: stop == .asking), start + until
        )
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
