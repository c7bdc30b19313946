import Motion

/// Decides of each contact what it is: a tap, a long press, a pan, or nothing. A reducer: events and
/// the time go in, what they mean comes out, and nothing else happens.
///
/// A contact belongs to the card it went down on until it is lifted, wherever it goes, and is at most
/// one of the three. A card is panned by one contact at a time; others that are on it then are
/// nothing. `Card` names a card.
package struct Arena<Card: Hashable & Sendable>: Sendable {
    /// Counts for what goes down from now on, and for how what is down goes on.
    package var tuning: GestureTuning
    /// Those that are down, in the order in which they went down.
    var contacts: [Contact] = []

    /// An arena that nothing touches.
    package init(tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Takes an event at `now` (s, our clock) and returns what it means, in that order. Events of
    /// contacts that are not down are ignored, as are coordinates that cannot be true.
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
        case .cancelAll(let seat, let source):
            cancel({ $0.id.seat == seat && (source == nil || $0.id.source == source) }, &outputs)
        case .gone(let card): cancel({ $0.card == card }, &outputs)
        case .caught(let card): forbidTaps(on: card)
        case .tick: pressLong(at: now, &outputs)
        }
        return outputs
    }

    /// When a contact becomes a long press (s, our clock): a tick is due then. Nil if none can.
    package var deadline: Double? {
        contacts.lazy.filter { $0.mayPressLong }
            .map { $0.since + tuning.recognition.longPress }.min()
    }

    /// Whether anything is on `card`: the time between `pressed` and `released`.
    package func isOn(_ card: Card) -> Bool {
        contacts.contains { $0.card == card && $0.isOn }
    }

    /// Whether a contact is moving `card`.
    package func isPanned(_ card: Card) -> Bool {
        contacts.contains { $0.card == card && $0.isPanning }
    }

    /// Whether a contact may still be a tap.
    package func isPressing(_ id: ContactID) -> Bool {
        contacts.contains { $0.id == id && $0.mayTap }
    }

    /// Whether nothing is down anywhere.
    package var isEmpty: Bool { contacts.isEmpty }
}
