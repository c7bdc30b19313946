extension MessageSheet {
    /// Anchor of the sheet.
    package var anchor: MessagePosition {
        switch self {
        case .topMessage, .topCard, .topTab: .top
        case .bottomMessage, .bottomCard, .bottomTab: .bottom
        case .centered: .center
        }
    }

    /// Layout of the sheet.
    package var layout: MessageLayout {
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
        if let own = MessengerName(valid: name) { message.messenger = own }
    }

    /// FNV-1a hash: the same in every run, so that messengers can be told apart in logs.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
