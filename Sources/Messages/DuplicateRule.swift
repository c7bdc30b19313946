/// What becomes of a message whose id another one of its messenger has already.
package enum DuplicateRule: String, CaseIterable, Sendable {
    /// It takes the place of what that one said.
    case update
    /// It is dropped, and counted. A message without an id is known by its title and body.
    case ignore
    /// It is a message of its own.
    case allow
}
