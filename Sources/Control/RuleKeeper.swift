package import Messages
package import Rules

/// The rules' interface for clients of the control interface.
package protocol RuleKeeper: AnyObject {
    /// The rules in the order in which they are applied.
    var rules: [RuleSummary] { get }
    /// Turns a rule on or off; returns false if no rule has this name.
    func enable(_ rule: RuleName, _ isEnabled: Bool) -> Bool
    /// Judges a message without any effect; returns the result of each rule.
    func test(_ posting: Posting) -> [RuleStep]
}
