package import Geometry
package import Messages

/// The stacks of one output, arranged so that no card covers another.
///
/// Each stack has the place that it would have alone, unless a card of a stack with precedence is there: then it avoids
/// that card like a keyboard, and shows fewer cards if room runs out. Before a stack is left without any card, a stack
/// with precedence and several cards gives some up. If the newest message would still be invisible, its stack gets
/// precedence over all others except those with an open reply, modal messages or critical ones. Then the newest critical
/// message gets it likewise. Places follow from the stacks alone, not from their earlier places; only the card with an
/// open reply, and cards under a finger or a pressed button, stay where they are.
package struct Neighbourhood: Equatable, Sendable {
    /// Order of precedence: of two stacks the later one gives way. A stack with an open reply comes first, then modal
    /// messages, then layers from front to back, then cards that touch an edge, then top and bottom before the middle,
    /// then the anchors in their order.
    package struct Precedence: Equatable, Sendable {
        package var isWritten: Bool
        package var isModal: Bool
        package var layer: MessageLayer
        /// Number that decides between stacks that are equal otherwise.
        package var turn: Int
        /// Arrival of the newest message in the stack; nil: the stack has no message.
        package var arrival: Instant?
        /// Arrival of the newest critical message in the stack; nil: there is none.
        package var criticalArrival: Instant?

        package init(
            isWritten: Bool = false, isModal: Bool = false, layer: MessageLayer, turn: Int = 0
        ) {
            (self.isWritten, self.isModal) = (isWritten, isModal)
            (self.layer, self.turn) = (layer, turn)
        }
    }

    /// A stack and its contents.
    package struct Stack: Equatable, Sendable {
        package var precedence: Precedence
        package var stack: CardStack
        /// Position of the stage's corner on the output, logical pixels.
        package var origin: Point
        package var contents: StackContents
        /// Cards that the stack still avoids although it has precedence, because it made way for them when its reply
        /// was opened; logical pixels of the output.
        package var kept: [Rectangle] = []

        package init(
            _ stack: CardStack, at origin: Point, contents: StackContents, precedence: Precedence
        ) {
            (self.stack, self.origin) = (stack, origin)
            (self.contents, self.precedence) = (contents, precedence)
        }
    }

    package var stacks: [Stack]

    package init(_ stacks: [Stack]) { self.stacks = stacks }

    /// Places of each stack's contents, in the order of `stacks`. A contact on a card moves nothing by itself: only if the
    /// card would move do the others make way for it.
    package var places: [StackPlaces] {
        let untouched = stacks.map { $0.withoutContacts ?? $0 }
        guard untouched != stacks else { return arranged }
        let places = Neighbourhood(untouched).arranged
        let isKept = zip(stacks, places).allSatisfy { $0.contents.keepsContacts(at: $1) }
        return isKept ? places : arranged
    }

    private var arranged: [StackPlaces] {
        if stacks.count == 1, stacks[0].kept.isEmpty {
            return [stacks[0].stack.places(of: stacks[0].contents)]
        }
        var order = stacks.indices.sorted { stacks[$0].goes(before: stacks[$1], $0 < $1) }
        var places = shared(in: order)
        for entitled in [newest { $0.arrival }, newest { $0.criticalArrival }] {
            guard let entitled, places[entitled].seen == 0 else { continue }
            order = order.movingAhead(entitled) { !stacks[$0].keepsRoom(from: stacks[entitled]) }
            places = shared(in: order)
        }
        return places
    }

    /// The stack with the latest arrival; nil: no stack has any.
    private func newest(_ arrival: (Precedence) -> Instant?) -> Int? {
        stacks.indices.filter {
            arrival(stacks[$0].precedence) != nil && !stacks[$0].contents.items.isEmpty
        }
        .max { one, other in
            let zero = Instant(microseconds: 0)
            return arrival(stacks[one].precedence) ?? zero
                < arrival(stacks[other].precedence) ?? zero
        }
    }

    /// Places of the stacks in this order of precedence, where stacks with several cards give some up for stacks
    /// without any.
    private func shared(in order: [Int]) -> [StackPlaces] {
        var limits = [Int](repeating: .max, count: stacks.count)
        var places = attempt(order, limits)
        var best = places
        // Every round removes a card, so the loop ends.
        while let giver = giver(in: order, of: places) {
            limits[giver] = places[giver].seen - 1
            places = attempt(order, limits)
            if starved(places).count < starved(best).count { best = places }
        }
        return best
    }

    /// The cards for which a stack makes way, logical pixels of the output.
    ///
    /// - Parameter places: Present places of all stacks.
    package func cards(before index: Int, of places: [StackPlaces]) -> [Rectangle] {
        stacks.indices.filter { $0 != index && stacks[$0].goes(before: stacks[index], $0 < index) }
            .flatMap { other in
                places[other].all.map { $0.moved(by: stacks[other].origin) }
            }
    }

    /// Places the stacks one after the other.
    private func attempt(_ order: [Int], _ limits: [Int]) -> [StackPlaces] {
        var places = [StackPlaces](repeating: StackPlaces(items: []), count: stacks.count)
        var taken: [Rectangle] = []
        let touched = stacks.map { $0.contactPlaces }
        for index in order {
            let origin = stacks[index].origin
            let elsewhere = touched.indices.filter { $0 != index }.flatMap { touched[$0] }
            let all = taken + elsewhere
            places[index] = stacks[index].places(
                limit: limits[index], clearOf: all + stacks[index].kept)
            if places[index].seen == 0, !stacks[index].kept.isEmpty {
                places[index] = stacks[index].places(limit: limits[index], clearOf: all)
            }
            // The last stack is in the way of no other.
            if index != order.last { taken += places[index].all.map { $0.moved(by: origin) } }
        }
        return places
    }

    /// The stacks without a visible card.
    private func starved(_ places: [StackPlaces]) -> [Int] {
        stacks.indices.filter { !stacks[$0].contents.items.isEmpty && places[$0].seen == 0 }
    }

    /// The stack with the most cards, among those in the way of a stack without any; nil: there is none.
    private func giver(in order: [Int], of places: [StackPlaces]) -> Int? {
        let starved = starved(places)
        for hungry in order where starved.contains(hungry) {
            let earlier = order.prefix { $0 != hungry }.filter { index in
                places[index].seen > 1 && stacks[index].isInWay(of: stacks[hungry])
            }
            if let giver = earlier.max(by: { places[$0].seen <= places[$1].seen }) { return giver }
        }
        return nil
    }
}

