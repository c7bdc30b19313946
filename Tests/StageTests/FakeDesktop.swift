import Bus
import Canvas
import Messages
import Scene
import Stage
import Support
import Testing
import Wayland
import WireServer

/// A presenter on a fake compositor, and functions with which a test drives both.
@MainActor final class FakeDesktop {
    let compositor: FakeCompositor
    let presenter: Presenter
    let loop: EventLoop
    /// The presenter's reports, as short texts.
    let board = Board()
    private var lastWork: DeferredWork?
    private var isIdle = false
    /// Places of the fingers, logical pixels of the stage.
    var fingers: [Int32: (x: Double, y: Double)] = [:]
    /// The compositor's clock, ms.
    private var time: UInt32 = 5000

    final class Board: PresenterDelegate {
        var reports: [SceneReport] = []
        var losses: [String] = []
        var faults: [String] = []

        /// Whether a report of this name was made.
        func has(_ name: String) -> Bool { reports.contains { "\($0)".hasPrefix(name) } }

        func told(_ report: SceneReport) { reports.append(report) }
        func compositorLost(_ reason: String) { losses.append(reason) }
        func compositorUnusable(_ reason: String) { faults.append(reason) }
    }

    /// - Parameters:
    ///   - missing: Interfaces that the compositor does not offer.
    ///   - prepare: Changes the compositor before the presenter connects.
    init(
        without missing: [String] = [], prepare: (FakeCompositor) -> Void = { _ in }
    ) throws {
        compositor = try FakeCompositor(without: missing)
        prepare(compositor)
        loop = try EventLoop()
        presenter = try Presenter(loop: loop, canvas: Canvas(), socket: compositor.socket.path)
        presenter.delegate = board
        presenter.look.reducedMotion = true
        lastWork = try loop.deferred(priority: .idle, patience: .max) { [unowned self] in
            isIdle = true
        }
        try presenter.start()
        try settle()
    }

    /// Closes the connection: a presenter keeps itself alive, as it lives as long as the daemon, and with it the memory of its
    /// pictures, a descriptor each.
    isolated deinit { presenter.stop() }

    /// A desktop with the card of a message that has one action.
    ///
    /// Each test makes its own: other tests run between a suite's `init` and its test, and the ages of messages change
    /// meanwhile.
    convenience init(showing action: MessageAction) throws {
        try self.init()
        try show { $0.actions = [action] }
    }

    // MARK: Turns of the loop

    /// Runs until neither the presenter nor the compositor has anything left to do without time passing, apart from the
    /// time between two pictures of a stream or burst (`NewsBatch`).
    ///
    /// Every configure must be acknowledged and committed by then: a compositor may wait for that. That of a probe may be
    /// one that its own commit has caused.
    func settle() throws {
        repeat { try drain() } while try answersAnything() || waitedForNews()
        guard let (client, model) = compositor.clients.last, client.socket.isOpen else { return }
        let probe = SurfaceNamespace.probe.rawValue
        for layer in model.layers
        where !layer.serials.isEmpty || (layer.owesCommit && layer.namespace != probe) {
            Issue.record("a configure of \(layer.namespace) is not acknowledged and committed")
        }
    }

    /// Lets time pass if news of applications keeps its distance to the news before; returns whether it did.
    private func waitedForNews() throws -> Bool {
        guard presenter.newsKeepsDistance else { return false }
        try loop.turn(timeout: 1000)
        return true
    }

    /// Answers requests, else the next frame callbacks; returns whether there was anything to answer.
    private func answersAnything() -> Bool {
        if compositor.serve() { return true }
        return compositor.answers.contains(.frames) && compositor.finishFrames()
    }

    /// Makes the presenter handle all events that were sent to it.
    private func drain() throws {
        repeat {
            isIdle = false
            lastWork?.schedule()
            while !isIdle { try loop.turn(timeout: 0) }
            // The last request is sent before the next poll, which may find that a timer has expired meanwhile.
        } while try loop.turnIfReady()
    }

    /// Lets time pass until a condition is true.
    func wait(for what: String, _ isTrue: () -> Bool) throws {
        let deadline = monotonicSeconds() + patience
        try settle()
        while !isTrue() {
            try #require(monotonicSeconds() < deadline, "waited in vain for \(what)")
            try loop.turn(timeout: 5000)
            try settle()
        }
    }

    /// The time of the next input event.
    func tick() -> UInt32 {
        time += 16
        return time
    }

    // MARK: The compositor's side

    var client: FakeClient { compositor.clients[compositor.clients.count - 1].client }
    var model: SurfaceModel { compositor.clients[compositor.clients.count - 1].model }

    var stage: FakeSurface {
        get throws { try #require(model.stages.last, "no stage is open") }
    }

    var layer: FakeLayer {
        get throws { try #require(try stage.layer) }
    }

    /// The newest card.
    var card: FakeSurface {
        get throws {
            try #require(try stage.cards.max { $0.number < $1.number }, "no card is there")
        }
    }

    /// Middle of the first card that takes input, logical pixels of the stage.
    var cardMiddle: (x: Double, y: Double) {
        get throws { try #require(try stage.current.input.first).middle }
    }

    /// Sends an event, which is handled with the next turn.
    func send(_ interface: String, _ event: String, _ arguments: WireArgument...) {
        guard let object = client.newest(interface) else {
            Issue.record("there is no \(interface)")
            return
        }
        let opcode = object.interface.events.firstIndex { $0.name == event }
        client.socket.send(object.id, UInt32(opcode ?? 0), arguments)
    }

    /// The requests since the first `count`, with the roles of surfaces.
    func words(since count: Int) -> [String] {
        client.requests.dropFirst(count).map { request in
            let role = model.surfaces[request.object.id].map { "\($0.role)" }
            return "\(role ?? request.object.interface.name).\(request.name)"
        }
    }

    // MARK: Messages

    /// A message whose card appears and disappears at once. It arrives now, so that its age reads the same for a minute.
    static func message(_ number: UInt32 = 1, title: String = "Hello") throws -> Message {
        let id = try #require(MessageID(rawValue: number))
        let now = Instant(microseconds: UInt64(monotonicSeconds() * 1_000_000))
        var message = Message(id: id, arrival: now)
        message.title = title
        message.animation = .still
        return message
    }

    /// Shows a message, and runs until it is visible.
    @discardableResult
    func show(
        _ number: UInt32 = 1, _ change: (inout Message) -> Void = { _ in }
    ) throws -> Message {
        var message = try Self.message(number)
        change(&message)
        presenter.present(message)
        try settle()
        return message
    }
}
