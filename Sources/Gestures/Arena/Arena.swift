import Motion

/// Decides what each contact is: a tap, a long press, a pan, or nothing. The arena is a reducer: events and the time go
/// in, their meanings come out, and nothing else happens.
///
/// A contact belongs to the card on which it went down until it is lifted, wherever it moves, and is at most one of the
/// three. A card is panned by one contact at a time; its other contacts have no effect then. `Card` identifies a card.
package struct Arena<Card: Hashable & Sendable>: Sendable {
    /// Constants for new contacts, and for the next decisions about present ones.
    package var tuning: GestureTuning
    /// The contacts that are down, in the order in which they went down.
    var contacts: [Contact] = []

    /// Creates an arena without contacts.
    package init(tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Handles an event at `now` (s, monotonic clock) and returns its meanings in order. Events of contacts that are
    /// not down are ignored, as are impossible coordinates.
    package mutating func handle(_ input: Input, at now: Double) -> [Output] {
        var outputs: [Output] = []
        switch input {
        case .down(let id, let card, let place, let time, let rules):
            down(Contact(id, on: card, at: place, rules, since: now, self), time, &outputs)
        case .move(let id, let place, let time): move(id, to: place, time, &outputs)
        case .up(let id, let time), .scrollEnded(let id, let time): lift(id, time, now, &outputs)
        case .scroll(let id, let card, let place, let offset, let time, let rules):
            let contact = Contact(id, on: card, at: place, rules, since: now, self)
            scroll(contact, by: offset, time, &outputs)
        case .cancel(let id): cancel({ $0.id == id }, &outputs)
        case .cancelAll(let seat): cancel({ $0.id.seat == seat }, &outputs)
        case .removed(let card): cancel({ $0.card == card }, &outputs)
        case .caught(let card): forbidTaps(on: card)
        case .tick: pressLong(at: now, &outputs)
        }
        return outputs
    }

    /// When a contact becomes a long press (s, monotonic clock) and a tick is due; nil: no contact can.
    package var deadline: Double? {
        contacts.lazy.filter { $0.mayPressLong }
            .map { $0.since + tuning.recognition.longPress }.min()
    }

    /// Whether any contact is on `card`, between `pressed` and `released`.
    package func isOn(_ card: Card) -> Bool {
        contacts.contains { $0.card == card && $0.isOn }
    }

    /// Whether a contact is moving `card`.
    package func isPanned(_ card: Card) -> Bool {
        contacts.contains { $0.card == card && $0.isPanning }
    }

    /// Whether a contact may still become a tap.
    package func isPressing(_ id: ContactID) -> Bool {
        contacts.contains { $0.id == id && $0.mayTap }
    }

    /// Whether there are no contacts.
    package var isEmpty: Bool { contacts.isEmpty }
}
