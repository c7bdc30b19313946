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
        var isMirrored = room.isRightToLeft
        var theme = theme
        var hasGround = false
        switch part {
        case .undo, .deckHead, .deckHint: (hasGround, theme) = (true, theme.aboveCards)
        case .underlay, .media: break
        // Edges of the output do not turn round with the text.
        case .sheetEdge: isMirrored = room.edge == .left
        case .head, .heading, .group, .buttons, .slider, .empty, .scrollThumb, .bar:
            theme = theme.onPanel
        }
        var surroundings = CardRoom(
            width: room.width, maxHeight: 8192, scale: room.scale, appearance: room.appearance,
            isRightToLeft: isMirrored)
        surroundings.words = room.words
        var composer = Composer(
            content: Content(isRightToLeft: isMirrored), room: surroundings,
            interaction: interaction, measuring: measuring,
            style: Style(layout: .panel, theme: theme))
        composer.hasGround = hasGround
        composer.compose(part)
        self = composer.finished()
    }
}
