/// What the bar can be asked to do.
package enum BarRequest: String, CaseIterable, Sendable {
    /// To appear, although it was swiped away.
    case present
    /// To disappear until there is something new to show.
    case dismiss
    case open
    case close
    /// To have keyboard focus, and to appear for that.
    case focus
}
