import Geometry
import Motion

extension Arena {
    mutating func down(_ contact: Contact, _ time: EventTime, _ outputs: inout [Output]) {
        guard isPlausible(contact.start) else { return }
        cancel({ $0.id == contact.id }, &outputs)
        guard contacts.count < tuning.recognition.contacts else { return }
        var contact = contact
        (contact.startTime, contact.lastTime) = (time, time)
        contact.tracker.add(contact.start, at: time)
        if isPanned(contact.card) { contact.role = .spent }
        if !isOn(contact.card) { outputs.append(.pressed(contact.card)) }
        pair(&contact)
        contacts.append(contact)
    }

    mutating func move(
        _ id: ContactID, to place: Point, _ time: EventTime, _ outputs: inout [Output]
    ) {
        guard isPlausible(place), let index = contacts.firstIndex(where: { $0.id == id }),
            let followed = contacts[index].followed(to: place, time, tuning.recognition),
            isPlausible(followed)
        else { return }
        contacts[index].move(to: followed, time)
        follow(index, time, &outputs)
    }

    /// Handles a movement of the contact at `index`.
    private mutating func follow(_ index: Int, _ time: EventTime, _ outputs: inout [Output]) {
        switch contacts[index].role {
        case .open: recognise(index, time, &outputs)
        case .panning:
            let velocity = contacts[index].velocity(at: time)
            outputs.append(contacts[index].output(.changed, velocity: velocity))
        case .spent: break
        }
    }

    /// Recognises a pan of the contact at `index` if it has moved far enough and may pan.
    private mutating func recognise(_ index: Int, _ time: EventTime, _ outputs: inout [Output]) {
        let contact = contacts[index]
        let offset = Point(
            x: contact.place.x - contact.start.x, y: contact.place.y - contact.start.y)
        let slop = tuning.recognition.slop(of: contact.id.source)
        guard offset.x * offset.x + offset.y * offset.y >= slop * slop else { return }
        let recognition = contact.rules.recognition(
            offset: offset, velocity: contact.tracker.velocity(at: time),
            dominance: contact.isScroll ? tuning.recognition.scrollDominance : 1,
            tuning: tuning.sidePanel)
        guard recognition != .fails, !isPanned(contact.card) else {
            contacts[index].role = .spent
            return
        }
        if !isOn(contact.card) { outputs.append(.pressed(contact.card)) }
        for other in contacts.indices where contacts[other].card == contact.card {
            contacts[other].role = .spent
        }
        switch recognition {
        case .begins(let axis): contacts[index].role = .panning(axis)
        case .scrolls, .fails:
            contacts[index].role = .panning(.vertical)
            contacts[index].scrollsContents = true
            // Contents move as far as the fingers, whatever a unit of scrolling is for the card.
            contacts[index].scale = Point(x: 1, y: 1)
        }
        contacts[index].isOn = true
        contacts[index].origin = contact.place
        let velocity = contacts[index].velocity(at: time)
        outputs.append(contacts[index].output(.began, velocity: velocity))
    }

    mutating func lift(
        _ id: ContactID, _ time: EventTime, _ now: Double, _ outputs: inout [Output]
    ) {
        guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
        let contact = contacts[index]
        if contact.isPanning {
            let velocity = contact.velocity(at: time)
            outputs.append(contact.output(.ended, velocity: velocity))
        } else if contact.pair != .none {
            liftOfPair(contact, now, &outputs)
        } else if contact.mayPressLong, hasStayed(contact, until: time, now) {
            outputs.append(.longPressed(contact.card, id, at: contact.start))
        } else if contact.mayTap {
            outputs.append(.tapped(contact.card, id, at: contact.start))
        }
        remove(at: index, &outputs)
    }

    /// Pairs a finger that goes down with the one that is already on its card. A third finger ends all of them.
    private mutating func pair(_ contact: inout Contact) {
        guard contact.mayPair else { return }
        let others = contacts.indices.filter {
            contacts[$0].card == contact.card && contacts[$0].id.seat == contact.id.seat
                && contacts[$0].mayPair
        }
        guard let first = others.first else { return }
        if others.count == 1, contacts[first].pair == .none {
            contacts[first].pair = .both
            contact.pair = .both
        } else {
            for index in others { contacts[index].role = .spent }
            contact.role = .spent
        }
    }

