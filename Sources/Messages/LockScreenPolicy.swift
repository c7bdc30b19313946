/// What is seen of a message while the session is locked; a later one shows less.
package enum LockScreenPolicy: String, CaseIterable, Comparable, Sendable {
    /// As the compositor has it: most show nothing but what locks.
    case show
    /// The name of its application alone.
    case contentsHidden = "hide-contents"
    /// Nothing; it waits.
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
    /// What is seen of the message while the session is locked, as far as its application says.
    package var lockScreen: LockScreenPolicy { portal?.lockScreen ?? .show }

    /// Leaves out all that only the message's reader is to know.
    ///
    /// - Parameter word: Stands for what the message says.
    package mutating func hideContents(behind word: String) {
        title = appName.isEmpty ? desktopEntry : appName
        body = RichText(plain: word)
        (image, content) = (nil, nil)
        if case .bitmap = icon { icon = nil }
    }
}
