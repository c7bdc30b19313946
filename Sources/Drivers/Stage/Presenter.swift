package import Bus
package import Canvas
package import InputPanels
import Layout
import Messages
package import Scene
import Wayland

/// Shows messages on the outputs of a Wayland compositor.
///
/// The scene decides what is on the screen; the presenter carries that out, and reports to the scene what happens
/// there. The delegate decides what happens to messages.
package final class Presenter {
    let loop: EventLoop
    let canvas: Canvas
    let surfaces: Surfaces
    let compositor: CompositorWatch
    package var delegate: (any PresenterDelegate)?
    /// Reports what is on the screen after each turn; nil: nobody listens.
    var accessible: DeferredWork?
    /// Pending requests for keyboard regions.
    var inquiries: [([KeyboardRegion]) -> Void] = []

    // MARK: Turns

    var scene: Scene
    /// Events that the scene has not handled yet.
    var inbox = TurnQueue<SceneEvent>()
    /// Commands of the last event that are not carried out yet.
    var commands = TurnQueue<SceneCommand>()
    var isHandling = false
    var pass: DeferredWork?
    var drawing: DeferredWork?
    var timer: EventTimer?
    /// Events that applications cause and that wait for the next picture.
    var batch = NewsBatch()
    var batchTimer: EventTimer?

    // MARK: Settings

    /// Settings of the configuration and the desktop that concern all messages; a change applies to everything on the
    /// screen.
    package var look = Look() {
        didSet { if look != oldValue { post(.look(look)) } }
    }
    /// How cards avoid on-screen keyboards.
    package var keyboardSettings = KeyboardSettings() {
        didSet {
            if keyboardSettings != oldValue { post(.keyboard(.configure(keyboardSettings))) }
        }
    }
    /// Milliseconds without input after which the person counts as idle; nil: idleness is not watched, and the
    /// compositor is not asked.
    package var idleTime: UInt32? {
        get { compositor.idleTime }
        set { compositor.idleTime = newValue }
    }

    /// - Parameter socket: The compositor's socket: a path, or a name in `$XDG_RUNTIME_DIR`.
    package init(loop: EventLoop, canvas: Canvas, socket: String) throws(BusError) {
        (self.loop, self.canvas) = (loop, canvas)
        surfaces = Surfaces(canvas: canvas)
        compositor = CompositorWatch(socket: socket, loop: loop, surfaces: surfaces)
        scene = Scene(measuring: canvas, at: Instant(microseconds: loop.now))
        try prepareTurns()
        surfaces.post = { [self] event in post(event) }
        compositor.presenter = self
        compositor.onUsable = { [self] in delegate?.compositorUsable() }
        compositor.onLost = { [self] reason in delegate?.compositorLost(reason) }
        compositor.onUnusable = { [self] reason in delegate?.compositorUnusable(reason) }
    }

    /// Connects to the compositor. Throws if it cannot be reached now; after a connection is lost later, the presenter
    /// waits for a compositor.
    package func start() throws(StageFailure) {
        do throws(ConnectionError) { try compositor.connect() } catch {
            throw StageFailure(text: error.description)
        }
    }

    /// Ends everything on the screen, and the connection.
    package func stop() { compositor.disconnect() }

    // MARK: Commands

    /// Carries out a command; may post events.
    func perform(_ command: SceneCommand) {
        switch command {
        case .surface(let command):
            if let link = compositor.link { surfaces.perform(command, by: link) }
        case .seat(let command): compositor.link?.perform(command)
        case .report(let report): tell(report)
        case .answerRegions(let regions):
            let waiting = inquiries
            inquiries = []
            for use in waiting { use(regions) }
        case .checkPower(let output, let isSeen):
            compositor.link?.checkPower(of: output, isSeen: isSeen)
        case .schedulePass: pass?.schedule()
        }
    }

    private func tell(_ report: SceneReport) {
        if case .cleared = report { compositor.link?.forgetCursor() }
        delegate?.told(report)
        // The message may have been withdrawn meanwhile.
        if case .swiped(let card, _, _, _, _) = report { post(.swipeDone(card)) }
    }
}

/// Receives a person's actions on the cards, and learns whether there is a screen.
package protocol PresenterDelegate: AnyObject {
    /// Handles a report of the scene.
    func told(_ report: SceneReport)
    /// A compositor has all protocols that are needed to show messages: the first one, or one that followed.
    func compositorUsable()
    /// The connection to the compositor was lost, or the compositor ended it; the presenter waits for this compositor
    /// or another one.
    func compositorLost(_ reason: String)
    /// The compositor lacks a protocol without which nothing can be shown; `reason` names it.
    func compositorUnusable(_ reason: String)
}

extension PresenterDelegate {
    /// Does nothing.
    package func compositorUsable() {}
}

/// Why nothing can be shown, in a sentence.
package struct StageFailure: Error, Equatable {
    package var text: String
}
