package import Bus
package import Canvas
import Geometry
package import Gestures
package import InputPanels
package import Layout
package import Messages
import TextEditing
import Wayland

/// Shows messages on the outputs of a Wayland compositor, for as long as one is there.
///
/// It knows what is to be shown and keeps that on the screen through whatever outputs and the
/// compositor do; what becomes of a message is its delegate's to say.
package final class Presenter {
    let loop: EventLoop
    let canvas: Canvas
    package var delegate: (any PresenterDelegate)?
    /// Light or dark cards; a change redraws those on the screen.
    package var appearance = Appearance.light {
        didSet {
            guard appearance != oldValue else { return }
            updateAll()
            arrange()
        }
    }
    /// How layouts and themes look; a change lays out anew what is on the screen.
    package var catalog = Catalog.builtIn {
        didSet { if catalog != oldValue { restyle() } }
    }
    /// What cards say in words of our own; what is on the screen already stays as it is.
    package var words = Words.english
    /// Whether cards are to fade rather than travel.
    package var reducedMotion = false {
        didSet { if reducedMotion != oldValue { updateAll() } }
    }
    /// What swipes mean where a message does not say.
    package var swipes = SwipeMeanings() {
        didSet { if swipes != oldValue { updateAll() } }
    }
    /// How cards appear and go, by names that messages give; they go before the built-in ones.
    package var animations: [AnimationName: AnimationDescription] = [:] {
        didSet { if animations != oldValue { updateAll() } }
    }
    /// What clicks, taps and long presses on a card mean.
    package var bindings = Bindings()
    /// When a movement of a finger counts, and how cards move.
    package var tuning = GestureTuning.standard {
        didSet {
            guard tuning != oldValue else { return }
            arena.tuning = tuning
            updateAll()
        }
    }
    /// Names of outputs; what is for the focused one stands on the first of these that is there.
    package var preferredOutputs: [String] = [] {
        didSet { if preferredOutputs != oldValue { rehome() } }
    }

    /// How cards keep out of the way of on-screen keyboards.
    package var keyboardSettings = KeyboardSettings() {
        didSet { if keyboardSettings != oldValue { track(.configure(keyboardSettings)) } }
    }

    /// What is to be shown, in the order of presentation.
    private(set) var messages: [Message] = []
    var stages: [StageKey: StageSurface] = [:]
    var link: CompositorLink?
    /// The compositor's socket: a path, or a name in `$XDG_RUNTIME_DIR`.
    let socket: String
    var arrival: SocketArrival?
    var pass: DeferredWork?
    var retry: EventTimer?
    var retryDelay: UInt64 = 0
    /// The room that each stage was last given.
    var rooms: [StageKey: (extent: StageExtent, room: Size)] = [:]
    var knownOutputs: [String] = []
    /// The rooms for which senders were asked to draw what stands on their cards.
    var wishes: [MessageID: ContentRoom] = [:]
    /// Messages whose time is not to run.
    var held: Set<MessageID> = []
    /// What has been told to have come to rest since it was presented.
    var standing: Set<MessageID> = []
    /// Which message has the keyboard, and why; nil: none.
    var hold: KeyboardHold?
    /// The message for which the user asked that it have the keyboard.
    var asked: MessageID?
    /// What the keyboard's focus is on, on the card that has it; nil: what comes first there.
    var focused: HitTarget?
    /// Those that would have the keyboard, had it not been taken from them.
    var renounced: Set<MessageID> = []
    /// The reply that is being written.
    var reply: ReplySession?
    /// What was written to messages and not sent.
    var drafts = ReplyDrafts()
    /// What was copied from a reply, until something else is copied anywhere.
    var copied: CopiedText?
    /// What was selected in a reply last, until something else is selected anywhere.
    var selected: CopiedText?
    /// What was withdrawn, and is yet to be told to have gone.
    var parting: Set<MessageID> = []
    /// How stacks stand that do not stand plainly.
    var arrangements: [Slot: Arrangement] = [:]
    /// Stacks on whose card for what waits somebody is.
    var attended: Set<Slot> = []
    /// What fingers and pointers are doing with the cards.
    var arena = Arena<CardNumber>()
    var lastCardNumber: UInt64 = 0
    var motionTimer: EventTimer?
    /// Where on-screen keyboards are.
    var tracker = KeyboardTracker()
    var trackedOutputs: [KeyboardOutput] = []
    var keyboardTimer: EventTimer?
    /// What looks at zones where no stage does, by the names of outputs in the registry.
    var probes: [UInt32: ZoneProbe] = [:]
    /// Outputs whose zones somebody looks at.
    var seenOutputs: Set<String> = []
    /// Who wants to know the regions, as soon as they are known.
    var inquiries: [([KeyboardRegion]) -> Void] = []
    var inquiryTimer: EventTimer?
    /// Armed while zones are looked at for a keyboard that has just been told of.
    var glanceTimer: EventTimer?
    /// Takes probes away that nobody needs any more.
    var probing: DeferredWork?

    /// - Parameter socket: The compositor's socket: a path, or a name in `$XDG_RUNTIME_DIR`.
    package init(loop: EventLoop, canvas: Canvas, socket: String) throws(BusError) {
        self.loop = loop
        self.canvas = canvas
        self.socket = socket
        pass = try loop.deferred(priority: .late) { [self] in updateDirty() }
        retry = try loop.timer { [self] in placeAll() }
        motionTimer = try loop.timer { [self] in motionDue() }
        keyboardTimer = try loop.timer { [self] in track(.tick) }
        inquiryTimer = try loop.timer { [self] in answerInquiries(isLate: true) }
        glanceTimer = try loop.timer { [self] in arrangeProbes() }
        probing = try loop.deferred(priority: .late) { [self] in arrangeProbes() }
        loop.beforePoll { [self] in link?.prepareToSleep() }
    }

    /// Connects to the compositor. Throws if it cannot be reached now; once connected, a
    /// compositor that goes away is waited for.
    package func start() throws(StageFailure) {
        do throws(ConnectionError) { try connect() } catch {
            throw StageFailure(text: error.description)
        }
    }

    /// Shows `message`, or what is new about it if it is shown already.
    package func present(_ message: Message) {
        if let index = messages.firstIndex(where: { $0.id == message.id }) {
            let old = messages[index]
            closeReply(replacing: old, with: message)
            messages[index] = message
            guard old.layer == message.layer, old.anchor == message.anchor,
                old.output == message.output, old.isModal == message.isModal
            else {
                takeDown(message.id)
                place(message)
                return arrange()
            }
            for stage in stages.values { stage.update(message) }
        } else {
            messages.append(message)
            place(message)
        }
        arrange()
    }

    /// Takes `message` off the screen.
    package func withdraw(_ message: MessageID) {
        messages.removeAll { $0.id == message }
        if reply?.message == message { closeReply() }
        takeDown(message)
        held.remove(message)
        wishes[message] = nil
        renounced.remove(message)
        if asked == message { asked = nil }
        arrange()
        depart(message)
    }

    /// Takes `message` off the screen for good.
    package func end(_ message: MessageID) {
        dropReply(to: message)
        withdraw(message)
    }

    /// Redraws the cards whose age has become another.
    package func refreshAges() {
        updateAll()
    }

    /// The highest whole-number scale of an output: the one to decode pictures for.
    package var pictureScale: Int {
        var scale = 1
        for output in link?.outputs ?? [] {
            scale = max(scale, Int(output.scale.factor.rounded(.up)))
        }
        return scale
    }

    /// When the age of something that is shown will read differently; nil while nothing is shown.
    package var nextAgeChange: Instant? {
        let now = loop.now
        var next: UInt64?
        for message in messages {
            let age = Instant(microseconds: now).microseconds(since: message.arrival)
            let change = now &+ Age.timeToChange(microseconds: age)
            next = min(next ?? change, change)
        }
        return next.map { Instant(microseconds: $0) }
    }

    /// The names of the outputs that are there now.
    package var outputNames: [String] {
        guard let link, link.facilities != nil else { return [] }
        return link.outputs.map { $0.name }
    }

    /// Gives back the memory that only showing messages needs, but for the fonts of a plain message in the language
    /// of the user.
    package func releaseUnused() {
        canvas.releaseUnused(keeping: "AaBbCc 012 " + words.now + " " + words.reply)
    }

    /// Ends everything on the screen, and the connection.
    package func stop() {
        disconnect()
        arrival?.cancel()
    }
}
