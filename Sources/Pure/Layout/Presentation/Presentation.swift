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
    ///   - earlier: How the earlier messages of the conversation are shown.
    ///   - timeLeft: Share of the message's time that is left, 0…1; nil: not shown.
    ///   - pileCount: Number of messages in the pile whose front card this is; 0: not shown.
    ///   - style: Style of the card; nil: the built-in layout and theme that the message names.
    package init(
        of message: Message, age: String, earlier: EarlierLines = EarlierLines(),
        timeLeft: Double? = nil, pileCount: Int = 0, in room: CardRoom,
        interaction: Interaction = .none,
        measuring: any TextMeasuring, style: Style? = nil
    ) {
        let style = style ?? Catalog.builtIn.style(of: message)
        var content = Content(message, age: age, earlier: earlier, room: room, style: style)
        content.timeLeft = timeLeft
        if pileCount > content.count { (content.count, content.countsPile) = (pileCount, true) }
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
            case .button, .copyCode, .more, .reply: buttons.append(hit.target)
            // The bar opens on both sides of its contents.
            case .panel: if !buttons.contains(hit.target) { buttons.append(hit.target) }
            case .submit: if reply?.canSubmit == true { buttons.append(hit.target) }
            // A link that is broken into lines has several regions.
            case .link, .lines: if !links.contains(hit.target) { links.append(hit.target) }
            case .close, .content: continue
            }
        }
        return buttons + links + (hasClose ? [.close] : [])
    }
}

/// The surroundings of a message for its layout: the available room and the look.
package struct CardRoom: Equatable, Sendable {
    /// Available width of the card, logical pixels.
    package var width: Double
    /// Available height of the card, logical pixels.
    package var maxHeight: Double
    /// Whether the output is narrower than 600 logical pixels, so that cards span `width`.
    package var isCompact: Bool
    /// Scale of the output; text is measured for it.
    package var scale: Scale
    package var appearance: MessageAppearance
    /// Direction of texts without a direction of their own: that of the desktop's language.
    package var isRightToLeft: Bool
    /// How far the card's shadows may reach beyond its sides, logical pixels.
    package var shadowReach = Insets(all: .infinity)
    /// Whether cards cast shadows because they float above something.
    package var castsShadows = true
    /// Insets that keep the contents of cards at the output's edges in the safe area, logical pixels.
    package var safe = Insets.zero
    /// Whether the card has the application's name; in a group it is above the cards.
    package var namesApplication = true
    /// Whether the card shows that its message is unread.
    package var isUnread = false
    /// Whether the message has a menu, in which actions without a button can be chosen.
    package var hasMenu = true
    /// Whether a body that is longer than its place can be scrolled, so that the card shows that there is more.
    package var scrollsBody = true
    /// Texts that Martlet itself writes.
    package var words = Words.english

    package init(
        width: Double, maxHeight: Double, isCompact: Bool = false, scale: Scale = .one,
        appearance: MessageAppearance = .dark, isRightToLeft: Bool = false
    ) {
        self.width = width
        self.maxHeight = maxHeight
        self.isCompact = isCompact
        self.scale = scale
        self.appearance = appearance
        self.isRightToLeft = isRightToLeft
    }

    /// The same room with the appearance that `message` wants.
    package func showing(_ message: Message) -> CardRoom {
        var room = self
        room.appearance = message.appearance ?? appearance
        return room
    }
}

/// The present state of pointer, fingers and keyboard focus on a card.
package struct Interaction: Equatable, Sendable {
    /// The part under the pointer; nil: none.
    package var hovered: HitTarget?
    /// The part that is pressed; nil: none.
    package var pressed: HitTarget?
    /// Whether the pointer is over the card.
    package var isHovered: Bool
    /// The part with keyboard focus, which gets a ring; nil: none.
    package var focused: HitTarget?
    /// Whether keys act on the whole card, which gets a ring along its edge.
    package var isChosen = false
    /// The open reply, whose field replaces the buttons; nil: none.
    package var reply: ReplyState?
    /// Whether the one-time code was copied a moment ago, which its button says.
    package var isCodeCopied = false
    /// Scroll position of a body that is longer than its place; nil: the body fits, or ends in an ellipsis.
    package var scroll: BodyScroll?

    package init(
        hovered: HitTarget? = nil, pressed: HitTarget? = nil, isHovered: Bool = false,
        focused: HitTarget? = nil, reply: ReplyState? = nil
    ) {
        self.hovered = hovered
        self.pressed = pressed
        self.isHovered = isHovered
        self.focused = focused
        self.reply = reply
    }

    /// The address of the link under the pointer or with keyboard focus; nil: there is none.
    var linkTarget: String? {
        if case .link(let address)? = hovered { return address }
        if case .link(let address)? = focused { return address }
        return nil
    }

    /// Whether the close button is shown; an open reply alone does not show it.
    var showsClose: Bool {
        isHovered || (focused != nil && focused != .reply && focused != .submit)
    }

    /// No interaction.
    package static let none = Interaction()
}

/// The target of a click or tap on a part of a message.
package enum HitTarget: Hashable, Sendable {
    /// A drawn button: the key of its action.
    case button(key: String)
    /// The button that copies the one-time code in the message.
    case copyCode
    /// The button that opens a menu with the actions for whose buttons there is no room.
    case more
    /// A link of the body: its target, as the sender wrote it.
    case link(String)
    /// The label that shows all earlier messages of the conversation, or only the last ones again.
    case lines
    case close
    /// The reply field.
    case reply
    /// The button that sends the reply.
    case submit
    /// Content drawn by the sender, if it takes taps.
    case content
    /// A control of the notification panel.
    case panel(PanelControl)

    /// Whether a finger hits the target also from nearby.
    var isWidened: Bool {
        switch self {
        case .button, .copyCode, .more, .lines, .close, .submit, .panel: true
        case .link, .reply, .content: false
        }
    }
}

/// A part of a presentation that responds to clicks and taps.
package struct HitRegion: Equatable, Sendable {
    /// Area of the part, logical pixels from the presentation's top left corner.
    package var rectangle: Rectangle
    package var target: HitTarget

    package init(rectangle: Rectangle, target: HitTarget) {
        self.rectangle = rectangle
        self.target = target
    }
}
