/// The progress of an item of the bar.
public enum BarProgress: Equatable, Sendable {
    /// There is no progress, or the item has a time instead.
    case none
    /// The share that is done, 0…1.
    case share(Double)
    /// The task goes on, and its progress is not known.
    case indeterminate
}
