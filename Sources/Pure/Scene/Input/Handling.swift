import Geometry
import Gestures
import Layout
import Messages

/// How a card responds to gestures: everything that depends on a message's `handling`.
struct Handling: Equatable {
    /// How the card follows a finger.
    let rule: CardRules.Handling
    /// The edge at which the card appears and disappears; nil: none, the card is in the centre.
    let edge: Direction?

    init(of message: Message) {
        edge = message.anchor.direction
        rule =
            switch message.effectiveHandling {
            case .automatic, .swipe: .swipe
            case .pull: .pull
            case .throwing: .throwing
            case .flick: .flick
            case .sidePanel: .sheet(.sidePanel)
            case .slideIn: .sheet(.slideIn)
            case .popup: .sheet(.popupDrag)
            case .popupSnap: .sheet(.popupSnap)
            case .fixed: .fixed
            }
    }

    /// Whether the card may be moved anywhere on its output.
    var isThrown: Bool { rule == .throwing || rule == .flick }

    /// Whether the card is a sheet, which can be closed to a strip at its edge.
    var isSheet: Bool {
        if case .sheet = rule { true } else { false }
    }

    /// Directions in which the card may be dragged.
    ///
    /// - Parameter unit: Distance that a unit of scrolling moves the card, logical pixels.
    func panRules(isOpen: Bool, unit: Size?) -> PanRules {
        func along(_ axis: Axis?, _ begin: PanRules.Begin) -> PanRules {
            PanRules(
                .axes(horizontal: axis != .vertical, vertical: axis != .horizontal), begin: begin,
                hasLongPress: false, unit: unit)
        }
        switch rule {
        case .throwing, .flick: return PanRules(.free, hasLongPress: false)
        case .swipe, .pull, .fixed: return along(nil, .always)
        case .sheet(let sheet):
            guard let edge else { return along(nil, .always) }
            let way = isOpen ? edge : edge.opposite
            return switch sheet {
            case .sidePanel:
                along(edge.axis, .sidePanel(opens: edge.opposite, isOpen: isOpen))
            case .slideIn: along(edge.axis, .only(way))
            // A closed popup can also be swiped away.
            case .popupSnap, .popupDrag: along(edge.axis, isOpen ? .only(way) : .always)
            }
        }
    }

    /// Whether a gesture that closes the sheet dismisses the card, instead of leaving a strip of it at the edge.
    ///
    /// A side panel is dismissed when it is closed; a slide-in panel only if it had been opened before; a popup becomes
    /// a strip again.
    func leavesWhenClosed(hasOpened: Bool) -> Bool {
        switch rule {
        case .sheet(.sidePanel): true
        case .sheet(.slideIn): hasOpened
        default: false
        }
    }

    /// Visible part of a closed sheet, logical pixels.
    static let strip = 64.0
}

extension CardState {
    var handling: Handling { Handling(of: message) }

    /// Directions in which the card may be dragged.
    var panRules: PanRules {
        guard let motion, !isEnded, placement.cover == nil else {
            return PanRules(.none, hasLongPress: false)
        }
        return handling.panRules(isOpen: motion.isOpen, unit: face.presentation?.card.size)
    }

    /// Whether a gesture that closes the card's sheet dismisses the card.
    var leavesWhenClosed: Bool { handling.leavesWhenClosed(hasOpened: sheet.hasOpened) }
}

extension MessageSwipeDirection {
    init(_ direction: Direction) {
        switch direction {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        }
    }
}

extension MessagePosition {
    /// The edge at which a card appears and disappears; nil: the centre.
    var direction: Direction? {
        edge.map { edge in
            switch edge {
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            }
        }
    }
}

/// State of a dragged card that haptic feedback depends on.
struct FeelState {
    /// Whether the swipe would be carried out if the finger let go now; nil: not decided by the card's position.
    var wouldLeave: Bool?
    /// Whether the card is open or opening; always true for a card that is no sheet.
    var isOpen: Bool
    var isLeaving: Bool
    /// Whether the swipe would be a long one.
    var isLong = false

    /// The moment to feel, compared with an earlier state; nil: none.
    func moment(since before: FeelState) -> FeltMoment? {
        if isLeaving { return before.isLeaving ? nil : .dismissed }
        if isOpen != before.isOpen { return isOpen ? .opened : .closed }
        guard let wouldLeave, let could = before.wouldLeave else { return nil }
        if wouldLeave != could { return wouldLeave ? .crossed : .returned }
        // The label changes under the finger.
        return isLong == before.isLong ? nil : isLong ? .crossed : .returned
    }
}

extension SceneCore {
    /// The state of a card under a finger's drag; nil: no finger drags it, or its message gives no feedback.
    func feelState(of number: CardNumber, under pan: Pan) -> FeelState? {
        guard pan.source == .touch, let card = stages.stage(of: number)?.card(number),
            card.message.isFelt, let motion = card.motion
        else { return nil }
        return FeelState(
            wouldLeave: motion.wouldLeave(at: seconds), isOpen: motion.isOpen,
            isLeaving: motion.isLeaving,
            isLong: motion.swipeProgress(at: seconds)?.swipe.isLong ?? false)
    }

    /// Reports haptic feedback if the state of a card has changed since `before`.
    mutating func feel(_ number: CardNumber, _ pan: Pan, since before: FeelState?) {
        guard let before, let after = feelState(of: number, under: pan),
            let moment = after.moment(since: before)
        else { return }
        report(.felt(moment))
    }

    /// Reports haptic feedback if the panel or the bar's view has begun to open or close.
    mutating func feel(open isOpen: Bool, since wasOpen: Bool) {
        if isOpen != wasOpen { report(.felt(isOpen ? .opened : .closed)) }
    }
}
