import Geometry
import Layout
import Messages
import Seeds
import Testing

/// Random stacks on random outputs. MARTLET_SEED repeats a run.
@Suite struct NeighbourhoodPropertyTests {
    @Test(arguments: 0..<10)
    func neighbourhoodKeepsItsInvariants(round: UInt64) {
        let seed = Seed.current &+ round
        var random = SplitMix(seed: seed)
        for step in 0..<40 {
            let desk = RandomDesk(by: &random)
            let trouble = desk.trouble(by: &random)
            let place = "MARTLET_SEED=\(seed &- round), round \(round), step \(step)"
            #expect(trouble == nil, "\(place): \(desk)")
            guard trouble == nil else { return }
        }
    }
}

/// An output with stacks of cards, each of which would have room alone.
private struct RandomDesk: CustomStringConvertible {
    let size: Size
    var stacks: [Neighbourhood.Stack] = []
    let keyboard: Rectangle?

    init(by random: inout SplitMix) {
        size = Size(
            width: Double(Int.random(in: 420...1600, using: &random)),
            height: Double(Int.random(in: 320...1200, using: &random)))
        // Some keyboards float, with room for a card above.
        let top = Double(Int.random(in: 200...Int(size.height), using: &random))
        keyboard =
            Bool.random(using: &random)
            ? nil
            : Rectangle(
                x: 0, y: top, width: size.width,
                height: Double(Int.random(in: 50...500, using: &random)))
        let written = Int.random(in: 0...12, using: &random)
        for index in 0..<Int.random(in: 1...8, using: &random) {
            stacks.append(stack(index, isWritten: index == written, by: &random))
        }
    }

    private func stack(
        _ index: Int, isWritten: Bool, by random: inout SplitMix
    ) -> Neighbourhood.Stack {
        let anchor = MessagePosition.allCases.randomElement(using: &random) ?? .top
        // A band has no margin: it is at the edge.
        let isBand = Int.random(in: 0..<6, using: &random) == 0
        let width = isBand ? size.width : Double(Int.random(in: 100...400, using: &random))
        let items = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            CardStack.Item(
                size: Size(width: width, height: Double(Int.random(in: 28...160, using: &random))),
                attachment: isBand ? .span : .floating, margin: Insets(all: 16),
                gap: isBand ? 0 : 12)
        }
        let inset = Double(Int.random(in: 0...40, using: &random))
        let origin = Point(x: 0, y: inset)
        let more = CardStack.Item(
            size: Size(width: 80, height: 32), attachment: .floating, margin: Insets(all: 16),
            gap: 12)
        return Neighbourhood.Stack(
            CardStack(
                anchor: anchor, room: Size(width: size.width, height: size.height - inset),
                obstacles: keyboard.map { [$0.moved(by: Point(x: 0, y: -inset))] } ?? []),
            at: origin,
            contents: StackContents(
                items: items, written: isWritten ? items.count - 1 : nil,
                folding: Array(items.indices.shuffled(using: &random)),
                waiting: max(0, Int.random(in: -5...3, using: &random)), more: more),
            precedence: Neighbourhood.Precedence(
                isWritten: isWritten, isModal: Int.random(in: 0..<8, using: &random) == 0,
                layer: MessageLayer.allCases.randomElement(using: &random) ?? .top, turn: index))
    }

    /// The mistake in the places of the stacks; nil: there is none.
    func trouble(by random: inout SplitMix) -> String? {
        let places = Neighbourhood(stacks).places
        let cards = zip(stacks, places).map { stack, places in
            (places.items + [places.more]).compactMap { $0?.moved(by: stack.origin) }
        }
        if let covered = covered(cards) { return covered }
        for (index, stack) in stacks.enumerated() {
            if let trouble = trouble(with: stack, places: places[index]) { return trouble }
        }
        let alone = stacks.map { $0.stack.places(of: $0.contents) }
        let natural = zip(stacks, alone).map { stack, places in
            (places.items + [places.more]).compactMap { $0?.moved(by: stack.origin) }
        }
        if covered(natural) == nil, places != alone { return "something moved that need not" }
        let order = stacks.indices.shuffled(using: &random)
        let shuffled = Neighbourhood(order.map { stacks[$0] }).places
        if shuffled != order.map({ places[$0] }) { return "the order matters" }
        return troubleUnderFinger(at: places, by: &random)
    }

    /// A finger on a card moves nothing; the card stays when another card comes, and no card covers it.
    private func troubleUnderFinger(
        at places: [StackPlaces], by random: inout SplitMix
    ) -> String? {
        guard let index = stacks.indices.randomElement(using: &random),
            let item = stacks[index].contents.items.indices.randomElement(using: &random),
            let place = places[index].items[item]
        else { return nil }
        var stacks = stacks
        stacks[index].contents.items[item].contactTop = place.minY
        let after = Neighbourhood(stacks).places
        if after != places {
            return "a finger on card \(item) of stack \(index) moves cards from "
                + "\(Self.tops(of: places)) to \(Self.tops(of: after))"
        }
        let other = Int.random(in: stacks.indices, using: &random)
        var fresh = stacks[other].contents.items[0]
        fresh.contactTop = nil
        stacks[other].contents.items.insert(fresh, at: 0)
        stacks[other].contents.folding = []
        if let written = stacks[other].contents.written {
            stacks[other].contents.written = written + 1
        }
        let touched = place.moved(by: stacks[index].origin)
        for (number, after) in Neighbourhood(stacks).places.enumerated() {
            for (position, card) in (after.items + [after.more]).enumerated() {
                let isTouched = number == index && position == item + (other == index ? 1 : 0)
                if isTouched, card != place { return "the card under the finger moves" }
                guard let card = card?.moved(by: stacks[number].origin), !isTouched else {
                    continue
                }
                let common = card.intersection(touched)
                if common.width > 0.01 && common.height > 0.01 {
                    return "\(card) comes beneath \(touched)"
                }
            }
        }
        return nil
    }

    private static func tops(of places: [StackPlaces]) -> [[Double?]] {
        places.map { ($0.items + [$0.more]).map { $0?.minY } }
    }

    private func covered(_ cards: [[Rectangle]]) -> String? {
        let all = cards.flatMap { $0 }
        for (index, card) in all.enumerated() {
            if card.minY < 0 || card.maxY > size.height { return "\(card) is off the output" }
            for other in all[(index + 1)...] {
                let common = card.intersection(other)
                if common.width > 0.01 && common.height > 0.01 { return "\(card) on \(other)" }
            }
        }
        return nil
    }

    private func trouble(with stack: Neighbourhood.Stack, places: StackPlaces) -> String? {
        let items = stack.contents.items
        if places.items.count != items.count || places.lacksMore { return "an item is lost" }
        if let written = stack.contents.written, places.items[written] == nil {
            return "what is written on is not seen"
        }
        let isAll = places.items.allSatisfy { $0 != nil }
        if isAll, stack.contents.waiting == 0, places.more != nil { return "a word for nothing" }
        for (item, place) in zip(items, places.items) {
            if let place, place.size != item.size { return "a card is of another size" }
        }
        return nil
    }

    var description: String {
        let rows = stacks.map { stack in
            let heights = stack.contents.items.map { $0.size.height }
            return "\(stack.stack.anchor) \(heights) \(stack.precedence)"
        }
        return "\(size), keyboard \(String(describing: keyboard)), \(rows)"
    }
}
