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

    /// From its place to where the card of a sheet is when it is closed, logical pixels: a strip of it
    /// stays to be seen at the edge that it comes from.
    func closedOffset(of place: Rectangle, in visible: Rectangle) -> Point {
        guard case .sheet = cardHandling else { return .zero }
        let strip = 64.0
        return switch anchor.direction ?? .down {
        case .up: Point(x: 0, y: min(0, visible.minY + strip - place.maxY))
        case .down: Point(x: 0, y: max(0, visible.maxY - strip - place.minY))
        case .left: Point(x: min(0, visible.minX + strip - place.maxX), y: 0)
        case .right: Point(x: max(0, visible.maxX - strip - place.minX), y: 0)
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
        guard motion != nil, !isEnded else { return PanRules(.none, hasLongPress: false) }
        return switch message.cardHandling {
        case .throwing, .flick: PanRules(.free, hasLongPress: false)
        default:
            PanRules(
                .axes(horizontal: true, vertical: true), hasLongPress: false, unit: scrollUnit)
        }
    }

    /// By how much two fingers on a touchpad move the card for each unit: by the way that hides it.
    private var scrollUnit: Size? {
        presentation.map { Size(width: $0.card.width, height: $0.card.height) }
    }
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
