import Geometry
import Layout
import Messages

extension SceneCore {
    /// Makes every stage place its cards again whose arrangement changed because another stage disappeared or moved to
    /// another output.
    mutating func updateNeighbouringStages() {
        for number in stages.numbers {
            let stage = stages[number]
            guard !stage.stacks.isEmpty, !stage.pace.isDirty else { continue }
            let group = neighbouringStages(of: stage)
            let places = measuredPlaces(of: group)
            let start = group.prefix { $0 != number }.reduce(0) { $0 + stages[$1].stacks.count }
            let own = places.dropFirst(start)
            if zip(stage.stacks, own).contains(where: { $0.places != $1 })
                || hasOutdatedShadows(stage)
            {
                setNeedsUpdate(number)
            }
        }
    }

    /// Cards of other stacks for which the card of a message makes way, since their stacks take precedence.
    func cardsMadeWayFor(by message: Message, on stage: StageState) -> [OutputRectangle] {
        let all = neighbouringStages(of: stage).flatMap { member in
            stages[member].stacks.map { (member: member, stack: $0) }
        }
        let own = all.firstIndex { member, stack in
            member == stage.number && stack.description.stack.anchor == message.anchor
        }
        return own.map { own in
            Neighbourhood(all.map { $0.stack.description })
                .cards(before: own, of: all.map { $0.stack.places })
                .map { OutputRectangle($0) }
        } ?? []
    }

    /// The stages with cards on the same output as a stage, including the stage itself.
    func neighbouringStages(of stage: StageState) -> [StageNumber] {
        guard stages.list.count > 1, let output = expectedScreen(of: stage)?.number else {
            return [stage.number]
        }
        return stages.list.filter { other in
            other.number == stage.number
                || other.room.size != nil && expectedScreen(of: other)?.number == output
        }.map { $0.number }
    }

    /// The places of all stacks of a group of stages, stage by stage.
    ///
    /// Measures the "N more" card of each stack that needs one. Room for such a card can make another stack need one,
    /// so this takes at most as many rounds as there are stacks.
    mutating func measuredPlaces(of group: [StageNumber]) -> [StackPlaces] {
        var places = places(of: group)
        for _ in places.indices where places.contains(where: { $0.lacksMore }) {
            var next = places.makeIterator()
            for stage in group {
                for index in stages[stage].stacks.indices {
                    guard let place = next.next(), place.lacksMore else { continue }
                    measureMore(at: index, of: stage, in: place)
                }
            }
            places = self.places(of: group)
        }
        return places
    }

    private func places(of group: [StageNumber]) -> [StackPlaces] {
        Neighbourhood(group.flatMap { stages[$0].stacks.map { $0.description } }).places
    }
}
