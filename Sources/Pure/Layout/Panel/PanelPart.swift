package import Geometry
package import Messages

/// A part of the panel, deck, bar or a menu that is no message's card.
package enum PanelPart: Equatable, Sendable {
    /// Title, number of unread messages, do-not-disturb switch, "clear all" button and search field.
    case head(PanelHead)
    /// Name of a day, or of the section of new messages.
    case heading(String)
    /// Number of messages that were dealt with, which are listed below while `isUnfolded`.
    case earlier(count: Int, isUnfolded: Bool)
    /// Line above the cards of an application with several messages.
    case group(PanelGroup)
    /// Buttons that run commands, in a grid.
    case buttons([PanelTile])
    /// Label and slider; value 0 to 100, nil: unknown.
    case slider(label: String, percent: Int?)
    /// Card of a media player.
    case media(PanelMedia)
    /// Visible edge of a card beneath the front card of a folded group: a background of this height without contents,
    /// narrower than the front card on either side.
    case underlay(height: Double)
    /// Symbol and a few words for an empty list; `isSearch`: a search found nothing.
    case empty(isSearch: Bool)
    /// Number of messages that were just removed, with a button that undoes the removal.
    case undo(count: Int)
    /// Card in the place of messages that were just dismissed: these words, with a button that brings them back.
    case dismissed(String)
    /// Button with the number of messages that arrived above the visible part of the list.
    case news(count: Int)
    /// Upper end of the list, `PanelRoom.fadeHeight` high, in which rows fade into the panel's ground.
    case fade
    /// Thumb of the scroll bar, `PanelRoom.thumbWidth` wide.
    case scrollThumb(length: Double)
    /// Soft shadow that the panel casts on the dimmed output, with a hairline; outside of the panel at its inner edge,
    /// `PanelRoom.edgeWidth` wide.
    case sheetEdge(height: Double)
    /// Count of the cards of a deck, with its buttons.
    case deckHead(DeckHead)
    /// Label that tells the effect of flicking a deck's card in a direction.
    case deckHint(DeckHint)
    /// Label beneath a card that is dragged.
    case swipeHint(SwipeHint)
    /// Part of the bar or its open view.
    case bar(BarPart)
    /// Part of a menu.
    case menu(MenuPart)
}

/// A part of the panel, a deck or a menu that responds to clicks and taps.
package enum PanelControl: Hashable, Sendable {
    /// The do-not-disturb switch.
    case doNotDisturb
    /// Button that removes every message.
    case clearAll
    /// The search field.
    case search
    /// Button that empties the search field.
    case clearSearch
    /// Heading of a group: unfolds or folds the group's cards.
    case toggleGroup
    /// Heading of the messages that were dealt with: unfolds or folds them.
    case toggleEarlier
    /// Button that removes the messages of a group.
    case clearGroup
    /// Button that scrolls to messages that have arrived.
    case showNews
    /// Button that undoes the last removal or the last dismissals, or brings back the last card of a deck.
    case undo
    /// A button of a grid, counted from 0.
    case button(Int)
    /// A slider, at any point.
    case slider
    /// A button of the media player.
    case player(MediaCommand)
    /// Button that ends a deck.
    case closeDeck
    /// Part of the bar or its open view.
    case bar(BarControl)
    /// A row of a menu.
    case menuRow
}

/// The surroundings of a part of the panel for its layout: the available room and the look.
package struct PanelRoom: Equatable, Sendable {
    /// Width of the part including margins, logical pixels. Ignored for the scroll bar and the panel's edge, whose
    /// widths are fixed.
    package var width: Double
    /// Scale of the output.
    package var scale: Scale
    package var appearance: MessageAppearance
    package var isRightToLeft: Bool
    package var words: Words
    /// The edge of the output at which the panel is.
    package var edge: PanelSettings.Edge

    package init(
        width: Double, scale: Scale = .one, appearance: MessageAppearance = .dark,
        isRightToLeft: Bool = false, words: Words = .english, edge: PanelSettings.Edge = .right
    ) {
        (self.width, self.scale, self.appearance) = (width, scale, appearance)
        (self.isRightToLeft, self.words, self.edge) = (isRightToLeft, words, edge)
    }

    /// Distance from a side of the panel to its cards and buttons, logical pixels.
    package static let margin = 12.0
    /// Width of the scroll bar including the space around its thumb, logical pixels.
    package static let thumbWidth = 8.0
    /// Height of the upper end of the list in which rows fade, logical pixels.
    package static let fadeHeight = 16.0
    /// Width of the shadow at the panel's inner edge, logical pixels.
    package static let edgeWidth = 24.0
}

extension Presentation {
    /// Lays out a part of the panel.
    ///
    /// The `card` of the presentation is the area of the whole part. Only floating parts, such as `undo`, have a shadow
    /// around it. `interaction` changes only colours and rings.
    package init(
        of part: PanelPart, in room: PanelRoom, interaction: Interaction = .none,
        theme: ThemeDescription, measuring: any TextMeasuring
    ) {
        var composer =
            switch part {
            case .bar(let bar):
                Composer(
                    bar, in: room, interaction: interaction, theme: theme, measuring: measuring)
            case .menu(let menu):
                Composer(
                    menu, in: room, interaction: interaction, theme: theme, measuring: measuring)
            default:
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
        case .undo, .news, .deckHead: (hasGround, theme) = (true, theme.aboveCards)
        case .dismissed: hasGround = true
        case .deckHint: (hasGround, theme) = (true, theme.onDim)
        case .underlay, .media, .fade, .bar, .menu: break
        // The side of the shadow depends on the output's edge, not on the direction of the text.
        case .sheetEdge: room.isRightToLeft = room.edge == .left
        // So does the side of the label.
        case .swipeHint: room.isRightToLeft = false
        case .head, .heading, .earlier, .group, .buttons, .slider, .empty, .scrollThumb:
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
