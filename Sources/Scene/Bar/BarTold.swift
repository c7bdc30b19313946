import Messages

/// Reports that were made about the bar, so that nothing is reported twice.
struct BarTold {
    /// The state that the bar has or moves to.
    private(set) var state = BarState.hidden
    /// Whether the bar is still moving to that state.
    private(set) var isMoving = false
    private var shown: BarItemID?
    /// The last room for which a program was asked to draw, and its item; nil: none.
    private var wish: (BarItemID, ContentRoom)?

    /// Records that the bar moves to `goal`; returns the phase to report, nil if there is none.
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

    /// Records that the bar has come to rest; returns the phase to report, nil if there is none.
    mutating func finish() -> BarPhase? {
        guard isMoving else { return nil }
        isMoving = false
        return switch state {
        case .hidden: .didDismiss
        case .open: .didOpen
        case .bar: isPresenting ? .didPresent : .didClose
        }
    }

    /// Whether the present motion makes the bar appear, rather than closing its view.
    private var isPresenting = false

    /// Notes a request to draw for a room; returns whether the program must be asked, because it drew for another room
    /// and was not asked yet.
    mutating func request(_ room: ContentRoom, for item: BarItem) -> Bool {
        guard let content = item.content, !room.isDrawnAlike(content.room) else { return false }
        if let (id, last) = wish, id == item.id, last.isDrawnAlike(room) { return false }
        wish = (item.id, room)
        return true
    }

    /// Notes the shown item; returns whether it is new.
    mutating func show(_ id: BarItemID?) -> Bool {
        guard id != shown else { return false }
        shown = id
        return true
    }
}
