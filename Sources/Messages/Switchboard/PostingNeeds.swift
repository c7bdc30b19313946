/// Facts about a message that rules need to judge it.
package struct PostingNeeds: Equatable, Sendable {
    /// Names of hints of the notification specification.
    package var hints: Set<String> = []
    /// Whether the sender's sandbox is needed, for which the bus must be asked.
    package var sandbox = false

    /// Creates an empty set of needs.
    package init() {}
}
