import Messages

extension Presenter {
    /// Brings what depends on all messages together in line with them: what is dimmed, and who has the
    /// keyboard.
    func arrange() {
        arrangeCovers()
        for stage in Array(stages.values) where stage.isModal { stage.turnDim() }
        arrangeKeyboard()
        arrangeProbes()
    }

    /// The message that dims a stage: of those that are on it, or that cover it from another output, the
    /// newest.
    func dimmer(of stage: StageSurface) -> Message? {
        messages.last { message in
            message.isModal
                && (stage.covers.contains(message.id) || stage.card(of: message.id) != nil)
        }
    }

    /// A modal message lies over all outputs, since no window can be used meanwhile: where its card is not
    /// there is a stage without cards.
    private func arrangeCovers() {
        var covers: [StageKey: Set<MessageID>] = [:]
        for message in messages where message.isModal {
            for stage in otherStages(of: message) {
                covers[stage.key, default: []].insert(message.id)
            }
        }
        for stage in stages.values where stage.isModal { stage.covers = covers[stage.key] ?? [] }
    }

    private func otherStages(of message: Message) -> [StageSurface] {
        guard let link, let facilities = link.facilities, link.outputs.count > 1 else { return [] }
        let own = stages.values.filter { $0.card(of: message.id) != nil }
        // While the compositor has not told where it has put a card, that could be anywhere.
        guard let layer = own.first?.key.layer, own.allSatisfy({ output(of: $0) != nil }) else {
            return []
        }
        let taken = own.compactMap { output(of: $0)?.globalName }
        return link.outputs.filter { !taken.contains($0.globalName) }.map { output in
            let key = StageKey(target: .output(output.globalName), layer: layer, anchor: nil)
            return standing(for: key) ?? open(key, facilities: facilities, for: [])
        }
    }

    /// What lies beside the cards of a stage was clicked or tapped, on which `message` lay then.
    func tappedBeside(_ message: MessageID) {
        if hold?.reason == .reply { return closeReply() }
        guard let dimming = messages.first(where: { $0.id == message }) else { return }
        if dimming.isModal {
            if dimming.dim.isInteractive { delegate?.dimTapped(message) }
        } else {
            renounceKeyboard()
        }
    }
}
