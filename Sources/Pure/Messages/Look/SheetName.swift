/// A preset for messages that must be answered: a grey dim behind the message, which hides it on a tap, no timeout, and
/// a messenger of its own.
package enum SheetName: String, CaseIterable, Sendable {
    case topMessage = "top-message"
    case bottomMessage = "bottom-message"
    case topCard = "top-card"
    case bottomCard = "bottom-card"
    case topTab = "top-tab"
    case bottomTab = "bottom-tab"
    case centered

    /// Anchor of the sheet.
    package var anchor: Anchor {
        switch self {
        case .topMessage, .topCard, .topTab: .top
        case .bottomMessage, .bottomCard, .bottomTab: .bottom
        case .centered: .center
        }
    }

    /// Layout of the sheet.
    package var layout: LayoutName {
        switch self {
        case .topMessage, .bottomMessage: .message
        case .topCard, .bottomCard: .card
        case .topTab, .bottomTab: .tab
        case .centered: .centered
        }
    }

    /// Applies the preset to a message. Its messenger is shared only by sheets of the same tag or, without a tag, of
    /// the same texts, so no other message waits for it.
    package func apply(to message: inout Message) {
        message.anchor = anchor
        message.layout = layout
        message.dim = Dim(.gray, isInteractive: true)
        message.expiry = .never
        let known = message.tag.isEmpty ? message.title + "\n" + message.body.text : message.tag
        let name = "sheet-" + String(Self.hash(known), radix: 16)
        if let own = MessengerName(rawValue: name) { message.messenger = own }
    }

    /// FNV-1a hash: the same in every run, so that messengers can be told apart in logs.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

/// How a card responds to dragging.
package enum HandlingName: String, CaseIterable, Sendable {
    /// `throwing` in the centre, otherwise `swipe`.
    case automatic
    /// Follows the finger along one axis at a time; a swipe moves the card off the screen in that direction.
    case swipe
    /// Can be pulled only towards its own edge.
    case pull
    /// Hangs from the finger at the point where it was grabbed, and turns; flies off when thrown.
    case throwing = "throw"
    /// A card of a deck: moves freely, and leaves when flicked fast enough in any direction.
    case flick
    /// A panel that slides in from the side; released beyond half of its width, or after a swipe, it opens.
    case sidePanel = "side-panel"
    /// A panel of which only a strip is visible until it is pulled in.
    case slideIn = "slide-in"
    /// A strip that is pulled open and follows the finger.
    case popup
    /// A strip that opens as soon as it is pulled a little, and closes once it is pulled far enough.
    case popupSnap = "popup-snap"
    /// Does not move.
    case fixed = "none"
}
