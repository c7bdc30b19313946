/// The keys of an item of the bar on the control interface.
package enum BarKey: String, CaseIterable, Sendable {
    /// The program's own name of the item; without one, the item gets a name.
    case id
    case title
    case subtitle
    /// Further text of the open view, in lines.
    case text
    /// A name in the icon theme, an absolute path or a `file:` URI.
    case image
    /// Pixels that the program drew for the open view, in the form of a message's `content`; sides of 0: nothing.
    case content
    /// From 0 to 1; -1: unknown, -2: there is none.
    case progress
    /// Milliseconds now; -1: there is no time.
    case time
    /// Milliseconds; 0: unknown.
    case length
    /// Seconds that pass in a second; 0: the time stands.
    case rate
    /// Whether a person may set the time.
    case canSeek = "can-seek"
    /// Keys, labels, symbols, and whether they can be pressed.
    case leading
    /// As `leading`.
    case trailing
    case speechLabel = "speech-label"
    case speechHint = "speech-hint"
    case speechImage = "speech-image"
    case speechProgress = "speech-progress"
    case speechValue = "speech-value"
    /// Whether the item outlives the program.
    case keep

    /// The type of its value.
    package var signature: String {
        switch self {
        case .progress, .rate: "d"
        case .time, .length: "x"
        case .canSeek, .keep: "b"
        case .leading, .trailing: "a(sssb)"
        case .content: ContentReader.signature
        case .id, .title, .subtitle, .text, .image, .speechLabel, .speechHint, .speechImage,
            .speechProgress, .speechValue:
            "s"
        }
    }

    /// The key of this name; the error lists all.
    static func named(_ name: String) throws(ControlError) -> BarKey {
        if let key = BarKey(rawValue: name) { return key }
        throw .key(name, allowed: MessageKey.list(allCases.map { $0.rawValue }))
    }
}
