/// Title, count, switch, buttons and search field at the top of the panel.
package struct PanelHead: Equatable, Sendable {
    /// Number of unread messages; 0: no number is shown.
    package var unread: Int
    /// Whether do not disturb is on.
    package var isQuiet: Bool
    /// Whether there is anything to clear.
    package var hasEntries: Bool
    package var search: ReplyState
    /// Whether there is a do-not-disturb switch.
    package var canGoQuiet: Bool

    package init(
        unread: Int, isQuiet: Bool, hasEntries: Bool, search: ReplyState, canGoQuiet: Bool
    ) {
        (self.unread, self.isQuiet, self.hasEntries) = (unread, isQuiet, hasEntries)
        (self.search, self.canGoQuiet) = (search, canGoQuiet)
    }
}
