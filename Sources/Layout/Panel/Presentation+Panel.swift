import Messages

extension Presentation {
    /// Lays out a part of the notification panel.
    ///
    /// `card` is the whole part; only what floats, as the card of `undo`, has a shadow around it. The layout depends on
    /// `interaction` in colours and rings only.
    package init(
        of part: PanelPart, in room: PanelRoom, interaction: Interaction = .none,
        theme: ThemeDescription, measuring: any TextMeasuring
    ) {
        var composer =
            if case .bar(let bar) = part {
                Composer(
                    bar, in: room, interaction: interaction, theme: theme, measuring: measuring)
            } else {
                Composer(
                    part, in: room, interaction: interaction, theme: theme, measuring: measuring)
            }
        composer.compose(part)
        self = composer.finished()
        if case .bar(.image) = part { self = widened(by: Composer.imageMargin) }
    }
}

extension Composer {
    /// A composer of a part of the panel or of a deck.
    fileprivate init(
        _ part: PanelPart, in room: PanelRoom, interaction: Interaction, theme: ThemeDescription,
        measuring: any TextMeasuring
    ) {
        var room = room
        var theme = theme
        var hasGround = false
        switch part {
        case .undo, .deckHead, .deckHint: (hasGround, theme) = (true, theme.aboveCards)
        case .underlay, .media, .bar: break
        // Edges of the output do not turn round with the text.
        case .sheetEdge: room.isRightToLeft = room.edge == .left
        case .head, .heading, .group, .buttons, .slider, .empty, .scrollThumb:
            theme = theme.onPanel
        }
        self.init(
            content: Content(isRightToLeft: room.isRightToLeft), room: CardRoom(room),
            interaction: interaction, measuring: measuring,
            style: Style(layout: .panel, theme: theme))
        self.hasGround = hasGround
    }
}

extension CardRoom {
    /// The room of a part of the panel.
    init(_ room: PanelRoom) {
        self.init(
            width: room.width, maxHeight: 8192, scale: room.scale, appearance: room.appearance,
            isRightToLeft: room.isRightToLeft)
        words = room.words
    }
}
