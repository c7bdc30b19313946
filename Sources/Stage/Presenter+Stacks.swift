import Geometry
import Gestures
import Layout
package import Messages

extension Presenter {
    /// Takes note of how a stack stands from now on.
    package func setArrangement(_ arrangement: Arrangement) {
        arrangements[arrangement.slot] = arrangement.isPlain ? nil : arrangement
        updateAll()
    }

    /// How the card looks that tells how many messages wait.
    var moreStyle: Style { Style(layout: .more, theme: catalog.theme(named: .plain)) }

    /// Opens what a tap on `target` of a card opens; whether it did.
    func openStack(_ card: CardSurface, _ target: HitTarget?) -> Bool {
        if let slots = card.slots {
            let isExpanded = slots.contains { arrangements[$0]?.isExpanded ?? false }
            for slot in slots { delegate?.expanded(slot, !isExpanded) }
            return true
        }
        guard card.cover != nil || card.pileSize > 0 && target == nil else { return false }
        return fan(card)
    }

    /// Fans a pile out whose front card was pulled away from the edge of its output.
    func fanIfPulled(_ number: CardNumber, _ pan: Pan) {
        guard let (card, stage) = card(number), card.pileSize > 0, let room = stage.room,
            let direction = card.message.anchor.direction?.opposite, pan.axis == direction.axis,
            meaning(of: direction, for: card, in: room, of: stage.requested) == .nothing
        else { return }
        let way = direction.axis.component(of: pan.translation) * direction.sign
        if way > Self.pull { _ = fan(card) }
    }

    private func fan(_ card: CardSurface) -> Bool {
        let slot = Slot(card.message)
        guard let grouping = arrangements[slot]?.grouping,
            let group = GroupKey(card.message, by: grouping)
        else { return false }
        delegate?.fanned(group, of: slot)
        return true
    }

    /// How far a pile is pulled until it fans out, logical pixels.
    private static let pull = 40.0

    /// Finds out on which stacks somebody is who wants to see more of them.
    func refreshAttendance() {
        var now: Set<Slot> = []
        for seat in link?.seats ?? [] {
            guard let card = seat.pointerStage?.card(at: seat.pointerPlace) else { continue }
            now.formUnion(card.slots ?? [])
        }
        for stage in stages.values {
            for card in stage.cards where arena.isOn(card.number) {
                now.formUnion(card.slots ?? [])
            }
        }
        if let reply, let message = messages.first(where: { $0.id == reply.message }) {
            now.insert(Slot(message))
        }
        let before = attended
        attended = now
        for slot in before.subtracting(now) { delegate?.attended(slot, false) }
        for slot in now.subtracting(before) { delegate?.attended(slot, true) }
    }
}
