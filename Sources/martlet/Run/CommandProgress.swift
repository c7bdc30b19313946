/// How far a command has come, as its output tells.
struct CommandProgress: Equatable {
    /// What the command says of itself; only `ESC ] 9 ; 4` can say anything but `normal`.
    enum State: Equatable {
        case normal
        case error
        /// It works, and cannot say how far it is.
        case indeterminate
        case paused
    }

    /// 0…100; nil: not told.
    var percent: Int?
    var state = State.normal
}
