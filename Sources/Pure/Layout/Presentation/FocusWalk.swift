import Geometry
import Messages
package import TextEditing

/// The order in which keyboard focus moves through the parts of a card.
package struct FocusWalk: Sendable {
    /// The parts in reading order.
    package let order: [HitTarget]
    /// Regions of the parts, logical pixels; a part may have several.
    package let places: [HitRegion]
    /// Whether keys can act on the card itself, which then comes before its parts and is represented by nil.
    package let includesCard: Bool
    /// Whether focus does not start at the first button, which may do what cannot be undone.
    package let startsSafely: Bool

    package init(
        order: [HitTarget], places: [HitRegion], includesCard: Bool = false,
        startsSafely: Bool = false
    ) {
        (self.order, self.places, self.includesCard) = (order, places, includesCard)
        self.startsSafely = startsSafely
    }

    /// Creates the walk through a card.
    ///
    /// - Parameters:
    ///   - canClose: Whether the close button is included; a message that must be answered cannot be closed instead.
    ///   - includesCard: Whether keys can act on the card itself.
    ///   - startsSafely: Whether focus does not start at the first button.
    package init(
        _ presentation: Presentation, canClose: Bool, includesCard: Bool = false,
        startsSafely: Bool = false
    ) {
        let order = presentation.focusOrder
        self.init(
            order: canClose ? order : order.filter { $0 != .close }, places: presentation.hits,
            includesCard: includesCard, startsSafely: startsSafely)
    }

    /// The initial focus: the sender's first button; without buttons the card itself, if keys can act on it, otherwise the
    /// first part. If focus starts safely, it is at the button that cancels, or without one at the card, on which keys need
    /// not act.
    package var start: HitTarget? {
        if startsSafely {
            let cancel = HitTarget.button(key: MessageAction.cancelKey)
            return order.contains(cancel) ? cancel : nil
        }
        let sent = order.first { $0 != .copyCode }
        if case .button? = sent { return sent }
        if sent == .more { return sent }
        return includesCard ? nil : order.first
    }

    /// The next or previous part in reading order; after the last part comes the first.
    package func step(from target: HitTarget?, forward: Bool) -> HitTarget? {
        let stops: [HitTarget?] = (includesCard ? [nil] : []) + order.map { .some($0) }
        guard !stops.isEmpty else { return nil }
        guard let index = stops.firstIndex(of: target) else {
            return forward ? stops[0] : stops[stops.count - 1]
        }
        return stops[(index + (forward ? 1 : stops.count - 1)) % stops.count]
    }

    /// The nearest part in this direction; `target` itself if there is none. Visible positions count, so right-to-left
    /// text needs no special case.
    package func move(from target: HitTarget?, toward side: Side) -> HitTarget? {
        guard let target, let from = middle(of: target) else {
            return step(from: nil, forward: true)
        }
        var nearest: (target: HitTarget, distance: Double)?
        for other in order where other != target {
            guard let place = middle(of: other) else { continue }
            let (ahead, across) = side.parts(x: place.x - from.x, y: place.y - from.y)
            // A part that is more beside than ahead is not in this direction.
            guard ahead > 0.5, across <= 2 * ahead else { continue }
            let distance = ahead + 2 * across
            if distance < nearest?.distance ?? .infinity { nearest = (other, distance) }
        }
        return nearest?.target ?? target
    }

    private func middle(of target: HitTarget) -> Point? {
        places.last { $0.target == target }.map {
            Point(x: $0.rectangle.midX, y: $0.rectangle.midY)
        }
    }

    /// The direction of an arrow key.
    package enum Side: Sendable {
        case left, right, up, down

        /// The distance ahead in this direction, and the distance across it.
        func parts(x: Double, y: Double) -> (ahead: Double, across: Double) {
            switch self {
            case .left: (-x, abs(y))
            case .right: (x, abs(y))
            case .up: (-y, abs(x))
            case .down: (y, abs(x))
            }
        }
    }
}

/// The meaning of a key for a card that has keyboard focus.
package enum FocusKey: Equatable, Sendable {
    case step(forward: Bool)
    case move(FocusWalk.Side)
    /// Scrolls a long body by its visible height.
    case page(forward: Bool)
    case act
    case escape
    case delete
    /// Does the same as a swipe in this direction.
    case swipe(FocusWalk.Side, isLong: Bool = false)
    /// Moves keyboard focus to an older or newer message.
    case message(older: Bool)
    /// Shows the messages beneath the card or without room, or hides them again.
    case unfold(Bool)
    /// Brings dismissed messages back.
    case undo
    case menu

    /// Reads a key; nil: it has no meaning here. Keys with Control have none, except Tab, Z and shifted arrows, nor have
    /// keys with Alt or the logo key.
    ///
    /// - Parameter latin: The letter of the key on a Latin keyboard; nil: that of the keyboard.
    package init?(_ key: Key, latin: KeySymbol? = nil) {
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
        let isShifted = key.modifiers.contains(.shift)
        if key.modifiers.contains(.control) {
            switch key.symbol {
            case .tab: self = .message(older: !isShifted)
            case .backTab: self = .message(older: false)
            default:
                if isShifted {
                    guard let side = Self.side(key.symbol) else { return nil }
                    self = .swipe(side, isLong: true)
                } else {
                    guard (latin ?? key.symbol) == .letter("z") else { return nil }
                    self = .undo
                }
            }
            return
        }
        if let side = Self.side(key.symbol) {
            self = isShifted ? .swipe(side) : .move(side)
            return
        }
        switch key.symbol {
        case .tab: self = .step(forward: !isShifted)
        case .backTab: self = .step(forward: false)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .enter, .keypadEnter, .space, .keypadSpace: self = .act
        case .escape: self = .escape
        case .delete, .keypadDelete: self = .delete
        case .plus, .keypadPlus: self = .unfold(true)
        case .minus, .keypadMinus: self = .unfold(false)
        default:
            guard key.opensMenu else { return nil }
            self = .menu
        }
    }

    /// The side to which an arrow key points; nil: another key.
    private static func side(_ symbol: KeySymbol) -> FocusWalk.Side? {
        switch symbol {
        case .left, .keypadLeft: .left
        case .right, .keypadRight: .right
        case .up, .keypadUp: .up
        case .down, .keypadDown: .down
        default: nil
        }
    }

    /// Whether the key repeats while it is held.
    package var repeats: Bool {
        switch self {
        case .step, .move, .page: true
        case .act, .escape, .delete, .swipe, .message, .unfold, .undo, .menu: false
        }
    }
}

extension Key {
    /// Whether the key opens a context menu, as everywhere: Menu or Shift-F10.
    package var opensMenu: Bool {
        symbol == .menu && modifiers.isDisjoint(with: [.control, .alt, .logo])
            || symbol == .f10 && modifiers == .shift
    }
}
