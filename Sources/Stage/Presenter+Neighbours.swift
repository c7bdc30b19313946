import Geometry
import Layout
import Messages

extension Presenter {
    /// Gives the stacks of a stage their places among those of its output, and has other stages that are to stand
    /// otherwise now place their cards anew.
    ///
    /// What each stack wants is its own affair and does not follow from where others stand, so that all come to
    /// the same places, and none is told twice.
    func settle(_ stage: StageSurface) {
        let group = neighbouringStages(of: stage)
        for member in group where member !== stage && member.isDirty {
            // What it is about to want counts, not what it wanted.
            guard let room = member.room else { continue }
            member.layOutCards()
            member.describeStacks(in: room)
        }
        let places = places(of: group)
        var next = 0
        for member in group {
            for index in member.stacks.indices {
                if member === stage {
                    stage.stacks[index].places = places[next]
                } else if member.stacks[index].places != places[next], !member.isDirty {
                    member.setNeedsUpdate()
                }
                next += 1
            }
        }
        for member in group where member !== stage && !member.isDirty && member.hasOutdatedShadows {
            member.setNeedsUpdate()
        }
    }

    /// Has every stage place its cards anew that is to stand otherwise since another has gone, or come to another
    /// output.
    func settleNeighbours() {
        for stage in stages.values where !stage.stacks.isEmpty && !stage.isDirty {
            let group = neighbouringStages(of: stage)
            let places = places(of: group)
            let start = group.prefix { $0 !== stage }.reduce(0) { $0 + $1.stacks.count }
            let own = places[start..<start + stage.stacks.count]
            if zip(stage.stacks, own).contains(where: { $0.places != $1 })
                || stage.hasOutdatedShadows
            {
                stage.setNeedsUpdate()
            }
        }
    }

    /// The cards of other stacks that the card of a message makes way for, logical pixels of the output.
    func cardsMadeWayFor(by message: Message, on stage: StageSurface) -> [Rectangle] {
        let all = neighbouringStages(of: stage).flatMap { member in
            member.stacks.map { (member: member, stack: $0) }
        }
        let own = all.firstIndex { member, stack in
            member === stage && stack.description.stack.anchor == message.anchor
        }
        return own.map { own in
            Neighbourhood(all.map { $0.stack.description })
                .cards(before: own, of: all.map { $0.stack.places })
        } ?? []
    }

    /// The stages with cards on the output of a stage, and itself.
    func neighbouringStages(of stage: StageSurface) -> [StageSurface] {
        guard stages.count > 1, let output = stage.output else { return [stage] }
        return stages.values.filter { $0 === stage || $0.room != nil && $0.output === output }
    }

    private func places(of group: [StageSurface]) -> [StackPlaces] {
        while true {
            let places = Neighbourhood(
                group.flatMap { stage in stage.stacks.map { $0.description } }
            ).places
            guard places.contains(where: { $0.lacksMore }) else { return places }
            var next = 0
            for stage in group {
                for index in stage.stacks.indices {
                    if places[next].lacksMore { stage.measureMore(of: index, in: places[next]) }
                    next += 1
                }
            }
        }
    }
}
