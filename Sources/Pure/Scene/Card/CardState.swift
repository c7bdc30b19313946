import Geometry
import Gestures
import Layout
import Messages

/// A card on a stage: its contents, its place and its motion.
struct CardState {
    let number: CardNumber
    private(set) var messageID: MessageID
    /// Whether a person has opened all earlier messages of the conversation.
    private(set) var showsAllLines = false
    /// Stacks whose hidden messages the "N more" card counts; nil: the card shows a message.
    let slots: [Slot]?
    private var content: Boxed<CardFace.Subject>
    private var boxedFace = Boxed(CardFace())
    private(set) var placement = CardPlacement()
    private(set) var life = CardLife.entering
    private(set) var sheet = CardSheet()
    /// The card's motion; nil: the card has no place.
    private(set) var motion: CardMotion?
    /// How the card is shown now, coordinates of the stage; nil: the card is not visible.
    private(set) var shown: Pose?
    /// The last drag of the card; nil: it has not been dragged.
    private(set) var drag: CardDrag?
    /// Whether the card shows the application alone, because the contents of messages are hidden.
    private(set) var isConcealed: Bool

    init(
        _ number: CardNumber, message: Message, style: Style, slots: [Slot]? = nil,
        isConcealed: Bool = false
    ) {
        (self.number, messageID, self.slots) = (number, message.id, slots)
        self.isConcealed = isConcealed
        content = Boxed(CardFace.Subject(message: message, style: style))
    }

    /// Creates the card of a part of the panel.
    init(_ number: CardNumber, part: PanelPart, style: Style) {
        (self.number, messageID, slots, isConcealed) = (number, .none, nil, false)
        content = Boxed(
            CardFace.Subject(
                message: Message(id: .none, arrival: Instant(microseconds: 0)), style: style,
                part: part))
    }

    var message: Message { _read { yield content.value.message } }
    /// The part of the panel that the card shows; nil: the card shows a message.
    var part: PanelPart? { _read { yield content.value.part } }
    var style: Style { _read { yield content.value.style } }

    private(set) var face: CardFace {
        _read { yield boxedFace.value }
        _modify { yield &boxedFace.value }
    }

    var isMore: Bool { slots != nil }
    var isEnded: Bool { life == .ended }

    /// Whether other cards may close the gap that the card leaves.
    var isDisappearing: Bool { isEnded || motion?.isLeaving ?? false }

    /// Whether the card has not come to rest for the first time yet.
    var isAppearing: Bool { life == .entering && shown != nil }

    // MARK: Contents

    /// Shows the present state of the message. Contents are hidden and revealed at once, without steps between that show
    /// both.
    mutating func update(_ message: Message, style: Style, isConcealed: Bool = false) {
        var message = message
        // The icon of a value that goes up and down would flicker while the next one is decoded, so the old icon stays
        // meanwhile.
        if message.isValue, case .source? = message.icon, case .bitmap? = self.message.icon {
            message.icon = self.message.icon
        }
        let isSudden = isConcealed != self.isConcealed
        self.isConcealed = isConcealed
        if message.earlier.isEmpty { showsAllLines = false }
        guard message != self.message || style != self.style else { return }
        content.value = CardFace.Subject(message: message, style: style)
        face.invalidate(isSudden: isSudden)
    }

    /// Makes the card that of a later message of the same conversation.
    mutating func pass(to message: MessageID) { messageID = message }

    /// Shows all earlier messages of the conversation, or only the last ones.
    mutating func showLines(all showsAll: Bool) { showsAllLines = showsAll }

    /// Shows the present state of a part of the panel.
    mutating func update(_ part: PanelPart, style: Style) {
        guard part != self.part || style != self.style else { return }
        content.value.part = part
        content.value.style = style
        face.invalidate()
    }

    mutating func setInteraction(_ interaction: Interaction) -> Bool {
        interaction != face.interaction && face.setInteraction(interaction)
    }

    /// Lays out the card.
    ///
    /// - Parameter still: Whether changes are shown without an animation.
    mutating func layOut(
        _ circumstances: CardFace.Circumstances, at now: Double, still: Bool,
        measuring: any TextMeasuring
    ) {
        guard !isEnded || face.presentation == nil else { return }
        face.layOut(
            content.value, for: circumstances,
            changeBegins: shown == nil || still ? nil : now, measuring: measuring)
        face.fitBody(measuring: measuring, at: now)
    }

    /// Changes the scroll state of the body; nil: the body fits its place.
    mutating func changeBody<Result>(
        scale: Scale, tuning: GestureTuning, measuring: any TextMeasuring, at now: Double,
        _ change: (inout CardBody) -> Result
    ) -> Result? {
        face.changeBody(
            scale: scale, tuning: tuning, measuring: measuring, at: now, change)
    }

    /// Lays the card out at the present scroll position of its body.
    mutating func showBody(at now: Double, measuring: any TextMeasuring) {
        guard face.body != nil, let circumstances = face.circumstancesOfScrolling(at: now) else {
            return
        }
        layOut(circumstances, at: now, still: true, measuring: measuring)
    }

    mutating func refreshScrollBar(at now: Double) {
        if face.body != nil { face.refreshScrollBar(at: now) }
    }

    mutating func takeDrawing(scale: Scale, at now: Double) -> Presentation? {
        guard !placement.isCrowded, !placement.isHidden else { return nil }
        return face.takeDrawing(scale: scale, at: now)
    }

    mutating func invalidateDrawing() { face.invalidateDrawing() }

    mutating func show(_ pose: Pose) { shown = pose }

