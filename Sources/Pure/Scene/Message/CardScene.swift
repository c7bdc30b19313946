import Geometry
import Gestures
import Layout
import Messages
import Motion

/// The cards of messages on their own stages: how they appear, are arranged, laid out and shown, and disappear.
///
/// Their state is that of their stages (`StageState`) and of the cards there (`CardState`), which stands in the core:
/// panel, deck and bar show cards of the same kind.
struct CardScene {
    func present(_ message: Message, _ core: inout SceneCore) {
        guard let old = core.presented.message(message.id) else {
            if !takeOver(message, &core) {
                core.presented.put(message)
                core.place(message)
            }
            return core.arrange()
        }
        core.closeReply(replacing: old, with: message)
        core.presented.put(message)
        if old.isAtPlace(of: message), !message.needsNewCard(after: old) {
            update(message, &core)
        } else {
            removeFromScreen(message.id, &core)
            core.place(message)
        }
        core.arrange()
    }

    func withdraw(_ message: MessageID, _ core: inout SceneCore) {
        guard core.isPresented(message) else { return core.presented.told.depart(message) }
        core.presented.drop(message)
        if core.replies.session?.message == message { core.closeReply() }
        removeFromScreen(message, &core)
        core.focus.forget(message)
        core.arrange()
        core.presented.told.depart(message)
    }

    /// Updates the cards of a message.
    func update(_ message: Message, _ core: inout SceneCore) {
        let style = core.style(of: message)
        for stage in core.stages.numbers where core.stages[stage].hasMessages {
            guard let card = core.stages[stage].card(of: message.id)?.number else { continue }
            let seen = core.seen(message, on: card)
            core.stages[stage].change(card) {
                $0.update(seen.message, style: style, isConcealed: seen.isConcealed)
            }
            core.setNeedsUpdate(stage)
        }
    }

    /// Updates the cards of all messages after a change of the catalogue.
    func restyle(_ core: inout SceneCore) {
        for message in core.presented.messages { update(message, &core) }
    }

    /// Makes the cards of a message disappear.
    func removeFromScreen(_ message: MessageID, _ core: inout SceneCore) {
        for stage in core.stages.numbers where core.stages[stage].hasMessages {
            dismiss(message, from: stage, &core)
        }
    }

    private func dismiss(_ message: MessageID, from stage: StageNumber, _ core: inout SceneCore) {
        guard let card = core.stages[stage].card(of: message) else { return }
        let seconds = core.seconds
        core.stages[stage].change(card.number) { $0.end(at: seconds) }
        var wasSwiped = false
        if case .swiped = card.life { wasSwiped = true }
        if card.shown == nil || card.motion == nil || wasSwiped {
            core.drop(card.number, from: stage)
        }
        thinOut(stage, &core)
        if core.stages[stage].isVacant(at: seconds), !core.stages[stage].isModal {
            core.close(stage)
        } else {
            core.setNeedsUpdate(stage)
        }
    }

    /// Drops the oldest disappearing cards of a stage while there are too many. In a flood of messages, each of which
    /// folds another one, a hundred cards would be on their way at a time.
    private func thinOut(_ stage: StageNumber, _ core: inout SceneCore) {
        for card in core.stages[stage].endedCards.dropLast(Self.mostDisappearing) {
            core.drop(card, from: stage)
        }
    }

    /// Number of cards of a stage that may disappear at a time: as many as a person can have opened.
    private static let mostDisappearing = BoardLimits().expanded

    /// Moves the cards of all messages to the stages that their output choices name now.
    func rehome(_ core: inout SceneCore) {
        for message in core.presented.messages {
            let targets = core.screens.targets(of: message.output)
            for stage in core.stages.numbers
            where core.stages[stage].hasMessages && !isMeant(core.stages[stage], by: targets, core)
            {
                dismiss(message.id, from: stage, &core)
            }
            core.place(message)
        }
        core.arrange()
        core.updateAll()
    }

    private func isMeant(_ stage: StageState, by targets: [StageKey.Target], _ core: SceneCore)
        -> Bool
    {
        if targets.contains(stage.key.target) { return true }
        guard stage.isModal, let screen = core.screen(of: stage) else { return false }
        return targets.contains(.output(screen.number))
    }

    /// Reports withdrawn messages whose cards have all disappeared.
    func reportDepartures(_ core: inout SceneCore) {
        for message in core.presented.told.departing where !isDisappearing(message, core) {
            core.presented.told.finishDeparture(of: message)
            core.report(.departed(message))
        }
    }

    private func isDisappearing(_ message: MessageID, _ core: SceneCore) -> Bool {
        core.stages.list.contains { stage in
            stage.dim.isFadingOut(after: message, at: core.seconds)
                || stage.cards.contains { $0.isEnded && $0.message.id == message }
        }
    }

    /// Hides the cards of messages that the panel lists, and moves all other cards above the panel.
    func hidePopups(_ core: inout SceneCore) {
        for message in core.presented.messages where !message.isModal && !message.isValue {
            let isBehind = core.stages.list.contains {
                $0.hasMessages && $0.key.layer != .overlay && $0.card(of: message.id) != nil
            }
            guard core.isListed(message) || isBehind else { continue }
            removeFromScreen(message.id, &core)
            core.place(message)
        }
    }

    /// Shows the cards of messages that arrived or stayed while the panel was open.
    func showPopups(_ core: inout SceneCore) {
        for message in core.presented.messages { core.place(message) }
    }

    /// Removes the cards of a message at once.
    func conceal(_ message: MessageID, _ core: inout SceneCore) {
        for stage in core.stages.numbers where core.stages[stage].hasMessages {
            guard let card = core.stages[stage].card(of: message) else { continue }
            core.drop(card.number, from: stage)
            if core.stages[stage].isVacant(at: core.seconds), !core.stages[stage].isModal {
                core.close(stage)
            }
        }
    }
}
