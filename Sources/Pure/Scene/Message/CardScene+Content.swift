import Geometry
import Layout
import Messages

extension CardScene {
    /// The place on a card for content that the message's sender draws; nil: there is no output.
    func contentPlace(of message: Message, _ core: SceneCore) -> ContentPlace? {
        guard core.screens.isConnected, !core.screens.list.isEmpty,
            let target = core.screens.targets(of: message.output).first
        else { return nil }
        let key = StageKey(of: message, on: target)
        if let stage = core.existingStage(for: key).flatMap({ core.stages.stage($0) }),
            stage.room.size != nil
        {
            return contentPlace(of: message, on: stage, scale: core.scale(of: stage) ?? .one, core)
        }
        let extent = core.extent(for: [message], on: key)
        let scale =
            core.screens.expectedScale(for: target) ?? Scale(integer: Int32(pictureScale(core)))
        let room = core.cardRoom(
            for: core.look.catalog.style(of: message).layout,
            in: core.expectedRoom(for: key, extent),
            of: extent, scale: scale)
        return core.look.catalog.style(of: message).contentPlace(in: room.showing(message))
    }

    private func contentPlace(
        of message: Message, on stage: StageState, scale: Scale, _ core: SceneCore
    ) -> ContentPlace {
        let style = core.look.catalog.style(of: message)
        let room = core.cardRoom(
            for: style.layout, in: core.layoutSize(of: stage), of: stage.room.requested,
            scale: scale,
            safe: core.safeInsets(of: stage))
        return style.contentPlace(in: room.showing(message))
    }

    /// Highest scale of an output, rounded up to a whole number: the scale at which pictures are decoded.
    func pictureScale(_ core: SceneCore) -> Int {
        core.screens.list.reduce(1) { max($0, Int($1.scale.factor.rounded(.up))) }
    }

    /// Asks senders to draw their content again if it was drawn for another room: once for each room; if a message has
    /// several cards, for the finest and narrowest room.
    func wishForContent(on stage: StageNumber, _ core: inout SceneCore) {
        for card in core.stages[stage].cards where !card.isEnded {
            guard let content = card.message.content,
                let place = contentPlace(shown: card.message, core)
            else { continue }
            let message = card.message.id
            if place.room.isDrawnAlike(content.room) {
                core.presented.told.forgetWish(for: message)
            } else if core.presented.told.wish(place.room, for: message) {
                core.report(.contentWanted(message, place))
            }
        }
    }

    /// The current place of a message's content; nil: the place is not known for all its cards.
    private func contentPlace(shown message: Message, _ core: SceneCore) -> ContentPlace? {
        var best: ContentPlace?
        for stage in core.stages.list where stage.card(of: message.id) != nil {
            guard stage.room.size != nil, let scale = core.scale(of: stage) else { return nil }
            let place = contentPlace(of: message, on: stage, scale: scale, core)
            guard var both = best else {
                best = place
                continue
            }
            both.room.width = min(both.room.width, place.room.width)
            both.room.height = min(both.room.height, place.room.height)
            if place.room.scale.numerator > both.room.scale.numerator {
                both.room.scale = place.room.scale
            }
            best = both
        }
        return best
    }
}
