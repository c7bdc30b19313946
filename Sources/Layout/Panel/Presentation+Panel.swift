import Messages

extension Presentation {
    /// Lays out a part of the panel.
    ///
    /// `card` is the whole part; only floating parts, such as `undo`, have a shadow around it. `interaction` changes
    /// only colours and rings.
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
    /// Creates a composer for a part of the panel or a deck.
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
        // The output's edges do not mirror with the text.
        case .sheetEdge: room.isRightToLeft = room.edge == .left
        case .head, .heading, .group, .buttons, .slider, .empty, .scrollThumb:
            theme = theme.onPanel
        }
        self.init(
            content: Content(isRightToLeft: room.isRightToLeft), room: CardRoom(room),
            interaction: interaction, measuring: measuring,
            style: Style(layout: .panel, theme: theme), hasGround: hasGround)
    }
}

extension CardRoom {
    /// Creates the room of a part of the panel.
    init(_ room: PanelRoom) {
        self.init(
            width: room.width, maxHeight: 8192, scale: room.scale, appearance: room.appearance,
            isRightToLeft: room.isRightToLeft)
        words = room.words
    }
}
