/// The name of a layout: how the parts of a message are arranged.
package struct LayoutName: OpenName {
    package let rawValue: String

    /// Nil for a text that is no name; see `OpenName.isName`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(builtIn name: String) {
        rawValue = name
    }

    package static let card = LayoutName(builtIn: "card")
    package static let tab = LayoutName(builtIn: "tab")
    package static let message = LayoutName(builtIn: "message")
    package static let statusLine = LayoutName(builtIn: "status-line")
    package static let centered = LayoutName(builtIn: "centered")

    /// Those that need no file.
    package static let builtIn = [card, tab, message, statusLine, centered]
}
