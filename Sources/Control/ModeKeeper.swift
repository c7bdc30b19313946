package import Rules

/// The modes, as clients of the control interface list them and turn them on and off.
package protocol ModeKeeper: AnyObject {
    /// All modes that are configured or on, by their names.
    var modeStates: [ModeState] { get }
    /// Has a mode be on until a moment, milliseconds since 1970, or nil: until somebody says otherwise; returns false where too
    /// many modes are asked for.
    func add(_ mode: ModeName, until: Int64?) -> Bool
    /// Has a mode be off.
    func remove(_ mode: ModeName)
    /// Has these modes be on, and all others off.
    func set(_ modes: [ModeName])
    /// Has a mode be on for as long as somebody wants; returns a number that is not 0, nil: too many do that.
    func hold(_ hold: ModeHold) -> UInt32?
    /// Ends what had that number.
    func release(_ number: UInt32)
}
