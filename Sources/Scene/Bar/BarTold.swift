import Messages

/// What was told of the bar, so that nothing is told twice.
struct BarTold {
    /// Where the bar goes or rests.
    private(set) var state = BarState.hidden
    /// Whether the motion to that is yet to end.
    private(set) var isMoving = false
    private var shown: BarItemID?
    /// The room for which a program was asked last to draw, and its item.
    private var wish: (BarItemID, ContentRoom)?

    /// The bar goes to `goal`; returns what is to be told: nil, nothing new.
    mutating func begin(_ goal: BarState) -> BarPhase? {
        guard goal != state else { return nil }
        let phase: BarPhase =
            switch goal {
            case .hidden: .willDismiss
            case .open: .willOpen
            case .bar: state == .hidden ? .willPresent : .willClose
            }
        isPresenting = goal == .bar && state == .hidden
        (state, isMoving) = (goal, true)
        return phase
    }

    /// The bar has come to rest; returns what is to be told: nil, nothing new.
    mutating func finish() -> BarPhase? {
        guard isMoving else { return nil }
        isMoving = false
        return switch state {
        case .hidden: .didDismiss
        case .open: .didOpen
        case .bar: isPresenting ? .didPresent : .didClose
        }
    }

    /// Whether the motion under way has the bar appear, rather than its view close.
    private var isPresenting = false

    /// Returns whether a program is to be asked to draw for a room: it has drawn for another, and was not asked yet.
    mutating func want(_ room: ContentRoom, for item: BarItem) -> Bool {
        guard let content = item.content, !room.isDrawnAlike(content.room) else { return false }
        if let (id, last) = wish, id == item.id, last.isDrawnAlike(room) { return false }
        wish = (item.id, room)
        return true
    }

    /// Returns whether that is another item than was told last.
    mutating func show(_ id: BarItemID?) -> Bool {
        guard id != shown else { return false }
        shown = id
        return true
    }
}
