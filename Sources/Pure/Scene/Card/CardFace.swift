import Geometry
import Gestures
import Layout
import Messages
import Motion

/// The look of a card: its layout, and the picture drawn from it.
struct CardFace {
    /// The latest layout; nil: the card has not been laid out.
    private(set) var presentation: Presentation?
    /// The animated change from the visible layout to `presentation`, with its progress, 0…1; nil: no change is
    /// animated.
    private var change: (way: PresentationChange, progress: Trajectory)?
    /// Whether the next layout is shown at once, whatever was visible before.
    private var changesAtOnce = false
    /// The circumstances of the latest layout; nil: the layout is out of date.
    private var laidOutFor: Circumstances?
    /// Height of the card with all its contents, logical pixels.
    private(set) var fullHeight = 0.0
    /// Height that the card would have without a keyboard's limit, logical pixels.
    private var naturalHeight = 0.0
    /// The layout that was drawn last; nil: none.
    private(set) var drawn: Drawn?
    private var isDrawn = false
    /// Scroll state of the body; nil: nobody has scrolled it, or it fits its place.
    private(set) var body: CardBody?
    /// State of the card under pointers, fingers and keyboard focus.
    private(set) var interaction = Interaction()

    struct Drawn: Equatable {
        var presentation: Presentation
        var scale: Scale
    }

    /// Everything that a layout depends on, besides the message, its style and the interaction.
    struct Circumstances: Equatable {
        var room: CardRoom
        /// Height limit that is stricter than that of `room`, logical pixels; nil: no stricter limit.
        var limit: Double?
        var age: String
        /// How the earlier messages of the conversation are shown.
        var earlier = EarlierLines()
        /// Share of the message's time that the card shows as left; nil: the card shows none.
        var timeLeft: Double?
        /// Scroll state of a body that is longer than its place; nil: the body is at its beginning.
        var scroll: BodyScroll?
        /// Whether the button of the one-time code says that the code was copied.
        var isCodeCopied = false
        /// Number of messages in the pile whose front card this is; 0: no pile.
        var pileCount = 0
        /// Height of the card when it is drawn without contents, because it lies beneath a lower card; nil: it shows
        /// its contents.
        var bareHeight: Double?
        /// Side of the output at which the panel is.
        var edge = PanelSettings.Edge.right
    }

    /// The thing that is laid out: a message, or a part of the panel.
    struct Subject {
        var message: Message
        var style: Style
        /// Part of the panel to lay out instead of the message; nil: the message.
        var part: PanelPart?

        init(message: Message, style: Style, part: PanelPart? = nil) {
            (self.message, self.style) = (message, style)
            self.part = part ?? (message.id == .undo ? .dismissed(message.title) : nil)
        }
    }

    /// Marks the layout as out of date, because the message or its style changed.
    ///
    /// - Parameter isSudden: Whether the change is shown without an animation.
    mutating func invalidate(isSudden: Bool = false) {
        laidOutFor = nil
        changesAtOnce = changesAtOnce || isSudden
    }

    /// Sets the interaction; returns whether it is new.
    mutating func setInteraction(_ next: Interaction) -> Bool {
        guard next != interaction else { return false }
        interaction = next
        laidOutFor = nil
        return true
    }

