package import Bus
package import Canvas
package import Geometry
import Gestures
package import InputPanels
import Layout
package import Messages
package import Scene
import Wayland

/// Shows messages on the outputs of a Wayland compositor, for as long as one is there.
///
/// The scene decides what is on the screen; this carries it out, and tells the scene what happens there. What becomes of
/// a message is its delegate's to say.
package final class Presenter {
    private let loop: EventLoop
    private let canvas: Canvas
    private var host: SceneHost?
    private let surfaces: Surfaces
    private let compositor: CompositorWatch
    package var delegate: (any PresenterDelegate)?
    /// Tells what is on the screen; nil: nobody wants to know.
    private var accessible: DeferredWork?
    /// Who waits for keyboard regions.
    private var inquiries: [([KeyboardRegion]) -> Void] = []
    /// What configuration and desktop say about all messages; what is on the screen changes with it.
    package var look = Look() {
        didSet { if look != oldValue { post(.look(look)) } }
    }
    /// How cards keep out of the way of on-screen keyboards.
    package var keyboardSettings = KeyboardSettings() {
        didSet {
            if keyboardSettings != oldValue { post(.keyboard(.configure(keyboardSettings))) }
        }
    }

    /// Milliseconds without input after which nobody counts as there; nil: nobody asks, and the compositor is not asked.
    package var idleTime: UInt32? {
        get { compositor.idleTime }
        set { compositor.idleTime = newValue }
    }
    /// Whether nobody has touched anything for that time; nil: that is not known.
    package var isIdle: Bool? { compositor.link?.isIdle }

    /// Who asks for keyboard regions has an answer at once where so many wait already.
    private static let mostInquiries = 64

    /// - Parameter socket: The compositor's socket: a path, or a name in `$XDG_RUNTIME_DIR`.
    package init(loop: EventLoop, canvas: Canvas, socket: String) throws(BusError) {
        (self.loop, self.canvas) = (loop, canvas)
        surfaces = Surfaces(canvas: canvas)
        compositor = CompositorWatch(socket: socket, loop: loop, surfaces: surfaces)
        let scene = Scene(measuring: canvas, at: Instant(microseconds: loop.now))
        let host = try SceneHost(scene, loop: loop) { [self] command in perform(command) }
        self.host = host
        surfaces.post = { event in host.post(event) }
        compositor.host = host
        compositor.onLost = { [self] reason in delegate?.compositorLost(reason) }
        compositor.onUnusable = { [self] reason in delegate?.compositorUnusable(reason) }
    }

    /// Connects to the compositor. Throws if it cannot be reached now; once connected, a compositor that goes away is
    /// waited for.
    package func start() throws(StageFailure) {
        do throws(ConnectionError) { try compositor.connect() } catch {
            throw StageFailure(text: error.description)
        }
    }

    /// Ends everything on the screen, and the connection.
    package func stop() { compositor.disconnect() }

    private func post(_ event: SceneEvent) { host?.post(event) }

    /// Posts what comes with the calls of applications, which are not to wait for pictures.
    private func postNews(_ event: SceneEvent) { host?.postBehindPictures(event) }

    // MARK: Messages

    /// Shows `message`, or what is new about it if it is shown already.
    package func present(_ message: Message) { postNews(.present(message)) }

    /// Takes `message` off the screen.
    package func withdraw(_ message: MessageID) { postNews(.withdraw(message)) }

    /// Takes `message` off the screen for good.
    ///
    /// - Parameter isAtOnce: Whether its cards are gone with the next picture, whatever they would do else.
    package func end(_ message: MessageID, atOnce isAtOnce: Bool = false) {
        postNews(isAtOnce ? .endAtOnce(message) : .end(message))
    }

    /// Takes note of how a stack stands from now on.
    package func setArrangement(_ arrangement: Arrangement) { postNews(.arrange(arrangement)) }

    /// Takes note of what is left of a message's time from now on, which its card shows; nil: it shows nothing of that.
    package func setTimeLeft(_ left: TimeLeft?, of message: MessageID) {
        postNews(.timeLeft(message, left))
    }

    /// Redraws the cards whose age has become another.
    package func refreshAges() { postNews(.refreshAges) }

    /// When the age of something that is shown will read differently; nil: nothing is shown.
    package var nextAgeChange: Instant? {
        host?.read { [loop] in $0.nextAgeChange(after: Instant(microseconds: loop.now)) } ?? nil
    }

    /// Gives keyboard focus to the newest card that is on the screen, until it is given back; a modal message that has it
    /// keeps it. False: there is no card.
    package func focusNewest() -> Bool {
        guard let host, host.read({ $0.isFocusModal || $0.newestShown != nil }) else {
            return false
        }
        post(.focusNewest)
        return true
    }

    /// Copies a text, by the last thing that a person did on a card: compositors ask for that.
    package func copy(_ text: String) { compositor.link?.copy(text) }

    /// Opens the field for a reply on the card of a message, as its button does.
    package func openReply(to message: MessageID) { post(.openReply(message)) }

    // MARK: The panel

    /// Opens or closes the panel, or gives it what it asked for.
    package func panel(_ event: PanelEvent) { post(.panel(event)) }

    /// Whether the panel is on the screen and not on its way off.
    package var isPanelOpen: Bool { host?.read { $0.isPanelOpen } ?? false }

    /// Whether the panel can open on the output of this name; empty: on any.
    package func canOpenPanel(on output: String) -> Bool {
        host?.read { $0.canOpenPanel(on: output) } ?? false
    }

    // MARK: The deck

    /// Deals a deck, or ends it.
    package func deck(_ event: DeckEvent) { post(.deck(event)) }

    /// Whether a deck can open on the output of this name; empty: on any.
    package func canOpenDeck(on output: String) -> Bool {
        host?.read { $0.canOpenDeck(on: output) } ?? false
    }

    // MARK: The bar

    /// Tells the bar what it shows, or asks something of it.
    package func bar(_ event: BarEvent) { post(.bar(event)) }

    /// Where the content that a sender draws for such a message would stand; nil: there is no output.
    package func contentPlace(of message: Message) -> ContentPlace? {
        host?.read { $0.contentPlace(of: message) } ?? nil
    }

    /// Where what a program draws would stand in the open view of the bar; nil: there is no output.
    package var barContentPlace: ContentPlace? { host?.read { $0.barContentPlace } ?? nil }

    /// Greatest whole-number scale of an output: the one to decode pictures for.
    package var pictureScale: Int { host?.read { $0.pictureScale } ?? 1 }

    /// Gives back the memory that only showing messages needs, but for the fonts of a plain message in the language
    /// of the user.
    package func releaseUnused() {
        canvas.releaseUnused(keeping: "AaBbCc 012 " + look.words.now + " " + look.words.reply)
    }

    // MARK: Assistive technology

    /// Has `told` hear what is on the screen, as assistive technology reads it: now, and after each turn of the loop in
    /// which something may have changed. Nil: nobody wants to know, and nothing is made for it.
    package func tellAccessible(_ told: ((AccessibleTree) -> Void)?) throws(BusError) {
        accessible = nil
        host?.onRest = nil
        guard let told, let host else { return }
        let work = try loop.deferred(priority: .late) { told(host.read { $0.accessibleTree }) }
        accessible = work
        host.onRest = { work.schedule() }
        work.schedule()
    }

    /// Does to an object what assistive technology wants.
    package func assist(_ key: AccessibleKey, _ deed: AccessibleDeed) {
        post(.accessible(key, deed))
    }

    // MARK: The session

    /// Whether the session is locked, as far as anybody tells.
    package func setLocked(_ isLocked: Bool) { post(.locked(isLocked)) }

    // MARK: Windows

    /// Has `told` hear whether a window fills an output, now and whenever that changes, with nil where nobody knows.
    package func tellFullscreen(_ told: @escaping (Bool?) -> Void) {
        compositor.fullscreen.told = told
    }

    /// Whether anybody wants to hear of that.
    package func watchFullscreen(_ isWanted: Bool) { compositor.fullscreen.want(isWanted) }

    // MARK: On-screen keyboards

    /// Claims a region for an on-screen keyboard, which cards keep clear of until it is cleared or its owner has gone.
    ///
    /// - Parameters:
    ///   - frame: Logical pixels from the top left corner of the output.
    ///   - output: Name of an output; nil: each, as much of the frame as lies there.
    /// - Throws: What is wrong with it; nothing changes then.
    package func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError) {
        try host?.read { (scene) throws(KeyboardRegionError) in
            try scene.check(frame, on: output, owner: owner)
        }
        post(.keyboard(.set(owner, output: output, frame)))
    }

    /// Clears the regions of an owner on an output; nil: on all.
    package func clearKeyboardRegion(on output: String?, owner: RegionOwner) {
        post(.keyboard(.clear(owner, output: output)))
    }

    /// An owner has gone, and its regions with it.
    package func keyboardOwnerGone(_ owner: RegionOwner) { post(.keyboard(.gone(owner))) }

    /// Has everything stay as it is, whatever keyboards do, until it is called with false.
    package func pauseKeyboard(_ isPaused: Bool) { post(.keyboard(.pause(isPaused))) }

    /// What a service on the bus says of its keyboard.
    package func keyboardService(_ service: KeyboardService, _ state: KeyboardService.State) {
        post(.keyboard(.service(service, state)))
    }

    /// Calls `use` with the keyboard regions that there are, once. While nothing on the screen tells of zones, the
    /// compositor is asked first, for a quarter of a second at most, unless too many wait for that already.
    package func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void) {
        guard inquiries.count < Self.mostInquiries else {
            return use(host?.read { $0.keyboardRegions } ?? [])
        }
        inquiries.append(use)
        post(.askRegions)
    }

    // MARK: Commands

    private func perform(_ command: SceneCommand) {
        switch command {
        case .surface(let command):
            if let link = compositor.link { surfaces.perform(command, by: link) }
        case .seat(let command): compositor.link?.perform(command)
        case .report(let report): tell(report)
        case .answerRegions(let regions):
            let waiting = inquiries
            inquiries = []
            for use in waiting { use(regions) }
        case .schedulePass: break
        }
    }

    private func tell(_ report: SceneReport) {
        if case .cleared = report { compositor.link?.forgetUnused() }
        delegate?.told(report)
        // Its message may have been withdrawn meanwhile.
        if case .swiped(let card, _, _, _, _) = report { post(.swipeDone(card)) }
    }
}
