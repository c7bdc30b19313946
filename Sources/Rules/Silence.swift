import Messages

/// What a person wants of all messages of an application.
package struct Silence: Equatable, Sendable {
    /// What becomes of the messages.
    package enum Kind: String, CaseIterable, Sendable {
        /// Only critical ones come onto the screen.
        case silent
        /// None comes onto the screen.
        case offScreen = "off-screen"
        /// They say who sent them, and nothing else.
        case contentsHidden = "hide-contents"
    }

    /// The application, by the name that it gives itself or by that of its desktop entry.
    package var application: String
    package var kind: Kind
    /// When it is over, milliseconds since 1970; nil: never.
    package var end: Int64?

    package init(_ application: String, _ kind: Kind, until end: Int64? = nil) {
        (self.application, self.kind, self.end) = (application, kind, end)
    }

    /// The rule that does what is wanted.
    ///
    /// - Parameter word: Stands for contents that are hidden.
    func rule(_ name: RuleName, word: String) -> Rule {
        var rule = Rule(name)
        rule.outlastsStop = true
        var (byName, byEntry) = (RuleCriteria(), RuleCriteria())
        byName.texts[.appName] = .equals(application)
        byEntry.texts[.desktopEntry] = .equals(application)
        rule.criteria.any = [byName, byEntry]
        switch kind {
        case .silent:
            rule.criteria.urgencies = [.low, .normal]
            rule.reachesScreen = false
        case .offScreen: rule.reachesScreen = false
        case .contentsHidden: rule.changes.hiddenContents = word
        }
        return rule
    }
}
