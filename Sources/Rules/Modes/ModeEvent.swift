/// An event that `Modes` handles.
package enum ModeEvent: Equatable, Sendable {
    /// The configuration changed.
    case configure([ModeName: ModeSettings])
    /// The start: the configuration, and the requests that were stored by an earlier daemon.
    case begin([ModeName: ModeSettings], [ModeRequest])
    /// A person turns a mode on until a time, milliseconds since 1970; nil: until they turn it off.
    case add(ModeName, until: Int64?)
    /// A person turns a mode off, for whatever reason it is on. Its schedules and conditions count again the next time
    /// that they begin; holds of it end.
    case remove(ModeName)
    /// A person turns exactly these modes on.
    case set([ModeName])
    /// A program begins to hold a mode, under a number that is not in use.
    case hold(UInt32, ModeHold)
    /// A program ends the hold with this number; other numbers are ignored.
    case release(UInt32)
    /// The state of a condition; nil: not known.
    case know(ModeCondition, Bool?)
    /// The conditions that rules ask for.
    case rulesAsk(Set<ModeCondition>)
    /// The time of the last `wake` has come, or the clock was set.
    case tick
}
