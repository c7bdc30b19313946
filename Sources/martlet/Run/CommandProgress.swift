/// The progress of a command, as its output tells it.
struct CommandProgress: Equatable {
    /// The state that the command reports; only `ESC ] 9 ; 4` can report anything but `normal`.
    enum State: Equatable {
        case normal
        case error
        /// The command works, and cannot say how far it is.
        case indeterminate
        case paused
    }

    /// 0…100; nil where it is unknown.
    var percent: Int?
    var state = State.normal
}
