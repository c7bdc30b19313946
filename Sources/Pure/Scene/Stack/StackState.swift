import Gestures
import Layout
import Messages

/// The stack at an anchor, as other stacks of the output see it.
struct StackState {
    var description: Neighbourhood.Stack
    var places = StackPlaces(items: [])
    /// Number of messages in each item.
    var counts: [Int] = []

    /// Number of messages that are hidden if the items are at `places`.
    func hidden(in places: StackPlaces) -> Int {
        zip(counts, places.items).reduce(description.contents.waiting) {
            $0 + ($1.1 == nil ? $1.0 : 0)
        }
    }
}

/// The cards at one anchor of a stage.
struct Column {
    let anchor: MessagePosition
    /// All cards but those that are disappearing, whose places others may take.
    let remaining: [CardNumber]
    /// The piles from the edge inwards.
    let piles: [Pile]
}

/// Cards at one place of a stack: a single card, or the cards of a group drawn over one another.
struct Pile {
    var front: CardNumber
    var beneath: [CardNumber] = []

    /// Height of the visible strips below the front card, logical pixels.
    var depth: Double { CardPlacement.peek * Double(min(beneath.count, CardPlacement.peeks)) }
}

extension SceneCore {
    /// Opens the stack or pile that a tap on `target` of a card opens; returns whether there is one.
    mutating func openStack(_ card: CardState, _ target: HitTarget?) -> Bool {
        if let slots = card.slots {
            let output = stages.stage(of: card.number).flatMap { screen(of: $0)?.name } ?? ""
            if look.panel.opensFromMore, screens.panelTarget(output) != nil {
                panelWish = .open(output: output, takesFocus: false)
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
    ///
    /// - Returns: Whether the card is the front card of a pile.
    mutating func fanIfPulled(_ number: CardNumber, _ pan: Pan) -> Bool {
        guard let stage = stages.stage(of: number), let card = stage.card(number),
            card.placement.pileSize > 0, stage.room.size != nil
        else { return false }
        if let way = pull(of: card, by: pan, on: stage), way > Self.pull { _ = fan(card) }
        return true
    }

    private mutating func fan(_ card: CardState) -> Bool {
        let slot = card.message.slot
        let grouping = presented.arrangement(of: slot).grouping
        guard let group = card.message.group(by: grouping) else { return false }
        report(.fanned(group, slot))
        return true
    }

    /// Distance of the pull that fans a pile out or opens a conversation, logical pixels.
    static let pull = 40.0
}
