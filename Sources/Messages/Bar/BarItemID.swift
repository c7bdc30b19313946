/// Identifies an item of the bar.
package struct BarItemID: Hashable, Sendable {
    /// The kind of source from which an item comes.
    package enum Source: String, Hashable, CaseIterable, Sendable {
        /// A media player on the session bus.
        case media
        /// A running job, such as a command or the copying of files.
        case job
        /// A program that set the item itself.
        case program
    }

    package var source: Source
    /// Name of the item, unique within its source.
    package var name: String

    package init(_ source: Source, _ name: String) { (self.source, self.name) = (source, name) }
}
