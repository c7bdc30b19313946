package import Geometry
package import Messages

/// What the scene is told of the bar.
package enum BarEvent: Sendable {
    /// What is on the bar from now on, in the order of its pages; none: the bar disappears.
    case items([BarItem])
    /// The bar is to be asked for this. `BarReport.completed` follows with the same number, exactly once.
    case request(BarRequest, UInt64)
    /// The page of this item is to be seen. Ignored for an item that is not on the bar.
    case turn(to: BarItemID)
    /// The bar is to be a pill, or no pill.
    case minimise(Bool)
    /// The picture of an item was decoded; nil: it cannot be shown.
    case picture(BarItemID, PictureSource, Bitmap?)
}

/// What the bar tells, and what it asks for.
package enum BarReport: Sendable {
    case phase(BarPhase, isAnimated: Bool)
    case completed(UInt64, BarOutcome)
    /// The page of an item is seen from now on; nil: none is.
    case shows(BarItemID?)
    /// A button of an item was pressed. `token`: the activation token for whoever acts on it; nil: there is none.
    case pressed(BarItemID, key: String, token: String?)
    /// A person has set the time of an item's clock, µs.
    case seek(BarItemID, to: UInt64)
    /// What the program of an item drew was tapped: logical pixels from the top left corner of what it drew.
    case tappedContent(BarItemID, Point)
    /// What the program of an item drew stands in another room than it was drawn for.
    case contentWanted(BarItemID, ContentPlace)
    /// A person has swiped the bar away.
    case swipedAway
    /// `BarEvent.picture` is to follow for the picture of this item, of this side at least: logical pixels.
    case pictureWanted(BarItem, side: Double)
}
