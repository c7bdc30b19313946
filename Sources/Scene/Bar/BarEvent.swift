package import Geometry
package import Messages

/// An event of the bar that the scene handles.
package enum BarEvent: Sendable {
    /// The items in the order of their pages; empty: the bar disappears.
    case items([BarItem])
    /// A request with its number. `BarReport.completed` follows with the same number, exactly once.
    case request(BarRequest, UInt64)
    /// The page of this item is to be shown. Ignored if the item is not on the bar.
    case turn(to: BarItemID)
    /// Whether the bar is to be minimised to a pill.
    case minimise(Bool)
    /// The picture of an item was decoded; nil: it cannot be shown.
    case picture(BarItemID, PictureSource, Bitmap?)
}

/// A report or request of the bar.
package enum BarReport: Sendable {
    case phase(BarPhase, isAnimated: Bool)
    case completed(UInt64, BarOutcome)
    /// The page of an item is shown now; nil: none.
    case shows(BarItemID?)
    /// A button of an item was pressed. `token`: activation token for the program that acts on it; nil: there is none.
    case pressed(BarItemID, key: String, token: String?)
    /// A person set the time of an item's clock, µs.
    case seek(BarItemID, to: UInt64)
    /// Content drawn by an item's program was tapped; logical pixels from the content's top left corner.
    case tappedContent(BarItemID, Point)
    /// Content drawn by an item's program is shown in a room for which it was not drawn.
    case contentWanted(BarItemID, ContentPlace)
    /// A person swiped the bar away.
    case swipedAway
    /// Requests the picture of this item; `BarEvent.picture` follows. `side`: least side length, logical pixels.
    case pictureWanted(BarItem, side: Double)
}
