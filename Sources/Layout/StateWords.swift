/// Words about messages in one language: what was done with them.
package struct StateWords: Equatable, Sendable {
    /// State of a message that was put off until later.
    package let snoozed: String
    /// Stands for the contents of a message that are not to be seen.
    package let contentsHidden: String

    init(_ snoozed: String, contentsHidden: String) {
        (self.snoozed, self.contentsHidden) = (snoozed, contentsHidden)
    }
}
