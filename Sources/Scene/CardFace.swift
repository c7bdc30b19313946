import Geometry
import Gestures
import Layout
import Messages
import Motion

/// The look of a card: its layout, and the part of that which has been drawn.
struct CardFace {
    /// As laid out last; nil: not laid out yet.
    private(set) var presentation: Presentation?
    /// The change from what was seen to `presentation`, and how much of it is done, 0…1; nil: there is none.
    private var change: (way: PresentationChange, progress: Trajectory)?
    /// The circumstances for which the presentation was laid out; nil: it is out of date.
    private var laidOutFor: Circumstances?
    /// Height of the laid out card with all its contents, logical pixels.
    private(set) var fullHeight = 0.0
    /// Height where no keyboard limits the card, logical pixels.
    private var naturalHeight = 0.0
    /// The picture that was drawn last; nil: none was.
    private(set) var drawn: Drawn?
    private var isDrawn = false
    /// How far the body is scrolled; nil: nobody has scrolled it, or it is not longer than its place.
    private(set) var body: CardBody?
    /// What pointers, fingers and keyboard focus do with the card.
    private(set) var interaction = Interaction()

    struct Drawn: Equatable {
        var presentation: Presentation
        var scale: Scale
    }

    /// Everything that a presentation depends on beside the message, its style and the interaction.
    struct Circumstances: Equatable {
        var room: CardRoom
        /// Greatest height where that is less than `room` allows, logical pixels; nil: the room's.
        var limit: Double?
        var age: String
        /// Share of the message's time that is shown as left; nil: none is shown.
        var timeLeft: Double?
        /// How far a body is scrolled that is longer than its place; nil: it is at its beginning.
        var scroll: BodyScroll?
        /// Messages of the pile that the card is the front of; 0: the card stands for itself.
        var pileCount = 0
        /// Height of the card without contents, beneath a lower card; nil: it shows its contents.
        var bareHeight: Double?
        /// The side of the output at which the panel stands.
        var edge = PanelSettings.Edge.right
    }

    /// What is laid out.
    struct Subject {
        var message: Message
        var style: Style
        /// The part of the panel that is laid out instead of the message; nil: the message.
        var part: PanelPart?
    }

    /// The message or its style is another.
    mutating func invalidate() { laidOutFor = nil }

    /// Takes note of what is done with the card; returns whether that is new.
    mutating func setInteraction(_ next: Interaction) -> Bool {
        guard next != interaction else { return false }
        interaction = next
        laidOutFor = nil
        return true
    }

    /// Lays the card out, unless nothing that matters has changed since the last time.
    ///
    /// - Parameter changeBegins: When a visible change begins to be animated; nil: it happens at once.
    mutating func layOut(
        _ subject: Subject, for circumstances: Circumstances, changeBegins: Double?,
        measuring: any TextMeasuring
    ) {
        guard isNew(circumstances) else { return }
        var interaction = interaction
        interaction.scroll = circumstances.scroll
        func compose(_ room: CardRoom) -> Presentation {
            if let part = subject.part {
                return Presentation(
                    of: part, in: PanelRoom(room, edge: circumstances.edge),
                    interaction: interaction, theme: subject.style.theme, measuring: measuring)
            }
            return Presentation(
                of: subject.message, age: circumstances.age, timeLeft: circumstances.timeLeft,
                pileCount: circumstances.pileCount, in: room, interaction: interaction,
                measuring: measuring, style: subject.style)
        }
        let isTick = isTick(circumstances)
        var fresh = compose(circumstances.room)
        naturalHeight = fresh.card.height
        if let limit = circumstances.limit, naturalHeight > limit {
            var room = circumstances.room
            room.maxHeight = max(1, limit)
            fresh = compose(room)
        }
        fullHeight = fresh.card.height
        if let height = circumstances.bareHeight { fresh = fresh.bare(height: height) }
        laidOutFor = circumstances
        if let now = changeBegins, !isTick, let seen = visible(at: now) {
            change = PresentationChange(from: seen, to: fresh).map { way in
                let start = MotionState(position: 0)
                return (
                    way, .spring(.change, from: start, to: 1, at: now, tolerance: .ratio)
                )
            }
        }
        presentation = fresh
        isDrawn = false
    }

