import Messages

extension Scene {
    /// The message that dims a stage: of those that are on it, or that cover it from another output, the newest.
    func dimmer(of stage: StageState) -> Message? {
        presented.messages.last { message in
            message.isModal
                && (stage.dim.covers.contains(message.id) || stage.card(of: message.id) != nil)
        }
    }

    /// Turns a stage to the dim of the message that dims it now.
    mutating func turnDim(of stage: StageNumber) {
        let dimmer = dimmer(of: stages[stage])
        let abilities = screens.abilities
        let blurs = dimmer?.dim.kind == .blur && abilities?.blurs == true
        if stages[stage].changeDim({ $0.setBlur(blurs) }) {
            send(.setBlur(stage, blurs))
            setNeedsUpdate(stage)
        }
        let color =
            dimmer?.dim.color(isDark: look.appearance == .dark, isBlurred: blurs) ?? .clear
        // Without a viewport every step would be a picture of the whole output.
        let time =
            abilities?.stretches == true ? dimmer?.dim.fadeTime ?? DimCourse.goingTime : 0
        let seconds = seconds
        let turns = stages[stage].changeDim {
            $0.turn(to: dimmer?.id, color, duration: time, at: seconds)
        }
        if turns { setNeedsUpdate(stage) }
    }

    /// Covers all outputs with the dim of a modal message, since no window can be used meanwhile: where its card is not,
    /// there is a stage without cards.
    mutating func arrangeCovers() {
        var covers: [StageNumber: Set<MessageID>] = [:]
        for message in presented.messages
        where message.isModal && lockScreenPolicy(of: message) != .hide {
            for stage in otherStages(of: message) {
                covers[stage, default: []].insert(message.id)
            }
        }
        for stage in stages.numbers where stages[stage].isModal {
            stages[stage].changeDim { $0.cover(covers[stage] ?? []) }
        }
    }

    /// The stages on outputs where the card of a modal message is not.
    private mutating func otherStages(of message: Message) -> [StageNumber] {
        guard screens.isConnected, screens.list.count > 1 else { return [] }
        let own = stages.list.filter { $0.card(of: message.id) != nil }
        // While the compositor has not told where it has put a card, that could be anywhere.
        guard let layer = own.first?.key.layer, own.allSatisfy({ screen(of: $0) != nil }) else {
            return []
        }
        let taken = own.compactMap { screen(of: $0)?.number }
        return screens.list.filter { !taken.contains($0.number) }.map { screen in
            let key = StageKey(target: .output(screen.number), layer: layer, anchor: nil)
            return standing(for: key) ?? open(key, for: [])
        }
    }
}
