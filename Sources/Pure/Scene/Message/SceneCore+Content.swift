import Geometry
import Layout
import Messages

extension SceneCore {
    /// The place on a card for content that the message's sender draws; nil: there is no output.
    func contentPlace(of message: Message) -> ContentPlace? {
        guard screens.isConnected, !screens.list.isEmpty,
            let target = screens.targets(of: message.output).first
        else { return nil }
        let key = StageKey(of: message, on: target)
        if let stage = existingStage(for: key).flatMap({ stages.stage($0) }), stage.room.size != nil
        {
            return contentPlace(of: message, on: stage, scale: scale(of: stage) ?? .one)
        }
        let extent = extent(for: [message], on: key)
        let scale = screens.expectedScale(for: target) ?? Scale(integer: Int32(pictureScale))
        let room = cardRoom(
            for: look.catalog.style(of: message).layout, in: expectedRoom(for: key, extent),
            of: extent, scale: scale)
        return look.catalog.style(of: message).contentPlace(in: room.showing(message))
    }

    private func contentPlace(
        of message: Message, on stage: StageState, scale: Scale
    ) -> ContentPlace {
        let style = look.catalog.style(of: message)
        let room = cardRoom(
            for: style.layout, in: layoutSize(of: stage), of: stage.room.requested, scale: scale,
            safe: safeInsets(of: stage))
        return style.contentPlace(in: room.showing(message))
    }

    /// Highest scale of an output, rounded up to a whole number: the scale at which pictures are decoded.
    var pictureScale: Int {
        screens.list.reduce(1) { max($0, Int($1.scale.factor.rounded(.up))) }
    }

    /// Asks senders to draw their content again if it was drawn for another room: once for each room; if a message has
    /// several cards, for the finest and narrowest room.
    mutating func wishForContent(on stage: StageNumber) {
        for card in stages[stage].cards where !card.isEnded {
            guard let content = card.message.content, let place = contentPlace(shown: card.message)
            else { continue }
            let message = card.message.id
            if place.room.isDrawnAlike(content.room) {
                presented.told.forgetWish(for: message)
            } else if presented.told.wish(place.room, for: message) {
                report(.contentWanted(message, place))
            }
        }
    }

    /// The current place of a message's content; nil: the place is not known for all its cards.
    private func contentPlace(shown message: Message) -> ContentPlace? {
        var best: ContentPlace?
        for stage in stages.list where stage.card(of: message.id) != nil {
            guard stage.room.size != nil, let scale = scale(of: stage) else { return nil }
            let place = contentPlace(of: message, on: stage, scale: scale)
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
