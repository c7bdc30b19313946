package import Layout
package import Messages

/// Identifies an object of the accessible tree for as long as the thing it stands for is shown.
package struct AccessibleKey: Hashable, Sendable {
    /// The thing to which an object belongs.
    package enum Owner: Hashable, Sendable {
        case application
        /// A message on the screen, on whichever stage.
        case message(MessageID)
        /// Any other card: a part of the panel, deck or bar, or an "N more" card.
        case card(CardNumber)
        case panel
        case deck
        case bar
    }

    /// A part of an owner.
    package enum Part: Hashable, Sendable {
        case whole
        /// A part that responds to a click or tap.
        case target(HitTarget)
        /// The progress bar.
        case progress
        /// The object that does the same as a click on the dim.
        case dismissal
        /// The search field of the panel.
        case search
        /// The rows of the panel.
        case list
        /// Text or a picture that does not respond to a tap.
        case label
        case picture
    }

    package let owner: Owner
    package let part: Part

    package init(_ owner: Owner, _ part: Part = .whole) { (self.owner, self.part) = (owner, part) }

    /// The root of the tree.
    package static let application = AccessibleKey(.application)
}