extension [Int] {
    /// The order with `element` moved before the first elements that yield to it.
    fileprivate func movingAhead(_ element: Int, of yields: (Int) -> Bool) -> [Int] {
        var order = filter { $0 != element }
        order.insert(element, at: order.firstIndex(where: yields) ?? order.count)
        return order
    }
}

extension Neighbourhood.Stack {
    /// Whether the stack does not yield to the newest message, or the newest critical one, which is in `other`.
    fileprivate func keepsRoom(from other: Neighbourhood.Stack) -> Bool {
        let isCritical = precedence.criticalArrival != nil
        return precedence.isWritten || precedence.isModal
            || isCritical && other.precedence.criticalArrival == nil
    }

    /// Whether this stack has precedence over `other`.
    ///
    /// - Parameter isEarlier: The decision if both are equal.
    fileprivate func goes(before other: Neighbourhood.Stack, _ isEarlier: Bool) -> Bool {
        let pairs = zip(rank, other.rank)
        for (own, its) in pairs where own != its { return own < its }
        return isEarlier
    }

    private var rank: [Int] {
        let isAttached = contents.items.contains { $0.attachment != .floating }
        let layers = MessageLayer.allCases
        return [
            precedence.isWritten ? 0 : 1, precedence.isModal ? 0 : 1,
            layers.count - (layers.firstIndex(of: precedence.layer) ?? 0), isAttached ? 0 : 1,
            stack.isCentred ? 1 : 0, MessagePosition.allCases.firstIndex(of: stack.anchor) ?? 0,
            precedence.turn,
        ]
    }

    /// Places of the stack's contents: as if alone if that covers nothing taken, otherwise avoiding `taken`.
    ///
    /// - Parameter taken: Areas of other cards on the output.
    fileprivate func places(limit: Int, clearOf taken: [Rectangle]) -> StackPlaces {
        let alone = stack.places(of: contents, limit: limit)
        guard !taken.isEmpty else { return alone }
        let back = Point(x: -origin.x, y: -origin.y)
        let otherCards = taken.map { $0.moved(by: back) }
        guard alone.all.contains(where: { place in otherCards.contains { $0.covers(place) } })
        else { return alone }
        var stack = stack
        stack.otherCards = otherCards
        return stack.places(of: contents, limit: limit)
    }

    /// The stack as if no contact were on its cards; nil: none is.
    fileprivate var withoutContacts: Neighbourhood.Stack? {
        contents.withoutContacts.map { contents in
            var stack = self
            stack.contents = contents
            return stack
        }
    }

    /// Places of the cards under contacts, logical pixels of the output. No other stack takes them.
    fileprivate var contactPlaces: [Rectangle] {
        stack.contactPlaces(of: contents.items + [contents.more].compactMap { $0 })
            .compactMap { $0?.moved(by: origin) }
    }

    /// Whether cards of both stacks could cover each other.
    fileprivate func isInWay(of other: Neighbourhood.Stack) -> Bool {
        contents.items.contains { item in
            let left = stack.horizontal(item) + origin.x
            return other.contents.items.contains { its in
                let start = other.stack.horizontal(its) + other.origin.x
                return left < start + its.size.width && start < left + item.size.width
            }
        }
    }
}

extension Rectangle {
    /// Whether both rectangles overlap by more than a hundredth of a logical pixel.
    func covers(_ other: Rectangle) -> Bool {
        let common = intersection(other)
        return common.width > 0.01 && common.height > 0.01
    }
}
