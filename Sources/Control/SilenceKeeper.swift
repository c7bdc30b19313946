package import Rules

/// What a person wants of the messages of applications, as clients of the control interface say and hear it.
package protocol SilenceKeeper: AnyObject {
    /// In the order in which they were said, each with its rule.
    var silences: [(rule: RuleName, silence: Silence)] { get }
    /// Puts a silence into force; returns its rule, nil where there are too many.
    func silence(_ silence: Silence) -> RuleName?
    /// Takes a silence back; returns false where no silence has that rule.
    func endSilence(_ rule: RuleName) -> Bool
}
