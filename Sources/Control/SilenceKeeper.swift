package import Rules

/// The interface of silenced applications for clients of the control interface.
package protocol SilenceKeeper: AnyObject {
    /// The silences in the order in which they were added, each with its rule.
    var silences: [(rule: RuleName, silence: Silence)] { get }
    /// Adds a silence; returns the name of its rule, nil if there are too many.
    func silence(_ silence: Silence) -> RuleName?
    /// Ends a silence; returns false if none has this rule.
    func endSilence(_ rule: RuleName) -> Bool
}
