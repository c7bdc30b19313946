package import Messages

/// A part of the notification panel, or of a deck, that answers to clicks and taps.
package enum PanelControl: Hashable, Sendable {
    /// Switch that lets messages wait unseen.
    case doNotDisturb
    /// Button that removes every message.
    case clearAll
    /// Field in which a search is written.
    case search
    /// Button in the search field that empties the field.
    case clearSearch
    /// Heading of a group: unfolds or folds the group's cards.
    case toggleGroup
    /// Button that removes the messages of a group.
    case clearGroup
    /// Button that takes the last removal back, or brings the last card of a deck back.
    case undo
    /// A button of a grid, counted from 0.
    case button(Int)
    /// Slider, wherever it is touched.
    case slider
    /// A button of the media player.
    case player(MediaCommand)
    /// Button that ends a deck.
    case closeDeck
    /// Part of the bar, or of the view that it opens into.
    case bar(BarControl)
}
