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
    /// The field for a reply, where one is open and there is room for it.
    package var reply: ReplyGeometry?
    /// The body that is longer than its place; nil: all of it is seen, or it cannot be scrolled.
    package var longBody: LongBody?
    /// Whether the card has a close button, be it seen now or not.
    package var hasClose = true
    /// Whether nothing that lies behind the card is seen through it.
    package var isOpaque = true

    /// Lays out `message`.
    ///
    /// `age` is shown as it is ("now", "5 min"), not at all if empty. The layout depends on `interaction`
    /// in colours, rings and the close button only, so that nothing moves under the pointer; but for the field
    /// of a reply, which stands in the place of the buttons.
    ///
    /// - Parameters:
    ///   - timeLeft: The share of its time that is left, 0…1; nil: that is not shown.
    ///   - pileCount: Messages of the pile that the card is the front of; 0: that is not shown.
    ///   - style: How it is to look; nil: as the built-in layout and theme that it names.
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

    /// What lies at `point` (logical pixels of the presentation), nil for the card itself and beyond.
    package func target(at point: Point) -> HitTarget? {
        hits.last { $0.rectangle.contains(point) }?.target
    }

    /// What a finger at `point` means (logical pixels of the presentation): what lies there, else the nearest button of
    /// which the middle is within half of `leastTarget` across and along.
    ///
    /// Links are not widened: they stand among words that mean something themselves.
    package func target(ofFingerAt point: Point) -> HitTarget? {
        if let target = target(at: point) { return target }
        var nearest: (target: HitTarget, distance: Double)?
        for hit in hits where hit.target.isWidened {
            let (frame, half) = (hit.rectangle, Presentation.leastTarget / 2)
            guard abs(point.x - frame.midX) <= max(frame.width / 2, half),
                abs(point.y - frame.midY) <= max(frame.height / 2, half)
            else { continue }
            let across = max(frame.minX - point.x, point.x - frame.maxX, 0)
            let along = max(frame.minY - point.y, point.y - frame.maxY, 0)
            let distance = across * across + along * along
            if distance < nearest?.distance ?? .infinity { nearest = (hit.target, distance) }
        }
        return nearest?.target
    }

    /// The least side of what a finger is to meet, logical pixels.
    package static var leastTarget: Double { 44 }

    /// What the keyboard's focus goes through, in this order: buttons or the field of a reply, links, the close
    /// button.
    package var focusOrder: [HitTarget] {
        var buttons: [HitTarget] = []
        var links: [HitTarget] = []
        for hit in hits {
            switch hit.target {
            case .button, .reply, .panel: buttons.append(hit.target)
            case .submit: if reply?.canSubmit == true { buttons.append(hit.target) }
            // One that is broken into lines has several regions.
            case .link: if !links.contains(hit.target) { links.append(hit.target) }
            case .close, .content: continue
            }
        }
        return buttons + links + (hasClose ? [.close] : [])
    }
}
