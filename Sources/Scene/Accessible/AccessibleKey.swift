package import Layout
package import Messages

/// What sets an object of the accessible tree apart from all others, for as long as what it stands for is shown.
package struct AccessibleKey: Hashable, Sendable {
    /// What an object belongs to.
    package enum Owner: Hashable, Sendable {
        case application
        /// A message that the message board has on the screen, on whatever stage that is.
        case message(MessageID)
        /// Another card: a part of the panel, of the deck or of the bar, or one that counts others.
        case card(CardNumber)
        case panel
        case deck
        case bar
    }

    /// A part of an owner.
    package enum Part: Hashable, Sendable {
        case whole
        /// What a click or tap means something on.
        case target(HitTarget)
        /// How far something has come.
        case progress
        /// What does the same as a click on the dim.
        case dismissal
        /// The search field of the panel.
        case search
        /// The rows of the panel.
        case list
        /// Words or a picture that mean nothing when they are tapped.
        case label
        case picture
    }

    package let owner: Owner
    package let part: Part

    package init(_ owner: Owner, _ part: Part = .whole) { (self.owner, self.part) = (owner, part) }

    /// The root of the tree.
    package static let application = AccessibleKey(.application)
}