    /// Whether the card may look different from how it was laid out last. A limit matters only to a card that is higher.
    private mutating func isNew(_ circumstances: Circumstances) -> Bool {
        guard var old = laidOutFor, old != circumstances else { return laidOutFor == nil }
        let fits = [old.limit, circumstances.limit].allSatisfy { naturalHeight <= $0 ?? .infinity }
        old.limit = circumstances.limit
        guard fits, old == circumstances else { return true }
        laidOutFor = circumstances
        return false
    }

    /// Whether nothing has changed but the time that is left, which is drawn in steps, and how far the body is scrolled: no
    /// way from one to the next.
    private func isTick(_ circumstances: Circumstances) -> Bool {
        guard change == nil, var old = laidOutFor else { return false }
        old.timeLeft = circumstances.timeLeft
        old.scroll = circumstances.scroll
        return old == circumstances
    }

    // MARK: The body

    /// Changes how far the body is scrolled; returns nil where it is not longer than its place.
    mutating func changeBody<Result>(
        scale: Scale, tuning: GestureTuning, measuring: any TextMeasuring, at now: Double,
        _ change: (inout CardBody) -> Result
    ) -> Result? {
        guard let long = presentation?.longBody else { return nil }
        var body =
            body
            ?? CardBody(
                height: long.height(measuring: measuring, scale: scale),
                place: long.frame.height, tuning: tuning, at: now)
        defer { self.body = body }
        return change(&body)
    }

    /// Takes note of another text or another place of a body that was scrolled.
    mutating func fitBody(measuring: any TextMeasuring, at now: Double) {
        guard body != nil, let scale = laidOutFor?.room.scale else { return }
        guard let long = presentation?.longBody else { return body = nil }
        body?.setExtent(
            height: long.height(measuring: measuring, scale: scale), place: long.frame.height,
            at: now)
    }

    /// The circumstances of now, with the body where it is scrolled to; nil: it is drawn so, or the card is to be laid out
    /// anyway.
    func circumstancesOfScrolling(at now: Double) -> Circumstances? {
        guard let body, var circumstances = laidOutFor else { return nil }
        let seen = body.seen(scale: circumstances.room.scale, at: now)
        guard seen != circumstances.scroll else { return nil }
        circumstances.scroll = seen
        return circumstances
    }

    mutating func refreshScrollBar(at now: Double) { body?.refreshBar(at: now) }

    /// The share of its message's time that the card shows as left; nil: none, or it is not laid out.
    var timeLeft: Double? { laidOutFor?.timeLeft }

    /// The presentation, or one on the way to it.
    private mutating func visible(at now: Double) -> Presentation? {
        guard let (way, progress) = change else { return presentation }
        if now >= progress.end {
            change = nil
            return presentation
        }
        return way.presentation(at: progress.state(at: now).position)
    }

    /// Whether the card is still changing what it looks like.
    var isChanging: Bool { change != nil }

    /// Ends a change at once, because the card is no longer seen. The picture drawn last shows the card on its way and is
    /// out of date where the card is seen again.
    mutating func stopChanging() {
        guard change != nil else { return }
        change = nil
        isDrawn = false
    }

    /// Returns what has to be drawn at `now`; nil: the card's picture is up to date.
    mutating func takeDrawing(scale: Scale, at now: Double) -> Presentation? {
        guard !isDrawn || change != nil || drawn?.scale != scale,
            let presentation = visible(at: now)
        else { return nil }
        isDrawn = true
        let next = Drawn(presentation: presentation, scale: scale)
        guard next != drawn else { return nil }
        drawn = next
        return presentation
    }

    /// There was no memory for the picture: it is drawn with the next occasion.
    mutating func forgetDrawing() { drawn = nil }
}

extension Spring {
    /// How a card takes on another size.
    fileprivate static let change = Spring(response: 0.3, dampingRatio: 1)
}

extension PanelRoom {
    fileprivate init(_ room: CardRoom, edge: PanelSettings.Edge) {
        self.init(
            width: room.width, scale: room.scale, appearance: room.appearance,
            isRightToLeft: room.isRightToLeft, words: room.words, edge: edge)
    }
}
