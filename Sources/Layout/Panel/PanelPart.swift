/// A part of the notification panel, of a deck or of the bar, other than a message's card.
package enum PanelPart: Equatable, Sendable {
    /// Title, number of unread messages, do-not-disturb switch, "clear all" button and search field.
    case head(PanelHead)
    /// Name of a day, or of the section of messages that wait.
    case heading(String)
    /// Line above the cards of an application of which there are several.
    case group(PanelGroup)
    /// Buttons that run commands, in a grid.
    case buttons([PanelTile])
    /// Label and slider; a value of 0 to 100, nil: unknown.
    case slider(label: String, percent: Int?)
    /// Card of a media player.
    case media(PanelMedia)
    /// Edge of a card that lies beneath the front card of a folded group: plain card ground of this height,
    /// narrower than the front card on either side.
    case underlay(height: Double)
    /// Picture and a few words where nothing is listed; `isSearch`: a search found nothing.
    case empty(isSearch: Bool)
    /// Number of messages that were just removed, with a button that takes the removal back.
    case undo(count: Int)
    /// Thumb of the scroll bar, `PanelRoom.thumbWidth` wide.
    case scrollThumb(length: Double)
    /// Soft shadow that the panel casts on the dimmed output, with a hairline: stands outside of the panel,
    /// against the panel's inner edge, `PanelRoom.edgeWidth` wide.
    case sheetEdge(height: Double)
    /// Count of the cards of a deck, with its buttons.
    case deckHead(DeckHead)
    /// Label that tells what a flick of a deck's card means.
    case deckHint(String)
    /// Part of the bar, or of the view that it opens into.
    case bar(BarPart)
}
