/// The keys of an item of the bar on the control interface.
package enum BarKey: String, CaseIterable, Sendable {
    /// The program's own name for the item; without one, the item gets a name.
    case id
    case title
    case subtitle
    /// Further text in the open view, with line breaks.
    case text
    /// The picture: a name in the icon theme, an absolute path or a `file:` URI.
    case image
    /// Content that the program drew for the open view, in the form of a message's `content`; sides of 0: none.
    case content
    /// Progress from 0 to 1; -1: unknown, -2: none.
    case progress
    /// Present time, milliseconds; -1: there is no time.
    case time
    /// Whole time, milliseconds; 0: unknown.
    case length
    /// Seconds of the time that pass in one second; 0: the time is stopped.
    case rate
    /// Whether a person may change the time.
    case canSeek = "can-seek"
    /// Buttons before the picture: keys, labels, symbols, and whether they can be pressed.
    case leading
    /// Buttons after the titles, in the form of `leading`.
    case trailing
    case speechLabel = "speech-label"
    case speechHint = "speech-hint"
    case speechImage = "speech-image"
    case speechProgress = "speech-progress"
    case speechValue = "speech-value"
    /// Whether the item stays when the program's connection is closed.
    case keep

    /// D-Bus type of the key's value.
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