    /// Lays the card out, unless nothing that matters has changed since the last layout.
    ///
    /// - Parameter changeBegins: When the animation of a visible change begins, s; nil: the change is shown at once.
    mutating func layOut(
        _ subject: Subject, for circumstances: Circumstances, changeBegins: Double?,
        measuring: any TextMeasuring
    ) {
        guard isNew(circumstances) else { return }
        var interaction = interaction
        interaction.scroll = circumstances.scroll
        interaction.isCodeCopied = circumstances.isCodeCopied
        func compose(_ room: CardRoom) -> Presentation {
            if let part = subject.part {
                return Presentation(
                    of: part, in: PanelRoom(room, edge: circumstances.edge),
                    interaction: interaction, theme: subject.style.theme, measuring: measuring)
            }
            return Presentation(
                of: subject.message, age: circumstances.age, earlier: circumstances.earlier,
                timeLeft: circumstances.timeLeft, pileCount: circumstances.pileCount, in: room,
                interaction: interaction,
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
        if changesAtOnce {
            (change, changesAtOnce) = (nil, false)
        } else if let now = changeBegins, !isTick, let seen = visible(at: now) {
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

    /// Whether the circumstances differ from those of the last layout in a way that can be seen. A limit matters only
    /// to a card that is higher than the limit.
    private mutating func isNew(_ circumstances: Circumstances) -> Bool {
        guard var old = laidOutFor, old != circumstances else { return laidOutFor == nil }
        let fits = [old.limit, circumstances.limit].allSatisfy { naturalHeight <= $0 ?? .infinity }
        old.limit = circumstances.limit
        guard fits, old == circumstances else { return true }
        laidOutFor = circumstances
        return false
    }

    /// Whether only the remaining time, the scroll position and the label of a button have changed, which are shown
    /// without an animation.
    private func isTick(_ circumstances: Circumstances) -> Bool {
        guard change == nil, var old = laidOutFor else { return false }
        old.timeLeft = circumstances.timeLeft
        old.scroll = circumstances.scroll
        old.isCodeCopied = circumstances.isCodeCopied
        return old == circumstances
    }

    // MARK: The body

    /// Changes the scroll state of the body; nil: the body fits its place.
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

    /// Adapts the scroll state of the body to a new layout.
    mutating func fitBody(measuring: any TextMeasuring, at now: Double) {
        guard body != nil, let scale = laidOutFor?.room.scale else { return }
        guard let long = presentation?.longBody else {
            body = nil
            return
        }
        body?.setExtent(
            height: long.height(measuring: measuring, scale: scale), place: long.frame.height,
            at: now)
    }

    /// The current circumstances with the body's present scroll position; nil: the card is drawn so already, or must be
    /// laid out anyway.
    func circumstancesOfScrolling(at now: Double) -> Circumstances? {
        guard let body, var circumstances = laidOutFor else { return nil }
        let seen = body.seen(scale: circumstances.room.scale, at: now)
        guard seen != circumstances.scroll else { return nil }
        circumstances.scroll = seen
        return circumstances
    }

    mutating func refreshScrollBar(at now: Double) { body?.refreshBar(at: now) }

    /// Share of the message's time that the card shows as left; nil: the card shows none, or is not laid out.
    var timeLeft: Double? { laidOutFor?.timeLeft }

    /// The layout as it is visible at `now`: the latest one, or a step of the animated change to it.
    private mutating func visible(at now: Double) -> Presentation? {
        guard let (way, progress) = change else { return presentation }
        if now >= progress.end {
            change = nil
            return presentation
        }
        return way.presentation(at: progress.state(at: now).position)
    }

    /// Whether the change to the latest layout is still animated.
    var isChanging: Bool { change != nil }

    /// Ends the animated change at once, because the card is no longer visible. The picture drawn last shows a height on the
    /// way, so the card is drawn again when it becomes visible.
    mutating func stopChanging() {
        guard change != nil else { return }
        change = nil
        isDrawn = false
    }

    /// Returns the layout to draw at `now`; nil: the picture is up to date.
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

    /// Marks the picture as not drawn, because there was no memory for it: the next occasion draws it.
    mutating func invalidateDrawing() { drawn = nil }
}

extension Spring {
    /// Animation of a change of layout.
    fileprivate static let change = Spring(response: 0.3, dampingRatio: 1)
}

extension PanelRoom {
    fileprivate init(_ room: CardRoom, edge: PanelSettings.Edge) {
        self.init(
            width: room.width, scale: room.scale, appearance: room.appearance,
            isRightToLeft: room.isRightToLeft, words: room.words, edge: edge)
    }
}