    mutating func unmap() { shown = nil }

    // MARK: Place

    /// The card as an item for the layout of its stack.
    func item(isCompact: Bool) -> CardStack.Item {
        CardStack.Item(
            size: face.presentation?.card.size ?? .zero, layout: style.layout, isCompact: isCompact)
    }

    /// Gives the card its place in the stack.
    ///
    /// - Parameter target: The place; nil: there is no room, and the card disappears at once.
    mutating func position(at target: Target?, tuning: GestureTuning, now: Double) {
        placement.position(at: target?.place)
        guard let target else {
            motion = nil
            face.stopChanging()
            return
        }
        if motion == nil {
            // The first frame becomes visible a little later than `now`, so it shows the motion of that moment.
            motion = CardMotion(
                rules: target.rules, place: target.origin.point, at: now - 1.0 / 60, tuning: tuning)
        } else {
            motion?.tuning = tuning
            motion?.setRules(target.rules, at: now)
            motion?.movePlace(to: target.origin.point, at: now)
        }
    }

    /// A place in a stack, with the rules for gestures on a card there.
    struct Target {
        var place: StageRectangle
        var origin: MotionPoint
        var rules: CardRules
    }

    mutating func hide(inPile isPileSeen: Bool) { placement.hide(inPile: isPileSeen) }

    mutating func lead(pileOf count: Int) { placement.lead(pileOf: count) }

    mutating func lie(beneath front: CardNumber) { placement.lie(beneath: front) }

    mutating func setBareHeight(_ height: Double?) { placement.setBareHeight(height) }

    mutating func setShadowReach(_ reach: Insets) { placement.setShadowReach(reach) }

    // MARK: Motion

    /// Advances the card's motion to `now`; returns one outcome with each call, nil when there is none left.
    mutating func advance(to now: Double) -> CardMotion.Outcome? { motion?.advance(to: now) }

    /// Handles the first finger or button on the card; returns whether the touch may become a tap.
    mutating func press(at now: Double, by aim: Aim = .surface) -> Bool {
        motion?.pressed(at: now, by: aim) ?? (part != nil)
    }

    mutating func release(at now: Double) { motion?.released(at: now) }

    mutating func pan(_ pan: Pan, by press: Press?, at now: Double) {
        if pan.phase != .changed {
            drag = CardDrag(press: press ?? drag?.press, sender: message.sender)
        }
        motion?.pan(pan, at: now)
    }

    /// Records a key that is about to flick the card.
    mutating func note(_ press: Press) { drag = CardDrag(press: press, sender: message.sender) }

    mutating func flick(_ direction: Direction, at now: Double) {
        motion?.flick(direction, at: now)
    }

    mutating func resize(to share: Double, at now: Double) { motion?.resize(to: share, at: now) }

    mutating func emerge(from origin: MotionPoint, share: Double, at now: Double) {
        motion?.emerge(from: origin.point, share: share, at: now)
    }

    // MARK: Its life

    /// Makes the card disappear, because its message is no longer on this stage.
    mutating func end(at now: Double) {
        life = .ended
        motion?.hide(at: now)
    }

    /// Records that the card has come to rest for the first time.
    mutating func finishAppearing() { life = .present }

    /// Records that a gesture has moved the card off the screen.
    mutating func swipeAway() {
        switch life {
        case .entering: life = .swiped(hadAppeared: false)
        case .present: life = .swiped(hadAppeared: true)
        case .swiped, .ended: break
        }
    }

    /// Brings a swiped card back, because its message stays.
    ///
    /// - Parameter opens: Whether the card's sheet opens again.
    mutating func returnToPlace(opens: Bool, at now: Double) {
        if case .swiped(let hadAppeared) = life { life = hadAppeared ? .present : .entering }
        motion?.returnToPlace(at: now)
        if opens { motion?.setOpen(true, at: now) }
    }

    mutating func openSheet(at now: Double) {
        motion?.setOpen(true, at: now)
        sheet.open()
    }

    mutating func closeSheet(at now: Double) { motion?.setOpen(false, at: now) }

    mutating func noteOpened() { sheet.open() }

    mutating func noteClosed(toward direction: Direction?) { sheet.close(toward: direction) }

    mutating func finishClosing() { sheet.finishClosing() }
}

/// Identifies a card, or the ground of a stage, for as long as the daemon runs; no number is used twice.
package struct CardNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The stages of a card's life, in order. A swiped card returns to the stage where it was if its message stays.
enum CardLife: Equatable {
    /// The card has not come to rest yet.
    case entering
    /// The card has come to rest once, and that was reported.
    case present
    /// A gesture has moved the card off the screen; its message has not ended yet.
    case swiped(hadAppeared: Bool)
    /// The message is no longer on this stage, and the card is disappearing.
    case ended
}

/// The last drag of a card, by a finger or a button.
struct CardDrag: Equatable {
    /// The event that ended the drag; nil: the drag is going on.
    var press: Press?
    /// The card's sender when the drag last began or ended: a swipe means something for this sender only.
    var sender: Sender
}

/// Whether the sheet of a card (side panel, slide-in panel, popup) has been opened or closed by a gesture.
struct CardSheet: Equatable {
    /// Whether a gesture or tap has opened the sheet.
    private(set) var hasOpened = false
    /// Direction in which the card disappears once the closed sheet has come to rest; nil: the card stays.
    private(set) var closing: Direction?

    mutating func open() { (hasOpened, closing) = (true, nil) }

    mutating func close(toward direction: Direction?) { closing = direction }

    mutating func finishClosing() { closing = nil }
}
