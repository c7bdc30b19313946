/// An item of the bar, as the daemon describes it.
public struct ShownBarItem: Equatable, Sendable {
    /// Who an item is from.
    public enum Source: String, CaseIterable, Sendable {
        /// A media player.
        case media
        /// A job that another program tells of, as the copying of files.
        case job
        /// A program that set the item itself.
        case program
    }

    /// Who the item is from.
    public var source: Source
    /// What the item shows, with its id, which no other item of the same source has.
    public var content: BarItem

    /// An item as the daemon describes it.
    public init(source: Source, content: BarItem) {
        (self.source, self.content) = (source, content)
    }
}
