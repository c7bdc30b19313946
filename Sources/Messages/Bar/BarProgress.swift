/// How far the thing is that an item of the bar shows.
package enum BarProgress: Equatable, Sendable {
    /// Nothing is known of it, or the item's clock tells.
    case none
    /// Share that is done, 0…1.
    case share(Double)
    /// Something goes on, and nobody knows how far it is.
    case indeterminate
}
