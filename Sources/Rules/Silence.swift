import Messages

/// A person's choice for all messages of an application.
package struct Silence: Equatable, Sendable {
    /// The effect on the messages.
    package enum Kind: String, CaseIterable, Sendable {
        /// Only critical messages come onto the screen.
        case silent
        /// No message comes onto the screen.
        case offScreen = "off-screen"
        /// Messages show only the name of their application.
        case contentsHidden = "hide-contents"
    }

    /// Name of the application or of its desktop entry, or its id in its sandbox, in any case.
    package var application: String
    package var kind: Kind
    /// When the silence ends, milliseconds since 1970; nil: never.
    package var end: Int64?

    package init(_ application: String, _ kind: Kind, until end: Int64? = nil) {
        (self.application, self.kind, self.end) = (application, kind, end)
    }

    /// The rule that carries out the silence.
    ///
    /// - Parameter word: Text shown in place of hidden contents.
    func rule(_ name: RuleName, word: String) -> Rule {
        var rule = Rule(name)
        rule.outlastsStop = true
        var (byName, byEntry) = (RuleCriteria(), RuleCriteria())
        byName.texts[.appName] = .resembles(application)
        byEntry.texts[.desktopEntry] = .resembles(application)
        rule.criteria.any = [byName, byEntry]
        // An application in a sandbox gets another name easily, but not another id, which has dots.
        if application.utf8.contains(UInt8(ascii: ".")) {
            var bySandbox = RuleCriteria()
            bySandbox.texts[.sandbox] = .resembles(application)
            rule.criteria.any.append(bySandbox)
        }
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
