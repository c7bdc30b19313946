/// A name from an open set: some names are built in, and files may add more.
package protocol OpenName: Hashable, Sendable, RawRepresentable<String> {
    /// Creates a name that is known to be valid.
    init(known name: String)
}

extension OpenName {
    /// Creates a name; nil: the text is not valid, see `isName(_:)`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.init(known: rawValue)
    }

    /// Longest name, bytes.
    package static var longest: Int { 64 }

    /// Describes valid names, for error messages.
    package static var rule: String { "1 to \(longest) letters, digits, dots, dashes, underscores" }

    /// Whether `text` consists of 1 to `longest` ASCII letters, digits, dots, dashes and underscores, and does not
    /// begin with a dot, so that it is safe as a file name.
    package static func isName(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= longest else {
            return false
        }
        return bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// The name among `known` that a person means by `text`: the same one, otherwise one that differs only in the case
    /// of letters. nil: there is none.
    package static func find(_ text: String, in known: [Self]) -> Self? {
        let names = known.map { $0.rawValue }
        return NameCase.index(of: text, in: names).map { known[$0] }
    }
}

/// Compares names of outputs, modes and the like without regard to the case of ASCII letters, as people type them.
package enum NameCase {
    /// The name that a person means by `text`: the same one, otherwise one that differs only in case; nil: there is
    /// none.
    package static func find(_ text: String, in names: [String]) -> String? {
        index(of: text, in: names).map { names[$0] }
    }

    fileprivate static func index(of text: String, in names: [String]) -> Int? {
        names.firstIndex(of: text) ?? names.firstIndex { isSame($0, text) }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).allSatisfy { lower($0) == lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// The name of a theme: the colours of a message, and its sign.
package struct ThemeName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The neutral look of ordinary messages.
    package static let plain = ThemeName(known: "plain")
    package static let info = ThemeName(known: "info")
    package static let success = ThemeName(known: "success")
    package static let warning = ThemeName(known: "warning")
    package static let error = ThemeName(known: "error")

    /// The themes that need no file.
    package static let builtIn = [plain, info, success, warning, error]
}

/// The name of a layout, which says how the parts of a message are arranged.
package struct LayoutName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    package static let card = LayoutName(known: "card")
    package static let tab = LayoutName(known: "tab")
    package static let message = LayoutName(known: "message")
    package static let statusLine = LayoutName(known: "status-line")
    package static let centered = LayoutName(known: "centered")
    package static let osd = LayoutName(known: "osd")
    /// Layout of a message's menu.
    package static let menu = LayoutName(known: "menu")

    /// The layouts that need no file.
    package static let builtIn = [card, tab, message, statusLine, centered, osd]
}

/// The name of the animation with which a card appears and disappears.
package struct AnimationName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The animation that the place and the layout suggest.
    package static let automatic = AnimationName(known: "automatic")
    /// Slides in from the card's edge, and back out to that edge.
    package static let slide = AnimationName(known: "slide")
    package static let fade = AnimationName(known: "fade")
    /// Grows to its size.
    package static let pop = AnimationName(known: "pop")
    /// Appears and disappears at once, without an animation.
    package static let still = AnimationName(known: "none")

    /// The animations that need no file.
    package static let builtIn = [automatic, slide, fade, pop, still]
}

/// How a theme's sign is drawn.
package enum IconStyle: String, CaseIterable, Sendable {
    /// A filled disc with the glyph on it.
    case standard = "default"
    /// A thin ring around the glyph.
    case light
    /// The glyph alone.
    case subtle
    /// No sign.
    case none
}

/// Whether the desktop, or a message, is light or dark.
package enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark
}
