/// What has to be known of a message before rules can judge it.
package struct PostingNeeds: Equatable, Sendable {
    /// Hints of the notification specification, by name.
    package var hints: Set<String> = []
    /// The sandbox of its sender, for which the bus has to be asked.
    package var sandbox = false

    /// Nothing but what the message says.
    package init() {}
}
