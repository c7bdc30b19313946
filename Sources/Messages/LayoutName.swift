/// The built-in layouts.
package enum LayoutName: String, CaseIterable, Sendable {
    case card
    case tab
    case message
    case statusLine = "status-line"
    case centered
}
