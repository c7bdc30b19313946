package import Messages

/// A part of the panel or a deck that responds to clicks and taps.
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
    /// Button that removes the messages of a group.
    case clearGroup
    /// Button that undoes the last removal, or brings back the last card of a deck.
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
}
