/// A part of the panel, deck or bar that is no message's card.
package enum PanelPart: Equatable, Sendable {
    /// Title, number of unread messages, do-not-disturb switch, "clear all" button and search field.
    case head(PanelHead)
    /// Name of a day, or of the section of held messages.
    case heading(String)
    /// Line above the cards of an application with several messages.
    case group(PanelGroup)
    /// Buttons that run commands, in a grid.
    case buttons([PanelTile])
    /// Label and slider; value 0 to 100, nil: unknown.
    case slider(label: String, percent: Int?)
    /// Card of a media player.
    case media(PanelMedia)
    /// Edge of a card beneath the front card of a folded group: plain ground of this height, narrower than the front
    /// card on either side.
    case underlay(height: Double)
    /// Sign and a few words for an empty list; `isSearch`: a search found nothing.
    case empty(isSearch: Bool)
    /// Number of messages that were just removed, with a button that undoes the removal.
    case undo(count: Int)
    /// Thumb of the scroll bar, `PanelRoom.thumbWidth` wide.
    case scrollThumb(length: Double)
    /// Soft shadow that the panel casts on the dimmed output, with a hairline; outside of the panel at its inner edge,
    /// `PanelRoom.edgeWidth` wide.
    case sheetEdge(height: Double)
    /// Count of the cards of a deck, with its buttons.
    case deckHead(DeckHead)
    /// Label that tells the meaning of flicking a deck's card in a direction.
    case deckHint(String)
    /// Part of the bar or its open view.
    case bar(BarPart)
}
