package import Messages
package import Rules

/// The rules, as clients of the control interface list them, try them and turn them on and off.
package protocol RuleKeeper: AnyObject {
    /// In the order in which they are asked.
    var rules: [RuleSummary] { get }
    /// Turns a rule on or off; returns false where there is none of that name.
    func enable(_ rule: RuleName, _ isEnabled: Bool) -> Bool
    /// What the rules would make of a message, rule by rule.
    func test(_ posting: Posting) -> [RuleStep]
}
