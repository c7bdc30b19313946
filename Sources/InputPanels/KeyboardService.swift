/// A bus name whose owner reports whether a keyboard is visible, but not where.
package enum KeyboardService: CaseIterable, Sendable {
    /// `sm.puri.OSK0`: squeekboard and similar keyboards, which reserve an exclusive zone while visible.
    case osk0
    /// `org.kde.KWin`: the compositor's own keyboard, which reserves no zone.
    case kwin

    /// The state that a service reports.
    package enum State: Sendable {
        /// The name has no owner.
        case absent
        case hidden
        case visible
    }

    /// Time after which a visible keyboard counts even without an exclusive zone, s.
    var patience: Double {
        switch self {
        case .osk0: 0.1
        case .kwin: 0
        }
    }
}
