package import Messages

/// What is to be done after an event of `Modes`, in the order of the array.
package enum ModeEffect: Equatable, Sendable {
    /// A mode has ended; with what is to be run, empty: nothing.
    case left(ModeName, run: [String])
    /// A mode has begun; with what is to be run, empty: nothing.
    case entered(ModeName, run: [String])
    /// Only these messages come onto the screen from now on.
    case limit(ScreenLevel)
    /// What people asked for has changed and is to be written down.
    case store([ModeRequest])
    /// Whether these conditions hold is to be watched from now on, and no others.
    case watch(Set<ModeCondition>)
    /// Which modes are on has changed, or why one is.
    case changed
    /// When the next `tick` is needed, milliseconds since 1970; nil: not at all. Takes the place of the last such effect.
    case wake(at: Int64?)
}
