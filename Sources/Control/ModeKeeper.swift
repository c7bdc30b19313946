package import Rules

/// The modes' interface for clients of the control interface.
package protocol ModeKeeper: AnyObject {
    /// All modes that are configured or active, by name.
    var modeStates: [ModeState] { get }
    /// Turns a mode on until a time, milliseconds since 1970; nil: until it is turned off. Returns false if too many
    /// modes are requested.
    func add(_ mode: ModeName, until: Int64?) -> Bool
    /// Turns a mode off.
    func remove(_ mode: ModeName)
    /// Turns exactly these modes on.
    func set(_ modes: [ModeName])
    /// Keeps a mode on until `release`; returns a number that is not 0, or nil if there are too many holds.
    func hold(_ hold: ModeHold) -> UInt32?
    /// Ends the hold with this number.
    func release(_ number: UInt32)
}
