/// The presets of messages that stand before everything else until they are answered: grey behind
/// them, of which a tap hides them, no end of their own, and a queue of their own.
package enum SheetName: String, CaseIterable, Sendable {
    case topMessage = "top-message"
    case bottomMessage = "bottom-message"
    case topCard = "top-card"
    case bottomCard = "bottom-card"
    case topTab = "top-tab"
    case bottomTab = "bottom-tab"
    case centered

    /// Where it stands.
    package var anchor: Anchor {
        switch self {
        case .topMessage, .topCard, .topTab: .top
        case .bottomMessage, .bottomCard, .bottomTab: .bottom
        case .centered: .center
        }
    }

    /// Its layout.
    package var layout: LayoutName {
        switch self {
        case .topMessage, .bottomMessage: .message
        case .topCard, .bottomCard: .card
        case .topTab, .bottomTab: .tab
        case .centered: .centered
        }
    }

    /// Makes a message such a sheet. Its queue is that of all sheets of the same id or, without one, of
    /// the same texts: no other waits for it.
    package func apply(to message: inout Message) {
        message.anchor = anchor
        message.layout = layout
        message.dim = Dim(.gray, isInteractive: true)
        message.expiry = .never
        let known = message.tag.isEmpty ? message.title + "\n" + message.body.text : message.tag
        let name = "sheet-" + String(Self.hash(known), radix: 16)
        if let own = MessengerName(rawValue: name) { message.messenger = own }
    }

    /// FNV-1a: the same in every run, so that queues can be told apart in what is printed.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
