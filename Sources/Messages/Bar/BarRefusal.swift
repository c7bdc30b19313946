/// Why an item is refused.
package enum BarRefusal: Error, Equatable, Sendable {
    /// The bar has `BarBoard.mostItems` items.
    case tooManyItems
    /// Programs have drawn `BarBoard.mostPixels` pixels for the open view.
    case tooManyPixels
    /// The buttons on one side are more than `BarItem.mostButtons`.
    case tooManyButtons
    /// The item's name is empty or too long.
    case name
    /// No button may have this key, or two buttons have it.
    case key(String)
}
