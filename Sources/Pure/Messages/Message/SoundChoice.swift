/// The sound of a message.
package enum SoundChoice: Hashable, Sendable {
    /// No sound.
    case none
    /// A name in the sound theme.
    case name(String)
    /// The absolute path of a file.
    case file(String)

    /// Longest name or path, bytes.
    package static let longest = 2048
    /// The accepted values, for error messages.
    package static let allowed = "none, the name of a sound, an absolute path, a file: URI"

    /// Reads `none`, an absolute path, a `file:` URI or a name in the sound theme; nil: another text.
    package init?(_ text: String) {
        if text == "none" {
            self = .none
            return
        }
        switch PictureSource(text) {
        case .file(let path)?: self.init(path: path)
        case .icon(let name)?: self.init(name: name)
        case nil: return nil
        }
    }

    /// Reads an absolute path or a `file:` URI; nil: another text.
    package init?(file text: String) {
        guard case .file(let path)? = PictureSource(text) else { return nil }
        self.init(path: path)
    }

    /// Creates a name in the sound theme from printable ASCII without blanks and slashes; nil: the text is no such
    /// name.
    package init?(name: String) {
        let isName = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
        guard isName, (1...128).contains(name.utf8.count), name.utf8.first != UInt8(ascii: ".")
        else { return nil }
        self = .name(name)
    }

    private init?(path: String) {
        guard path.utf8.count <= Self.longest, !path.utf8.contains(0) else { return nil }
        self = .file(path)
    }

    /// The sound as `init(_:)` reads it.
    package var text: String {
        switch self {
        case .none: "none"
        case .name(let name): name
        case .file(let path): path
        }
    }
}

/// Settings of the sounds of messages.
package struct SoundSettings: Equatable, Sendable {
    /// Whether messages have sounds.
    package var isEnabled = true
    /// Volume in percent of the volume of event sounds.
    package var volume = 100
    /// Name of the sound theme; empty: the theme of the desktop.
    package var theme = ""

    package init() {}
}

/// Settings of haptic feedback for messages and gestures.
package struct HapticSettings: Equatable, Sendable {
    /// Whether there is any haptic feedback.
    package var isEnabled = true

    package init() {}
}
