/// Which new messages come onto the screen. The others are treated as if their time there were over.
package enum ScreenLevel: String, CaseIterable, Comparable, Sendable {
    /// Only on-screen values, and messages that pass every mode.
    case nothing
    /// Also critical and modal messages, and those that ring.
    case critical
    /// Also messages of normal urgency.
    case normal
    case all

    /// Whether fewer messages come onto the screen than at the other level.
    package static func < (one: ScreenLevel, other: ScreenLevel) -> Bool {
        one.place < other.place
    }

    private var place: Int {
        switch self {
        case .nothing: 0
        case .critical: 1
        case .normal: 2
        case .all: 3
        }
    }
}

extension Message {
    /// Whether the message comes onto the screen at `level`.
    package func isShown(at level: ScreenLevel) -> Bool {
        if isValue || passesModes { return true }
        return switch level {
        case .nothing: false
        case .critical: urgency == .critical || isModal || rings
        case .normal: urgency != .low || isModal || rings
        case .all: true
        }
    }
}

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
        // Chats can no longer be told apart.
        (conversation, earlier) = (false, [])
        showsCodeButton = false
        if case .bitmap = icon { icon = nil }
    }
}
