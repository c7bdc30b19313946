import Gestures

/// Whether the sheet of a card (side panel, slide-in panel, popup) has been opened or closed by a gesture.
struct CardSheet: Equatable {
    /// Whether a gesture or tap has opened the sheet.
    private(set) var hasOpened = false
    /// Direction in which the card disappears once the closed sheet has come to rest; nil: the card stays.
    private(set) var closing: Direction?

    mutating func open() { (hasOpened, closing) = (true, nil) }

    mutating func close(toward direction: Direction?) { closing = direction }

    mutating func finishClosing() { closing = nil }
}
