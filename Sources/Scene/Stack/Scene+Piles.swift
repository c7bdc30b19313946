import Gestures
import Layout
import Messages

extension Scene {
    /// Opens the stack or pile that a tap on `target` of a card opens; returns whether there is one.
    mutating func openStack(_ card: CardState, _ target: HitTarget?) -> Bool {
        if let slots = card.slots {
            if look.panel.opensFromMore, let stage = stages.stage(of: card.number) {
                openPanel(on: screen(of: stage)?.name ?? "", takesFocus: false)
                return true
            }
            let isExpanded = slots.contains { presented.arrangements[$0]?.isExpanded ?? false }
            for slot in slots { report(.expanded(slot, !isExpanded)) }
            return true
        }
        guard card.placement.cover != nil || card.placement.pileSize > 0 && target == nil else {
            return false
        }
        return fan(card)
    }

    /// Fans out a pile whose front card was pulled away from its edge of the output.
    mutating func fanIfPulled(_ number: CardNumber, _ pan: Pan) {
        guard let stage = stages.stage(of: number), let card = stage.card(number),
            card.placement.pileSize > 0, stage.room.size != nil,
            let direction = card.handling.edge?.opposite, pan.axis == direction.axis,
            meaning(of: direction, for: card, on: stage) == .nothing
        else { return }
        let way = direction.axis.component(of: pan.translation) * direction.sign
        if way > Self.pull { _ = fan(card) }
    }

    private mutating func fan(_ card: CardState) -> Bool {
        let slot = card.message.slot
        let grouping = presented.arrangements[slot]?.grouping ?? .none
        guard let group = card.message.group(by: grouping)
        else { return false }
        report(.fanned(group, slot))
        return true
    }

    /// Distance of the pull that fans a pile out, logical pixels.
    private static let pull = 40.0
}
