/// Why an item is not taken onto the bar.
package enum BarRefusal: Error, Equatable, Sendable {
    /// There are as many items as there may be.
    case tooManyItems
    /// Programs have drawn as much for the open view as may be kept.
    case tooManyPixels
    /// There are more buttons on one side than there may be.
    case tooManyButtons
    /// The item's name is empty or too long.
    case name
    /// A key that no button may have, or that two buttons have.
    case key(String)
}
