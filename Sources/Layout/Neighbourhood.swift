package import Geometry
package import Messages

/// The stacks of one output, none of whose cards may cover another's.
///
/// Each stands where it would if it were alone, unless a card of one that goes before it stands there: then it keeps
/// clear of that as of a keyboard, and has fewer cards where room runs out. Before a stack is left without any card, one
/// that has several and goes before it gives some up; and where the newest message would not be seen all the same, its
/// stack goes before all but what is being written on and modal messages. The places follow from the stacks alone, not
/// from where they stood before; but what is being written on stays where it is.
package struct Neighbourhood: Equatable, Sendable {
    /// Which of two stacks gives way: the later one. What is being written on comes first, then modal messages, then
    /// the layers from the front to the back, then what stands against an edge, then what stands at the top or the
    /// bottom before what stands between, then the anchors in their order.
    package struct Precedence: Equatable, Sendable {
        package var isWritten: Bool
        package var isModal: Bool
        package var layer: Layer
        /// Sets stacks apart that agree in all else.
        package var turn: Int
        /// Arrival of the newest message of the stack; nil: there is none.
        package var arrival: Instant?

        package init(isWritten: Bool = false, isModal: Bool = false, layer: Layer, turn: Int = 0) {
            (self.isWritten, self.isModal) = (isWritten, isModal)
            (self.layer, self.turn) = (layer, turn)
        }
    }

    /// One stack and what is to stand in it.
    package struct Stack: Equatable, Sendable {
        package var precedence: Precedence
        package var stack: CardStack
        /// Where the corner of its stage lies on the output, logical pixels.
        package var origin: Point
        package var contents: StackContents
        /// What it keeps clear of although it goes before others: their cards that it made way for when it began to be
        /// written on, logical pixels of the output.
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

    /// The places of each stack's contents, in the order of `stacks`.
    package var places: [StackPlaces] {
        if stacks.count == 1, stacks[0].kept.isEmpty {
            return [stacks[0].stack.places(of: stacks[0].contents)]
        }
        let order = stacks.indices.sorted { stacks[$0].goes(before: stacks[$1], $0 < $1) }
        let places = shared(in: order)
        guard let newest, places[newest].seen == 0 else { return places }
        return shared(in: order.movingAhead(newest, of: { !stacks[$0].goesFirst }))
    }

    /// The stack with the newest message; nil: no stack has any.
    private var newest: Int? {
        stacks.indices.filter {
            stacks[$0].precedence.arrival != nil && !stacks[$0].contents.items.isEmpty
        }
        .max { one, other in
            let zero = Instant(microseconds: 0)
            return stacks[one].precedence.arrival ?? zero
                < stacks[other].precedence.arrival ?? zero
        }
    }

    /// The places of the stacks where those go first that come first in `order`, and give cards up for others of which
    /// nothing would be seen.
    private func shared(in order: [Int]) -> [StackPlaces] {
        var limits = [Int](repeating: .max, count: stacks.count)
        var places = attempt(order, limits)
        var best = places
        // Each turn has one card less, so that there is a last one.
        while let giver = giver(in: order, of: places) {
            limits[giver] = places[giver].seen - 1
            places = attempt(order, limits)
            if starved(places).count < starved(best).count { best = places }
        }
        return best
    }

    /// The cards that a stack makes way for, logical pixels of the output.
    ///
    /// - Parameter places: Those of all stacks, where they stand now.
    package func cards(before index: Int, of places: [StackPlaces]) -> [Rectangle] {
        stacks.indices.filter { $0 != index && stacks[$0].goes(before: stacks[index], $0 < index) }
            .flatMap { other in
                places[other].all.map { $0.moved(by: stacks[other].origin) }
            }
    }

    /// Gives the stacks their places one after the other.
    private func attempt(_ order: [Int], _ limits: [Int]) -> [StackPlaces] {
        var places = [StackPlaces](repeating: StackPlaces(items: []), count: stacks.count)
        var taken: [Rectangle] = []
        for index in order {
            let origin = stacks[index].origin
            places[index] = stacks[index].places(
                limit: limits[index], clearOf: taken + stacks[index].kept)
            if places[index].seen == 0, !stacks[index].kept.isEmpty {
                places[index] = stacks[index].places(limit: limits[index], clearOf: taken)
            }
            // The last one is in nobody's way.
            if index != order.last { taken += places[index].all.map { $0.moved(by: origin) } }
        }
        return places
    }

    /// The stacks of which nothing is seen.
    private func starved(_ places: [StackPlaces]) -> [Int] {
        stacks.indices.filter { !stacks[$0].contents.items.isEmpty && places[$0].seen == 0 }
    }

    /// The stack that has the most cards of those that are in the way of one without any.
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
    /// The same order with an element before the first of those that let it go ahead.
    fileprivate func movingAhead(_ element: Int, of yields: (Int) -> Bool) -> [Int] {
        var order = filter { $0 != element }
        order.insert(element, at: order.firstIndex(where: yields) ?? order.count)
        return order
    }
}

extension Neighbourhood.Stack {
    /// Whether the stack never lets the newest message go ahead.
    fileprivate var goesFirst: Bool { precedence.isWritten || precedence.isModal }

    /// - Parameter isEarlier: What decides where nothing else does.
    fileprivate func goes(before other: Neighbourhood.Stack, _ isEarlier: Bool) -> Bool {
        let pairs = zip(rank, other.rank)
        for (own, its) in pairs where own != its { return own < its }
        return isEarlier
    }

    private var rank: [Int] {
        let isAttached = contents.items.contains { $0.attachment != .floating }
        let layers = Layer.allCases
        return [
            precedence.isWritten ? 0 : 1, precedence.isModal ? 0 : 1,
            layers.count - (layers.firstIndex(of: precedence.layer) ?? 0), isAttached ? 0 : 1,
            stack.isCentred ? 1 : 0, Anchor.allCases.firstIndex(of: stack.anchor) ?? 0,
            precedence.turn,
        ]
    }

    /// Its places alone if they cover nothing that is taken, else clear of that.
    ///
    /// - Parameter taken: Where other cards stand on the output.
    fileprivate func places(limit: Int, clearOf taken: [Rectangle]) -> StackPlaces {
        let alone = stack.places(of: contents, limit: limit)
        guard !taken.isEmpty else { return alone }
        let back = Point(x: -origin.x, y: -origin.y)
        let neighbours = taken.map { $0.moved(by: back) }
        guard alone.all.contains(where: { place in neighbours.contains { $0.covers(place) } })
        else { return alone }
        var stack = stack
        stack.neighbours = neighbours
        return stack.places(of: contents, limit: limit)
    }

    /// Whether their cards may come to stand over each other.
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
    /// Whether they have more in common than a hundredth of a logical pixel.
    func covers(_ other: Rectangle) -> Bool {
        let common = intersection(other)
        return common.width > 0.01 && common.height > 0.01
    }
}
