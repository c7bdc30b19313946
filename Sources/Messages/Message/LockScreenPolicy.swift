/// How much of a message is visible while the session is locked; each case shows less than the one before.
package enum LockScreenPolicy: String, CaseIterable, Comparable, Sendable {
    /// The whole message, if the compositor shows anything: most show only the locker.
    case show
    /// Only the name of the message's application.
    case contentsHidden = "hide-contents"
    /// Nothing; the message waits.
    case hide

    package static func < (one: LockScreenPolicy, other: LockScreenPolicy) -> Bool {
        one.rank < other.rank
    }

    private var rank: Int {
        switch self {
        case .show: 0
        case .contentsHidden: 1
        case .hide: 2
        }
    }
}

extension Message {
    /// How much of the message its application lets be seen while the session is locked.
    package var lockScreen: LockScreenPolicy { portal?.lockScreen ?? .show }

    /// Removes everything confidential from the message.
    ///
    /// - Parameter word: Text shown in place of the body.
    package mutating func hideContents(behind word: String) {
        title = appName.isEmpty ? desktopEntry : appName
        body = RichText(plain: word)
        (image, content) = (nil, nil)
        if case .bitmap = icon { icon = nil }
    }
}
