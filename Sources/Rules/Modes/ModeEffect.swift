package import Messages

/// An instruction or report of `Modes` that follows from an event. Effects are carried out in the order of the array.
package enum ModeEffect: Equatable, Sendable {
    /// A mode has ended. `run`: the command to run; empty: none.
    case left(ModeName, run: [String])
    /// A mode has begun. `run`: the command to run; empty: none.
    case entered(ModeName, run: [String])
    /// From now on only messages of this level come onto the screen.
    case limit(ScreenLevel)
    /// The requests of people have changed and must be stored.
    case store([ModeRequest])
    /// Exactly these conditions must be watched from now on.
    case watch(Set<ModeCondition>)
    /// The set of active modes, or the reason for one, has changed.
    case changed
    /// When the next `tick` is needed, milliseconds since 1970; nil: none is needed. Replaces the last `wake`.
    case wake(at: Int64?)
}
