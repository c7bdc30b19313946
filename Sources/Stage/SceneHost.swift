import Bus
import Messages
import Scene

/// Hands events to the scene one after the other, and what the scene wants done to whoever does it.
///
/// An event that arises while commands are carried out waits until all of them are: nothing runs that can end what is
/// being worked on.
final class SceneHost {
    private(set) var scene: Scene
    private let loop: EventLoop
    private let perform: (SceneCommand) -> Void
    private var inbox: [SceneEvent] = []
    private var isHandling = false
    private var pass: DeferredWork?
    private var timer: EventTimer?

    /// - Parameter perform: Carries out a command; may post events.
    init(
        _ scene: Scene, loop: EventLoop, perform: @escaping (SceneCommand) -> Void
    ) throws(BusError) {
        (self.scene, self.loop, self.perform) = (scene, loop, perform)
        pass = try loop.deferred(priority: .late) { [self] in post(.pass) }
        timer = try loop.timer { [self] in post(.tick) }
    }

    /// Handles an event, at once or after the one that is being handled.
    func post(_ event: SceneEvent) {
        inbox.append(event)
        guard !isHandling else { return }
        isHandling = true
        var next = 0
        while next < inbox.count {
            for command in scene.handle(inbox[next], at: now) { carryOut(command) }
            next += 1
        }
        inbox.removeAll(keepingCapacity: true)
        isHandling = false
        rearm()
    }

    var now: Instant { Instant(microseconds: loop.now) }

    private func carryOut(_ command: SceneCommand) {
        if case .schedulePass = command { pass?.schedule() } else { perform(command) }
    }

    /// Has the timer fire when the scene has to look at the time though nothing happens.
    private func rearm() {
        guard let deadline = scene.deadline?.microseconds else {
            if timer?.deadline != nil { timer?.disarm() }
            return
        }
        if timer?.deadline != deadline { timer?.arm(at: deadline) }
    }
}
