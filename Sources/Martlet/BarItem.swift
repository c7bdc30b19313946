/// An item of the bar to be set: what is nil stays as it was, or is not there where the item is new.
public struct BarItem: Equatable, Sendable {
    /// The program's own name of the item, 1 to 256 bytes; empty: the daemon gives it one.
    public var id: String
    /// One line; longer text is shortened.
    public var title: String?
    /// One line below the title.
    public var subtitle: String?
    /// Further text of the open view, in lines.
    public var text: String?
    /// A name in the icon theme, an absolute path, or a `file://` URI; empty: no picture.
    public var image: String?
    /// What stands in the open view in the place of picture and texts; without a pixel: nothing.
    /// ``MartletClient/setBarItem(_:drawing:pressed:)`` is the easier way to it.
    public var content: MessageContent?
    /// How far the thing is.
    public var progress: BarProgress?
    /// How far it is, in whole milliseconds, which go on by themselves; a negative time: there is none.
    public var time: Duration?
    /// How long it takes in all, in whole milliseconds; zero: unknown.
    public var length: Duration?
    /// Seconds that pass in a second, 0…100; 0: the time stands.
    public var rate: Double?
    /// Whether a person may set the time, which comes as ``MessageEvent/barSeek(id:time:)``.
    public var canSeek: Bool?
    /// Buttons before the picture, at most 8.
    public var leading: [BarButton]?
    /// Buttons after the texts, at most 8.
    public var trailing: [BarButton]?
    /// What screen readers say in the place of what is seen.
    public var speech = BarSpeech()
    /// Whether the item outlives this connection. It is nobody's then: every program may change or clear it, and is told
    /// what is pressed on it if it has subscribed.
    public var isKept = false

    /// An item with a title.
    public init(id: String = "", title: String? = nil) { (self.id, self.title) = (id, title) }
}

/// What a screen reader says of an item of the bar in the place of what is seen. What is nil stays as it was; an empty
/// text stands for what is seen.
public struct BarSpeech: Equatable, Sendable {
    /// Of the whole item.
    public var label: String?
    /// What opening the bar leads to.
    public var hint: String?
    /// Of the picture.
    public var imageLabel: String?
    /// Of the line of progress.
    public var progressLabel: String?
    /// How far it is, in words.
    public var progressValue: String?

    /// Nothing but what is seen.
    public init() {}
}
