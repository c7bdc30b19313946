/// A new item of the bar, or a change of one: in a change, nil leaves a value as it was; in a new item it means that
/// there is none.
public struct BarItem: Equatable, Sendable {
    /// The program's own name for the item, 1 to 256 bytes; empty: the daemon chooses one.
    public var id: String
    /// One line; longer text is shortened.
    public var title: String?
    /// One line below the title.
    public var subtitle: String?
    /// Further text in the open view, of several lines.
    public var text: String?
    /// A name in the icon theme, an absolute path, or a `file://` URI; empty: no picture.
    public var image: String?
    /// A picture drawn by the program, in the open view in the place of picture and texts; without a pixel: none. It is
    /// easier to use ``MartletClient/setBarItem(_:drawing:pressed:)``.
    public var content: MessageContent?
    /// The progress of the item.
    public var progress: BarProgress?
    /// The position in time, in whole milliseconds, which the bar advances by itself; negative: none.
    public var time: Duration?
    /// The total length, in whole milliseconds; zero: unknown.
    public var length: Duration?
    /// Seconds of ``time`` that pass in a real second, 0…100; 0: the time stands still.
    public var rate: Double?
    /// Whether the user may set the time. The daemon reports it as ``MessageEvent/barSeek(id:time:)``.
    public var canSeek: Bool?
    /// Buttons before the picture, at most 8.
    public var leading: [BarButton]?
    /// Buttons after the texts, at most 8.
    public var trailing: [BarButton]?
    /// Texts for screen readers, in the place of those that are shown.
    public var speech = BarSpeech()
    /// Whether the item outlives this connection. A kept item belongs to no program: every program may change or clear
    /// it, and is told of pressed buttons if it has subscribed.
    public var isKept = false

    /// Creates an item with a title.
    public init(id: String = "", title: String? = nil) { (self.id, self.title) = (id, title) }
}

/// Texts for screen readers, in the place of those that an item of the bar shows. Nil leaves a text as it was; empty:
/// the text that is shown is read.
public struct BarSpeech: Equatable, Sendable {
    /// The label of the whole item.
    public var label: String?
    /// The result of opening the bar.
    public var hint: String?
    /// The label of the picture.
    public var imageLabel: String?
    /// The label of the progress line.
    public var progressLabel: String?
    /// The progress in words.
    public var progressValue: String?

    /// Creates texts that change nothing.
    public init() {}
}

/// An item of the bar, as the daemon describes it.
public struct ShownBarItem: Equatable, Sendable {
    /// The source of an item.
    public typealias Source = BarSource

    /// The source of the item.
    public var source: Source
    /// The contents of the item, with its id, which no other item of the same source has.
    public var content: BarItem

    /// Creates an item, as the daemon describes it.
    public init(source: Source, content: BarItem) {
        (self.source, self.content) = (source, content)
    }
}
