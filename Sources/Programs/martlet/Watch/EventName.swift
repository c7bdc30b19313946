import Martlet

/// The events that `watch` prints, but for those of on-screen keyboards.
enum EventName: String, CaseIterable {
    case added
    case updated
    case shown
    case action
    case reply
    case ended
    case snoozed
    case willShow = "will-show"
    case didShow = "did-show"
    case willHide = "will-hide"
    case didHide = "did-hide"
    case didDrop = "did-drop"
    case contentTapped = "content-tapped"
    case contentWanted = "content-wanted"
    case historyChanged = "history-changed"
    case panelChanged = "panel-changed"
    case deckCardLeft = "deck-card-left"
    case deckEnded = "deck-ended"
    case barPhase = "bar-phase"
    case barItemShown = "bar-item-shown"
    case barPressed = "bar-pressed"
    case barSeek = "bar-seek"
    case barContentTapped = "bar-content-tapped"
    case barContentWanted = "bar-content-wanted"
    case modesChanged = "modes-changed"
    case doNotDisturbChanged = "do-not-disturb-changed"

    /// The members of the event's line beside `event` and `id`, in their order.
    var members: [String] {
        switch self {
        case .added, .updated: ["message"]
        case .shown, .willShow, .didShow: []
        case .action: ["action"]
        case .reply: ["reply"]
        case .ended, .willHide, .didHide, .didDrop, .deckEnded: ["reason"]
        case .snoozed: ["until"]
        case .contentTapped: ["x", "y"]
        case .contentWanted: ["room"]
        case .historyChanged: ["unread"]
        case .panelChanged: ["open"]
        case .deckCardLeft: ["index", "card", "direction", "meaning", "text"]
        case .barPhase: ["phase", "animated"]
        case .barItemShown: ["source", "item"]
        case .barPressed: ["item", "key", "token"]
        case .barSeek: ["item", "time"]
        case .barContentTapped: ["item", "x", "y"]
        case .barContentWanted: ["item", "room"]
        case .modesChanged: ["modes"]
        case .doNotDisturbChanged: ["on"]
        }
    }

    /// Beginning of the names of events of on-screen keyboards; the phase follows.
    static let keyboardPrefix = "keyboard-"

    /// All events with their members, for the help text.
    static var description: String {
        let events = allCases.map { event in
            event.members.isEmpty
                ? event.rawValue : "\(event.rawValue) (\(event.members.joined(separator: ", ")))"
        }
        let phases = KeyboardPhase.allCases.map { keyboardPrefix + $0.rawValue }
        return events.joined(separator: ", ")
            + "; of on-screen keyboards, with output, x, y, width and height: "
            + phases.joined(separator: ", ")
    }
}
