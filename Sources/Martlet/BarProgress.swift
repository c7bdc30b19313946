/// How far the thing is that an item of the bar shows.
public enum BarProgress: Equatable, Sendable {
    /// There is no progress, or the item's time tells.
    case none
    /// Share that is done, 0…1.
    case share(Double)
    /// Something goes on, and nobody knows how far it is.
    case indeterminate
}
