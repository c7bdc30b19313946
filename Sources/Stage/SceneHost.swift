import Bus
import Messages
import Scene

/// Passes events to the scene one after the other, and the scene's commands to the objects that carry them out.
///
/// An event that arises while commands are carried out waits until all of them are done, so that nothing can destroy an
/// object that is being worked on. Between two pictures the loop takes a turn, so that a sender need not wait for all
/// cards of a frame to be drawn; in these turns only messages are accepted. While a frame callback is pending, messages wait
/// for it (`NewsBatch`).
final class SceneHost {
    private var scene: Scene
    private let loop: EventLoop
    private let perform: (SceneCommand) -> Void
    /// Events that the scene has not handled yet.
    private var inbox = TurnQueue<SceneEvent>()
    /// Commands of the last event that are not carried out yet.
    private var commands = TurnQueue<SceneCommand>()
    private var isHandling = false
    private var pass: DeferredWork?
    private var drawing: DeferredWork?
    private var timer: EventTimer?
    /// Whether events that applications cause wait for a frame callback.
    private var batch = NewsBatch()
    private var batchTimer: EventTimer?
    /// Called when all events and their commands are done; nil: nobody listens.
    var onRest: (() -> Void)?

    /// Time for which arriving messages delay the next picture, microseconds.
    private static let patience: UInt64 = 500

    /// - Parameter perform: Carries out a command; may post events.
    init(
        _ scene: Scene, loop: EventLoop, perform: @escaping (SceneCommand) -> Void
    ) throws(BusError) {
        (self.scene, self.loop, self.perform) = (scene, loop, perform)
        pass = try loop.deferred(priority: .late) { [self] in post(.pass) }
        drawing = try loop.deferred(priority: .late, patience: Self.patience) { [self] in
            proceed()
        }
        timer = try loop.timer { [self] in post(.tick) }
        batchTimer = try loop.timer { [self] in endBatch() }
    }

    /// Handles an event, at once or after the present one.
    func post(_ event: SceneEvent) {
        finish()
        inbox.append(event)
        proceed()
    }

    /// Handles an event that an application causes: after all pictures of a frame are drawn, and while a frame callback is
    /// pending, together with the others that arrive until then.
    func postNews(_ event: SceneEvent) {
        inbox.append(event)
        guard !isHandling, !isDrawing else { return }
        guard batch.postpones(at: now, awaitsFrame: scene.awaitsFrame) else { return proceed() }
        if batchTimer?.deadline == nil { armBatchTimer() }
    }

    /// Carries out all pending commands, and handles the events that arrived meanwhile.
    func finish() { while !isHandling, !commands.isEmpty || !inbox.isEmpty { proceed() } }

    /// Reads from the scene, which `body` must not change.
    ///
    /// The scene is lent to `body`: a property would return a copy, and change a reference count for each of its parts.
    func read<Result, Failure: Error>(
        _ body: (inout Scene) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(&scene)
    }

    var now: Instant { Instant(microseconds: loop.now) }

    /// Whether there are pending commands between which the loop takes turns.
    private var isDrawing: Bool { !isHandling && !commands.isEmpty }

    /// Carries out commands and handles events; stops after a picture if another one is to be drawn.
    private func proceed() {
        guard !isHandling else { return }
        isHandling = true
        defer { isHandling = false }
        while true {
            while let command = commands.next() {
                carryOut(command)
                if command.isDrawing, commands.rest.contains(where: { $0.isDrawing }) {
                    drawing?.schedule()
                    return
                }
            }
            commands.fill([])
            guard let event = inbox.next() else { break }
            commands.fill(scene.handle(event, at: now))
        }
        inbox.clear()
        batch.finish()
        rearm()
        onRest?()
    }

    /// Handles the events that waited for a frame callback, unless they began to wait after the timer was armed.
    private func endBatch() {
        guard let end = batch.end else { return }
        if end <= now { finish() } else { armBatchTimer() }
    }

    private func armBatchTimer() {
        if let end = batch.end { batchTimer?.arm(at: end.microseconds) }
    }

    private func carryOut(_ command: SceneCommand) {
        if case .schedulePass = command { pass?.schedule() } else { perform(command) }
    }

    /// Sets the timer for the time at which the scene wants to be woken.
    private func rearm() {
        guard let wakeUp = read({ $0.wakeUp }) else {
            if timer?.deadline != nil { timer?.disarm() }
            return
        }
        timer?.arm(
            at: wakeUp.time.microseconds,
            accuracy: max(EventTimer.defaultAccuracy, wakeUp.tolerance))
    }
}

extension SceneCommand {
    /// Whether the command takes as long as drawing a picture does.
    fileprivate var isDrawing: Bool {
        if case .surface(.draw) = self { true } else { false }
    }
}
