/// The row above the cards of one application, where the panel lists several of its messages.
package struct PanelGroup: Equatable, Sendable {
    /// Name of the application.
    package var name: String
    /// Number of the application's messages.
    package var count: Int
    /// Whether every card is shown below each other, rather than only the front card.
    package var isUnfolded: Bool

    package init(name: String, count: Int, isUnfolded: Bool) {
        (self.name, self.count, self.isUnfolded) = (name, count, isUnfolded)
    }
}
