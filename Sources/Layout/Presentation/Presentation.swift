package import Geometry
package import Messages

/// A message laid out for one room: drawing operations and hit regions.
package struct Presentation: Equatable, Sendable {
    /// Size of the picture, card and shadow: logical pixels, whole numbers, at least 1.
    package var size: Size
    /// Area of the card in the picture: logical pixels, whole numbers. This area is stacked and takes input.
    package var card: Rectangle
    /// Hit regions in drawing order: where two overlap, the later one counts.
    package var hits: [HitRegion]
    package var list: DrawList
    /// Geometry of the reply field; nil: no field is open, or there is no room for one.
    package var reply: ReplyGeometry?
    /// The body that is longer than its place; nil: the body fits, or cannot be scrolled.
    package var longBody: LongBody?
    /// Whether the card has a close button, visible or not.
    package var hasClose = true
    /// Whether the card is opaque.
    package var isOpaque = true

    /// Lays out `message`.
    ///
    /// `age` is shown as it is ("now", "5 min"); empty: no age. `interaction` changes only colours, rings and the close
    /// button, so that nothing moves under the pointer; except the reply field, which replaces the buttons.
    ///
    /// - Parameters:
    ///   - timeLeft: Share of the message's time that is left, 0…1; nil: not shown.
    ///   - pileCount: Number of messages in the pile whose front card this is; 0: not shown.
    ///   - style: Style of the card; nil: the built-in layout and theme that the message names.
    package init(
        of message: Message, age: String, timeLeft: Double? = nil, pileCount: Int = 0,
        in room: CardRoom, interaction: Interaction = .none,
        measuring: any TextMeasuring, style: Style? = nil
    ) {
        let style = style ?? Catalog.builtIn.style(of: message)
        var content = Content(message, age: age, room: room, style: style)
        content.timeLeft = timeLeft
        if pileCount > content.count { content.count = pileCount }
        var composer = Composer(
            content: Composer.counted(content, style.layout), room: room,
            interaction: interaction, measuring: measuring, style: style)
        composer.compose()
        self = composer.finished()
    }

    init(size: Size, card: Rectangle, hits: [HitRegion], list: DrawList) {
        self.size = size
        self.card = card
        self.hits = hits
        self.list = list
    }

    /// The target at `point` (logical pixels of the presentation); nil: the card itself, or outside of it.
    package func target(at point: Point) -> HitTarget? {
        hits.last { $0.rectangle.contains(point) }?.target
    }

    /// The target of a finger at `point` (logical pixels of the presentation): the one there, otherwise the nearest
    /// button within whose `reach` it is, of two as near the upper one.
    ///
    /// Links are not widened, because the words around them have a meaning too.
    package func target(ofFingerAt point: Point) -> HitTarget? {
        if let target = target(at: point) { return target }
        var nearest: (target: HitTarget, distance: Double)?
        for hit in hits where hit.target.isWidened {
            let frame = hit.rectangle
            guard reach(of: frame).contains(point) else { continue }
            let across = max(frame.minX - point.x, point.x - frame.maxX, 0)
            let along = max(frame.minY - point.y, point.y - frame.maxY, 0)
            let distance = across * across + along * along
            if distance <= nearest?.distance ?? .infinity { nearest = (hit.target, distance) }
        }
        return nearest?.target
    }

    /// The area in which a finger means a button: at least `leastTarget` in both directions, on the card where that is as
    /// large.
    private func reach(of frame: Rectangle) -> Rectangle {
        func side(_ low: Double, _ high: Double, _ limits: (Double, Double)) -> (Double, Double) {
            let length = max(high - low, Presentation.leastTarget)
            let start = (low + high - length) / 2
            guard length <= limits.1 - limits.0 else { return (start, length) }
            return (min(max(start, limits.0), limits.1 - length), length)
        }
        let across = side(frame.minX, frame.maxX, (card.minX, card.maxX))
        let along = side(frame.minY, frame.maxY, (card.minY, card.maxY))
        return Rectangle(x: across.0, y: along.0, width: across.1, height: along.1)
    }

    /// Least side length of a finger's target, logical pixels.
    package static var leastTarget: Double { 44 }

    /// The targets in the order in which they get keyboard focus: buttons or the reply field, links, the close button.
    package var focusOrder: [HitTarget] {
        var buttons: [HitTarget] = []
        var links: [HitTarget] = []
        for hit in hits {
            switch hit.target {
            case .button, .more, .reply, .panel: buttons.append(hit.target)
            case .submit: if reply?.canSubmit == true { buttons.append(hit.target) }
            // A link that is broken into lines has several regions.
            case .link: if !links.contains(hit.target) { links.append(hit.target) }
            case .close, .content: continue
            }
        }
        return buttons + links + (hasClose ? [.close] : [])
    }
}
