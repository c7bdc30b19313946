import Geometry
import Layout
package import Messages

extension Presenter {
    /// Where what the sender of such a message draws would stand; nil without an output.
    package func contentPlace(of message: Message) -> ContentPlace? {
        guard let link, link.facilities != nil,
            let target = targets(of: message.output).first, !link.outputs.isEmpty
        else { return nil }
        let key = StageKey(of: message, on: target)
        let layout = catalog.style(of: message).layout
        if let stage = standing(for: key), let room = stage.room {
            return contentPlace(
                of: message,
                in: cardRoom(
                    for: layout, in: stage.standingRoom(in: room), of: stage.requested,
                    scale: stage.scale ?? .one))
        }
        let extent = extent(for: [message], on: key)
        let scale = expectedScale(for: target) ?? Scale(integer: Int32(pictureScale))
        return contentPlace(
            of: message,
            in: cardRoom(
                for: layout, in: expectedRoom(for: key, extent: extent), of: extent, scale: scale))
    }

    private func contentPlace(of message: Message, in room: CardRoom) -> ContentPlace {
        catalog.style(of: message).contentPlace(in: room.showing(message))
    }

    /// Has senders draw again what they drew for another room than it stands in. Each is asked once for
    /// each room, and draws for the finest and the narrowest of several.
    func wishForContent(on stage: StageSurface) {
        for card in stage.cards where !card.isEnded {
            guard let content = card.message.content,
                let place = contentPlace(shown: card.message)
            else { continue }
            let id = card.message.id
            guard !place.room.isDrawnAlike(content.room) else {
                wishes[id] = nil
                continue
            }
            guard wishes[id] != place.room else { continue }
            wishes[id] = place.room
            delegate?.contentWanted(of: id, place)
        }
    }

    /// Where the content of a message stands now; nil while that is not known everywhere.
    private func contentPlace(shown message: Message) -> ContentPlace? {
        var best: ContentPlace?
        for stage in stages.values {
            guard stage.cards.contains(where: { $0.message.id == message.id && !$0.isEnded }) else {
                continue
            }
            guard let room = stage.room, let scale = stage.scale else { return nil }
            let layout = catalog.style(of: message).layout
            let place = contentPlace(
                of: message,
                in: cardRoom(
                    for: layout, in: stage.standingRoom(in: room), of: stage.requested,
                    scale: scale))
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
