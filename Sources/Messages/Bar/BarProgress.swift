/// The progress of the activity that a bar item shows.
package enum BarProgress: Equatable, Sendable {
    /// Nothing is known, or the item's clock shows it.
    case none
    /// The share that is done, 0…1.
    case share(Double)
    /// The activity goes on, and its progress is unknown.
    case indeterminate
}
