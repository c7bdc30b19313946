package import Geometry
package import Messages

/// A message laid out once for one room: what to draw, and what answers to a click.
package struct Presentation: Equatable, Sendable {
    /// The whole picture, card and room for its shadow: logical pixels, whole numbers, at least 1.
    package var size: Size
    /// The card inside the picture: logical pixels, whole numbers. What is stacked and takes input.
    package var card: Rectangle
    /// In the order of drawing: where two overlap, the last one counts.
    package var hits: [HitRegion]
    package var list: DrawList

    /// Lays out `message`.
    ///
    /// `age` is shown as it is ("now", "5 min"), not at all if empty. The layout depends on `interaction`
    /// in colours and in the close button only: nothing moves under the pointer.
    package init(
        of message: Message, age: String, in room: CardRoom, interaction: Interaction = .none,
        measuring: any TextMeasuring
    ) {
        var composer = Composer(
            content: Content(message, age: age, room: room), room: room, interaction: interaction,
            measuring: measuring)
        switch message.layout {
        case .tab: composer.composeTab()
        case .message: composer.composeBanner()
        case .statusLine: composer.composeStatusLine()
        case .centered: composer.composeCentered()
        default: composer.composeCard()
        }
        self = composer.finished()
    }

    init(size: Size, card: Rectangle, hits: [HitRegion], list: DrawList) {
        self.size = size
        self.card = card
        self.hits = hits
        self.list = list
    }

    /// What lies at `point` (logical pixels of the presentation), nil for the card itself and beyond.
    package func target(at point: Point) -> HitTarget? {
        hits.last { $0.rectangle.contains(point) }?.target
    }
}
