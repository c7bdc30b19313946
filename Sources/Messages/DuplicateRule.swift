/// The treatment of a new message whose tag another message of the same messenger has already.
package enum DuplicateRule: String, CaseIterable, Sendable {
    /// The new message replaces the content of the old one.
    case update
    /// The new message is dropped and counted. Messages without a tag are compared by title and body.
    case ignore
    /// Both messages exist side by side.
    case allow
}
