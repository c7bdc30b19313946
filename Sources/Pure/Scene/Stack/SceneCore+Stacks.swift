import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// Number of messages that a card shows for its pile; 0: the card shows no number.
    func pileCount(of card: CardState) -> Int {
        card.placement.pileSize > 0 && card.style.layout.count.countsPile
            ? card.placement.pileSize + 1 : 0
    }

    /// Words of a card that counts messages.
    func words(for count: Int) -> String { look.words.more.text(UInt64(max(0, count))) }

    /// Lays out the "N more" card for the messages that are hidden in `places`, to know its size.
    mutating func measureMore(at index: Int, of stage: StageNumber, in places: StackPlaces) {
        let (state, style) = (stages[stage], look.moreStyle)
        let stack = state.stacks[index].description.stack
        let count = state.stacks[index].hidden(in: places)
        let message = Message.more(words(for: count), at: stack.anchor)
        let cardRoom = cardRoom(
            for: style.layout, in: stack.room, of: state.room.requested,
            scale: scale(of: state) ?? .one, safe: safeInsets(of: state)
        ).showing(message)
        let presentation = Presentation(
            of: message, age: age(of: message), in: cardRoom, measuring: measuring, style: style)
        var item = CardStack.Item(
            size: presentation.card.size, layout: style.layout, isCompact: cardRoom.isCompact)
        item.contactTop = state.stacks[index].description.contents.more?.contactTop
        stages[stage].setMore(item, at: index)
    }
}

extension Message {
    /// The message that the "N more" card shows.
    static func more(_ text: String, at anchor: MessagePosition) -> Message {
        var message = Message(id: .none, arrival: Instant(microseconds: 0))
        message.title = text
        message.anchor = anchor
        message.handling = .fixed
        message.animation = .fade
        return message
    }
}
