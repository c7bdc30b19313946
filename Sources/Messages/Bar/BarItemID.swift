/// What sets an item of the bar apart from every other.
package struct BarItemID: Hashable, Sendable {
    /// Who an item is from.
    package enum Source: String, Hashable, CaseIterable, Sendable {
        /// A media player on the session bus.
        case media
        /// A job that runs, as a command or the copying of files.
        case job
        /// A program that set the item itself.
        case program
    }

    package var source: Source
    /// Unlike that of every other item of the same source.
    package var name: String

    package init(_ source: Source, _ name: String) { (self.source, self.name) = (source, name) }
}
