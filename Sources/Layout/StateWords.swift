/// Words for the states of messages in one language.
package struct StateWords: Equatable, Sendable {
    /// The message is snoozed.
    package let snoozed: String
    /// Shown in place of hidden contents.
    package let contentsHidden: String

    init(_ snoozed: String, contentsHidden: String) {
        (self.snoozed, self.contentsHidden) = (snoozed, contentsHidden)
    }
}
