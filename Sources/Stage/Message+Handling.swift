import Geometry
import Gestures
import Layout
import Messages

extension Message {
    /// Whether its card may be anywhere on its output.
    var isThrown: Bool {
        switch cardHandling {
        case .throwing, .flick: true
        default: false
        }
    }

    /// How its card answers to a finger.
    var cardHandling: CardRules.Handling {
        switch effectiveHandling {
        case .automatic, .swipe: .swipe
        case .pull: .pull
        case .throwing: .throwing
        case .flick: .flick
        case .sidePanel: .sheet(.sidePanel)
        case .slideIn: .sheet(.slideIn)
        case .popup: .sheet(.popupDrag)
        case .fixed: .fixed
        }
    }
}

extension CardSurface {
    /// Which ways the card may be dragged.
    var panRules: PanRules {
        guard let motion, !isEnded, cover == nil else {
            return PanRules(.none, hasLongPress: false)
        }
        switch message.cardHandling {
        case .throwing, .flick: return PanRules(.free, hasLongPress: false)
        case .sheet(let rule):
            guard let closes = message.anchor.direction else { return along(nil) }
            let way = motion.isOpen ? closes : closes.opposite
            return switch rule {
            case .sidePanel:
                along(
                    closes.axis, .sidePanel(opens: closes.opposite, isOpen: motion.isOpen))
            case .slideIn: along(closes.axis, .only(way))
            // What is closed can be swiped away too.
            case .popupSnap, .popupDrag:
                along(closes.axis, motion.isOpen ? .only(way) : .always)
            }
        case .swipe, .pull, .fixed: return along(nil)
        }
    }

    /// Along one axis, or whichever is taken.
    private func along(_ axis: Axis?, _ begin: PanRules.Begin = .always) -> PanRules {
        PanRules(
            .axes(horizontal: axis != .vertical, vertical: axis != .horizontal), begin: begin,
            hasLongPress: false, unit: presentation?.card.size)
    }

    /// Whether a gesture that closes the card's sheet has it leave, rather than wait at its edge.
    ///
    /// A side panel is done with when it is closed; one that slides in waits at first, and is done with
    /// when it was open; a popup is a bar again.
    var leavesWhenClosed: Bool {
        switch message.cardHandling {
        case .sheet(.sidePanel): true
        case .sheet(.slideIn): hasOpened
        default: false
        }
    }

    /// How much of a closed sheet is seen, logical pixels.
    static let strip = 64.0
}

extension SwipeDirection {
    init(_ direction: Direction) {
        switch direction {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        }
    }
}

extension Anchor {
    /// The edge from which a card comes and to which it goes; nil for the centre.
    var direction: Direction? {
        switch self {
        case .topLeft, .top, .topRight: .up
        case .bottomLeft, .bottom, .bottomRight: .down
        case .left: .left
        case .right: .right
        case .center: nil
        }
    }
}
