/// Whether anything tells of a locked session, or keeps messages from being seen above what locks it. No I/O.
struct LockExamination {
    /// Newest version of each interface that the compositor supports; empty: there is no compositor.
    var interfaces: [String: UInt32]
    /// Names on the session bus that have owners.
    var names: Set<String>
    /// Names of the modes that count as locks (`locks = true`), sorted.
    var modes: [String]

    private static let lock = "ext_session_lock_manager_v1"
    private static let savers = ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"]

    var finding: Finding {
        let subject = "lock-screen"
        if interfaces[Self.lock] != nil {
            return Finding(
                subject, .fine, "the compositor shows nothing beside what locks it (\(Self.lock))")
        }
        if let saver = Self.savers.first(where: { names.contains($0) }) {
            return Finding(subject, .fine, "\(saver) says whether the session is locked")
        }
        if let mode = modes.first {
            return Finding(
                subject, .fine, "the session counts as locked while the mode \(mode) is on")
        }
        return Finding(
            subject, .lacking,
            "the compositor has no \(Self.lock), and no screen saver says when the session is locked",
            "Messages on the overlay layer and the panel may be seen above a locker such as swaylock: give a mode locks = true, and lock by martlet mode while MODE -- swaylock."
        )
    }
}
