/// A mistake of a sender that was ignored or cut, for the log.
package struct Complaint: Equatable, Sendable {
    /// The kind of mistake; each kind is logged once in the life of the daemon.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case hintType
        case hintValue
        case image
        case oddActions
        case manyActions
        case longText
        case refused
        case picturesLeftOut
    }

    package var kind: Kind
    /// One line: the mistake, and what the daemon did about it.
    package var text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
