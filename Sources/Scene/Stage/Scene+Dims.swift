import Messages

extension Scene {
    /// The message that dims a stage: the newest of those that have a card on the stage, or that dim the stage from
    /// another output. nil: none.
    func dimmer(of stage: StageState) -> Message? {
        presented.messages.last { message in
            message.isModal
                && (stage.dim.covers.contains(message.id) || stage.card(of: message.id) != nil)
        }
    }

    /// Fades a stage to the dim of the message that dims it now.
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
        // Without a viewport, every step of a fade would need a buffer as large as the output.
        let time =
            abilities?.stretches == true ? dimmer?.dim.fadeTime ?? DimCourse.disappearingTime : 0
        let seconds = seconds
        let turns = stages[stage].changeDim {
            $0.turn(to: dimmer?.id, color, duration: time, at: seconds)
        }
        if turns { setNeedsUpdate(stage) }
    }

    /// Dims all outputs for a modal message, because no window can be used meanwhile: outputs without its card get a
    /// stage without cards.
    mutating func arrangeCovers() {
        var covers: [StageNumber: Set<MessageID>] = [:]
        for message in presented.messages where message.isModal {
            for stage in otherStages(of: message) {
                covers[stage, default: []].insert(message.id)
            }
        }
        for stage in stages.numbers where stages[stage].isModal {
            stages[stage].changeDim { $0.cover(covers[stage] ?? []) }
        }
    }

    /// The stages on outputs without a card of a modal message.
    private mutating func otherStages(of message: Message) -> [StageNumber] {
        guard screens.isConnected, screens.list.count > 1 else { return [] }
        let own = stages.list.filter { $0.card(of: message.id) != nil }
        // Until the compositor has told where it put a card, the card could be on any output.
        guard let layer = own.first?.key.layer, own.allSatisfy({ screen(of: $0) != nil }) else {
            return []
        }
        let taken = own.compactMap { screen(of: $0)?.number }
        return screens.list.filter { !taken.contains($0.number) }.map { screen in
            let key = StageKey(target: .output(screen.number), layer: layer, anchor: nil)
            return existingStage(for: key) ?? open(key, for: [])
        }
    }
}
