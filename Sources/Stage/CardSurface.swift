import Canvas
import Geometry
import Gestures
import Layout
import Messages
import Motion
import Wayland

/// One card on one stage: a subsurface without input of its own, drawn once and then only moved.
final class CardSurface {
    let number: CardNumber
    private(set) var message: Message
    /// How it looks.
    private(set) var style: Style
    let subsurface: Subsurface
    let facilities: Facilities
    /// As laid out last.
    private(set) var presentation: Presentation?
    /// While the card changes from what it was to `presentation`, the share of the way as 0…1.
    private var change: (way: PresentationChange, progress: Trajectory)?
    /// What the presentation was laid out for; nil asks for a new one.
    private var laidOutFor: Circumstances?
    /// The presentation, drawn; nil while it has to be drawn.
    private(set) var picture: CardPicture?
    private var isDrawn = false
    /// How the picture is shown now; nil while nothing is.
    var shown: Showing?
    /// The picture turned or faded, for as long as it is seen so.
    var turned: TurnedPicture?
    /// Buffers that the compositor may still read.
    private var retired: [ShmBuffer] = []
    /// Where the card is and what moves it; nil until it has a place.
    var motion: CardMotion?
    /// Where the card stands in its stack, logical pixels of the stage; nil without room for it.
    private(set) var place: Rectangle?
    /// Whether there was no room for it when it was last placed.
    private(set) var isCrowded = false
    /// Whether its message has gone from this stage, so that it only leaves.
    private(set) var isEnded = false
    /// Whether a finger has thrown it off the screen.
    var hasLeft = false
    /// Whether it has been told that the card came to rest for the first time.
    var hasAppeared = false
    /// Whether a gesture has opened its sheet.
    var hasOpened = false
    /// Where it goes when the sheet that a gesture has closed has come to rest.
    var closing: Direction?
    /// The stacks of which it tells that more waits; nil for the card of a message.
    let slots: [Slot]?
    /// The front card of the pile that it lies beneath.
    var cover: CardSurface?
    /// How high it is beneath a front card that is lower than it is, logical pixels.
    var bareHeight: Double?
    /// How far its shadows may reach so that they fall on no other card, logical pixels.
    var shadowReach = Insets(all: .infinity)
    /// How high it is by itself, logical pixels.
    private(set) var fullHeight = 0.0
    /// How high it is where no keyboard limits it, logical pixels.
    private var naturalHeight = 0.0
    /// How many lie beneath it.
    var pileSize = 0
    /// Whether it lies so deep in a pile that nothing of it is seen.
    var isTucked = false
    /// Who let go of it last, by which event.
    var letGo: (seat: SeatInput, serial: UInt32)?
    /// The sender of the message that the card showed when a drag of it last began or ended; another sender may
    /// replace the message while the card leaves the screen. nil: never dragged.
    var swipedSender: Sender?
    /// What a pointer or finger is on.
    var interaction = Interaction() {
        didSet { if interaction != oldValue { laidOutFor = nil } }
    }

    /// Everything but the message that a presentation depends on.
    struct Circumstances: Equatable {
        var room: CardRoom
        /// How high it is to be at most where that is less than `room` says, logical pixels.
        var limit: Double?
        var age: String
        /// How high it is to be without anything on it; nil for all that it shows.
        var bareHeight: Double?
    }

    init(
        _ number: CardNumber, message: Message, style: Style, slots: [Slot]? = nil,
        on tree: SurfaceTree, facilities: Facilities
    ) {
        self.number = number
        self.slots = slots
        (self.message, self.style) = (message, style)
        self.facilities = facilities
        subsurface = tree.makeSubsurface()
    }

    func update(_ message: Message, style: Style) {
        guard message != self.message || style != self.style else { return }
        (self.message, self.style) = (message, style)
        laidOutFor = nil
    }

    /// The message is gone: what is left of the card leaves the screen.
    func end(at now: Double) {
        isEnded = true
        motion?.hide(at: now)
    }

    func destroy() {
        subsurface.destroy()
        for old in retired { old.onRelease = nil }
        retired = []
        shown = nil
        picture = nil
        turned = nil
    }

    /// Lays the card out, unless nothing that matters has changed since the last time.
    ///
    /// - Parameter isStill: Whether it is to change at once, without motion.
    func layOut(_ circumstances: Circumstances, at now: Double, isStill: Bool, canvas: Canvas) {
        guard isNew(circumstances), !isEnded || presentation == nil else { return }
        var fresh = compose(in: circumstances.room, age: circumstances.age, canvas: canvas)
        naturalHeight = fresh.card.height
        if let limit = circumstances.limit, naturalHeight > limit {
            var room = circumstances.room
            room.maxHeight = max(1, limit)
            fresh = compose(in: room, age: circumstances.age, canvas: canvas)
        }
        fullHeight = fresh.card.height
        if let height = circumstances.bareHeight { fresh = fresh.bare(height: height) }
        laidOutFor = circumstances
        if let seen = visible(at: now), shown != nil, !isStill {
            change = PresentationChange(from: seen, to: fresh).map {
                (
                    $0,
                    .spring(
                        .change, from: MotionState(position: 0), to: 1, at: now, tolerance: .ratio)
                )
            }
        }
        presentation = fresh
        isDrawn = false
    }

