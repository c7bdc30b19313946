/// An error of SQLite.
package struct DatabaseError: Error, Equatable, Sendable {
    /// Errors by what can be done about them.
    package enum Kind: Equatable, Sendable {
        /// The file is not one of SQLite's, or parts of it are damaged.
        case damaged
        /// There is no room: on the disk, or within the limit of the file.
        case full
        /// Another process has the file open.
        case busy
        /// Everything else: no permission, no such folder, a disk that fails.
        case unusable
    }

    package let kind: Kind
    /// In SQLite's words.
    package let text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}
