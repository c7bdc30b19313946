/// An item of the bar, as the daemon describes it.
public struct ShownBarItem: Equatable, Sendable {
    /// The source of an item.
    public enum Source: String, CaseIterable, Sendable {
        /// A media player.
        case media
        /// A job that another program reports, such as copying files.
        case job
        /// A program that set the item itself.
        case program
    }

    /// The source of the item.
    public var source: Source
    /// The contents of the item, with its id, which no other item of the same source has.
    public var content: BarItem

    /// Creates an item, as the daemon describes it.
    public init(source: Source, content: BarItem) {
        (self.source, self.content) = (source, content)
    }
}