    private func compose(in room: CardRoom, age: String, canvas: Canvas) -> Presentation {
        Presentation(
            of: message, age: age, in: room, interaction: interaction, measuring: canvas,
            style: style)
    }

    /// Whether the card may look otherwise than it was laid out last. A limit matters only to one that is higher.
    private func isNew(_ circumstances: Circumstances) -> Bool {
        guard var old = laidOutFor, old != circumstances else { return laidOutFor == nil }
        let fits = [old.limit, circumstances.limit].allSatisfy { naturalHeight <= $0 ?? .infinity }
        old.limit = circumstances.limit
        guard fits, old == circumstances else { return true }
        laidOutFor = circumstances
        return false
    }

    /// What is to be seen of the card now: the presentation, or one on the way to it.
    private func visible(at now: Double) -> Presentation? {
        guard let (way, progress) = change else { return presentation }
        if now >= progress.end {
            change = nil
            return presentation
        }
        return way.presentation(at: progress.state(at: now).position)
    }

    /// Whether what the card looks like goes on changing.
    var isChanging: Bool { change != nil }

    /// Draws what is to be seen, unless that has been done. To be called early, so that the picture is
    /// ready when the compositor is. Nothing is drawn where there is no memory for it.
    func draw(scale: Scale, at now: Double, canvas: Canvas) {
        guard !isDrawn || change != nil || picture?.scale != scale,
            let presentation = visible(at: now)
        else { return }
        isDrawn = true
        guard picture?.scale != scale || picture?.presentation != presentation else { return }
        picture = CardPicture(presentation, scale: scale, shm: facilities.shm, canvas: canvas)
        turned = nil
    }

    /// How the card wants to stand in its stack.
    func item(isCompact: Bool) -> CardStack.Item {
        CardStack.Item(
            size: presentation?.card.size ?? .zero, layout: style.layout, isCompact: isCompact)
    }

    /// Gives the card its place in the stack; takes it off the screen for nil.
    ///
    /// - Parameter shift: From the coordinates of its motion to those of the stage.
    func stand(
        at place: Rectangle?, shift: Point, rules: (Rectangle) -> CardRules, tuning: GestureTuning,
        now: Double
    ) {
        self.place = place
        isCrowded = place == nil
        isTucked = false
        guard let place else {
            // What is not drawn does not go on changing either.
            (motion, change) = (nil, nil)
            return
        }
        let origin = place.origin.moved(back: shift)
        if motion == nil {
            // The first frame that is seen comes a little later: it shows what has moved by then.
            motion = CardMotion(
                rules: rules(place), place: origin, at: now - 1.0 / 60, tuning: tuning)
        } else {
            motion?.tuning = tuning
            motion?.setRules(rules(place), at: now)
            motion?.stand(at: origin, at: now)
        }
    }

    /// Notes that it lies unseen in its pile, which is not for want of room.
    func tuck(isTucked: Bool) {
        self.isTucked = isTucked
        isCrowded = !isTucked
    }

    /// Whether the card is yet to come to rest for the first time.
    var isAppearing: Bool { !hasAppeared && !isEnded && shown != nil }

    /// Whether others may close the gap that it leaves.
    var isLeaving: Bool { isEnded || motion?.isLeaving ?? false }

    func retire(_ old: ShmBuffer) {
        guard old.isBusy else { return }
        retired.append(old)
        old.onRelease = { [self, old] in retired.removeAll { $0 === old } }
    }
}

extension Spring {
    /// How a card takes on another size.
    fileprivate static let change = Spring(response: 0.3, dampingRatio: 1)
}

extension CardSurface {
    /// The card as it is on the screen, logical pixels of the stage; nil while it is not.
    var frame: Rectangle? {
        guard let presentation, let pose = shown?.pose else { return nil }
        let whole = Rectangle(origin: pose.origin, size: presentation.card.size)
        return cover == nil ? whole : whole.shrunk(by: pose.scale)
    }

    /// What is at `point`, in the coordinates of the stage; nil for the card itself.
    func target(at point: Point) -> HitTarget? {
        guard let frame, let presentation else { return nil }
        return presentation.target(
            at: Point(
                x: point.x - frame.minX + presentation.card.minX,
                y: point.y - frame.minY + presentation.card.minY))
    }

    /// The same place as `point`, in the coordinates of the stage, in those of the content that the
    /// sender drew; nil where there is none. It is drawn at its own size.
    func contentPoint(at point: Point) -> Point? {
        guard let frame, let presentation,
            let content = presentation.hits.last(where: { $0.target == .content })
        else { return nil }
        return Point(
            x: point.x - frame.minX + presentation.card.minX - content.rectangle.minX,
            y: point.y - frame.minY + presentation.card.minY - content.rectangle.minY)
    }
}
