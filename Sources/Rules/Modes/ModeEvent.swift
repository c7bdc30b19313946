/// What can happen to `Modes`.
package enum ModeEvent: Equatable, Sendable {
    /// What is configured has changed.
    case configure([ModeName: ModeSettings])
    /// The beginning: what is configured, and what people asked for when another daemon ended.
    case begin([ModeName: ModeSettings], [ModeRequest])
    /// A person wants a mode on, until a moment, milliseconds since 1970, or nil: until they say otherwise.
    case add(ModeName, until: Int64?)
    /// A person wants a mode off, whatever has it on. What has it on by itself counts again the next time it begins; who
    /// holds it does so no longer.
    case remove(ModeName)
    /// A person wants these modes on and all others off.
    case set([ModeName])
    /// Somebody holds a mode, under a number that is not in use.
    case hold(UInt32, ModeHold)
    /// Somebody holds a mode no longer. Another number is ignored.
    case release(UInt32)
    /// Whether something is so around us; nil: nobody knows.
    case know(ModeCondition, Bool?)
    /// Rules ask about these conditions.
    case rulesAsk(Set<ModeCondition>)
    /// The time that was asked for has come, or the clock was set.
    case tick
}
