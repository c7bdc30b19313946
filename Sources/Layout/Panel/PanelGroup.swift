/// The row above the cards of an application with several messages in the panel.
package struct PanelGroup: Equatable, Sendable {
    /// Name of the application.
    package var name: String
    /// Number of the application's messages.
    package var count: Int
    /// Whether all cards are listed, instead of only the front card.
    package var isUnfolded: Bool

    package init(name: String, count: Int, isUnfolded: Bool) {
        (self.name, self.count, self.isUnfolded) = (name, count, isUnfolded)
    }
}
