import Bus
import Messages
import Scene

/// Passes events to the scene one after the other, and carries out the commands that the scene answers.
///
/// An event that arises while commands are carried out waits until all of them are done, so that nothing can destroy an
/// object that is being worked on. Between two pictures the loop takes a turn, so that a sender need not wait for all
/// cards of a frame to be drawn; in these turns only messages are accepted. Messages wait for the next picture
/// (`NewsBatch`).
extension Presenter {
    /// Time for which arriving messages delay the next picture, microseconds.
    private static let patience: UInt64 = 500
    /// Time for which they delay the first picture of a turn, microseconds.
    private static let passPatience: UInt64 = 2000

    /// Makes the loop call back for passes, pictures, time and news.
    func prepareTurns() throws(BusError) {
        pass = try loop.deferred(priority: .late, patience: Self.passPatience) { [self] in
            // The same picture shows the messages that have arrived meanwhile, and they need no pass of their own.
            finish()
            pass?.unschedule()
            post(.pass)
        }
        drawing = try loop.deferred(priority: .late, patience: Self.patience) { [self] in
            proceed()
        }
        timer = try loop.timer { [self] in post(.tick) }
        batchTimer = try loop.timer { [self] in proceed() }
    }

    /// Handles an event, at once or after the present one.
    func post(_ event: SceneEvent) {
        // A frame shows what has waited long enough; everything else that a picture entails lets news wait.
        if event.isFrame ? !newsKeepsDistance : !event.followsPicture { acceptNews() }
        finishTurns()
        inbox.append(event)
        proceed()
    }

    /// Handles an event that an application causes: after all pictures of a frame are drawn, and together with the others
    /// that arrive until the next picture.
    func postNews(_ event: SceneEvent) {
        batch.add(event, at: now) { id in read { $0.isPresented(id) } }
        guard !isHandling, !isDrawing else { return }
        if newsWaits { awaitPicture() } else { proceed() }
    }

    /// Whether events of applications wait: for the pass, or for a frame callback.
    private var newsWaits: Bool {
        pass?.isScheduled == true || batch.waits(at: now, awaitsFrame: awaitsFrame)
    }

    /// Whether a frame callback is pending.
    private var awaitsFrame: Bool { read { $0.awaitsFrame } }

    /// Carries out all pending commands, and handles the events that arrived meanwhile.
    func finish() {
        acceptNews()
        finishTurns()
    }

    private func finishTurns() {
        while !isHandling, !commands.isEmpty || !inbox.isEmpty { proceed() }
    }

    /// Reads from the scene, which `body` must not change.
    ///
    /// The scene is lent to `body`: a property would return a copy, and change a reference count for each of its parts.
    func read<Result, Failure: Error>(
        _ body: (inout Scene) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(&scene)
    }

    var now: Instant { Instant(microseconds: loop.now) }

    /// Whether events of applications wait for nothing but time to pass since those before them.
    package var newsKeepsDistance: Bool { batch.waits(at: now, awaitsFrame: false) }

    /// Whether there are pending commands between which the loop takes turns.
    private var isDrawing: Bool { !isHandling && !commands.isEmpty }

    /// Carries out commands and handles events; stops after a picture if another one is to be drawn.
    private func proceed() {
        guard !isHandling else { return }
        isHandling = true
        defer { isHandling = false }
        while true {
            while let command = commands.next() {
                perform(command)
                if command.isDrawing, commands.rest.contains(where: { $0.isDrawing }) {
                    drawing?.schedule()
                    return
                }
            }
            commands.fill([])
            if inbox.isEmpty, !newsWaits { acceptNews() }
            guard let event = inbox.next() else { break }
            commands.fill(scene.handle(event, at: now))
        }
        inbox.clear()
        surfaces.answerConfigures()
        awaitPicture()
        rearm()
        accessible?.schedule()
    }

    private func acceptNews() { for event in batch.take(at: now) { inbox.append(event) } }

    /// Sets the timer for events that wait for a picture, unless it expires before or the pass is due.
    private func awaitPicture() {
        guard pass?.isScheduled != true,
            let deadline = batch.deadline(awaitsFrame: awaitsFrame)?.microseconds
        else { return }
        if batchTimer?.deadline.map({ $0 <= deadline }) != true { batchTimer?.arm(at: deadline) }
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

extension SceneEvent {
    fileprivate var isFrame: Bool {
        if case .stage(_, .frame) = self { true } else { false }
    }

    /// Whether the event is an answer of the compositor or of the loop to what the scene itself has requested, and so
    /// depends on no message that waits.
    fileprivate var followsPicture: Bool {
        switch self {
        case .stage, .undrawn, .starved, .probe, .pass, .tick: true
        default: false
        }
    }
}

/// A list whose elements are taken from the beginning, and which is emptied when all have been taken.
struct TurnQueue<Element> {
    private var elements: [Element] = []
    /// Number of elements that have been taken.
    private var removedCount = 0

    var isEmpty: Bool { removedCount == elements.count }

    /// The elements that have not been taken.
    var rest: ArraySlice<Element> { elements[removedCount...] }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Replaces all elements, which must have been taken.
    mutating func fill(_ elements: [Element]) { (self.elements, removedCount) = (elements, 0) }

    /// Takes the next element; nil: there is none.
    mutating func next() -> Element? {
        guard removedCount < elements.count else { return nil }
        defer { removedCount += 1 }
        return elements[removedCount]
    }

    /// Removes the elements, which must all have been taken, and keeps their memory.
    mutating func clear() {
        elements.removeAll(keepingCapacity: true)
        removedCount = 0
    }
}