    /// Handles the lift of one of two paired fingers: the first lift informs the other finger, the last one taps for
    /// both.
    private mutating func liftOfPair(
        _ contact: Contact, _ now: Double, _ outputs: inout [Output]
    ) {
        guard contact.mayTap else { return }
        guard contact.pair == .both else {
            if now < contact.since + tuning.recognition.longPress {
                outputs.append(.tappedByTwo(contact.card, contact.id, at: contact.start))
            }
            return
        }
        let other = contacts.firstIndex {
            $0.id != contact.id && $0.card == contact.card && $0.pair == .both
                && $0.id.seat == contact.id.seat && $0.mayTap
        }
        if let other { contacts[other].pair = .last }
    }

    /// Whether a lifted contact was down long enough for a long press although no tick came. Both clocks must agree,
    /// because events can be read late.
    private func hasStayed(_ contact: Contact, until time: EventTime, _ now: Double) -> Bool {
        let longPress = tuning.recognition.longPress
        return now >= contact.since + longPress
            && Double(time.milliseconds(since: contact.startTime)) >= longPress * 1000
    }

    mutating func pressLong(at now: Double, _ outputs: inout [Output]) {
        for index in contacts.indices where contacts[index].mayPressLong {
            let contact = contacts[index]
            guard now >= contact.since + tuning.recognition.longPress else { continue }
            contacts[index].role = .spent
            outputs.append(.longPressed(contact.card, contact.id, at: contact.start))
        }
    }

    mutating func forbidTaps(on card: Card) {
        for index in contacts.indices where contacts[index].card == card {
            contacts[index].canTap = false
        }
    }

    /// Cancels contacts without a decision.
    mutating func cancel(_ isMeant: (Contact) -> Bool, _ outputs: inout [Output]) {
        for index in contacts.indices.reversed() where isMeant(contacts[index]) {
            let contact = contacts[index]
            if contact.isPanning { outputs.append(contact.output(.cancelled)) }
            remove(at: index, &outputs)
        }
    }

    private mutating func remove(at index: Int, _ outputs: inout [Output]) {
        let contact = contacts.remove(at: index)
        if contact.isOn, !isOn(contact.card) { outputs.append(.released(contact.card)) }
    }

    /// Whether a position is plausible: finite, and within the range of the protocol.
    private func isPlausible(_ place: Point) -> Bool {
        place.x.magnitude <= tuning.recognition.farthest
            && place.y.magnitude <= tuning.recognition.farthest
    }
}

extension Arena {
    /// Handles scrolling by `offset`; `fresh` is the contact to start with if there is none.
    mutating func scroll(
        _ fresh: Contact, by offset: Point, _ time: EventTime, _ outputs: inout [Output]
    ) {
        guard fresh.isScroll, isPlausible(fresh.start), isPlausible(offset) else { return }
        dropScroll(fresh.id, at: time)
        let known = contacts.firstIndex { $0.id == fresh.id }
        guard let index = known ?? begin(fresh) else { return }
        let place = Point(
            x: contacts[index].place.x - offset.x, y: contacts[index].place.y - offset.y)
        guard isPlausible(place) else { return }
        contacts[index].startTime = time
        contacts[index].move(to: place, time)
        follow(index, time, &outputs)
    }

    /// Starts to follow scrolling; nil: there are too many contacts.
    private mutating func begin(_ scroll: Contact) -> Int? {
        guard contacts.count < tuning.recognition.contacts else { return nil }
        var scroll = scroll
        scroll.canTap = false
        scroll.isOn = false
        if isPanned(scroll.card) { scroll.role = .spent }
        if let unit = scroll.rules.unit {
            let scrolled = tuning.recognition.scrollUnit
            scroll.scale = Point(x: unit.width / scrolled.width, y: unit.height / scrolled.height)
        }
        contacts.append(scroll)
        return contacts.count - 1
    }

    /// Drops scrolling that paused before it became a pan.
    private mutating func dropScroll(_ id: ContactID, at time: EventTime) {
        contacts.removeAll { contact in
            contact.id == id && !contact.isPanning && !contact.isOn
                && time.milliseconds(since: contact.startTime) > tuning.recognition.scrollPause
        }
    }
}
