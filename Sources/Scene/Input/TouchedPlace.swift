import Layout
import Messages

/// The place where a contact went down.
struct TouchedPlace {
    /// The card, or the ground of a stage.
    var card: CardNumber
    /// The part of the card; nil: the card itself.
    var target: HitTarget?
    /// The place on the card's stage; nil: it is on no card.
    var place: StagePoint?
    /// The texts of the card at that time; nil: the place is on no card.
    var wording: Wording?
    /// For a place beside the cards, the message that dimmed the output or had keyboard focus at that time; nil: none,
    /// or the place is on a card.
    var beside: MessageID?

    /// A place beside the cards.
    init(ground: CardNumber, beside: MessageID?) { (card, self.beside) = (ground, beside) }

    /// A part of a card.
    init(on card: CardState, _ target: HitTarget?, place: StagePoint) {
        (self.card, self.target, self.place) = (card.number, target, place)
        wording = Wording(card.message)
    }

    /// Whether a tap that began here may act on the card: a person has read what it says now. Closing it needs no
    /// reading.
    func mayTap(on card: CardState) -> Bool {
        self.card == card.number && (target == .close || wording == Wording(card.message))
    }
}

/// Everything on a card by which a person decides about a tap.
struct Wording: Equatable {
    private var title: String
    private var body: String
    private var actions: [Action]

    init(_ message: Message) {
        (title, body, actions) = (message.title, message.body.text, message.actions)
        // Progress counts on while a person taps "Cancel".
        guard message.progress != nil else { return }
        (title, body) = (Self.withoutDigits(title), Self.withoutDigits(body))
    }

    private static func withoutDigits(_ text: String) -> String {
        String(
            decoding: text.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) },
            as: UTF8.self)
    }
}
