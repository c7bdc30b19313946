import Geometry
import Gestures
import Layout
import Messages

/// The label beneath a card that is dragged, which says what the swipe means. It stays at the card's place, and the card
/// uncovers it: while the finger moves, nothing is drawn, except when the meaning changes.
struct SwipeLabel {
    /// The card beneath which the label is.
    let subject: CardNumber
    /// The label's own card, which is at no place of a stack.
    private(set) var card: CardState
    /// The swipe that the label tells of; nil: the card has not been moved.
    private(set) var progress: SwipeProgress?
    /// How the label was shown last, and the area to which it was cut; nil: it is not visible.
    private var shown: (pose: Pose, area: Rectangle)?

    var number: CardNumber { card.number }
    /// Whether the label has been drawn.
    var isDrawn: Bool { card.face.drawn != nil }

    /// Creates the label of a card.
    init(_ number: CardNumber, beneath subject: CardState) {
        self.subject = subject.number
        card = CardState(
            number, message: Message(id: .none, arrival: Instant(microseconds: 0)),
            style: subject.style)
    }

    /// Lays out what the swipe means.
    mutating func tell(
        _ hint: SwipeHint, _ progress: SwipeProgress, style: Style, in room: CardRoom,
        at now: Double, measuring: any TextMeasuring
    ) {
        self.progress = progress
        card.update(.swipeHint(hint), style: style)
        card.layOut(
            CardFace.Circumstances(room: room, age: ""), at: now, still: true,
            measuring: measuring)
    }

    /// Notes that the card goes back to its place.
    mutating func returnCard() { progress?.isDecided = false }

    /// Returns the layout to draw; nil: the picture is up to date, or there is none.
    mutating func takeDrawing(scale: Scale, at now: Double) -> Presentation? {
        card.takeDrawing(scale: scale, at: now)
    }

    /// Marks the picture as neither drawn nor shown, because there was no memory for it.
    mutating func invalidateDrawing() {
        card.invalidateDrawing()
        shown = nil
    }

    /// Notes how the label is to be shown; nil: not at all. Returns whether that is new.
    mutating func show(_ pose: Pose?, within area: Rectangle) -> Bool {
        guard let pose else {
            defer { shown = nil }
            return shown != nil
        }
        if let shown, shown.pose == pose, shown.area == area { return false }
        shown = (pose, area)
        return true
    }
}

extension SceneCore {
    /// Adds the label of a card that begins to be dragged, if the card can be swiped along an axis.
    mutating func addSwipeLabel(beneath number: CardNumber) {
        guard look.labelsSwipes, let stage = stages.stage(of: number), stage.hasMessages,
            let card = stage.card(number), !card.isEnded, card.part == nil, !card.isMore,
            card.handling.rule == .swipe || card.handling.rule == .pull,
            !stage.swipeLabels.contains(where: { $0.subject == number })
        else { return }
        let label = SwipeLabel(stages.nextCard(), beneath: card)
        stages[stage.number].addLabel(label)
        send(.addCard(label.number, stage.number))
        setNeedsUpdate(stage.number)
    }

    private mutating func dropSwipeLabel(_ number: CardNumber, from stage: StageNumber) {
        stages[stage].dropLabel(number)
        send(.dropCard(number))
    }

    /// Lays out and draws the labels of a stage whose swipes mean something else than before, and removes those whose
    /// cards are back or have left.
    mutating func updateSwipeLabels(of stage: StageNumber, _ scale: Scale) {
        if stages[stage].swipeLabels.isEmpty { return }
        let seconds = seconds
        for label in stages[stage].swipeLabels {
            guard let card = stages[stage].card(label.subject), let motion = card.motion,
                let place = card.placement.place?.rectangle, !card.isEnded
            else {
                dropSwipeLabel(label.number, from: stage)
                continue
            }
            if let progress = motion.swipeProgress(at: seconds) {
                tell(progress, on: label.number, of: card, place.size, on: stage, scale)
            } else if !motion.hasContact, !motion.isMoving(at: seconds) {
                dropSwipeLabel(label.number, from: stage)
            } else {
                stages[stage].changeLabel(label.number) { $0.returnCard() }
            }
        }
        for number in stages[stage].labelNumbers {
            let drawing = stages[stage].changeLabel(number) {
                $0.takeDrawing(scale: scale, at: seconds)
            }
            if let presentation = drawing ?? nil { send(.draw(number, presentation, scale)) }
        }
    }

    /// Draws and shows a label again on the next occasion, because there was no memory for it.
    mutating func invalidateSwipeLabel(_ number: CardNumber) {
        for stage in stages.numbers where stages[stage].labelNumbers.contains(number) {
            stages[stage].changeLabel(number) { $0.invalidateDrawing() }
        }
    }

    private mutating func tell(
        _ progress: SwipeProgress, on label: CardNumber, of card: CardState, _ size: Size,
        on stage: StageNumber, _ scale: Scale
    ) {
        let meaning = meaning(of: progress.swipe, for: card, on: stages[stage])
        let hint = SwipeHint(
            meaning, of: card.message, toward: MessageSwipeDirection(progress.swipe.direction),
            size: size, radius: card.style.radius, words: look.words)
        let room = CardRoom(
            width: max(1, size.width), maxHeight: max(1, size.height), isCompact: true,
            scale: scale, appearance: card.message.appearance ?? look.appearance)
        let (seconds, style, measuring) = (seconds, card.style, measuring)
        stages[stage].changeLabel(label) {
            $0.tell(hint, progress, style: style, in: room, at: seconds, measuring: measuring)
        }
    }

    /// Shows the labels of a stage as far as their cards have uncovered them.
    mutating func showSwipeLabels(of stage: StageNumber, within visible: Rectangle) {
        for label in stages[stage].swipeLabels where label.isDrawn {
            var (pose, area): (Pose?, Rectangle) = (nil, visible)
            if let card = stages[stage].card(label.subject), let shown = card.shown,
                let place = card.placement.place?.rectangle, let progress = label.progress
            {
                let uncovered = place.uncovered(
                    by: Rectangle(origin: shown.origin, size: place.size),
                    toward: progress.swipe.direction)
                // Beneath an opaque card the label goes on, so that it fills the card's round corners.
                if card.face.presentation?.isOpaque != true {
                    area = visible.intersection(uncovered)
                }
                if !uncovered.isEmpty, !area.isEmpty {
                    let strength = progress.isDecided ? 1 : Self.undecidedLabel
                    pose = Pose(origin: place.origin, opacity: strength * shown.opacity)
                }
            }
            let isNew =
                stages[stage].changeLabel(label.number) { $0.show(pose, within: area) } ?? false
            guard isNew else { continue }
            if let pose {
                send(.show(label.number, pose, within: area))
            } else {
                send(.unmap(label.number))
            }
        }
    }

    /// Opacity of the label of a swipe that is not carried out if the finger lets go now.
    private static let undecidedLabel = 0.55
}

extension Rectangle {
    /// The part of this place that a card of the same size leaves uncovered that has moved in a direction; empty: none.
    fileprivate func uncovered(by card: Rectangle, toward direction: Direction) -> Rectangle {
        let way = direction.component(of: Point(x: card.minX - minX, y: card.minY - minY))
        let length = min(max(0, way), direction.axis == .horizontal ? width : height)
        return switch direction {
        case .right: Rectangle(x: minX, y: minY, width: length, height: height)
        case .left: Rectangle(x: maxX - length, y: minY, width: length, height: height)
        case .down: Rectangle(x: minX, y: minY, width: width, height: length)
        case .up: Rectangle(x: minX, y: maxY - length, width: width, height: length)
        }
    }
}
