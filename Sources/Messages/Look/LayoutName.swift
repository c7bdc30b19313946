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
