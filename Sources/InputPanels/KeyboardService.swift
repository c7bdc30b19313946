/// A name on the session bus whose owner says whether it shows a keyboard, but not where.
package enum KeyboardService: CaseIterable, Sendable {
    /// `sm.puri.OSK0`: squeekboard and others of the kind, which reserve an exclusive zone when shown.
    case osk0
    /// `org.kde.KWin`: the compositor's own keyboard, which reserves nothing.
    case kwin

    /// What its owner says.
    package enum State: Sendable {
        /// Nobody owns the name.
        case absent
        case hidden
        case visible
    }

    /// For how long what it shows may be without an exclusive zone before it counts by its word alone, s.
    var patience: Double {
        switch self {
        case .osk0: 0.1
        case .kwin: 0
        }
    }
}
