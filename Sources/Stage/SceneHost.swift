import Bus
import Messages
import Scene

/// Hands events to the scene one after the other, and what the scene wants done to whoever does it.
///
/// An event that arises while commands are carried out waits until all of them are: nothing runs that can end what is
/// being worked on. Between two pictures the loop goes round, so that who sends a message need not wait for all the cards
/// of a frame; nothing but messages gets in between.
final class SceneHost {
    private var scene: Scene
    private let loop: EventLoop
    private let perform: (SceneCommand) -> Void
    /// Events that the scene has not handled.
    private var inbox = TurnQueue<SceneEvent>()
    /// What is to be done for the event that was handled last.
    private var commands = TurnQueue<SceneCommand>()
    private var isHandling = false
    private var pass: DeferredWork?
    private var drawing: DeferredWork?
    private var timer: EventTimer?
    /// Told whenever events were handled and all that they led to has been done; nil: nobody wants to know.
    var onRest: (() -> Void)?

    /// How long messages that come keep the next picture waiting, in microseconds.
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
    }

    /// Handles an event, at once or after the one that is being handled.
    func post(_ event: SceneEvent) {
        finish()
        inbox.append(event)
        proceed()
    }

    /// Handles an event that can wait until all pictures of a frame are drawn.
    func postBehindPictures(_ event: SceneEvent) {
        inbox.append(event)
        if !isDrawing { proceed() }
    }

    /// Carries out what is left to be done, and handles what has come meanwhile.
    func finish() { while isDrawing { proceed() } }

    /// Reads something of the scene, which `body` must not change.
    ///
    /// The scene is lent: a property would be a copy, with a count to change for each of its parts.
    func read<Result, Failure: Error>(
        _ body: (inout Scene) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(&scene)
    }

    var now: Instant { Instant(microseconds: loop.now) }

    /// Whether there are commands left between two of which the loop goes round.
    private var isDrawing: Bool { !isHandling && !commands.isEmpty }

    /// Carries out commands up to the next but one picture, and handles events.
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
        rearm()
        onRest?()
    }

    private func carryOut(_ command: SceneCommand) {
        if case .schedulePass = command { pass?.schedule() } else { perform(command) }
    }

    /// Has the timer fire when the scene has to look at the time though nothing happens.
    private func rearm() {
        guard let deadline = read({ $0.deadline })?.microseconds else {
            if timer?.deadline != nil { timer?.disarm() }
            return
        }
        if timer?.deadline != deadline { timer?.arm(at: deadline) }
    }
}

extension SceneCommand {
    /// Whether it takes as long as a picture does.
    fileprivate var isDrawing: Bool {
        if case .surface(.draw) = self { true } else { false }
    }
}
