/// The treatment of a new message whose tag another message of the same messenger has already.
package enum DuplicateRule: String, CaseIterable, Sendable {
    /// The new message replaces the content of the old one.
    case update
    /// The new message is dropped and counted. Messages without a tag are compared by title and body.
    case ignore
    /// Both messages exist side by side.
    case allow
}

extension Message {
    /// Makes the message replace the one that has its tag already: a sender or rule that gives it a tag, and does not say
    /// how duplicates are treated, wants that one changed, whatever the default for equal messages is.
    package mutating func replaceTagged() { duplicates = .update }
}
